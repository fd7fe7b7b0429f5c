import { expect, it } from 'vitest'
import type { Period } from '@/lib/contracts/period'
import { chosenMonth, pointAddress } from './period-view'

const period = (month: string, is_over = true): Period => ({
  ...{ month, is_over, status: 'open', changed_at: null, changed_by: null, reason: null },
})
const periods = [period('2026-11', false), period('2026-10'), period('2026-09')]

it('chooses the month that is asked for, else the last that is over, else this one', () => {
  expect(chosenMonth(periods, '2026-09', '2026-11-20')).toBe('2026-09')
  for (const asked of [undefined, '2020-01', 'abril', ['2026-09']]) {
    expect(chosenMonth(periods, asked, '2026-11-20')).toBe('2026-10')
  }
  expect(chosenMonth(periods.slice(0, 1), undefined, '2026-11-20')).toBe('2026-11')
  expect(chosenMonth([], undefined, '2026-11-20')).toBe('2026-11')
})

it('opens what each point counts, within the month', () => {
  expect(pointAddress('open_debits', '2026-02')).toBe('/debits?due_date=2026-02-01&due_date=2026-02-28&status=open')
  expect(pointAddress('undocumented_debits', '2026-10')).toContain('paid_at=2026-10-31')
  expect(pointAddress('open_payments', '2026-02')).toBe(
    '/financial?date=2026-02-01&date=2026-02-28&status=requested&status=approved&status=processing',
  )
  expect(pointAddress('missing_invoices', '2026-02')).toMatch(/^\/issue_invoices\?competence=2026-02&status=/)
  expect(pointAddress('bank_lines', '2026-10')).toBe(
    '/company_accounts/statements?posted_on=1990-01-01&posted_on=2026-10-31&kind=movement&status=open',
  )
  expect(pointAddress('own_movements', '2026-02')).toBe('/company_accounts/reconciliation?on=2026-02-28')
  expect(pointAddress('cash_sums', '2026-10')).toBeNull()
})
