import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transition } from '@/lib/workflow/transition'
import type { Acting } from '../kernel/acting'

interface Sweep {
  entity: string
  table: PgTable & Record<'tenant_id' | 'id' | 'status' | 'row_version', AnyPgColumn>
  transition: Transition
  /** Which rows, among those that the transition starts from. */
  where: SQL | undefined
  /** What its effects leave in each row. */
  set: Record<string, unknown>
  /** What the audit calls it. */
  audited: string
}

/**
 * Takes a transition that is no person's on every row it fits, in one statement: what follows of something else (a
 * proposal that goes on, a seller who is blocked, days that have passed). Answers the rows' ids.
 */
export async function takeAll(
  { tx, tenant, now, audit }: Acting,
  { entity, table, transition: { from, to }, where, set, audited }: Sweep,
): Promise<number[]> {
  const status = to === 'before' ? undefined : to[0]
  if (status === undefined) throw new RangeError(`a ${entity} does not go back by itself`)
  const moved = await tx
    .update(table as PgTable)
    .set({ ...set, status, updated_at: now, row_version: sql`${table.row_version} + 1` })
    .where(and(eq(table.tenant_id, tenant.id), inArray(table.status, [...from]), where))
    .returning({ id: table.id })
  const ids = moved.map(({ id }) => Number(id))
  for (const id of ids) audit({ action: audited, entity, entity_id: String(id), after: { status } })
  return ids
}
