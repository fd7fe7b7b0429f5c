import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { rowId } from '@/lib/contracts/list'
import { ApiError } from '../errors/api-error'
import { type Route, route, verb } from '../kernel/verb'
import type { Registry } from '../registry/registry'
import { newestVersions, type VersionedTable } from './versions'

/** `POST <path>/{id}/restore` of a row that is over: answers the version that stands from now on, not the one of `id`. */
export const restoreRoute = (registry: Registry, table: VersionedTable): Route =>
  route(
    'POST',
    `${registry.path}/{id}/restore`,
    verb(
      {
        permission: registry.permissions.delete,
        summary: `Open a closed ${registry.name} again; 422 where another has taken its place`,
        params: z.object({ id: rowId }),
        output: inData(registry.row),
        audit: { action: 'restored', entity: registry.name },
      },
      async (context) => {
        const { id } = context.params
        await registry.restore(context, [id])
        const newest = (await newestVersions(context, table, [id])).get(id)
        const [data] = newest ? await registry.rows(context, [newest.id]) : []
        if (!data) throw new ApiError('NOT_FOUND')
        return { status: true, message: 'Registro restaurado com sucesso.', data }
      },
    ),
  )
