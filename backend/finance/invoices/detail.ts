import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { InvoiceDetail } from '@/lib/contracts/invoice-consolidation'
import { addMonths } from '@/lib/formats/calendar'
import { asMoney } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import { payment, paymentReturn } from '../ledger/payment.table'
import { loadInvoice } from './crud'
import { invoiceConsolidation as rows } from './invoice-consolidation.table'

/** As `loadInvoice`, with what was paid, and what came back, in its month. */
export async function loadInvoiceDetail(acting: Acting, id: number): Promise<InvoiceDetail> {
  const { tx, tenant } = acting
  const invoice = await loadInvoice(acting, id)
  const first = `${invoice.competence}-01`
  const within = (day: SQL) => sql`${day} >= ${first}::date and ${day} < ${addMonths(first, 1)}::date`
  const items = await tx
    .select({ row: payment, returned_on: paymentReturn.posted_on })
    .from(payment)
    .innerJoin(rows, and(eq(rows.tenant_id, payment.tenant_id), eq(rows.user_id, payment.user_id), eq(rows.id, id)))
    .leftJoin(
      paymentReturn,
      and(eq(paymentReturn.tenant_id, payment.tenant_id), eq(paymentReturn.payment_id, payment.id)),
    )
    .where(
      and(
        eq(payment.tenant_id, tenant.id),
        or(within(sql`${payment.posted_on}`), within(sql`${paymentReturn.posted_on}`)),
      ),
    )
    .orderBy(asc(payment.posted_on), asc(payment.id))
  return {
    ...invoice,
    items: items.map(({ row, returned_on }) => ({
      ...{ uuid: row.uuid, number: row.number, paid_at: row.paid_at, posted_on: row.posted_on, returned_on },
      ...{ gross_amount: asMoney(row.gross_amount), net_amount: asMoney(row.net_amount) },
    })),
  }
}
