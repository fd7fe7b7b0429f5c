import { expect, it } from 'vitest'
import { mostFigureDays } from '../contracts/call-figures'
import { mostDashboardDays } from '../contracts/dashboard'
import { isDay, mostDays, movedDays, ownDays } from './own-days'

it('a day exists', () => {
  expect(['2026-02-28', '2028-02-29', '1900-01-01'].every(isDay)).toBe(true)
  for (const no of ['2026-02-31', '2026-13-01', '0000-01-01', '9999-12-31', '2026-1-1', '', null, ['2026-01-01']]) {
    expect([no, isDay(no)]).toEqual([no, false])
  }
})

it('own days are put in order, and are no more than both tenant calls count', () => {
  expect([mostDays, mostDays]).toEqual([mostFigureDays, mostDashboardDays])
  expect(ownDays('2026-03-02', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-02' })
  expect(ownDays('2026-12-31', '2020-01-01')).toEqual({ from: '2025-12-31', to: '2026-12-31' })
  expect(ownDays('2025-12-31', '2026-12-31')).toEqual({ from: '2025-12-31', to: '2026-12-31' })
})

it('the other end gives way to the one that is set', () => {
  const days = { from: '2026-10-01', to: '2026-10-31' }
  expect(movedDays(days, 'from', '2026-10-05')).toEqual({ from: '2026-10-05', to: '2026-10-31' })
  expect(movedDays(days, 'from', '2026-11-05')).toEqual({ from: '2026-11-05', to: '2026-11-05' })
  expect(movedDays(days, 'from', '2020-01-01')).toEqual({ from: '2020-01-01', to: '2020-12-31' })
  expect(movedDays(days, 'to', '2026-09-05')).toEqual({ from: '2026-09-05', to: '2026-09-05' })
  expect(movedDays(days, 'to', '2028-12-31')).toEqual({ from: '2028-01-01', to: '2028-12-31' })
})
