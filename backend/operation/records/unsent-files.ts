import { and, count, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { type FileSums, type Upload, unsentLimits } from '@/lib/contracts/file'
import { daysBefore } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError, invalid } from '../../core/errors/api-error'
import { checkedDocument } from '../../core/files/documents'
import { file } from '../../core/files/file.table'
import { forgetFiles } from '../../core/files/forget'
import type { FileReader } from '../../core/files/readers'
import { addFile, type Brought } from '../../core/files/rows'
import { refuseSums } from '../../core/files/sums'
import type { Sweep } from '../../core/jobs/sweep'
import type { Principal } from '../../core/kernel/principal'
import { type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import type { Attachment } from './pendency.table'

/** Entity of uploads not yet in a proposal or message; they belong to their uploader. */
export const unsentEntity = 'unsent'

type Asking = Scope & { principal: Principal }

/** Condition: this person's unsent uploads. */
export const isUnsent = ({ tenant, principal }: Pick<Asking, 'tenant' | 'principal'>): SQL | undefined =>
  and(
    eq(file.tenant_id, tenant.id),
    eq(file.entity, unsentEntity),
    eq(file.entity_id, String(principal.id)),
    isNull(file.deleted_at),
  )

/** Throws VALIDATION on `file` beyond a person's quota of unsent files. Concurrent uploads are serialized. */
async function refuseTooMuch(asking: Asking, { name, size }: { name: string; size: number }): Promise<void> {
  const { tx, tenant, principal } = asking
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`unsent ${principal.id}`}), ${tenant.id}::int)`)
  const [held] = await tx
    .select({ files: count(), bytes: sql<number>`coalesce(sum(${file.size}), 0)::float8` })
    .from(file)
    .where(isUnsent(asking))
  const { files, bytes } = held ?? { files: 0, bytes: 0 }
  if (files < unsentLimits.files && bytes + size <= unsentLimits.bytes) return
  const params = { name, files: unsentLimits.files, megabytes: unsentLimits.bytes / 1024 / 1024 }
  const message =
    `O arquivo ${name} não coube: no máximo ${params.files} arquivos e ${params.megabytes} MB ficam à espera de envio. ` +
    'Envie ou remova alguns e tente de novo.'
  throw invalid({ file: { reason: 'unsent_files', params, message } })
}

/** Prepared arguments of a verb that takes a file. */
interface Taking {
  input: { file: Upload }
  principal: Principal
  read: <T>(look: (scope: Scope) => Promise<T>) => Promise<T>
  onFailure: (undo: () => Promise<void>) => void
}

/** Stores an uploaded document, once its bytes prove its type and `may` has passed. */
export async function takeUnsent(
  { files, sums }: Pick<Services, 'files' | 'sums'>,
  { input, principal, read, onFailure }: Taking,
  may: (asking: Asking) => Promise<void> = async () => {},
): Promise<Brought> {
  const { bytes, ...document } = checkedDocument(input.file)
  // Permission is checked before any bytes are stored.
  const tenantId = await read(async (scope) => {
    const asking = { ...scope, principal }
    await may(asking)
    await refuseTooMuch(asking, { name: document.name, size: bytes.byteLength })
    await refuseSums(scope, sums, { size: bytes.byteLength, by: principal.id })
    return scope.tenant.id
  })
  const stored = await files.put(tenantId, bytes)
  onFailure(() => files.discard([stored.key]))
  return { ...document, ...stored }
}

/** Keeps an upload until it is sent, or for a day (`sweepUnsent`). */
export async function keepUnsent(asking: Asking, brought: Brought, sums: FileSums): Promise<Attachment> {
  await refuseTooMuch(asking, brought)
  const { id } = asking.principal
  const owner = { entity: unsentEntity, entityId: String(id), kind: 'attachment' }
  const { uuid, name, mime, size } = await addFile(asking, owner, brought, id, sums)
  return { uuid, name, mime, size }
}

/** Deletes uploads that are unsent after a day. */
export const sweepUnsent: Sweep = (scope) =>
  forgetFiles(scope, unsentEntity, lt(file.created_at, daysBefore(scope.now, 1)))

/** An unsent file is readable by its uploader only. */
export const unsentFileReader: FileReader = async ({ principal }, { uploaded_by }) => uploaded_by === principal.id

const remove = ({ files }: Services) =>
  verb(
    {
      permission: 'authenticated',
      summary: 'Take away a file that the caller brought and has not sent',
      params: z.object({ uuid: z.uuid() }),
      audit: { action: 'detached', entity: 'file' },
    },
    async (context) => {
      const { params, tx, audit } = context
      const [gone] = await tx
        .delete(file)
        .where(and(isUnsent(context), eq(file.uuid, params.uuid)))
        .returning({ name: file.name, key: file.storage_key })
      if (!gone) throw new ApiError('NOT_FOUND')
      audit({ entity_id: params.uuid, before: { name: gone.name } })
      return async () => {
        await files.discard([gone.key])
        return { status: true, message: 'Arquivo removido.' }
      }
    },
  )

export const unsentFileRoutes = (services: Services): Route[] => [
  route('DELETE', '/api/files/{uuid}', remove(services)),
]
