import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { certificationSchema, certificationUpload } from '@/lib/contracts/certification'
import { rowId } from '@/lib/contracts/list'
import { documentLimits } from '@/lib/kinds/files'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { checkedDocument } from '../../core/files/documents'
import type { FileReader } from '../../core/files/readers'
import { findFile, removeFile, replaceFile } from '../../core/files/rows'
import { refuseSums } from '../../core/files/sums'
import type { Principal } from '../../core/kernel/principal'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { visibleRows } from '../brokers/visible-users'
import { certification } from '../people/certification.table'
import type { user } from '../people/user.table'
import { certificationFile, findCertifications, lockCertification } from './certifications'

const params = z.object({ uuid: z.uuid(), id: rowId })
const path = '/api/user/{uuid}/certifications/{id}/file'

type Load = (
  scope: Scope,
  principal: Principal,
  uuid: string,
  own: 'own too' | 'staff',
) => Promise<typeof user.$inferSelect>

/** The certification that this person may give a file to: oneself gives the first one, staff replace it. */
async function loadOpen(scope: Scope, principal: Principal, { uuid, id }: z.output<typeof params>, load: Load) {
  const person = await load(scope, principal, uuid, 'own too')
  const row = await lockCertification(scope, person.id, id)
  const isTaken = (await findFile(scope, certificationFile(id))) !== null
  if (isTaken && !principal.permissions.has('edit_users')) {
    const message = 'Esta certificação já tem arquivo: peça à equipe que o troque.'
    throw new ApiError('RULE', { reason: 'certification_file', message })
  }
  return { person, row }
}

const add = ({ files, sums }: Services, load: Load) =>
  verb(
    {
      permission: 'authenticated',
      summary: 'Bring the file of a certification (PDF, JPG or PNG by its bytes, up to 10 MB)',
      params,
      multipart: { maxFileBytes: documentLimits.bytes },
      input: certificationUpload,
      output: inData(certificationSchema),
      audit: { action: 'attached', entity: 'certification' },
      prepare: async ({ input, params, principal, read, onFailure }) => {
        const { bytes, ...document } = checkedDocument(input.file)
        // Permission is checked before any bytes are stored.
        const tenantId = await read(async (scope) => {
          await loadOpen(scope, principal, params, load)
          await refuseSums(scope, sums, { size: bytes.byteLength, by: principal.id })
          return scope.tenant.id
        })
        const stored = await files.put(tenantId, bytes)
        onFailure(() => files.discard([stored.key]))
        return { ...document, ...stored }
      },
    },
    async (context) => {
      const { prepared, params, principal, audit } = context
      const { person, row } = await loadOpen(context, principal, params, load)
      const old = await replaceFile(context, certificationFile(row.id), prepared, principal.id, sums)
      audit({ entity_id: String(row.id), after: { name: prepared.name, size: prepared.size } })
      const data = (await findCertifications(context, person.id)).find(({ id }) => id === row.id)
      return async () => {
        await files.discard(old)
        return new Answer({ status: true, message: 'Arquivo recebido.', data }, 201)
      }
    },
  )

const remove = ({ files }: Services, load: Load) =>
  verb(
    {
      permission: 'edit_users',
      summary: 'Take the file of a certification away',
      params,
      audit: { action: 'detached', entity: 'certification' },
    },
    async (context) => {
      const { params, principal, audit } = context
      const person = await load(context, principal, params.uuid, 'staff')
      const row = await lockCertification(context, person.id, params.id)
      const old = await removeFile(context, certificationFile(row.id))
      if (old.length === 0) throw new ApiError('NOT_FOUND')
      audit({ entity_id: String(row.id) })
      return async () => {
        await files.discard(old)
        return { status: true, message: 'Arquivo removido.' }
      }
    },
  )

export const certificationFileRoutes = (services: Services, load: Load): Route[] => [
  route('POST', path, add(services, load)),
  route('DELETE', path, remove(services, load)),
]

/** The file of a certification is read by whoever sees the person's certifications. */
export const certificationFileReader: FileReader = async ({ tx, tenant, principal }, { entity_id }) => {
  const [row] = await tx
    .select({ user_id: certification.user_id })
    .from(certification)
    .where(
      and(
        eq(certification.tenant_id, tenant.id),
        eq(certification.id, Number(entity_id)),
        isNull(certification.deleted_at),
        visibleRows({ tenant, principal }, certification.user_id),
      ),
    )
  return row !== undefined && (row.user_id === principal.id || principal.permissions.has('list_users'))
}
