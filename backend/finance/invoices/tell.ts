import { and, asc, eq, inArray } from 'drizzle-orm'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { findPaidUsers } from '../../identity/payees/paid-people'
import { notify } from '../../system/notifications/notify'
import { type InvoiceRow, invoiceConsolidation as rows } from './invoice-consolidation.table'

type InvoiceAction = 'invoice.available' | 'invoice.overdue' | 'invoice.approved' | 'invoice.rejected'

/** A day and a month as messages say them; messages are Portuguese. */
export const spokenDay = (day: string) => day.split('-').toReversed().join('/')
const spokenMonth = (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`

/** Tells the owners of these invoices, and whoever else the types of `action` name (system.md#events). */
export async function tellInvoices(
  scope: Scope,
  ids: readonly number[],
  action: InvoiceAction,
  status: (row: InvoiceRow) => string,
  by?: number,
): Promise<void> {
  if (ids.length === 0) return
  const found = await scope.tx
    .select()
    .from(rows)
    .where(and(eq(rows.tenant_id, scope.tenant.id), inArray(rows.id, [...ids])))
    .orderBy(asc(rows.id))
  const people = await findPaidUsers(
    scope,
    found.map(({ user_id }) => user_id),
  )
  for (const row of found) {
    const owner = people.get(row.user_id)
    await notify(scope, {
      action,
      variables: {
        ...{ competence: spokenMonth(row.competence), status: status(row), due_date: spokenDay(row.due_date) },
        ...{ amount: asMoney(row.payments_total), broker: owner?.name ?? '' },
      },
      people: { owner: [row.user_id] },
      ...(by !== undefined && { by }),
      // Only brokers have the screen of their own; of anybody else finance sends it (invoices.md#reminders).
      ...(owner?.role === 'Corretor' && { link: `/issue_invoices?record=${row.id}` }),
    })
  }
}
