import { and, desc, eq, type InferInsertModel, type InferSelectModel, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { inChunks } from '../database/chunks'
import type { Scope } from '../database/scope'
import { ApiError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import { endsAfter, type Validity } from './validity'

type Column = 'id' | 'tenant_id' | 'updated_at' | 'row_version' | 'lineage_id' | 'version' | 'valid_from' | 'valid_to'
/**
 * A table whose rows are versions: an edit closes one and opens the next, of the same lineage
 * (commissions.md#versions).
 */
export type VersionedTable = PgTable & Record<Column, AnyPgColumn>
export interface Version extends Validity {
  id: number
  row_version: number
  lineage_id: number
  version: number
}

/** The author: only a person's number is needed, so the demo can be made without a session. */
export type Writer = Omit<Acting, 'principal' | 'lookups'> & { principal: { id: number } }

/** By id, the newest version of that row's lineage. */
export async function newestVersions<T extends VersionedTable>(
  { tx, tenant }: Scope,
  table: T,
  ids: readonly number[],
): Promise<Map<number, InferSelectModel<T> & Version>> {
  const found = new Map<number, InferSelectModel<T> & Version>()
  for (const some of inChunks([...new Set(ids)])) {
    const named = await tx
      .select({ id: table.id, lineage: table.lineage_id })
      .from(table as PgTable)
      .where(and(eq(table.tenant_id, tenant.id), inArray(table.id, some)))
    const lineages = [...new Set(named.map(({ lineage }) => lineage))]
    const newest = await tx
      .selectDistinctOn([table.lineage_id])
      .from(table as PgTable)
      .where(and(eq(table.tenant_id, tenant.id), inArray(table.lineage_id, lineages)))
      .orderBy(table.lineage_id, desc(table.version))
    // Guarantee: `table` has the columns of a version.
    const byLineage = new Map((newest as (InferSelectModel<T> & Version)[]).map((row) => [row.lineage_id, row]))
    for (const { id, lineage } of named) {
      const row = byLineage.get(lineage as number)
      if (row) found.set(id as number, row)
    }
  }
  return found
}

/** The rows of `ids`, each once. NOT_FOUND unless each is the newest version and, as `current` says, open or closed. */
export async function exactVersions<T extends VersionedTable>(
  scope: Scope,
  table: T,
  ids: readonly number[],
  current: boolean,
) {
  const newest = await newestVersions(scope, table, ids)
  return [...new Set(ids)].map((id) => {
    const row = newest.get(id)
    if (row?.id !== id || endsAfter(row, scope.now) !== current) throw new ApiError('NOT_FOUND')
    return row
  })
}

/** Closes versions now. If another replica's clock ran ahead and one starts later than now, it ends at its start. */
export async function closeVersions({ tx, tenant, now }: Scope, table: VersionedTable, ids: readonly number[]) {
  for (const some of inChunks(ids)) {
    await tx
      .update(table as PgTable)
      .set({
        valid_to: sql`greatest(${table.valid_from}, ${now.toISOString()}::timestamptz)`,
        updated_at: now,
        row_version: sql`${table.row_version} + 1`,
      })
      .where(and(eq(table.tenant_id, tenant.id), inArray(table.id, some)))
  }
}

/** Adds a version for each opening: the first of a new lineage, or the successor of `after`. */
export async function openVersions<T extends VersionedTable>(
  { tx, tenant, now, principal }: Writer,
  table: T,
  openings: readonly { values: Partial<InferInsertModel<T>>; after: Version | null }[],
): Promise<{ id: number; lineage: number }[]> {
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
  const added: { id: number; lineage: number }[] = []
  for (const some of inChunks(openings, 1000)) {
    const rows = some.map(({ values, after }) => ({
      ...stamp,
      ...values,
      lineage_id: after?.lineage_id ?? sql<number>`nextval('lineage')`,
      version: (after?.version ?? 0) + 1,
      valid_from: after && after.valid_from > now ? after.valid_from : now,
      supersedes_id: after?.id ?? null,
    }))
    const found = await tx
      .insert(table as PgTable)
      .values(rows)
      .returning({ id: table.id, lineage: table.lineage_id })
    // Guarantee: both are numbers of a version.
    added.push(...(found as { id: number; lineage: number }[]))
  }
  return added
}
