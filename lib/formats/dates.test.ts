import { expect, it } from 'vitest'
import { date, dateTime, month, monthAbbreviations, monthInWords, today } from './dates'

it('writes a calendar day as it stands, whatever the zone', () => {
  expect(date('2026-01-01', 'Pacific/Kiritimati')).toBe('01/01/2026')
  expect(date('2026-01-01 23:59:59')).toBe('01/01/2026')
  expect(dateTime('2026-01-01')).toBe('01/01/2026 00:00')
})

it('tells an instant in the zone of the company', () => {
  expect(date('2026-11-22T02:30:00Z')).toBe('21/11/2026')
  expect(dateTime(new Date('2026-11-22T02:30:00Z'))).toBe('21/11/2026 23:30')
  expect(dateTime('2026-11-22T02:30:00Z', 'UTC')).toBe('22/11/2026 02:30')
})

it('writes the time of the API without its seconds', () => {
  expect(dateTime('2026-11-21 09:05:59')).toBe('21/11/2026 09:05')
  expect(dateTime('2026-11-21T00:05')).toBe('21/11/2026 00:05')
})

it('abbreviates months in Portuguese', () => {
  expect(monthAbbreviations.join(' ')).toBe('Jan Fev Mar Abr Mai Jun Jul Ago Set Out Nov Dez')
  expect(month('2026-02')).toBe('Fev/2026')
  expect(month('2026-12-31')).toBe('Dez/2026')
})

it('says nothing for nothing', () => {
  for (const empty of ['', null, undefined, 'ontem']) {
    expect(date(empty)).toBe('')
    expect(dateTime(empty)).toBe('')
    expect(month(empty)).toBe('')
  }
})

it('knows today where the company is', () => {
  const now = new Date('2026-11-22T02:30:00Z')
  expect(today('America/Sao_Paulo', now)).toBe('2026-11-21')
  expect(today('UTC', now)).toBe('2026-11-22')
})

it('names a month in the reader’s language, whatever the zone', () => {
  expect([monthInWords('pt-BR', '2026-11'), monthInWords('en', '2026-01')]).toEqual([
    'novembro de 2026',
    'January 2026',
  ])
})
