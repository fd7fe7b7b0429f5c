import { describe, expect, it } from 'vitest'
import { easterSunday, findNationalHoliday, nationalHolidays } from './holidays'

describe('company.md#holidays', () => {
  // Dates of the Church's own tables, the earliest and the latest possible among them.
  it.each([
    ['1818', '1818-03-22'],
    ['1943', '1943-04-25'],
    ['2000', '2000-04-23'],
    ['2024', '2024-03-31'],
    ['2025', '2025-04-20'],
    ['2026', '2026-04-05'],
    ['2027', '2027-03-28'],
    ['2038', '2038-04-25'],
  ])('Easter of %s is %s', (year, day) => expect(easterSunday(Number(year))).toBe(day))

  it('knows the ten national holidays of a year, in order', () => {
    expect(nationalHolidays(2026).map(({ date }) => date)).toEqual([
      ...['2026-01-01', '2026-04-03', '2026-04-21', '2026-05-01', '2026-09-07'],
      ...['2026-10-12', '2026-11-02', '2026-11-15', '2026-11-20', '2026-12-25'],
    ])
  })

  it('has Consciência Negra since 2024 only', () => {
    expect(findNationalHoliday('2023-11-20')).toBeNull()
    expect(findNationalHoliday('2024-11-20')).toEqual({ date: '2024-11-20', name: 'Dia da Consciência Negra' })
  })

  it('has neither Carnaval nor Corpus Christi', () => {
    expect(['2026-02-17', '2026-06-04'].map(findNationalHoliday)).toEqual([null, null])
  })
})
