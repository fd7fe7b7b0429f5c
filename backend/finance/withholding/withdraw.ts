import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findCancelling } from '@/lib/finance/entry'
import type { Acting } from '../../core/kernel/acting'
import { takeAll } from '../../core/workflow/take-all'
import { financialEntry as rows } from '../entries/financial-entry.table'
import { ofOpenMonth } from '../entries/recurrence-entries'

/**
 * Cancels those of the debits `ids` that are open still, in a month that is, as what made them came back. Answers the ids of
 * those that are cancelled now, by whomever.
 */
export async function withdrawDebits(acting: Acting, ids: readonly number[], reason: string): Promise<Set<number>> {
  const { tx, tenant } = acting
  const own = and(eq(rows.tenant_id, tenant.id), inArray(rows.id, [...ids]), eq(rows.side, 'debit'))
  await tx.select({ id: rows.id }).from(rows).where(own).orderBy(rows.id).for('update')
  await takeAll(acting, {
    ...{ entity: 'debit', table: rows, transition: findCancelling('debit'), audited: 'status_changed' },
    where: and(inArray(rows.id, [...ids]), eq(rows.side, 'debit'), isNull(rows.deleted_at), ofOpenMonth),
    set: { reason },
  })
  const gone = await tx
    .select({ id: rows.id })
    .from(rows)
    .where(and(own, sql`(${rows.status} = 'cancelled' or ${rows.deleted_at} is not null)`))
  return new Set(gone.map(({ id }) => id))
}
