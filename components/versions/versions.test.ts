import { expect, it } from 'vitest'
import type { HistoryEntry } from '@/lib/contracts/history'
import { rowVersions } from './versions'

const row = { starting: 6, final: 23, company_percentage: '9.0000', broker_percentage: '6.0000' }
const fields = ['starting', 'final', 'company_percentage', 'broker_percentage'] as const
const entry = (action: string, day: number, sides: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: day,
  action,
  created_at: `2026-11-0${day} 10:00:00`,
  user: { uuid: crypto.randomUUID(), name: 'Ana' },
  before: null,
  after: null,
  ...sides,
})

it('goes back from the row as it stands, version by version', () => {
  const versions = rowVersions(row, fields, [
    entry('edited', 5, {
      before: { company_percentage: '8.0000' },
      after: { company_percentage: '9.0000' },
      user: null,
    }),
    entry('edited', 3, { before: { final: 20, version: 1 }, after: { final: 23, version: 2 } }),
    entry('created', 1, { after: { starting: 6, final: 20 } }),
  ])
  expect(versions.map(({ values, from, to, by }) => [values.company_percentage, values.final, from, to, by])).toEqual([
    ['9.0000', 23, '2026-11-05 10:00:00', null, null],
    ['8.0000', 23, '2026-11-03 10:00:00', '2026-11-05 10:00:00', 'Ana'],
    ['8.0000', 20, '2026-11-01 10:00:00', '2026-11-03 10:00:00', 'Ana'],
  ])
  expect(versions.map(({ changed }) => [...changed])).toEqual([['company_percentage'], ['final'], []])
})

it('says when a closed row was over, and that it came back', () => {
  const versions = rowVersions(row, fields, [
    entry('deleted', 7),
    entry('restored', 5),
    entry('deleted', 4),
    entry('created', 1),
  ])
  expect(versions.map(({ from, to }) => [from.slice(8, 10), to?.slice(8, 10)])).toEqual([
    ['05', '07'],
    ['01', '04'],
  ])
})

it('knows of no version where nothing is told', () => expect(rowVersions(row, fields, [])).toEqual([]))
