import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { avatarUploadSchema } from '@/lib/contracts/file'
import { avatarLimits } from '@/lib/kinds/files'
import { ApiError } from '../../core/errors/api-error'
import { pictureAnswer } from '../../core/files/answer'
import { checkedPicture } from '../../core/files/pictures'
import { type FileOwner, fileVersion, findFile, removeFile, replaceFile } from '../../core/files/rows'
import { refuseWaiting } from '../../core/kernel/onboarding-gate'
import { type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { demandAuthority } from '../accounts/authority'
import { visibleAccount } from '../accounts/visible-account'
import { user } from '../people/user.table'

const avatarOwner = (uuid: string): FileOwner => ({ entity: 'user', entityId: uuid, kind: 'avatar' })

const read = ({ files }: Services) =>
  verb(
    {
      permission: 'authenticated',
      whileOnboarding: true,
      inGuise: 'reads',
      summary: "A person's picture: a data URI, an address, or an empty text; with raw=1 its bytes",
      params: z.object({ uuid: z.uuid() }),
      query: z.object({ raw: z.literal('1').optional() }),
      output: inData(z.string()),
    },
    async ({ params, query, principal, ...scope }) => {
      if (params.uuid !== principal.uuid) refuseWaiting(principal)
      const { row } = await visibleAccount(scope, principal, params.uuid, 'list_users')
      if (!query.raw) return { status: true, data: row.avatar_url ?? '' }
      const file = await findFile(scope, avatarOwner(row.uuid))
      if (!file) throw new ApiError('NOT_FOUND')
      return () => pictureAnswer(files, file)
    },
  )

const change = ({ files, sums }: Services) =>
  verb(
    {
      permission: 'authenticated',
      summary:
        "Upload a person's picture (PNG, JPG or WebP, up to 2 MB), or remove it: one's own, or with edit_users another's",
      multipart: { maxFileBytes: avatarLimits.bytes },
      input: avatarUploadSchema,
      output: inData(z.string()),
      audit: { action: 'updated', entity: 'avatar' },
      prepare: async ({ input, principal, read: look, onFailure }) => {
        const uuid = input.uuid ?? principal.uuid
        // Permission is checked before any bytes are stored.
        const tenantId = await look(async (scope) => {
          const { row } = await visibleAccount(scope, principal, uuid, 'edit_users')
          await demandAuthority(scope, principal, row)
          return scope.tenant.id
        })
        if (!input.file) return { uuid, stored: null }
        const picture = checkedPicture(input.file, avatarLimits)
        const bytes = await files.put(tenantId, picture.bytes)
        onFailure(() => files.discard([bytes.key]))
        return { uuid, stored: { name: picture.name, mime: picture.mime, ...bytes } }
      },
    },
    async ({ prepared: { uuid, stored }, principal, audit, ...scope }) => {
      const { tx, tenant, now } = scope
      const { row } = await visibleAccount(scope, principal, uuid, 'edit_users')
      const avatar_url = stored && `/api/user/${uuid}/avatar?v=${fileVersion(stored)}&raw=1`
      await tx
        .update(user)
        .set({ avatar_url, updated_at: now, row_version: sql`${user.row_version} + 1` })
        .where(and(eq(user.tenant_id, tenant.id), eq(user.id, row.id)))
      const owner = avatarOwner(uuid)
      const old = stored ? await replaceFile(scope, owner, stored, principal.id, sums) : await removeFile(scope, owner)
      const { name, mime, size, sha256 } = stored ?? {}
      audit({
        action: stored ? 'updated' : 'deleted',
        entity_id: uuid,
        ...(stored && { after: { name, mime, size, sha256 } }),
      })
      return async () => {
        await files.discard(old)
        return { status: true, message: stored ? 'Foto salva.' : 'Foto removida.', data: avatar_url ?? '' }
      }
    },
  )

export const avatarRoutes = (services: Services): Route[] => [
  route('GET', '/api/user/{uuid}/avatar', read(services)),
  route('POST', '/api/user/change_avatar', change(services)),
]
