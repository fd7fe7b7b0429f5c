import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { isInternal } from '@/lib/access/roles'
import { inData } from '@/lib/contracts/answers'
import { historyQuery, historySchema } from '@/lib/contracts/history'
import { flag, listOf } from '@/lib/contracts/list'
import { edited } from '@/lib/contracts/registry'
import { ApiError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import { Answer, type Route, route, verb } from '../kernel/verb'
import type { Finder } from './find'
import { historyOf } from './history'
import type { AnyOptions } from './options'
import type { Input, ListQuery, Registry, Row } from './registry'
import { pathKey } from './uuids'

interface Rows {
  find: (acting: Acting, id: number, trashed?: boolean) => Promise<Row>
  shown: (acting: Acting, rows: Row[]) => Promise<Row[]>
}

const saved = { status: true, message: 'Registro salvo com sucesso.' }

/** The verbs that every registry has (api.md#registries). */
export function crudRoutes(options: AnyOptions, registry: Registry, finder: Finder, { find, shown }: Rows): Route[] {
  const { resource, table, row, input, query } = options
  const { path, permissions } = registry
  const one = inData(row)
  const params = pathKey(options)
  /** The number of the row that the path names. */
  const idOf = async (acting: Acting, key: string | number): Promise<number> =>
    typeof key === 'number' ? key : (((await registry.uuids?.ids(acting, [key])) ?? [])[0] ?? 0)

  /** What fills a picker: active rows, or those asked for by id, of which it names no more than it must. */
  async function lookup(acting: Acting, asked: ListQuery) {
    if (!options.options) throw new ApiError('BAD_REQUEST', { reason: 'query' })
    const { fields = [], within, internal } = options.options
    if (internal && !isInternal(acting.principal.role)) throw new ApiError('FORBIDDEN')
    const active = 'active' in table && !asked.id ? eq(table.active as typeof table.id, true) : undefined
    const list = await finder.list(acting, { ...asked, with_trashed: false }, active, within?.(acting))
    const rows = await shown(acting, list.data.data)
    const kept = [options.key ?? 'id', 'name', ...fields]
    const pick = (found: Row) => Object.fromEntries(kept.flatMap((key) => (key in found ? [[key, found[key]]] : [])))
    return { ...list, data: { ...list.data, data: rows.map(pick) } }
  }

  const list = verb(
    {
      permission: permissions.list,
      freeWhen: (asked) => ['1', 'true'].includes(asked.get('options') ?? ''),
      summary: `List ${resource}; options=1 answers what fills a picker`,
      query,
      output: listOf(row),
    },
    async (context) => {
      // Guarantee: every list's query is made by `listQuery`.
      const asked = context.query as ListQuery
      finder.refuseHidden(context.principal, asked)
      if (asked.options) return lookup(context, asked)
      const found = await finder.list(context, asked)
      return { ...found, data: { ...found.data, data: await shown(context, found.data.data) } }
    },
  )
  const read = verb(
    {
      permission: permissions.list,
      summary: `One ${resource}`,
      params,
      query: z.strictObject({ with_trashed: flag.optional() }),
      output: one,
    },
    async (context) => ({
      status: true,
      data: await find(context, await idOf(context, context.params.id), context.query.with_trashed),
    }),
  )
  const create = verb(
    {
      permission: permissions.create,
      summary: `Add a ${resource}`,
      input,
      output: one,
      audit: { action: 'created', entity: resource },
    },
    async (context) => new Answer({ ...saved, data: await registry.create(context, context.input as Input) }, 201),
  )
  const edit = verb(
    {
      permission: permissions.edit,
      summary: `Change a ${resource}; 409 with both versions where it has changed since`,
      params,
      input: input.extend(edited),
      output: one,
      audit: { action: 'edited', entity: resource },
    },
    async (context) => {
      const { row_version, ...sent } = context.input as Input & { row_version: number }
      return {
        ...saved,
        data: await registry.amend(context, await idOf(context, context.params.id), sent, row_version),
      }
    },
  )
  const remove = verb(
    {
      permission: permissions.delete,
      summary: `Delete a ${resource}, so that it can be restored; 422 while in use`,
      params,
      audit: { action: 'deleted', entity: resource },
    },
    async (context) => {
      await registry.remove(context, [await idOf(context, context.params.id)])
      return { status: true, message: 'Registro excluído com sucesso.' }
    },
  )
  const restore = verb(
    {
      permission: permissions.delete,
      summary: `Undo the deletion of a ${resource}; 409 where another has taken its place`,
      params,
      output: one,
      audit: { action: 'restored', entity: resource },
    },
    async (context) => {
      const id = await idOf(context, context.params.id)
      await registry.restore(context, [id])
      return { status: true, message: 'Registro restaurado com sucesso.', data: await find(context, id) }
    },
  )
  const history = verb(
    {
      permission: permissions.list,
      summary: `What has been done to a ${resource}`,
      params,
      query: historyQuery,
      output: listOf(historySchema),
    },
    async (context) => {
      const id = await idOf(context, context.params.id)
      await find(context, id, true)
      const columns = finder.columns(context.principal)
      return historyOf(context, { entity: resource, id: String(id), row, columns }, context.query)
    },
  )
  return [
    route('GET', path, list),
    route('POST', path, create),
    route('GET', `${path}/{id}`, read),
    route('PUT', `${path}/{id}`, edit),
    route('DELETE', `${path}/{id}`, remove),
    route('POST', `${path}/{id}/restore`, restore),
    route('GET', `${path}/{id}/history`, history),
  ]
}
