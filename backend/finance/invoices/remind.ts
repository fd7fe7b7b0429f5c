import { and, between, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { addDays } from '@/lib/formats/calendar'
import type { Scope } from '../../core/database/scope'
import { invoiceConsolidation as rows } from './invoice-consolidation.table'
import { isMissingSql, isOverdueSql } from './overdue'
import { spokenDay, tellInvoices } from './tell'

/** Days before an invoice is due on which its person is reminded, and between two reminders of a late one. */
const daysBefore = 3
const daysBetween = 7

/** Marks what is told of today. Of two runs at once the second waits for the rows, and finds them marked. */
async function mark({ tx, tenant, now }: Scope, today: string, where: SQL | undefined): Promise<number[]> {
  const marked = await tx
    .update(rows)
    .set({ told_on: today, updated_at: now })
    .where(and(eq(rows.tenant_id, tenant.id), isNull(rows.deleted_at), where))
    .returning({ id: rows.id })
  return marked.map(({ id }) => id)
}

/** Reminds people of invoices that are due in three days, and of late ones, first at once and then weekly (invoices.md#reminders). */
export async function remindInvoices(scope: Scope, today: string): Promise<void> {
  const due = await mark(
    scope,
    today,
    and(
      isMissingSql(),
      between(rows.due_date, today, addDays(today, daysBefore)),
      or(isNull(rows.told_on), sql`${rows.told_on} < ${rows.due_date} - ${sql.raw(String(daysBefore))}`),
    ),
  )
  await tellInvoices(scope, due, 'invoice.available', ({ due_date }) => `enviar até ${spokenDay(due_date)}`)
  const late = await mark(
    scope,
    today,
    and(
      isOverdueSql(today),
      or(
        isNull(rows.told_on),
        sql`${rows.told_on} <= ${rows.due_date}`,
        lte(rows.told_on, addDays(today, -daysBetween)),
      ),
    ),
  )
  await tellInvoices(scope, late, 'invoice.overdue', ({ due_date }) => `em atraso desde ${spokenDay(due_date)}`)
}
