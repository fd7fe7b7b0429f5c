import { expect, it } from 'vitest'
import { mostReportGroups } from '@/lib/contracts/report'
import { findReport } from '@/lib/reports/reports'
import { demandRows, fixDays } from './file'

it('takes as many groups as a report has, and more records than those', () => {
  const group = (findReport('production')?.fields ?? []).slice(0, 1)
  const ask = (groups: typeof group, total: number) => () => demandRows('xlsx', { group: groups, total })
  expect(ask(group, mostReportGroups)).not.toThrow()
  expect(ask(group, mostReportGroups + 1)).toThrow(`mais de ${mostReportGroups} grupos`)
  expect(ask([], mostReportGroups + 1)).not.toThrow()
})

it('keeps the days of its first slice', () => {
  expect(fixDays({ group: 'bank', period: 'today' }, { from: '2026-11-20', to: '2026-11-20' })).toEqual({
    group: 'bank',
    date: ['2026-11-20', '2026-11-20'],
  })
  expect(fixDays({ days: '60' }, null)).toEqual({ days: '60' })
})
