import { and, between, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PeriodDetail } from '@/lib/contracts/period'
import { lastOfMonth } from '@/lib/formats/calendar'
import { type BankPoint, missingInvoices, openPayments, type PeriodPoint, periodPoints } from '@/lib/kinds/finance'
import { loadTimeZone } from '../../company/time-zone'
import type { Scope } from '../../core/database/scope'
import { countWrongHeads } from '../account/check'
import { countWrongDays } from '../cash/check'
import { documentsSql } from '../entries/documents-sql'
import { financialEntry as entries } from '../entries/financial-entry.table'
import { invoiceConsolidation as invoices } from '../invoices/invoice-consolidation.table'
import { payment } from '../ledger/payment.table'
import { countUnreconciled } from '../reconciliation/unreconciled'

/** First and last day. */
type Span = readonly [string, string]

const countEntries = ({ tx, tenant }: Scope, ...conditions: (SQL | undefined)[]) =>
  tx.$count(entries, and(eq(entries.tenant_id, tenant.id), isNull(entries.deleted_at), ...conditions))

/** Payments that were asked for in the month, by the company's days, and are neither made nor refused. */
async function countOpenPayments(scope: Scope, [from, to]: Span): Promise<number> {
  const day = sql`(${payment.requested_at} at time zone ${await loadTimeZone(scope)})::date`
  const isOpen = and(isNull(payment.deleted_at), inArray(payment.status, [...openPayments]))
  return scope.tx.$count(
    payment,
    and(eq(payment.tenant_id, scope.tenant.id), isOpen, sql`${day} between ${from}::date and ${to}::date`),
  )
}

const countMissingInvoices = ({ tx, tenant }: Scope, [month]: Span) =>
  tx.$count(
    invoices,
    and(
      ...[eq(invoices.tenant_id, tenant.id), isNull(invoices.deleted_at), eq(invoices.competence, month)],
      inArray(invoices.status, [...missingInvoices]),
    ),
  )

const dueIn = ([from, to]: Span) => and(eq(entries.status, 'open'), between(entries.due_date, from, to))

/** Each counts what its link on the screen opens; a new one takes its line here, and its words. */
const points: Record<Exclude<PeriodPoint, BankPoint>, (scope: Scope, span: Span) => Promise<number>> = {
  open_debits: (scope, span) => countEntries(scope, dueIn(span), eq(entries.side, 'debit')),
  open_credits: (scope, span) => countEntries(scope, dueIn(span), eq(entries.side, 'credit')),
  undocumented_debits: (scope, [from, to]) =>
    countEntries(
      scope,
      eq(entries.side, 'debit'),
      isNull(entries.user_id),
      isNull(entries.reverses_id),
      between(entries.settled_on, from, to),
      sql`${documentsSql} = 0`,
    ),
  open_payments: countOpenPayments,
  missing_invoices: countMissingInvoices,
  cash_sums: countWrongDays,
  ledger_sums: countWrongHeads,
}

/** Goes through the list for the month that begins on `month`. */
export async function checkMonth(scope: Scope, month: string): Promise<PeriodDetail['checklist']> {
  const span = [month, lastOfMonth(month)] as const
  const found: PeriodDetail['checklist'] = []
  const bank = await countUnreconciled(scope, [span[1]])
  for (const key of periodPoints) {
    const count = key in bank ? bank[key as BankPoint] : await points[key as keyof typeof points](scope, span)
    found.push({ key, ok: count === 0, count })
  }
  return found
}
