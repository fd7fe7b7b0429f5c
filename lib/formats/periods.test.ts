import { expect, it } from 'vitest'
import { periodDays, presetRange, reportPeriods } from './periods'

it('knows the days of each preset, over months and years', () => {
  expect(presetRange('today', '2026-11-22')).toEqual(['2026-11-22', '2026-11-22'])
  expect(presetRange('yesterday', '2026-03-01')).toEqual(['2026-02-28', '2026-02-28'])
  expect(presetRange('week', '2026-11-25')).toEqual(['2026-11-22', '2026-11-25'])
  expect(presetRange('week', '2026-11-22')).toEqual(['2026-11-22', '2026-11-22'])
  expect(presetRange('month', '2026-11-22')).toEqual(['2026-11-01', '2026-11-22'])
  expect(presetRange('lastMonth', '2026-01-15')).toEqual(['2025-12-01', '2025-12-31'])
})

const today = '2026-11-20'

it('names days: this month whole, the others as far as today', () => {
  const named = Object.fromEntries(
    reportPeriods.map((period) => [period, Object.values(periodDays(period, today)).join(' ')]),
  )
  expect(named).toEqual({
    today: '2026-11-20 2026-11-20',
    yesterday: '2026-11-19 2026-11-19',
    week: '2026-11-15 2026-11-20',
    month: '2026-11-01 2026-11-30',
    lastMonth: '2026-10-01 2026-10-31',
    7: '2026-11-14 2026-11-20',
    30: '2026-10-22 2026-11-20',
    90: '2026-08-23 2026-11-20',
    year: '2026-01-01 2026-11-20',
    lastWeek: '2026-11-08 2026-11-14',
  })
})
