import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { FileSums } from '@/lib/contracts/file'
import type { Scope } from '../../core/database/scope'
import { invalid } from '../../core/errors/api-error'
import { file } from '../../core/files/file.table'
import { refuseMany } from '../../core/files/sums'
import type { Principal } from '../../core/kernel/principal'
import type { Attachment } from '../records/pendency.table'
import { isUnsent } from '../records/unsent-files'

/** The record that keeps the files of its conversation. */
export interface AttachmentOwner {
  entity: string
  entityId: string
}

/** Assigns `uuids` to a record: files of this person's that are unsent, or were sent in it before. */
export async function handIn(
  asking: Scope & { principal: Principal },
  { entity, entityId }: AttachmentOwner,
  uuids: readonly string[],
  sums: FileSums,
): Promise<Attachment[]> {
  if (uuids.length === 0) return []
  const { tx, tenant, principal, now } = asking
  const sent = and(
    eq(file.tenant_id, tenant.id),
    eq(file.entity, entity),
    eq(file.entity_id, entityId),
    eq(file.uploaded_by, principal.id),
    isNull(file.deleted_at),
  )
  const found = await tx
    .update(file)
    .set({ entity, entity_id: entityId, updated_at: now, row_version: sql`${file.row_version} + 1` })
    .where(and(or(isUnsent(asking), sent), inArray(file.uuid, [...uuids])))
    .returning({ uuid: file.uuid, name: file.name, mime: file.mime, size: file.size })
  await refuseMany(asking, sums, { entity, entityId }, { more: 0, field: 'attachments' })
  const byUuid = new Map(found.map((one) => [one.uuid, one]))
  return [...new Set(uuids)].map((uuid) => {
    const one = byUuid.get(uuid)
    if (one) return one
    const message = 'Um dos anexos não foi encontrado: envie-o de novo.'
    throw invalid({ attachments: { reason: 'attachment_missing', message } })
  })
}
