import type { Period } from '@/lib/contracts/period'
import { lastOfMonth } from '@/lib/formats/calendar'
import { missingInvoices, openPayments, type PeriodPoint } from '@/lib/kinds/finance'

/** The screen of the months, from the tenant API's answers (finance.md#periods). Pure. */

export const periodsRoute = '/financial/transation_statements/periods'

/** No line is earlier. */
const beginning = '1990-01-01'

export const periodAddress = (month: string): string => `${periodsRoute}?month=${month}`

/** The month that is asked for, if there is one; else the last that is over, or that of `today`. */
export function chosenMonth(periods: readonly Period[], asked: unknown, today: string): string {
  const found = periods.find(({ month }) => month === asked)
  return (found ?? periods.find(({ is_over }) => is_over))?.month ?? today.slice(0, 7)
}

/** The list of what a point counts; null for sums that no list shows. */
export function pointAddress(key: PeriodPoint, month: string): string | null {
  const first = `${month}-01`
  const within = (name: string) => [first, lastOfMonth(first)].map((day) => [name, day])
  const list = (screen: string, name: string, more: string[][]) =>
    `${screen}?${new URLSearchParams([...within(name), ...more])}`
  const of = (statuses: readonly string[]) => statuses.map((status) => ['status', status])
  switch (key) {
    case 'bank_lines':
      // Those of earlier months hinder the closing too.
      return `/company_accounts/statements?${new URLSearchParams([
        ...[beginning, lastOfMonth(first)].map((day) => ['posted_on', day]),
        ...[
          ['kind', 'movement'],
          ['status', 'open'],
        ],
      ])}`
    case 'own_movements':
    case 'bank_differences':
      return `/company_accounts/reconciliation?on=${lastOfMonth(first)}`
    case 'open_debits':
      return list('/debits', 'due_date', [['status', 'open']])
    case 'open_credits':
      return list('/credits', 'due_date', [['status', 'open']])
    case 'undocumented_debits':
      return list('/debits', 'paid_at', [
        ['personal', 'false'],
        ['has_documents', 'false'],
      ])
    case 'open_payments':
      return list('/financial', 'date', of(openPayments))
    case 'missing_invoices':
      return `/issue_invoices?${new URLSearchParams([['competence', month], ...of(missingInvoices)])}`
    default:
      return null
  }
}
