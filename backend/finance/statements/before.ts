import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { addDays } from '@/lib/formats/calendar'
import type { Scope } from '../../core/database/scope'
import type { Statement } from '../ofx/statement'
import { findAnchor } from './anchor'
import { bankStatementLine as rows } from './statement-line.table'

/**
 * Cents that the account held before the first day of a statement, by the bank's last balance before it and the movements
 * since, of earlier imports; null if there is no balance.
 */
export async function findBefore(scope: Scope, account: number, statement: Statement): Promise<bigint | null> {
  const [first] = statement.rows.map(({ on }) => on).toSorted()
  const anchor = first === undefined ? null : await findAnchor(scope, account, addDays(first, -1))
  if (!anchor || first === undefined) return null
  const { tx, tenant } = scope
  const [since] = await tx
    .select({ cents: sql`coalesce(sum(${rows.amount}), 0)`.mapWith(BigInt) })
    .from(rows)
    .where(
      and(
        ...[eq(rows.tenant_id, tenant.id), eq(rows.company_account_id, account), isNull(rows.deleted_at)],
        ...[eq(rows.kind, 'movement'), gt(rows.posted_on, anchor.on), lt(rows.posted_on, first)],
      ),
    )
  return anchor.cents + (since?.cents ?? 0n)
}
