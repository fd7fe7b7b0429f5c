import { expect, it } from 'vitest'
import { daysWith, personAddress, presetDays } from './period'

const today = '2026-11-20'

it('knows named periods', () => {
  expect(presetDays('month', today)).toEqual(['2026-11-01', today])
  expect(presetDays('lastMonth', '2026-03-31')).toEqual(['2026-02-01', '2026-02-28'])
  expect(presetDays('year', today)).toEqual(['2025-12-01', today])
})

it('keeps the ends in order', () => {
  const days = ['2026-11-05', '2026-11-10'] as const
  expect(daysWith(days, 0, '2026-11-01')).toEqual(['2026-11-01', '2026-11-10'])
  expect(daysWith(days, 0, '2026-11-12')).toEqual(['2026-11-10', '2026-11-12'])
  expect(daysWith(days, 1, '2026-11-05')).toEqual(['2026-11-05', '2026-11-05'])
})

it('leads from the list to a person over the same days', () => {
  expect(personAddress('7', ['2026-11-05', '2026-11-10'])).toBe('/summary_broker/7?date=2026-11-05&date=2026-11-10')
})
