import { inData } from '@/lib/contracts/answers'
import { logoUploadSchema } from '@/lib/contracts/file'
import { logoSchema } from '@/lib/contracts/theme'
import { logoLimits } from '@/lib/kinds/files'
import { ApiError } from '../core/errors/api-error'
import { pictureAnswer } from '../core/files/answer'
import { checkedPicture } from '../core/files/pictures'
import { fileVersion, findFile, removeFile, replaceFile } from '../core/files/rows'
import { type Route, route, verb } from '../core/kernel/verb'
import type { Services } from '../core/services/services'
import { logoOwner as owner } from './letterhead'
import { saveTheme } from './theme'

const read = ({ files }: Services) =>
  verb(
    { permission: 'public', summary: "The logo's picture; 404 where the tenant has none of its own" },
    async (scope) => {
      const row = await findFile(scope, owner)
      if (!row) throw new ApiError('NOT_FOUND')
      return () => pictureAnswer(files, row)
    },
  )

const upload = ({ files, sums }: Services) =>
  verb(
    {
      permission: 'edit_settings',
      summary: 'Upload the logo: PNG, JPG, WebP or a plain SVG, up to 1 MB',
      multipart: { maxFileBytes: logoLimits.bytes },
      input: logoUploadSchema,
      output: inData(logoSchema),
      audit: { action: 'updated', entity: 'logo' },
      prepare: async ({ input, read: look, onFailure }) => {
        const picture = checkedPicture(input.file, logoLimits)
        const stored = await files.put(await look(async ({ tenant }) => tenant.id), picture.bytes)
        onFailure(() => files.discard([stored.key]))
        return { name: picture.name, mime: picture.mime, ...stored }
      },
    },
    async ({ prepared, principal, audit, ...scope }) => {
      const logo = `/api/settings/logo?v=${fileVersion(prepared)}`
      const saved = await saveTheme(scope, { logo })
      if (!saved) throw new ApiError('NOT_FOUND')
      const old = await replaceFile(scope, owner, prepared, principal.id, sums)
      const { name, mime, size, sha256 } = prepared
      audit({ before: { logo: saved.before.logo }, after: { logo, name, mime, size, sha256 } })
      return async () => {
        await files.discard(old)
        const data = { logo, row_version: saved.after.row_version }
        return { status: true, message: 'Logotipo salvo.', data }
      }
    },
  )

const remove = ({ files }: Services) =>
  verb(
    {
      permission: 'edit_settings',
      summary: "Go back to the product's own logo",
      output: inData(logoSchema),
      audit: { action: 'deleted', entity: 'logo' },
    },
    async ({ audit, ...scope }) => {
      const saved = await saveTheme(scope, { logo: 'default' })
      if (!saved) throw new ApiError('NOT_FOUND')
      const old = await removeFile(scope, owner)
      audit({ before: { logo: saved.before.logo }, after: { logo: 'default' } })
      return async () => {
        await files.discard(old)
        return {
          status: true,
          message: 'Logotipo removido.',
          data: { logo: 'default', row_version: saved.after.row_version },
        }
      }
    },
  )

export const logoRoutes = (services: Services): Route[] => [
  route('GET', '/api/settings/logo', read(services)),
  route('POST', '/api/settings/logo', upload(services)),
  route('DELETE', '/api/settings/logo', remove(services)),
]
