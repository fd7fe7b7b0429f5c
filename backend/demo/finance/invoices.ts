import { eq, sql } from 'drizzle-orm'
import { addDays, addMonths, firstOfMonth } from '@/lib/formats/calendar'
import type { InvoiceStatus } from '@/lib/kinds/finance'
import { loadInvoiceDueDay } from '../../company/own-settings'
import { asMoney } from '../../core/database/decimal'
import { insertMany } from '../../core/database/insert-many'
import type { Scope } from '../../core/database/scope'
import { invoiceConsolidation as rows } from '../../finance/invoices/invoice-consolidation.table'
import { findTotals, type MonthTotals } from '../../finance/invoices/totals'
import { requiresInvoiceSql } from '../../identity/payees/invoiced'
import { user } from '../../identity/people/user.table'
import { addAudits } from '../basics/audits'
import { findFinancier, momentOn } from './desk'

/** Of last month, in aurora; a quarter of it in boreal. The rest of what is over is approved. */
const lastMonth: readonly InvoiceStatus[] = [
  ...Array<InvoiceStatus>(5).fill('sent'),
  ...Array<InvoiceStatus>(2).fill('rejected'),
  ...Array<InvoiceStatus>(3).fill('awaiting_invoice'),
]
/** Of the month before, late by now: `corretor2@` and another. */
const late = 2
const wrong = 'O valor da nota não é o do mês: corrija e envie de novo.'

interface Owed extends MonthTotals {
  login: string
  requires: boolean
}

async function findOwed(scope: Scope): Promise<Owed[]> {
  const { tx, tenant } = scope
  // With the table's name: alone in a field of a query of one table, columns are written without it.
  const requires = requiresInvoiceSql(sql`"user".tenant_id`, sql`"user".id`)
  const people = await tx
    .select({ id: user.id, login: user.username, requires })
    .from(user)
    .where(eq(user.tenant_id, tenant.id))
  const known = new Map(people.map((one) => [one.id, one]))
  return (await findTotals(scope)).map((month) => {
    const { login = '', requires = false } = known.get(month.user_id) ?? {}
    return { ...month, login, requires: requires === true }
  })
}

/** The status that each invoice has come to by `today`. */
function toStatuses(owed: readonly Owed[], today: string, size: number): Map<Owed, InvoiceStatus> {
  const current = firstOfMonth(today)
  const [last, before] = [addMonths(current, -1), addMonths(current, -2)]
  const asked = owed.filter(({ requires, payments_total }) => requires && payments_total > 0n)
  const statuses = new Map<Owed, InvoiceStatus>(owed.map((one) => [one, 'cancelled']))
  for (const one of asked) statuses.set(one, 'approved')
  const wanted = lastMonth.filter((_, at) => at % size === 0)
  const own = asked.filter(({ competence, login }) => competence === last && login !== 'corretor2')
  for (const [at, status] of wanted.entries()) {
    const one = own[at]
    if (one) statuses.set(one, status)
  }
  const owing = asked.filter(({ competence }) => competence === before)
  const debtors = [...owing.filter(({ login }) => login === 'corretor2'), ...owing.toReversed()]
  for (const one of debtors.slice(0, Math.ceil(late / size))) statuses.set(one, 'awaiting_invoice')
  for (const one of owed) if (one.competence === current) statuses.set(one, 'open')
  return statuses
}

/**
 * The invoices of what was paid, month by month until `today`, as the nightly job and its people leave them. Their months
 * are those of the calendar, which a move by days would not keep: they are made anew after it.
 */
export async function addInvoices(scope: Scope, today: string): Promise<void> {
  const { tx, tenant, now } = scope
  await tx.delete(rows).where(eq(rows.tenant_id, tenant.id))
  const owed = await findOwed(scope)
  if (owed.length === 0) return
  const day = await loadInvoiceDueDay(scope)
  const author = await findFinancier(scope)
  const notLater = (moment: Date) => new Date(Math.min(moment.getTime(), now.getTime()))
  const made = [...toStatuses(owed, today, tenant.slug === 'aurora' ? 1 : 4)].map(([one, status], at) => {
    const { user_id, competence, payments_total, iss_withheld, irrf_withheld } = one
    const closed = addMonths(competence, 1)
    const issued = status === 'sent' || status === 'approved' || status === 'rejected'
    const judged = status === 'approved' || status === 'rejected'
    const created = notLater(momentOn(status === 'open' ? addDays(competence, 4) : closed, '06:00'))
    const issuedOn = addDays(closed, 2) < today ? addDays(closed, 2) : today
    const changed = issued ? notLater(momentOn(addDays(closed, 5), '16:20')) : created
    return {
      ...{ tenant_id: tenant.id, created_at: created, updated_at: changed, row_version: issued ? 3 : 1 },
      ...{ user_id, competence, status, payments_total, iss_withheld, irrf_withheld },
      ...{ due_date: addDays(closed, day - 1), told_on: status === 'open' ? null : created < now ? closed : today },
      ...{ invoice_number: issued ? String(100 + at) : null, issued_at: issued ? issuedOn : null },
      ...{ invoice_amount: issued ? payments_total : null, status_reason: status === 'rejected' ? wrong : null },
      ...{ reviewed_by: judged ? author : null, reviewed_at: judged ? changed : null },
    }
  })
  const ids = await insertMany(tx, rows, made)
  await addAudits(
    scope,
    made.flatMap((row, at) => {
      const record = { entity: 'invoice_consolidation', entity_id: String(ids[at]) }
      const { status, invoice_number, issued_at, reviewed_by, user_id } = row
      const created = {
        ...{ ...record, user_id: null, action: 'created' as const, created_at: row.created_at },
        after: { competence: row.competence.slice(0, 7), payments_total: asMoney(row.payments_total) },
      }
      const changed = {
        ...{
          ...record,
          user_id: reviewed_by ?? user_id,
          action: 'status_changed' as const,
          created_at: row.updated_at,
        },
        ...{
          before: { status: reviewed_by ? 'sent' : 'awaiting_invoice' },
          after: { status, invoice_number, issued_at },
        },
      }
      return invoice_number === null ? [created] : [created, changed]
    }),
  )
}
