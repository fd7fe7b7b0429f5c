import { expect, it } from 'vitest'
import { presetRange, toRange } from './ranges'

it('knows the days of each preset, over months and years', () => {
  expect(presetRange('today', '2026-11-22')).toEqual(['2026-11-22', '2026-11-22'])
  expect(presetRange('yesterday', '2026-03-01')).toEqual(['2026-02-28', '2026-02-28'])
  expect(presetRange('week', '2026-11-25')).toEqual(['2026-11-22', '2026-11-25'])
  expect(presetRange('week', '2026-11-22')).toEqual(['2026-11-22', '2026-11-22'])
  expect(presetRange('month', '2026-11-22')).toEqual(['2026-11-01', '2026-11-22'])
  expect(presetRange('lastMonth', '2026-01-15')).toEqual(['2025-12-01', '2025-12-31'])
})

it('fills an open end, and is nothing where both are open', () => {
  expect(toRange('a', null, 'least', 'most')).toEqual(['a', 'most'])
  expect(toRange(null, 'b', 'least', 'most')).toEqual(['least', 'b'])
  expect(toRange(null, null, 'least', 'most')).toEqual([])
})
