import { describe, expect, it } from 'vitest'
import {
  defaultColumns,
  defaultGroups,
  defaultSort,
  grouped,
  isSortable,
  moved,
  offeredColumns,
  offeredGroups,
  shownFields,
} from './columns'
import { findReport, type ReportKey } from './reports'

const viewed = (key: ReportKey, role: 'Administrador' | 'Corretor' = 'Administrador') => {
  const report = findReport(key)
  if (!report) throw new Error(key)
  return { report, role }
}
const keys = (fields: readonly { key: string }[]) => fields.map(({ key }) => key)

describe('the columns of a report', () => {
  it('are sums of groups, and everything but averages of records', () => {
    const production = viewed('production')
    expect(keys(offeredColumns(production, ['bank']))).toEqual([
      'count',
      'contract_value',
      'net_value',
      'average_ticket',
    ])
    expect(keys(offeredColumns(production, []))).not.toContain('average_ticket')
    expect(keys(offeredColumns(production, []))).toEqual(expect.arrayContaining(['bank', 'number', 'net_value']))
    expect(keys(offeredGroups(viewed('production', 'Corretor')))).not.toContain('commercial')
  })

  it('are grouped by what one has, and by as many groups as the report takes', () => {
    expect(defaultGroups(viewed('commissions'))).toEqual(['broker', 'bank'])
    expect(defaultGroups(viewed('commissions', 'Corretor'))).toEqual(['bank'])
    expect(defaultGroups(viewed('ranking', 'Corretor'))).toEqual(['bank'])
    expect(defaultGroups(viewed('no_commission'))).toEqual([])
  })

  it('begin with what suits groups, or records', () => {
    expect(defaultColumns(viewed('production'), [])).toEqual([
      ...['number', 'ade_number', 'customer', 'paid_at', 'bank', 'contract_value', 'net_value'],
    ])
    expect(defaultColumns(viewed('no_commission'), ['bank'])).toEqual(['count', 'contract_value', 'net_value'])
  })

  it('stay with other groups, unless rows become records', () => {
    const now = { group: ['bank'], columns: ['count'] }
    expect(grouped(viewed('production'), now, ['team', 'bank'])).toEqual({ ...now, group: ['team', 'bank'] })
    expect(grouped(viewed('production'), now, []).columns).toContain('number')
  })

  it('stand behind the groups, and are sorted where that is told', () => {
    const shown = { group: ['team'], columns: ['net_value', 'count'] }
    expect(keys(shownFields(viewed('production'), shown))).toEqual(['team', 'net_value', 'count'])
    expect(defaultSort(viewed('production'), shown)).toBe('-net_value')
    expect(defaultSort(viewed('production'), { group: [], columns: ['number', 'paid_at'] })).toBe('-paid_at')
    expect(defaultSort(viewed('no_contact'), { group: [], columns: ['customer'] })).toBeNull()
    const [customer, moment] = shownFields(viewed('no_contact'), { group: [], columns: ['customer', 'last_contact'] })
    expect([customer && isSortable(customer, []), customer && isSortable(customer, ['state'])]).toEqual([false, true])
    expect(moment && isSortable(moment, [])).toBe(true)
  })

  it('move one place', () => {
    expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  })
})
