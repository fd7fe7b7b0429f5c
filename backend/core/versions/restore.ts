import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { rowId } from '@/lib/contracts/list'
import { ApiError } from '../errors/api-error'
import { type Verb, verb } from '../kernel/verb'
import type { Registry } from '../registry/registry'
import { newestVersions, type VersionedTable } from './versions'

/** `POST <path>/{id}/restore` of a closed row; answers the new current version, which is not `id`. */
export const restoreVersion = ({ name, permissions, row, restore, rows }: Registry, table: VersionedTable): Verb =>
  verb(
    {
      permission: permissions.delete,
      summary: `Open a closed ${name} again; 422 where another has taken its place`,
      params: z.object({ id: rowId }),
      output: inData(row),
      audit: { action: 'restored', entity: name },
    },
    async (context) => {
      const { id } = context.params
      await restore(context, [id])
      const newest = (await newestVersions(context, table, [id])).get(id)
      const [data] = newest ? await rows(context, [newest.id]) : []
      if (!data) throw new ApiError('NOT_FOUND')
      return { status: true, message: 'Registro restaurado com sucesso.', data }
    },
  )
