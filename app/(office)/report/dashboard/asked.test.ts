import { describe, expect, it } from 'vitest'
import {
  comparisons as contractComparisons,
  dashboardFilterKeys,
  mostDashboardDays,
  productionColumns,
  productionMetrics,
} from '@/lib/contracts/dashboard'
import { mostDays } from '@/lib/lists/own-days'
import { comparisons, dashboardAddress, dashboardRoute, isYear, periodQuery, readDashboard, yearQuery } from './asked'
import { columns, filterKeys, metrics, offeredPanels } from './viewer'

const today = '2026-11-20'
const person = '0b0e7a5e-6d8c-4a58-9d43-0f6c1c1d2e3f'
const read = (
  query: Record<string, string | string[]>,
  role: 'Administrador' | 'Comercial' | 'Corretor' = 'Administrador',
) => readDashboard(query, today, role)

describe('what an address asks of the dashboard', () => {
  it('has the filters, columns and metrics of the contract', () => {
    expect([filterKeys, columns, metrics, comparisons, mostDays]).toEqual([
      dashboardFilterKeys,
      productionColumns,
      productionMetrics,
      contractComparisons,
      mostDashboardDays,
    ])
  })

  it('is this whole month, paid by bank, unless it says otherwise', () => {
    expect(read({})).toEqual({
      ...{ period: 'month', from: '2026-11-01', to: '2026-11-30', compare: 'previous' },
      ...{ column: 'bank', metric: 'contract_value', year: 2026, measure: 'paid', filters: {} },
    })
    expect(dashboardAddress(read({}), today)).toBe(dashboardRoute)
  })

  it('comes back as it was written', () => {
    const queries: Record<string, string | string[]>[] = [
      { period: '90', compare: 'year', column: 'day', metric: 'company_commission', year: '2024', measure: 'typed' },
      { from: '2026-01-01', to: '2026-01-31', bank_id: ['3', '7'], user_uuid: person },
      { team_id: '4', commercial_uuid: person, column: 'commercial' },
    ]
    for (const query of queries) {
      const asked = read(query)
      const { searchParams } = new URL(dashboardAddress(asked, today), 'http://x')
      expect(readDashboard(searchParams, today, 'Administrador')).toEqual(asked)
      expect(searchParams.size).toBe(Object.values(query).flat().length)
    }
  })

  it('drops what is no value', () => {
    const asked = read({ from: '2026-13-01', to: '2026-01-31', period: 'x', column: 'x', metric: 'x', year: '2027' })
    expect(asked).toEqual(read({}))
    expect(read({ from: '2026-02-31', to: '2026-03-05' })).toEqual(read({}))
    expect(read({ bank_id: ['x', '0', '3'], user_uuid: '7' }).filters).toEqual({ bank_id: ['3'] })
    expect([isYear(1899, today), isYear(1900, today), isYear(2026, today), isYear(2027, today)]).toEqual([
      ...[false, true, true, false],
    ])
  })

  it('has for each role what exists for it', () => {
    const query = { column: 'commercial', metric: 'company_commission', commercial_uuid: person, user_uuid: person }
    expect(read(query, 'Corretor')).toMatchObject({ column: 'bank', metric: 'contract_value', filters: {} })
    expect(read(query, 'Comercial')).toMatchObject({
      ...{ column: 'commercial', metric: 'contract_value' },
      filters: { commercial_uuid: [person], user_uuid: [person] },
    })
    expect(read(query)).toMatchObject({ metric: 'company_commission' })
    expect(offeredPanels('Corretor')).toEqual(['cards', 'year', 'production', 'stages', 'estimate'])
  })

  it('is asked of the tenant API by days and filters', () => {
    const asked = read({ period: 'today', bank_id: ['3', '7'], team_id: '4' })
    const filters = 'bank_id[]=3&bank_id[]=7&team_id=4'
    expect(decodeURIComponent(periodQuery(asked, { compare: 'year' }))).toBe(
      `compare=year&date[]=${today}&date[]=${today}&${filters}`,
    )
    expect(decodeURIComponent(yearQuery(asked))).toBe(`year=2026&${filters}`)
  })
})
