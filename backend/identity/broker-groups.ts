import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Scope } from '../core/scope'
import { broker } from './broker.table'
import { user } from './user.table'

const alive = ({ tenant }: Scope) => and(eq(broker.tenant_id, tenant.id), isNull(broker.deleted_at))

/** The spread group of each of `users` who is a broker; null where the default group holds. Others are absent. */
export async function groupsOf(scope: Scope, users: readonly number[]): Promise<Map<number, number | null>> {
  if (users.length === 0) return new Map()
  const rows = await scope.tx
    .select({ user: broker.user_id, group: broker.spread_group_id })
    .from(broker)
    .where(and(alive(scope), inArray(broker.user_id, [...users])))
  return new Map(rows.map(({ user, group }) => [user, group]))
}

/** How many brokers each of `groups` has. */
export async function countMembers(scope: Scope, groups: readonly number[]): Promise<Map<number, number>> {
  if (groups.length === 0) return new Map()
  const rows = await scope.tx
    .select({ group: broker.spread_group_id, members: count() })
    .from(broker)
    .where(and(alive(scope), inArray(broker.spread_group_id, [...groups])))
    .groupBy(broker.spread_group_id)
  return new Map(rows.flatMap(({ group, members }) => (group === null ? [] : [[group, members] as const])))
}

/** Those of `uuids` who are brokers, by uuid, with the group they are in. */
export async function brokersByUuid(scope: Scope, uuids: readonly string[]) {
  const rows = await scope.tx
    .select({ id: broker.id, uuid: user.uuid, user: user.id, group: broker.spread_group_id })
    .from(broker)
    .innerJoin(user, and(eq(user.tenant_id, broker.tenant_id), eq(user.id, broker.user_id)))
    .where(and(alive(scope), isNull(user.deleted_at), inArray(user.uuid, [...uuids])))
  return new Map(rows.map((row) => [row.uuid, row]))
}

/** Puts the brokers of these ids into `group` (null: the default one's rules hold). */
export async function setGroup(scope: Scope, brokers: readonly number[], group: number | null): Promise<void> {
  await scope.tx
    .update(broker)
    .set({ spread_group_id: group, updated_at: scope.now })
    .where(and(alive(scope), inArray(broker.id, [...brokers])))
}
