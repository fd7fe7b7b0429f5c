import { describe, expect, it } from 'vitest'
import { money, parseMoney, parsePastedMoney, percent } from './money'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('money', () => {
  it.each([
    ['1573.70', 'R$ 1.573,70'],
    ['1573.7', 'R$ 1.573,70'],
    ['0.005', 'R$ 0,01'],
    ['-0.004', 'R$ 0,00'],
    ['1234567890123456.78', 'R$ 1.234.567.890.123.456,78'],
    ['-18734.52', '-R$ 18.734,52'],
    [157370n, 'R$ 1.573,70'],
    [-5n, '-R$ 0,05'],
    ['', 'R$ 0,00'],
    [null, 'R$ 0,00'],
    [undefined, 'R$ 0,00'],
  ])('%s is %s', (amount, text) => expect(plain(money(amount))).toBe(text))
})

describe('percent', () => {
  it.each([
    ['8.4000', '8,40%'],
    ['88.0952', '88,10%'],
    ['0.0000', '0,00%'],
    ['-1.5', '-1,50%'],
    ['1000', '1.000,00%'],
    ['', '0%'],
    [null, '0%'],
  ])('%s is %s', (rate, text) => expect(percent(rate)).toBe(text))
})

describe('what is typed', () => {
  it.each([
    ['R$ 1.234,56', '1234.56'],
    ['1.234', '1234'],
    ['1234.56', '123456'],
    ['0,5', '0.5'],
    ['007', '7'],
    ['1.234,', '1234.0'],
    [',5', '0.5'],
    ['-R$ 10,00', '-10.00'],
    ['R$ -10,00', '-10.00'],
    ['-', '0'],
    ['', '0'],
    ['R$', '0'],
  ])('%s is read as %s', (typed, value) => expect(parseMoney(typed)).toBe(value))
})

describe('what is pasted', () => {
  it.each([
    ['1234.56', '1234.56'],
    ['R$ 1234.5', '1234.50'],
    ['1.234', '1234.00'],
    ['1.234.567', '1234567.00'],
    ['1.234,56', '1234.56'],
    ['R$ 1.234,5', '1234.50'],
    [' 12.34\n', '12.34'],
    ['Total: R$\u00a01.234,56.', '1234.56'],
    ['-R$ 10,00', '10.00'],
  ])('%s is read as %s', (pasted, value) => expect(parsePastedMoney(pasted)).toBe(value))

  it.each([
    ['1,234.56', '1234.56'],
    ['1,234,567', '1234567.00'],
    ['1,234,567.8', '1234567.80'],
    ['1.234,567', '1234.57'],
    ['1.234,564', '1234.56'],
    ['1234.567', '1234.57'],
    ['0.125', '0.13'],
    ['1,239', '1.24'],
    ['0,995', '1.00'],
    ['1 234,56', '1234.56'],
    ['12.345.678.901,23', '12345678901.23'],
    ['2 x 500,00', null],
    ['8 4', null],
    ['', null],
  ])('%s is %s, rounded and not cut (14.6)', (pasted, value) => expect(parsePastedMoney(pasted)).toBe(value))
})
