import { and, between, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import type { Days } from '../../core/registry/days'
import { payment } from './payment.table'

/** Cents that payments of these days brought to each of `users`: their net, also where it came back later. */
export async function sumPaidOut(
  { tx, tenant }: Scope,
  users: readonly number[],
  { from, to }: Days,
): Promise<ReadonlyMap<number, bigint>> {
  if (users.length === 0) return new Map()
  const rows = await tx
    .select({ user: payment.user_id, net: sql<string>`sum(${payment.net_amount})::text` })
    .from(payment)
    .where(
      and(
        eq(payment.tenant_id, tenant.id),
        inArray(payment.user_id, [...users]),
        eq(payment.status, 'paid'),
        between(payment.paid_at, from, to),
        isNull(payment.deleted_at),
      ),
    )
    .groupBy(payment.user_id)
  return new Map(rows.map(({ user, net }) => [user, BigInt(net)]))
}
