import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { visibleTeams } from '../brokers/team.routes'
import { team } from '../brokers/team.table'

/** Teams' names by id, the deleted too. */
export async function teamNames({ tx, tenant }: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: team.id, name: team.name })
    .from(team)
    .where(and(eq(team.tenant_id, tenant.id), inArray(team.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Active teams of the viewer's scope with a goal, in cents a month, of `ids` if given; for a Corretor none. */
export async function teamsWithGoal(acting: Acting, ids?: readonly number[]) {
  const { tx, tenant, principal } = acting
  if (principal.role === 'Corretor') return []
  const rows = await tx
    .select({ id: team.id, name: team.name, goal: team.monthly_goal })
    .from(team)
    .where(
      and(
        eq(team.tenant_id, tenant.id),
        isNull(team.deleted_at),
        eq(team.active, true),
        gt(team.monthly_goal, 0n),
        ids && inArray(team.id, [...ids]),
        visibleTeams(acting),
      ),
    )
  return rows.map(({ goal, ...named }) => ({ ...named, goal: goal ?? 0n }))
}
