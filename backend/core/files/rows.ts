import { randomUUID } from 'node:crypto'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { FileSums } from '@/lib/contracts/file'
import type { Scope } from '../database/scope'
import { file } from './file.table'
import type { StoredBytes } from './files'
import type { CheckedPicture } from './pictures'
import { refuseSums } from './sums'

/** The owner of a file. */
export interface FileOwner {
  entity: string
  entityId: string
  kind: string
}

export type FileRow = typeof file.$inferSelect

/** An upload that has been checked and stored. */
export type Brought = Omit<CheckedPicture, 'bytes'> & StoredBytes

const isLivingFile = ({ tenant }: Scope, { entity, entityId, kind }: FileOwner): SQL | undefined =>
  and(
    eq(file.tenant_id, tenant.id),
    eq(file.entity, entity),
    eq(file.entity_id, entityId),
    eq(file.kind, kind),
    isNull(file.deleted_at),
  )

/** The owner's living file, or null. */
export async function findFile(scope: Scope, owner: FileOwner): Promise<FileRow | null> {
  const [found] = await scope.tx.select().from(file).where(isLivingFile(scope, owner))
  return found ?? null
}

/**
 * Soft-deletes the owner's file; answers the storage keys to discard after the commit. The caller has updated the
 * owner's row first, whose lock makes concurrent calls wait.
 */
export async function removeFile(scope: Scope, owner: FileOwner): Promise<string[]> {
  const { tx, now } = scope
  const gone = await tx
    .update(file)
    .set({ deleted_at: now, updated_at: now, row_version: sql`${file.row_version} + 1` })
    .where(isLivingFile(scope, owner))
    .returning({ key: file.storage_key })
  return gone.map(({ key }) => key)
}

/** As `removeFile`, then adds the new file. */
export async function replaceFile(
  scope: Scope,
  owner: FileOwner,
  brought: Brought,
  by: number,
  sums: FileSums,
): Promise<string[]> {
  const keys = await removeFile(scope, owner)
  await addFile(scope, owner, brought, by, sums)
  return keys
}

/** Adds a file to an owner that may have many of this kind. Throws VALIDATION when the limits of `sums` are reached. */
export async function addFile(
  scope: Scope,
  { entity, entityId, kind }: FileOwner,
  { name, mime, key, size, sha256 }: Brought,
  by: number,
  sums: FileSums,
): Promise<FileRow> {
  const { tx, tenant, now } = scope
  await refuseSums(scope, sums, { size, by })
  const [added] = await tx
    .insert(file)
    .values({
      tenant_id: tenant.id,
      created_at: now,
      updated_at: now,
      created_by: by,
      uuid: randomUUID(),
      entity,
      entity_id: entityId,
      kind,
      name,
      mime,
      size,
      sha256,
      storage_key: key,
      uploaded_by: by,
    })
    .returning()
  if (!added) throw new Error('file')
  return added
}

/** The first letters of the hash: a new address for new bytes. */
export const fileVersion = ({ sha256 }: { sha256: string }) => sha256.slice(0, 8)
