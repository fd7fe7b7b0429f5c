import { and, eq, lt } from 'drizzle-orm'
import type { Sweep } from '../core/jobs/sweep'
import { draft } from './draft.table'

/** Deletes expired drafts; they have no files. */
export const sweepDrafts: Sweep = async ({ tx, tenant, now }) => {
  await tx.delete(draft).where(and(eq(draft.tenant_id, tenant.id), lt(draft.expires_at, now)))
  return []
}
