import { and, eq, inArray, sql } from 'drizzle-orm'
import { addDays, addMonths, firstOfMonth } from '@/lib/formats/calendar'
import { loadInvoiceDueDay } from '../../company/own-settings'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { invoiceConsolidation as rows } from './invoice-consolidation.table'
import { findTotals } from './totals'

/** The due day of a month's invoice, in the month after. */
const dueDate = (competence: string, day: number) => addDays(addMonths(competence, 1), day - 1)

/**
 * Recomputes the invoice of the month of `postedOn` from the person's payments (invoices.md#the-month); to be called with
 * their account's head locked, in the transaction in which a payment is recorded as paid or returned.
 */
export async function keepInvoice(
  acting: Scope & Pick<Acting, 'audit'>,
  userId: number,
  postedOn: string,
): Promise<void> {
  const { tx, tenant, now, audit } = acting
  const competence = firstOfMonth(postedOn)
  const totals = (await findTotals(acting, [userId])).find((month) => month.competence === competence)
  if (!totals) return
  const { payments_total, iss_withheld, irrf_withheld } = totals
  const sums = { payments_total, iss_withheld, irrf_withheld }
  const first = {
    ...{ tenant_id: tenant.id, created_at: now, updated_at: now, user_id: userId, competence, status: 'open' as const },
    ...{ ...sums, due_date: dueDate(competence, await loadInvoiceDueDay(acting)) },
  }
  const [added] = await tx.insert(rows).values(first).onConflictDoNothing().returning({ id: rows.id })
  const [changed] = added
    ? []
    : await tx
        .update(rows)
        .set({ ...sums, updated_at: now, row_version: sql`${rows.row_version} + 1` })
        .where(
          and(
            ...[eq(rows.tenant_id, tenant.id), eq(rows.user_id, userId), eq(rows.competence, competence)],
            // An invoice that was sent or decided stays: the nightly check tells of a difference.
            inArray(rows.status, ['open', 'awaiting_invoice', 'rejected']),
            sql`(${rows.payments_total}, ${rows.iss_withheld}, ${rows.irrf_withheld})
              is distinct from (${payments_total}::bigint, ${iss_withheld}::bigint, ${irrf_withheld}::bigint)`,
          ),
        )
        .returning({ id: rows.id })
  const kept = added ?? changed
  if (!kept) return
  audit({
    ...{ action: added ? 'created' : 'edited', entity: 'invoice_consolidation', entity_id: String(kept.id) },
    after: { competence: competence.slice(0, 7), payments_total: asMoney(payments_total) },
  })
}
