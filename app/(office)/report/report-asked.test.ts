import { describe, expect, it } from 'vitest'
import type { Role } from '@/lib/access/roles'
import { reportFormats as contractFormats, reportQuery } from '@/lib/contracts/report'
import { filedQuery } from '@/lib/reports/address'
import { findReport, type ReportKey, reportKeys } from '@/lib/reports/reports'
import {
  type Asking,
  fileOfReport,
  gathered,
  pageOfReport,
  readReport,
  reportAddress,
  reportPairs,
} from './report-asked'
import { reportFormats } from './schedule-values'

const today = '2026-11-20'
const person = '0b0e7a5e-6d8c-4a58-9d43-0f6c1c1d2e3f'

function asks(key: ReportKey, role: Role = 'Administrador'): Asking {
  const report = findReport(key)
  if (!report) throw new Error(key)
  return { report, role, today }
}
const read = (key: ReportKey, query: Record<string, string | string[]>, role: Role = 'Administrador') =>
  readReport(query, asks(key, role))

describe('a report in its address', () => {
  it('is as it is declared, of this month, unless it says otherwise', () => {
    expect(read('production', {})).toEqual({
      ...{ period: 'month', from: '2026-11-01', to: '2026-11-30', group: ['bank'] },
      columns: ['count', 'contract_value', 'net_value', 'average_ticket'],
      ...{ sort: '-contract_value', filters: {}, page: 1, perPage: 50, view: null },
    })
    for (const key of reportKeys) {
      const asked = read(key, {})
      expect(reportAddress(asked, asks(key))).toBe(`/report/${key}`)
      expect(asked.columns.length).toBeGreaterThan(0)
      expect(asked.sort).toBe(findReport(key)?.sort)
    }
  })

  it('comes back as it was written', () => {
    const queries: [ReportKey, Record<string, string | string[]>][] = [
      ['production', { period: 'lastWeek', group: ['month', 'team'], columns: ['net_value', 'count'], page: '2' }],
      ['production', { from: '2026-01-01', to: '2026-01-31', group: 'none', order_by: 'paid_at', order: 'asc' }],
      ['commissions', { bank_id: ['3', '7'], user_uuid: person, order_by: 'bank', order: 'asc', view: '12' }],
      ['no_contact', { state: ['SP', 'RJ'], days: '30', per_page: '100' }],
      ['pendencies', { type: 'document', pendency_status: ['open', 'answered'], priority: 'high' }],
    ]
    for (const [key, query] of queries) {
      const asked = read(key, query)
      const { searchParams } = new URL(reportAddress(asked, asks(key)), 'http://x')
      expect(readReport(searchParams, asks(key))).toEqual(asked)
      expect(searchParams.size).toBe(Object.values(query).flat().length)
    }
  })

  it('drops what does not exist', () => {
    const nothing = { period: 'x', group: 'x', columns: 'x', order_by: 'x', bank_id: 'x', status: 'paid', view: 'x' }
    expect(read('production', nothing)).toEqual(read('production', {}))
    expect(read('ranking', { group: 'none' }).group).toEqual(['broker'])
    expect(read('ranking', { group: ['bank', 'team'] }).group).toEqual(['bank'])
    expect(read('production', { group: ['bank', 'team', 'day', 'month'] }).group).toHaveLength(3)
    expect(read('no_contact', { days: ['5000', '0'], from: today, to: today })).toMatchObject({
      ...{ filters: {}, period: 'month' },
    })
  })

  it('has for each role what exists for it', () => {
    const query = { commercial_uuid: person, user_uuid: person, group: 'commercial' }
    expect(read('commissions', query, 'Corretor')).toMatchObject({ filters: {}, group: ['bank'] })
    expect(read('commissions', query, 'Comercial').filters).toEqual({ commercial_uuid: [person], user_uuid: [person] })
    expect(read('commissions', {}, 'Corretor').columns).not.toContain('company_amount')
    expect(read('commissions', {}, 'Comercial').columns).toEqual(['count', 'contract_value', 'override_amount'])
  })

  it('is asked of the tenant API as the contract has it', () => {
    for (const key of reportKeys) {
      const asked = read(key, { bank_id: ['3', '7'], days: '30' })
      const query: Record<string, string | string[]> = {}
      for (const [name, value] of new URLSearchParams(pageOfReport(asked, asks(key)))) {
        const bare = name.replace(/\[\]$/, '')
        query[bare] = bare === name ? value : [...[query[bare] ?? []].flat(), value]
      }
      expect(reportQuery.safeParse(query).error).toBeUndefined()
    }
    const own = read('production', { from: today, to: today, group: 'none' })
    expect(decodeURIComponent(pageOfReport(own, asks('production')))).toBe(
      'order_by=paid_at&order=desc&date[]=2026-11-20&date[]=2026-11-20' +
        '&columns[]=number&columns[]=ade_number&columns[]=customer&columns[]=paid_at&columns[]=bank' +
        '&columns[]=contract_value&columns[]=net_value&page=1&per_page=50',
    )
    expect(reportFormats).toEqual(contractFormats)
  })

  it('is found again by its file and by its view', () => {
    const asked = read('production', { period: '90', group: ['bank', 'month'], columns: 'count', bank_id: '3' })
    const file = fileOfReport(asked, asks('production'))
    expect(file).toEqual({
      ...{ group: ['bank', 'month'], order_by: 'count', order: 'desc', period: '90', bank_id: '3' },
    })
    expect(readReport(filedQuery(file, ['bank', 'month', 'count']), asks('production'))).toEqual(asked)
    expect(readReport(gathered(reportPairs(asked, asks('production'))), asks('production'))).toEqual(asked)
    const records = read('no_commission', {})
    const filed = filedQuery(fileOfReport(records, asks('no_commission')), records.columns)
    expect(readReport(filed, asks('no_commission'))).toEqual(records)
  })
})
