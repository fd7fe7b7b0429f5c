import { and, eq, type SQL } from 'drizzle-orm'
import type { Scope } from '../database/scope'
import { file } from './file.table'

/** Deletes rows of files of `entity`. Answers their storage keys, to discard after the commit. */
export async function forgetFiles({ tx, tenant }: Scope, entity: string, condition: SQL): Promise<string[]> {
  const gone = await tx
    .delete(file)
    .where(and(eq(file.tenant_id, tenant.id), eq(file.entity, entity), condition))
    .returning({ key: file.storage_key })
  return gone.map(({ key }) => key)
}
