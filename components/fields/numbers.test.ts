import { expect, test } from 'vitest'
import { centsTyped, dayTyped, decimalShown, decimalTyped, integerTyped, isAbove, reaisTyped } from './numbers'

test.each([
  ['1', '0.01'],
  ['R$ 0,012', '0.12'],
  ['R$ 1.234,56', '1234.56'],
  ['000', '0.00'],
  ['', null],
  ['R$', null],
  ['1234567890123', '1234567890.12'],
])('money: %s is %s', (typed, value) => expect(centsTyped(typed)).toBe(value))

test.each([
  ['8,4', '8.4000'],
  ['8.4', '8.4000'],
  ['008', '8.0000'],
  ['8,', '8.0000'],
  ['8,4%', '8.4000'],
  ['1.234,5', '1234.5000'],
  ['8,12345', '8,12345'],
  ['8,4,1', '8,4,1'],
  ['-1', '-1'],
  ['  ', null],
])('percent: %s is %s', (typed, value) => expect(decimalTyped(typed, 4)).toBe(value))

test.each([
  ['1.500', '1500.0000'],
  ['12.345.678', '12345678.0000'],
  ['1.500,5', '1500.5000'],
  ['R$ 1,500.1234', '1500.1234'],
  ['R$ 1,12345', 'R$ 1,12345'],
  ['1,500.00', '1500.0000'],
  ['R$ 150', '150.0000'],
  ['1.5', '1.5000'],
  ['150,', '150.0000'],
  ['0.125', '0.1250'],
  ['8%', '8%'],
  ['8 4', '8 4'],
  ['1.50.0', '1.50.0'],
  ['', null],
])('reais: %s is %s (14.6)', (typed, value) => expect(reaisTyped(typed, 4)).toBe(value))

test('a percentage is shown with two places, or as many as it has', () => {
  expect(['8.4000', '8.4250', '100.0000', 'abc'].map((value) => decimalShown(value))).toEqual([
    '8,40',
    '8,425',
    '100,00',
    'abc',
  ])
  expect(decimalShown('0.029876543', 0)).toBe('0,029876543')
})

test.each([
  ['1500', 1500],
  ['1.500', 1500],
  ['-3', -3],
  ['12,5', '12,5'],
  ['', null],
])('integer: %s is %s', (typed, value) => expect(integerTyped(typed)).toBe(value))

test('above a limit, to the last place', () => {
  expect([isAbove('100.0000', 100), isAbove('100.0001', 100), isAbove('99.9999', 100), isAbove('101', 100)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test.each([
  ['31122026', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['29/02/2024', '2024-02-29'],
  ['31/02/2026', '31/02/2026'],
  ['3112', '31/12'],
  ['', ''],
])('day: %s is %s', (typed, value) => expect(dayTyped(typed)).toBe(value))
