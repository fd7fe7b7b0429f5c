import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { user } from '../people/user.table'
import { broker } from './broker.table'

const alive = ({ tenant }: Scope) => and(eq(broker.tenant_id, tenant.id), isNull(broker.deleted_at))

/** Spread groups by user, of those who are brokers; null for the default group. */
export async function findGroups(scope: Scope, users: readonly number[]): Promise<Map<number, number | null>> {
  if (users.length === 0) return new Map()
  const rows = await scope.tx
    .select({ user: broker.user_id, group: broker.spread_group_id })
    .from(broker)
    .where(and(alive(scope), inArray(broker.user_id, [...users])))
  return new Map(rows.map(({ user, group }) => [user, group]))
}

/** A group's number of brokers, as a subquery. */
export const memberCountSql = (tenant: SQLWrapper, group: SQLWrapper): SQL =>
  sql`(select count(*)::int from broker member where member.tenant_id = ${tenant}
    and member.spread_group_id = ${group} and member.deleted_at is null)`

/** The brokers among `uuids`, by uuid, with their group. */
export async function brokersByUuid(scope: Scope, uuids: readonly string[]) {
  const rows = await scope.tx
    .select({ id: broker.id, uuid: user.uuid, user: user.id, group: broker.spread_group_id })
    .from(broker)
    .innerJoin(user, and(eq(user.tenant_id, broker.tenant_id), eq(user.id, broker.user_id)))
    .where(and(alive(scope), isNull(user.deleted_at), inArray(user.uuid, [...uuids])))
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** Moves the brokers of these ids to `group`; null for the default group. */
export async function setGroup(scope: Scope, brokers: readonly number[], group: number | null): Promise<void> {
  await scope.tx
    .update(broker)
    .set({ spread_group_id: group, updated_at: scope.now })
    .where(and(alive(scope), inArray(broker.id, [...brokers])))
}
