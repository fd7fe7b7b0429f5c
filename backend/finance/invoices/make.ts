import { and, eq } from 'drizzle-orm'
import { lastOfMonth } from '@/lib/formats/calendar'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { lockAccounts } from '../ledger/ledger'
import { closeInvoices } from './close'
import { loadToday } from './crud'
import { invoiceConsolidation as rows } from './invoice-consolidation.table'
import { keepInvoice } from './keep'

/** Makes the invoice of a person's month by hand, and asks for it if the month is over; answers its id. */
export async function makeInvoice(acting: Acting, userId: number, competence: string): Promise<number> {
  const { tx, tenant } = acting
  const first = `${competence}-01`
  await lockAccounts(acting, [userId])
  await keepInvoice(acting, userId, lastOfMonth(first))
  const [row] = await tx
    .select({ id: rows.id })
    .from(rows)
    .where(and(eq(rows.tenant_id, tenant.id), eq(rows.user_id, userId), eq(rows.competence, first)))
  if (!row) {
    throw new ApiError('RULE', { reason: 'invoice_no_payment', message: 'A pessoa não recebeu pagamentos neste mês.' })
  }
  await closeInvoices(acting, await loadToday(acting), [row.id])
  return row.id
}
