import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { findLiveGroups } from '../../commissions/tables/live-groups'
import type { Scope } from '../../core/database/scope'
import { invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { missing } from '../../core/registry/references'
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

/**
 * Puts these brokers into a spread group, null for the default one, whose rules hold for them from now on; the group's
 * history tells of it. Answers the number of those who moved. VALIDATION at `field` for a group that does not exist, and
 * at `user_uuids` for somebody who is no broker.
 */
export async function joinGroup(
  acting: Acting,
  group: number | null,
  uuids: readonly string[],
  field = 'spread_group_id',
): Promise<number> {
  if (group !== null && !(await findLiveGroups(acting, [group], true)).has(group)) throw invalid({ [field]: missing })
  const found = await brokersByUuid(acting, uuids)
  if (uuids.some((uuid) => !found.has(uuid))) throw unknownBroker()
  const moved = [...found.values()].filter((one) => one.group !== group)
  if (moved.length > 0) {
    const ids = moved.map(({ id }) => id)
    await setGroup(acting, ids, group)
  }
  const told = { action: 'brokers_added', entity: 'spread_group' } as const
  if (group !== null) {
    const brokers = moved.map((one) => ({ uuid: one.uuid, from: one.group }))
    acting.audit({ ...told, entity_id: String(group), after: { brokers } })
  }
  return moved.length
}

/** The refusal of somebody who is no live broker. */
export const unknownBroker = () =>
  invalid({ user_uuids: { reason: 'unknown_broker', message: 'Um dos corretores não foi encontrado.' } })
