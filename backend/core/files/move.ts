import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../database/scope'
import { file } from './file.table'

/** Gives files of one record to another of the same entity. */
export async function moveFiles(
  { tx, tenant, now }: Scope,
  { entity, from, to }: { entity: string; from: number; to: number },
  uuids: readonly string[],
): Promise<void> {
  if (uuids.length === 0) return
  await tx
    .update(file)
    .set({ entity_id: String(to), updated_at: now, row_version: sql`${file.row_version} + 1` })
    .where(
      and(
        eq(file.tenant_id, tenant.id),
        eq(file.entity, entity),
        eq(file.entity_id, String(from)),
        inArray(file.uuid, [...uuids]),
      ),
    )
}
