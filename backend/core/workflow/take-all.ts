import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AuditAction } from '@/lib/kinds/audit'
import type { Transition } from '@/lib/workflow/transition'
import type { Acting } from '../kernel/acting'
import type { AuditEntry } from '../kernel/audit'

interface Sweep {
  entity: string
  table: PgTable & Record<'tenant_id' | 'id' | 'status' | 'row_version', AnyPgColumn>
  transition: Transition
  /** Narrows the rows, beside the statuses that the transition starts from. */
  where: SQL | undefined
  /** Columns that its effects write in each row. */
  set: Record<string, unknown>
  /** The action in the audit. */
  audited: AuditAction
  /** The audit of a row; its new status by default. */
  told?: (id: number) => Pick<AuditEntry, 'before' | 'after'>
}

/**
 * Takes an automatic transition on every row it fits, in one statement: it follows from something else (a proposal
 * that moves on, a seller who is blocked, days that have passed). Answers the rows' ids.
 */
export async function takeAll(
  { tx, tenant, now, audit }: Pick<Acting, 'tx' | 'tenant' | 'now' | 'audit'>,
  { entity, table, transition: { from, to }, where, set, audited, told }: Sweep,
): Promise<number[]> {
  const status = to === 'before' ? undefined : to[0]
  if (status === undefined) throw new RangeError(`${entity}: no automatic transition leads back`)
  const target: PgTable = table
  const moved = await tx
    .update(target)
    .set({ ...set, status, updated_at: now, row_version: sql`${table.row_version} + 1` })
    .where(and(eq(table.tenant_id, tenant.id), inArray(table.status, [...from]), where))
    .returning({ id: table.id })
  const ids = moved.map(({ id }) => Number(id))
  for (const id of ids) {
    audit({ action: audited, entity, entity_id: String(id), ...(told?.(id) ?? { after: { status } }) })
  }
  return ids
}
