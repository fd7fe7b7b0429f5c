import { describe, expect, it } from 'vitest'
import type { DecimalStyle, RateScale } from '@/lib/kinds/commission-reports'
import { maybeCpf, noteText, parseAde, parseCents, parseDay, parseParcel, parseRate } from './cells'

const told = <T>({ value, fault }: { value?: T; fault?: { reason: string } }) => (fault ? fault.reason : value)
const number = 'report_number'
const unclear = 'report_number_unclear'

describe('money', () => {
  it.each<[string, DecimalStyle, bigint | null | string]>([
    // commission-reports.md#layouts
    ['1.234,56', 'auto', 123_456n],
    ['1,234.56', 'auto', 123_456n],
    ['1234.56', 'auto', 123_456n],
    ['1234,5', 'auto', 123_450n],
    ['R$ 1.234,56', 'auto', 123_456n],
    ['(12,30)', 'auto', -1_230n],
    ['12,30-', 'auto', -1_230n],
    ['-12,30', 'auto', -1_230n],
    ['1.234', 'auto', unclear],
    ['1,234', 'auto', unclear],
    ['-R$ 1.234', 'auto', unclear],
    ['1.234', 'comma', 123_400n],
    ['1.234', 'point', 123n],
    ['1,234', 'comma', 123n],
    ['1,234', 'point', 123_400n],
    // No thousands are written so.
    ['0,125', 'auto', 13n],
    ['18734,525', 'auto', 1_873_453n],
    ['1.234.567', 'auto', 123_456_700n],
    ['1.234.567,891', 'auto', 123_456_789n],
    ['1,234,567', 'auto', 123_456_700n],
    ['2154,4698', 'comma', 215_447n],
    ['2154,465', 'comma', 215_447n],
    ['2154,4649999999', 'comma', 215_446n],
    ['-0,005', 'comma', -1n],
    ['0,004', 'comma', 0n],
    ['999999999999,99', 'comma', 99_999_999_999_999n],
    ['1000000000000,00', 'comma', 'report_number_large'],
    ['R$ -12,30', 'auto', -1_230n],
    ['R$ (12,30)', 'auto', -1_230n],
    ['(R$ 12,30)', 'auto', -1_230n],
    ['−12,30', 'auto', -1_230n],
    ['+12,30', 'auto', 1_230n],
    ['R$\u00a012,30', 'auto', 1_230n],
    [',50', 'auto', 50n],
    ['7', 'auto', 700n],
    ['', 'auto', null],
    ['  ', 'auto', null],
    ['-', 'auto', null],
    ['R$ -', 'auto', null],
    ['1234.56', 'comma', number],
    ['1234,56', 'point', number],
    ['1.23.456', 'auto', number],
    ['1,234.567,89', 'auto', number],
    ['1.234,567.89', 'auto', number],
    ['12,', 'auto', number],
    ['1 234,56', 'auto', number],
    ['--12', 'auto', number],
    ['-(12)', 'auto', number],
    ['(12', 'auto', number],
    ['12)', 'auto', number],
    ['12%', 'auto', number],
    ['1E+05', 'auto', number],
    ['doze', 'auto', number],
    ['12,30 D', 'auto', number],
    ['#REF!', 'auto', number],
    [`${'1'.repeat(61)}`, 'comma', number],
  ])('%j by %s is %s', (cell, style, cents) => {
    expect(told(parseCents(cell, style))).toBe(cents)
  })
})

