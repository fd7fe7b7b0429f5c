import { expect, it } from 'vitest'
import { chosenMonth, monthDays } from './months'

it('knows a month by its days, and no other range', () => {
  expect(monthDays('2026-02')).toEqual(['2026-02-01', '2026-02-28'])
  expect(chosenMonth(monthDays('2024-02'))).toBe('2024-02')
  expect(chosenMonth(['2026-02-01', '2026-02-27'])).toBeUndefined()
  expect(chosenMonth(['nonsense', ''])).toBeUndefined()
  expect(chosenMonth(undefined)).toBeUndefined()
})
