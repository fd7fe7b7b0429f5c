import { describe, expect, test } from 'vitest'
import {
  formatCep,
  formatCnpj,
  formatCpf,
  formatPhone,
  isAccount,
  isAccountDigit,
  isAde,
  isAgency,
  isBenefitNumber,
  isCep,
  isCnpj,
  isCpf,
  isPixKey,
  looksLikeCpf,
  maybePhone,
  states,
  toCnpj,
} from './brazil'

describe('documents', () => {
  test.each(['11144477735', '00010000127'])('%s is a CPF', (text) => expect(isCpf(text)).toBe(true))
  test.each(['11144477734', '11144477753', '11111111111', '1114447773', '111.444.777-35', ''])('%s is none', (text) =>
    expect(isCpf(text)).toBe(false),
  )
  test.each(['11222333000181', '12ABC34501DE35'])('%s is a CNPJ', (text) => expect(isCnpj(text)).toBe(true))
  test.each(['11222333000182', '12ABC34501DE36', '12abc34501de35', '00000000000000', '12ABC34501DEA5', ''])(
    '%s is none',
    (text) => expect(isCnpj(text)).toBe(false),
  )
  test('a CNPJ typed with its mask and small letters is stored without', () => {
    expect(toCnpj('12.abc.345/01de-35')).toBe('12ABC34501DE35')
  })
})

describe('addresses and telephones', () => {
  test.each(['01310-100', '01310100'])('%s is a CEP', (text) => expect(isCep(text)).toBe(true))
  test.each(['0131-0100', '013101000', ''])('%s is none', (text) => expect(isCep(text)).toBe(false))
  test.each([
    ['(11) 98765-4321', '+5511987654321'],
    ['1133334444', '+551133334444'],
    ['+55 11 98765-4321', '+5511987654321'],
    ['(55) 99999-1234', '+5555999991234'],
    ['(10) 98765-4321', null],
    ['11887654321', null],
    ['987654321', null],
    ['', null],
  ])('%s is kept as %s', (typed, kept) => expect(maybePhone(typed)).toBe(kept))
  test('27 federative units', () => expect(new Set(states).size).toBe(27))
})

test('PIX keys', () => {
  expect(isPixKey('cpf', '11144477735')).toBe(true)
  expect(isPixKey('cnpj', '12ABC34501DE35')).toBe(true)
  expect(isPixKey('phone', '+5511987654321')).toBe(true)
  expect(isPixKey('phone', '11987654321')).toBe(false)
  expect(isPixKey('email', 'ana@example.com')).toBe(true)
  expect(isPixKey('email', 'Ana@example.com')).toBe(false)
  expect(isPixKey('evp', '123e4567-e89b-42d3-a456-426614174000')).toBe(true)
  expect(isPixKey('evp', '123e4567-e89b-12d3-a456-426614174000')).toBe(false)
})

test('accounts, benefits and the numbers of banks', () => {
  expect([isAgency('1234'), isAgency('1234-X'), isAgency('12345')]).toEqual([true, true, false])
  expect([isAccount('123456789012'), isAccount('1234567890123'), isAccount('12-3')]).toEqual([true, false, false])
  expect([isAccountDigit('X'), isAccountDigit('10'), isAccountDigit('123')]).toEqual([true, true, false])
  expect([isBenefitNumber('1234567890'), isBenefitNumber('123456789')]).toEqual([true, false])
  expect([isAde('AB12/3.4-5'), isAde('abcd'), isAde('A1')]).toEqual([true, false, false])
})

test('how they are shown, whole or half typed', () => {
  expect(formatCpf('11144477735')).toBe('111.444.777-35')
  expect(formatCpf('1114')).toBe('111.4')
  expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(formatCep('01310100')).toBe('01310-100')
  expect(formatPhone('+5511987654321')).toBe('(11) 98765-4321')
  expect(formatPhone('+551133334444')).toBe('(11) 3333-4444')
  expect(formatPhone('12')).toBe('12')
})

test.each([
  ['11144477735', true],
  [' 111.444.777-35 ', true],
  ['111.444', true],
  ['11144477734', false],
  ['12345', false],
  ['Maria 111', false],
])('%s looks like a CPF, which stands in no address: %s', (text, does) => expect(looksLikeCpf(text)).toBe(does))
