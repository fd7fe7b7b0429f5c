import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { type FileRoom, type FileSums, toGigabytes } from '@/lib/contracts/file'
import type { Scope } from '../database/scope'
import { type ApiError, invalid } from '../errors/api-error'
import { file } from './file.table'

/** An upload: its bytes, and the uploader's id. */
interface Bringing {
  size: number
  by: number
}

/** The record whose files are counted. */
interface RecordFiles {
  entity: string
  entityId: string
}

/** Files made by jobs do not count: they are no uploads and expire after a day. */
const brought = ({ tenant }: Scope) =>
  and(eq(file.tenant_id, tenant.id), isNull(file.deleted_at), sql`${file.entity} <> 'job'`)

async function sumFiles(scope: Scope, by: number): Promise<{ person: number; tenant: number }> {
  const [held] = await scope.tx
    .select({
      person: sql<number>`coalesce(sum(${file.size}) filter (where ${file.uploaded_by} = ${by}), 0)::float8`,
      tenant: sql<number>`coalesce(sum(${file.size}), 0)::float8`,
    })
    .from(file)
    .where(brought(scope))
  return held ?? { person: 0, tenant: 0 }
}

/** The refusal at a full limit, with what to do about it. */
function full(reason: 'person_bytes' | 'tenant_bytes', bytes: number): ApiError {
  const gigabytes = toGigabytes(bytes)
  const message =
    reason === 'person_bytes'
      ? `Seus arquivos chegaram ao máximo de ${gigabytes} GB por pessoa: remova alguns, ou fale com a administração.`
      : `Os arquivos da empresa chegaram ao máximo de ${gigabytes} GB: remova alguns, ou fale com a administração.`
  return invalid({ file: { reason, params: { gigabytes }, message } })
}

/**
 * Throws VALIDATION on `file` when the upload exceeds the limit of the person's or the company's files together. The
 * advisory lock makes concurrent uploads count each other.
 */
export async function refuseSums(scope: Scope, sums: FileSums, { size, by }: Bringing): Promise<void> {
  await scope.tx.execute(sql`select pg_advisory_xact_lock(hashtext('files'), ${scope.tenant.id}::int)`)
  const held = await sumFiles(scope, by)
  if (held.person + size > sums.personBytes) throw full('person_bytes', sums.personBytes)
  if (held.tenant + size > sums.tenantBytes) throw full('tenant_bytes', sums.tenantBytes)
}

/**
 * Throws VALIDATION on `field` when `more` files would be too many for the record. The caller has locked the record's
 * row, so that concurrent uploads wait.
 */
export async function refuseMany(
  { tx, tenant }: Scope,
  { recordFiles }: FileSums,
  { entity, entityId }: RecordFiles,
  { more, field }: { more: number; field: string },
): Promise<void> {
  const ofRecord = and(eq(file.tenant_id, tenant.id), eq(file.entity, entity), eq(file.entity_id, entityId))
  const [held] = await tx
    .select({ files: count() })
    .from(file)
    .where(and(ofRecord, isNull(file.deleted_at)))
  if ((held?.files ?? 0) + more <= recordFiles) return
  const message = `Este registro já tem o máximo de ${recordFiles} arquivos: remova algum antes de anexar outro.`
  throw invalid({ [field]: { reason: 'record_files', params: { files: recordFiles }, message } })
}

/** The room left, shown before an upload is refused. */
export async function roomFor(scope: Scope, sums: FileSums, by: number): Promise<FileRoom> {
  const held = await sumFiles(scope, by)
  const used = (bytes: number, limit: number) => ({
    percent: Math.min(100, Math.floor((bytes / limit) * 100)),
    gigabytes: toGigabytes(limit),
  })
  return {
    record: { files: sums.recordFiles },
    person: used(held.person, sums.personBytes),
    tenant: used(held.tenant, sums.tenantBytes),
  }
}
