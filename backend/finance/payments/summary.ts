import { sql } from 'drizzle-orm'
import type { PaymentSummary } from '@/lib/contracts/payment'
import { asMoney } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import type { ListQuery } from '../../core/registry/registry'
import { payment as rows } from '../ledger/payment.table'
import { paymentCrud } from './crud'

const none = { count: 0, gross: '0.00', net: '0.00' }

/** Numbers and sums by status of all that a list's query finds, whatever statuses it asks for. One query. */
export async function summarizePayments(acting: Acting, { status: _, ...query }: ListQuery): Promise<PaymentSummary> {
  const sums = await acting.tx
    .select({
      status: rows.status,
      count: sql<number>`count(*)::int`,
      gross: sql<string>`sum(${rows.gross_amount})::text`,
      net: sql<string>`sum(${rows.net_amount})::text`,
    })
    .from(rows)
    .where(await paymentCrud.matching(acting, query as ListQuery))
    .groupBy(rows.status)
  const by = new Map<string, PaymentSummary['paid']>(
    sums.map(({ status, count, gross, net }) => [
      status,
      { count, gross: asMoney(BigInt(gross)), net: asMoney(BigInt(net)) },
    ]),
  )
  const told = (status: string) => by.get(status) ?? none
  return {
    ...{ requested: told('requested'), approved: told('approved'), processing: told('processing') },
    paid: told('paid'),
  }
}