describe('a rate', () => {
  it.each<[string, RateScale, bigint | null | string]>([
    ['6', 'percent', 60_000n],
    ['6,00 %', 'percent', 60_000n],
    ['6%', 'fraction', 60_000n],
    ['0,06', 'fraction', 60_000n],
    ['0.115', 'fraction', 115_000n],
    ['0,115', 'percent', 1_150n],
    ['11,5', 'percent', 115_000n],
    ['11,123456', 'percent', 111_235n],
    ['-11,5', 'percent', -115_000n],
    ['100', 'percent', 1_000_000n],
    ['100,0001', 'percent', 'report_rate'],
    ['6', 'fraction', 'report_rate'],
    ['', 'percent', null],
    ['12,5 a.m.', 'percent', number],
    ['1,250', 'percent', unclear],
  ])('%j by %s is %s', (cell, scale, rate) => {
    expect(told(parseRate(cell, 'auto', scale))).toBe(rate)
  })
})

describe('an ADE', () => {
  it.each([
    ['0012345678', '12345678'],
    ['55-667.788/9', '556677889'],
    [' ab 0099 ', 'AB0099'],
    ['0A01', 'A01'],
    ['123456789,00', '123456789'],
    ['123456E11', '123456E11'],
    ['1,23457E+11', 'report_ade_exponent'],
    ['1.23457e+11', 'report_ade_exponent'],
    ['1E+11', 'report_ade_exponent'],
    ['1,5E11', 'report_ade_exponent'],
    ['', 'report_ade_missing'],
    ['000', 'report_ade_missing'],
    ['--', 'report_ade_missing'],
    ['não informado', 'report_ade'],
    ['9'.repeat(31), 'report_ade'],
  ])('%j is %s', (cell, ade) => {
    expect(told(parseAde(cell))).toBe(ade)
  })

  it('tells what to do about a shortened one', () => {
    expect(parseAde('1,23457E+11').fault).toEqual({
      reason: 'report_ade_exponent',
      params: { value: '1,23457E+11' },
      message:
        'A planilha encurtou a ADE para 1,23457E+11 e perdeu dígitos: digite o número inteiro, ou formate a coluna como texto e envie o arquivo de novo.',
    })
  })
})

it.each([
  ['20/11/2026', '2026-11-20'],
  ['1/2/26', '2026-02-01'],
  ['20-11-2026', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['20/11/2026 09:12:00', '2026-11-20'],
  ['20/11/2026 09:12', '2026-11-20'],
  ['2026-11-20T23:59:59.000Z', '2026-11-20'],
  ['2026-11-20 23:59:59-03:00', '2026-11-20'],
  ['', null],
  ['00/00/0000', null],
  ['-', null],
  ['31/02/2026', 'report_day'],
  ['11/20/2026', 'report_day'],
  ['20/11-2026', 'report_day'],
  ['46346', 'report_day'],
  ['20/11/1026', 'report_day'],
  ['ontem', 'report_day'],
])('the day %j is %s', (cell, day) => {
  expect(told(parseDay(cell))).toBe(day)
})

it.each([
  ['12', 12],
  ['012', 12],
  ['12/84', 12],
  ['12 de 84', 12],
  ['12,00', 12],
  ['600', 600],
  ['', 0],
  ['0', 0],
  ['0/0', 0],
  ['601', 'report_parcel'],
  ['85/84', 'report_parcel'],
  ['1/601', 'report_parcel'],
  ['01/12/2026', 'report_parcel'],
  ['-1', 'report_parcel'],
  ['única', 'report_parcel'],
])('the instalment %j is %s', (cell, parcel) => {
  expect(told(parseParcel(cell))).toBe(parcel)
})

it.each([
  ['529.982.247-25', '52998224725'],
  ['1234567890', '01234567890'],
  ['191', '00000000191'],
  ['52998224726', null],
  ['111.111.111-11', null],
  ['***.982.247-**', null],
  ['0', null],
  ['', null],
])('the CPF %j is %s', (cell, cpf) => {
  expect(maybeCpf(cell)).toBe(cpf)
})

it('a note is cut where it is kept no longer, and may have no control characters', () => {
  expect(noteText('  a\u0000\nb ')).toBe('a b')
  expect(noteText(' \t')).toBeNull()
  expect(noteText('x'.repeat(300))).toHaveLength(200)
})
