import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'
import { team } from './team.table'
import { userTeam } from './user-team.table'

/** True if the user has a node, leads a team or is in one. */
export async function isPlaced({ tx, tenant }: Scope, userId: number): Promise<boolean> {
  const node = and(eq(nodes.tenant_id, tenant.id), eq(nodes.user_id, userId), isNull(nodes.deleted_at))
  const led = and(eq(team.tenant_id, tenant.id), eq(team.leader_id, userId), isNull(team.deleted_at))
  const joined = and(eq(userTeam.tenant_id, tenant.id), eq(userTeam.user_id, userId), isNull(userTeam.left_at))
  const { rows } = await tx.execute<{ placed: boolean }>(sql`select
    exists (select from ${nodes} where ${node})
    or exists (select from ${team} where ${led})
    or exists (select from ${userTeam} where ${joined}) as placed`)
  return rows[0]?.placed === true
}

/** True if the user has a node of the hierarchy, and so is credited overrides. */
export const hasNode = async ({ tx, tenant }: Scope, userId: number): Promise<boolean> =>
  (await tx.$count(nodes, and(eq(nodes.tenant_id, tenant.id), eq(nodes.user_id, userId), isNull(nodes.deleted_at)))) > 0
