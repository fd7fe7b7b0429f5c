import { eq, getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { isInternal } from '@/lib/access/roles'
import { inData } from '@/lib/contracts/answers'
import { historyQuery, historySchema } from '@/lib/contracts/history'
import { flag, listSchema } from '@/lib/contracts/list'
import { ApiError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import { verb } from '../kernel/verb'
import type { Finder } from './find'
import { recordHistory } from './history'
import { answerList } from './list'
import type { AnyOptions } from './options'
import type { Calls } from './overrides'
import type { Reader } from './reader'
import type { ListQuery, Registry, Row } from './registry'
import { loadId, pathKey } from './uuids'

/** The parts that a registry's calls are built from. */
export interface Parts {
  options: AnyOptions
  registry: Registry
  finder: Finder
  reader: Reader
}

/** A picker's options: active rows, or those requested by id, with few fields. */
async function lookup({ options, finder, reader }: Parts, acting: Acting, asked: ListQuery) {
  if (!options.options) throw new ApiError('BAD_REQUEST', { reason: 'query' })
  const { name = 'name', fields = [], within, internal } = options.options
  if (internal && !isInternal(acting.principal.role)) throw new ApiError('FORBIDDEN')
  const { active: column } = getTableColumns<PgTable>(options.table)
  const active = column && !asked.id ? eq(column, true) : undefined
  const list = await finder.list(acting, { ...asked, with_trashed: false }, active, within?.(acting))
  const rows = await reader.shown(acting, list.data.data)
  const kept = [options.key ?? 'id', ...fields]
  const pick = (found: Row) => ({
    ...Object.fromEntries(kept.flatMap((key) => (key in found ? [[key, found[key]]] : []))),
    name: found[name],
  })
  return { ...list, data: { ...list.data, data: rows.map(pick) } }
}

function makeList(parts: Parts) {
  const { options, registry, finder, reader } = parts
  return verb(
    {
      permission: registry.permissions.list,
      freeWhen: (asked) => ['1', 'true'].includes(asked.get('options') ?? ''),
      inGuise: 'reads',
      summary: `List ${options.resource}; options=1 answers what fills a picker`,
      query: options.query,
      output: listSchema(options.row),
    },
    async (context) => {
      // Guarantee: every list's query schema is made by `listQuery`.
      const asked = context.query as ListQuery
      finder.refuseHidden(context.principal, asked)
      if (asked.options) return lookup(parts, context, asked)
      const sorted = await finder.ordered(context, asked)
      if (sorted) {
        const page = (limit: number, offset: number) => registry.rows(context, sorted.slice(offset, offset + limit))
        return answerList(context, { ...asked, matching: sorted.length, rows: page })
      }
      const found = await finder.list(context, asked)
      return { ...found, data: { ...found.data, data: await reader.shown(context, found.data.data) } }
    },
  )
}

/** The calls that read (api.md#registries). */
export function readingCalls(parts: Parts): Pick<Calls, 'list' | 'read' | 'history'> {
  const { options, registry, finder, reader } = parts
  const { resource, row } = options
  const { permissions } = registry
  const params = pathKey(options)
  const read = verb(
    {
      permission: permissions.list,
      inGuise: 'reads',
      summary: `One ${resource}`,
      params,
      query: z.strictObject({ with_trashed: flag.optional() }),
      output: inData(row),
    },
    async (context) => ({
      status: true,
      data: await reader.load(context, await loadId(registry, context, context.params.id), context.query.with_trashed),
    }),
  )
  const history = verb(
    {
      permission: permissions.list,
      inGuise: 'reads',
      summary: `What has been done to a ${resource}`,
      params,
      query: historyQuery,
      output: listSchema(historySchema),
    },
    async (context) => {
      const id = await loadId(registry, context, context.params.id)
      await reader.load(context, id, true)
      const { told = {} } = options
      const columns = [...finder.columns(context.principal), ...Object.keys(told)]
      return recordHistory(context, { entity: resource, id: String(id), row: row.extend(told), columns }, context.query)
    },
  )
  return { list: makeList(parts), read, history }
}
