import { and, eq, inArray, lt } from 'drizzle-orm'
import { daysBefore } from '../database/local-time'
import { file } from '../files/file.table'
import { forgetFiles } from '../files/forget'
import type { Sweep } from '../jobs/sweep'
import { importBatch, importRow } from './import.table'

const keptDays = 30

/** Deletes imports, with their files, a month after their last change. */
export const sweepImports: Sweep = async (scope) => {
  const { tx, tenant, now } = scope
  const batches = await tx
    .select({ id: importBatch.id, uuid: importBatch.uuid })
    .from(importBatch)
    .where(and(eq(importBatch.tenant_id, tenant.id), lt(importBatch.updated_at, daysBefore(now, keptDays))))
  if (batches.length === 0) return []
  const old = batches.map(({ id }) => id)
  await tx.delete(importRow).where(and(eq(importRow.tenant_id, tenant.id), inArray(importRow.batch_id, old)))
  await tx.delete(importBatch).where(and(eq(importBatch.tenant_id, tenant.id), inArray(importBatch.id, old)))
  const uuids = batches.map(({ uuid }) => uuid)
  return forgetFiles(scope, 'import_batch', inArray(file.entity_id, uuids))
}
