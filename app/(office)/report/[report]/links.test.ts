import { describe, expect, it } from 'vitest'
import type { ReportRow } from '@/lib/contracts/report'
import type { ReportKey } from '@/lib/reports/reports'
import { rowAddress } from './links'

const days = { from: '2026-10-10', to: '2026-11-05' }
const opens = { proposals: true, pendencies: true, clients: true }
const pan = { key: '3', name: 'Banco Pan' }
const row = (cells: ReportRow['cells'], record: string | null = null): ReportRow => ({ record, cells })
const link = (report: ReportKey, group: string[], cells: ReportRow['cells'], filters = {}) =>
  rowAddress(report, { group, filters }, days, row(cells), opens)?.replace('/proposals?', '') ?? null
const paid = 'paid_at=2026-10-10&paid_at=2026-11-05'

describe('a row of a report', () => {
  it('opens the proposals of its groups', () => {
    expect(link('production', ['bank'], { bank: pan })).toBe(`bank_id=3&${paid}`)
    expect(link('ranking', ['broker'], { broker: { key: 'u', name: 'x' } })).toBe(`${paid}&user_uuid=u`)
    expect(link('commissions', ['commercial'], { commercial: { key: 'u', name: 'x' } })).toBe(
      `nearest_commercial_uuid=u&${paid}`,
    )
    expect(link('production', ['operation_type', 'bank'], { operation_type: 'new', bank: pan })).toBe(
      `bank_id=3&operation_type=new&${paid}`,
    )
    expect(link('reversals', ['bank'], { bank: pan })).toBe('bank_id=3&reversed_at=2026-10-10&reversed_at=2026-11-05')
  })

  it('opens those without a team or a Comercial, and none of what no filter finds', () => {
    expect(link('production', ['team'], { team: { key: null, name: '' } })).toBe(`${paid}&with_team=false`)
    expect(link('production', ['commercial'], { commercial: { key: null, name: '' } })).toBe(
      `${paid}&with_commercial=false`,
    )
    expect(link('production', ['commercial'], { commercial: { key: null, name: 'Outros' } })).toBeNull()
    expect(link('production', ['table'], { table: { key: null, name: '' } })).toBeNull()
    expect(link('production', ['operation_type'], { operation_type: null })).toBeNull()
  })

  it('opens its day or month, as far as the period has it', () => {
    expect(link('production', ['month'], { month: '2026-10' })).toBe('paid_at=2026-10-10&paid_at=2026-10-31')
    expect(link('production', ['month', 'day'], { month: '2026-11', day: '2026-11-03' })).toBe(
      'paid_at=2026-11-03&paid_at=2026-11-03',
    )
  })

  it('keeps the filters of the report', () => {
    expect(link('production', ['bank'], { bank: pan }, { team_id: ['4'], bank_id: ['3', '7'] })).toBe(
      `bank_id=3&${paid}&team_id=4`,
    )
    const none = new URLSearchParams(link('no_commission', ['bank'], { bank: pan }) ?? '')
    expect(none.getAll('commission_status')).toEqual(['none'])
    expect(none.getAll('status')).toContain('paid')
    expect(none.getAll('status')).not.toContain('cancelled')
    expect(link('no_commission', ['status'], { status: 'typed' }, { status: ['typed', 'paid'] })).toBe(
      'commission_status=none&status=typed&submitted_at=2026-10-10&submitted_at=2026-11-05',
    )
  })

  it('opens the pendencies of its groups, as far as their list has the filters', () => {
    const opened = 'created_at=2026-10-10&created_at=2026-11-05'
    expect(link('pendencies', ['type'], { type: 'document' }, { pendency_status: ['open'] })).toBe(
      `/pending?${opened}&status=open&type=document`,
    )
    expect(link('pendencies', ['bank', 'month'], { bank: pan, month: '2026-11' })).toBe(
      '/pending?bank_id=3&created_at=2026-11-01&created_at=2026-11-05',
    )
  })

  it('opens its record', () => {
    const open = (report: ReportKey, may = opens) =>
      rowAddress(report, { group: [], filters: {} }, days, row({}, '7'), may)
    expect(open('production')).toBe('/proposals/7')
    expect(open('no_contact')).toBe('/clients/7')
    expect(open('pendencies')).toBe('/pending?record=7')
    expect(open('production', { ...opens, proposals: false })).toBeNull()
  })

  it('opens nothing where no list finds it', () => {
    expect(link('conversion', ['status'], { status: 'paid' })).toBeNull()
    expect(link('pendencies', ['team'], { team: pan })).toBeNull()
    expect(link('pendencies', ['type'], { type: 'document' }, { agreement_id: ['1'] })).toBeNull()
    expect(link('no_contact', ['state'], { state: 'SP' })).toBeNull()
    expect(
      rowAddress('production', { group: ['bank'], filters: {} }, days, row({ bank: pan }), {
        ...opens,
        proposals: false,
      }),
    ).toBeNull()
  })
})
