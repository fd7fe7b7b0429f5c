import { expect, it } from 'vitest'
import { chosenMonth, monthDays, monthsBack } from './months'

it('knows a month by its days, and no other range', () => {
  expect(monthDays('2026-02')).toEqual(['2026-02-01', '2026-02-28'])
  expect(chosenMonth(monthDays('2024-02'))).toBe('2024-02')
  expect(chosenMonth(['2026-02-01', '2026-02-27'])).toBeUndefined()
  expect(chosenMonth(['nonsense', ''])).toBeUndefined()
  expect(chosenMonth(undefined)).toBeUndefined()
})

it('offers three years, this month first', () => {
  const months = monthsBack('2026-01-31')
  expect([months[0], months[1], months.at(-1), months.length]).toEqual(['2026-01', '2025-12', '2023-02', 36])
  expect(monthsBack('2026-01-31', '2014-02').at(-1)).toBe('2014-02')
})
