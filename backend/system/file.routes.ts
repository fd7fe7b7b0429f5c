import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { fileRoomSchema } from '@/lib/contracts/file'
import { disposition } from '@/lib/formats/file-names'
import type { Scope } from '../core/database/scope'
import { ApiError } from '../core/errors/api-error'
import { file } from '../core/files/file.table'
import type { FileReaders } from '../core/files/readers'
import type { FileRow } from '../core/files/rows'
import { roomFor } from '../core/files/sums'
import type { Principal } from '../core/kernel/principal'
import { Answer, type Route, route, verb } from '../core/kernel/verb'
import type { Services } from '../core/services/services'

const params = z.object({ uuid: z.uuid() })
const address = z.strictObject({
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string().max(100),
})

async function loadFile({ tx, tenant }: Scope, uuid: string): Promise<FileRow> {
  const [found] = await tx
    .select()
    .from(file)
    .where(and(eq(file.tenant_id, tenant.id), eq(file.uuid, uuid), isNull(file.deleted_at)))
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}
const named = ({ tenant }: Scope, principal: Principal, uuid: string) => ({
  tenantId: tenant.id,
  userId: principal.id,
  uuid,
})

/** Stored files, by addresses that are signed for one person and expire after five minutes (system.md#files). */
export function fileRoutes({ addresses, files, sums }: Services, readers: FileReaders): Route[] {
  const sign = verb(
    {
      permission: 'authenticated',
      summary: 'An address of a file for the caller, good for five minutes',
      params,
      output: inData(z.object({ url: z.string() })),
    },
    async (context) => {
      const { params, principal, now } = context
      const found = await loadFile(context, params.uuid)
      // Entities without a reader hand out their addresses themselves.
      if (!(await readers[found.entity]?.(context, found))) throw new ApiError('NOT_FOUND')
      return { status: true, data: { url: addresses.sign(named(context, principal, found.uuid), now) } }
    },
  )

  const download = verb(
    {
      permission: 'authenticated',
      summary: 'A file, by the address that was signed for its person',
      params,
      query: address,
    },
    async (context) => {
      const { params, query, principal, now } = context
      // Same answer for another person's address, an expired one and one that never existed.
      if (!addresses.holds(named(context, principal, params.uuid), query, now)) throw new ApiError('NOT_FOUND')
      const found = await loadFile(context, params.uuid)
      const reader = readers[found.entity]
      if (reader && !(await reader(context, found))) throw new ApiError('NOT_FOUND')
      return async ({ request }) => {
        // HEAD must not open the file: nobody would read or close it.
        const body = request.method === 'HEAD' ? new Uint8Array() : await files.open(found.storage_key)
        return new Answer(body, 200, {
          'content-type': found.mime,
          'content-length': String(found.size),
          'content-disposition': disposition('attachment', found.name),
          'x-content-type-options': 'nosniff',
        })
      }
    },
  )

  const room = verb(
    {
      permission: 'authenticated',
      summary: 'How much room there is for more files: with one record, of the caller, of the company',
      output: inData(fileRoomSchema),
    },
    async (context) => ({ status: true, data: await roomFor(context, sums, context.principal.id) }),
  )

  return [
    route('GET', '/api/files/room', room),
    route('GET', '/api/files/{uuid}', download),
    route('GET', '/api/files/{uuid}/address', sign),
  ]
}
