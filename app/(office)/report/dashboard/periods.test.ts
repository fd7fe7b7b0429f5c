import { expect, it } from 'vitest'
import { comparedDays } from './periods'

it('compares with as many days before, or with the same a year earlier', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' }
  expect(comparedDays(november, 'previous')).toEqual({ from: '2026-10-02', to: '2026-10-31' })
  expect(comparedDays(november, 'year')).toEqual({ from: '2025-11-01', to: '2025-11-30' })
  expect(comparedDays({ from: '2028-02-29', to: '2028-02-29' }, 'year')).toEqual({
    from: '2027-02-28',
    to: '2027-02-28',
  })
})
