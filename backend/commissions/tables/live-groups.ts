import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { spreadGroup } from './spread-group.table'

/** Live groups among `ids`; `lock` blocks changes of their rules, and their deletion, until the commit. */
export async function findLiveGroups({ tx, tenant }: Scope, ids: readonly number[], lock = false) {
  const query = tx
    .select({ id: spreadGroup.id, name: spreadGroup.name })
    .from(spreadGroup)
    .where(
      and(
        eq(spreadGroup.tenant_id, tenant.id),
        inArray(spreadGroup.id, [...new Set(ids)]),
        isNull(spreadGroup.deleted_at),
      ),
    )
    .orderBy(spreadGroup.id)
  return new Map((await (lock ? query.for('no key update') : query)).map((row) => [row.id, row]))
}

/** Every live group, by name. */
export const allGroups = ({ tx, tenant }: Scope) =>
  tx
    .select({ id: spreadGroup.id, name: spreadGroup.name })
    .from(spreadGroup)
    .where(and(eq(spreadGroup.tenant_id, tenant.id), isNull(spreadGroup.deleted_at)))
    .orderBy(spreadGroup.name)

/** `{id, name}` of a group, the deleted too, as a subquery; null without a group. */
export const groupSql = (tenant: SQLWrapper, id: SQLWrapper): SQL => sql`(
  select jsonb_build_object('id', named_group.id, 'name', named_group.name) from spread_group named_group
  where named_group.tenant_id = ${tenant} and named_group.id = ${id})`

/** Condition: the default group, which those without a group are in, is among `ids`. */
export const isDefaultAmong = (tenantId: number, ids: readonly number[]): SQL => sql`exists (
  select from spread_group chosen where chosen.tenant_id = ${tenantId} and chosen.id in ${[...ids]} and chosen.is_default)`
