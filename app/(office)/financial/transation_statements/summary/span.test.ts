import { describe, expect, it } from 'vitest'
import { heldOver, presetSpan, readSpan, rowsAddress, spanAddress, spanQuery } from './span'

const today = '2026-11-20'
const month = readSpan({}, today)

describe('the span of the cash summary (17.3)', () => {
  it('is the month up to today by day, whatever nonsense the address holds', () => {
    expect(month).toEqual({ by: 'day', from: '2026-11-01', to: today, account: null })
    expect(readSpan({ by: 'week', from: '2026-13-01', account: '-1', to: ['x'] }, today)).toEqual(month)
    expect(readSpan({ from: '2026-11-09', to: '2026-11-03' }, today)).toMatchObject({
      from: '2026-11-03',
      to: '2026-11-09',
    })
    const span = readSpan({ by: 'month', from: '2026-01-05', account: '7' }, today)
    expect(readSpan(Object.fromEntries(new URL(spanAddress(span), 'http://x').searchParams), today)).toEqual(span)
  })

  it('asks for its days, and leads from a sum to its rows', () => {
    expect(spanQuery({ ...month, account: '3' })).toBe(
      'by=day&date%5B%5D=2026-11-01&date%5B%5D=2026-11-20&company_account_id=3',
    )
    expect(rowsAddress(month, '2026-11-04')).toBe('/financial/transation_statements?date=2026-11-04&date=2026-11-04')
    expect(rowsAddress({ ...month, by: 'month', account: '3' }, '2026-11')).toBe(
      '/financial/transation_statements?date=2026-11-01&date=2026-11-20&company_account_id=3',
    )
    expect(rowsAddress({ ...month, by: 'release_type' }, '9')).toContain('release_type_id=9')
    expect(rowsAddress({ ...month, by: 'cost_center' }, '4')).toContain('cost_center_id=4')
    expect(rowsAddress({ ...month, by: 'cost_center' }, '0')).toContain('has_cost_center=false')
    expect(rowsAddress({ ...month, by: 'company_account', account: '3' }, '5')).toContain('company_account_id=5')
  })

  it('knows named periods', () => {
    expect(presetSpan(month, 'lastMonth', today)).toMatchObject({ from: '2026-10-01', to: '2026-10-31', by: 'day' })
    expect(presetSpan(month, 'year', today)).toMatchObject({ from: '2025-12-01', to: today, by: 'month' })
  })

  it('holds what it held until something moves', () => {
    const span = { ...month, from: '2026-11-01', to: '2026-11-04' }
    const held = heldOver(span, '10.00', [{ key: '2026-11-03', closing: '-2.50' }])
    expect(held?.map((one) => one.held)).toEqual([10, 10, -2.5, -2.5])
    expect(heldOver({ ...span, by: 'release_type' }, '10.00', [])).toBeNull()
    expect(heldOver({ ...span, from: '2020-01-01' }, '10.00', [])).toBeNull()
  })
})
