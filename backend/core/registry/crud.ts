import type { SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { resources } from '@/lib/contracts/resources'
import { ApiError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import { visibleTo } from '../kernel/audience'
import type { Route } from '../kernel/verb'
import { makeFinder } from './find'
import { makeImport } from './import-seam'
import type { AnyOptions, CrudOptions, CrudTable, Links, References, TiedTo } from './options'
import type { BulkAction, Input, ListQuery, Registry, Row } from './registry'
import { makeRemover } from './remove'
import { crudRoutes } from './routes'
import { makeSource } from './source'
import { uniquesOf } from './uniques'
import { makeUuids } from './uuids'
import { makeWriter } from './write'

/** What `crud` makes of a resource. */
export interface Crud<R extends z.ZodObject, I extends z.ZodObject> {
  registry: Registry
  /** List and its options, read, create, edit, soft delete, restore, history. */
  routes: Route[]
  create: (acting: Acting, input: z.output<I>) => Promise<z.output<R>>
  amend: (acting: Acting, id: number, input: z.output<I>, row_version?: number) => Promise<z.output<R>>
  /** What the row would be sent as. */
  inputOf: (row: z.output<R>) => z.output<I>
  /** What a list's query finds for this person, as a condition on the table alone: to be summed up. */
  matching: (acting: Acting, query: ListQuery) => Promise<SQL | undefined>
  /** Some rows of the list, as this person may see them; for a list that has counted what it finds itself. */
  some: (acting: Acting, query: ListQuery, limit: number, offset: number) => Promise<Row[]>
}

/**
 * A registry of its table and its contract (structure.md#registries). What it does for every resource alike: filters
 * and sorts of the contract alone, each field to its audience, versions, references that stand and stay while they are
 * named, values that no two rows share, soft deletes that can be undone, an audit row for each write.
 */
export function crud<
  R extends z.ZodObject,
  I extends z.ZodObject,
  Q extends z.ZodObject,
  T extends CrudTable,
  F extends References = Record<never, never>,
  L extends Links = Record<never, never>,
>(given: CrudOptions<R, I, Q, T, F, L> & TiedTo<R, T>): Crud<R, I> {
  // Guarantee: the inside hands each hook what its own resource's contract describes.
  const options = given as unknown as AnyOptions
  const { path, noun } = resources[options.resource]
  const permissions = {
    list: `list_${noun}`,
    create: `create_${noun}`,
    edit: `edit_${noun}`,
    delete: `delete_${noun}`,
  }
  const source = makeSource(options)
  const finder = makeFinder(options, source)
  const inputOf = (row: Row): Input =>
    Object.fromEntries(Object.keys(options.input.shape).map((key) => [key, row[key]]))
  const writer = makeWriter(options, source, finder)
  const uuids = makeUuids(options)
  const remover = makeRemover(options, source, finder, inputOf)

  async function rows(acting: Acting, ids: readonly number[], trashed = false): Promise<Row[]> {
    const these = await finder.these(acting, ids, trashed)
    const found = await source.rows(acting, (query) => query.where(these))
    const place = new Map(ids.map((id, at) => [id, at]))
    const ordered = found.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    return shown(acting, ordered)
  }
  /** Rows as this person may see them. */
  async function shown(acting: Acting, found: Row[]): Promise<Row[]> {
    const presented = (await options.present?.(acting, found)) ?? found
    // Guarantee: what a row is known by, its id or its uuid, is everyone's.
    return presented.map((row) => visibleTo(acting.principal.role, options.row, known(row)) as Row)
  }
  /** A row that is known by its uuid tells its number to nobody but where its contract does. */
  function known(row: Row): Row {
    if (!uuids || 'id' in options.row.shape) return row
    const { id: _, ...rest } = row
    // Guarantee: nothing outside goes by the number of such a row.
    return rest as Row
  }
  async function find(acting: Acting, id: number, trashed = false): Promise<Row> {
    const [row] = await rows(acting, [id], trashed)
    if (!row) throw new ApiError('NOT_FOUND')
    return row
  }
  async function put(acting: Acting, input: Input, known: { id?: number; row_version?: number } = {}): Promise<Row> {
    const [id = 0] = await writer.write(acting, [{ input, ...known }])
    return find(acting, id)
  }
  const amend: Registry['amend'] = (acting, id, input, row_version) =>
    put(acting, input, { id, ...(row_version !== undefined && { row_version }) })

  const registry: Registry = {
    name: options.resource,
    path,
    permissions,
    row: options.row,
    input: options.input,
    columns: finder.columns,
    parseQuery: (principal, asked) => {
      const parsed = options.query.safeParse(asked)
      if (!parsed.success) throw new ApiError('BAD_REQUEST', { reason: 'query' })
      // Guarantee: every list's query is made by `listQuery`.
      const query = parsed.data as ListQuery
      finder.refuseHidden(principal, query)
      return query
    },
    ids: finder.ids,
    rows,
    inputOf,
    ...writer,
    create: (acting, input) => put(acting, input),
    amend,
    ...remover,
    ...(uuids && { uuids }),
    bulk: { ...standardBulk(), ...options.bulk },
    ...(options.import !== false && {
      import: makeImport(options, uniquesOf(options.table), permissions.create),
    }),
  }

  /** Deleting and taking it back, and switching on and off what can be. */
  function standardBulk(): Record<string, BulkAction> {
    const remove: BulkAction = {
      permission: permissions.delete,
      run: (acting, id) => remover.remove(acting, [id]),
      together: (acting, ids) => remover.remove(acting, ids),
    }
    const restore: BulkAction = { permission: permissions.delete, run: (acting, id) => remover.restore(acting, [id]) }
    const turn = (active: boolean): BulkAction => ({
      permission: permissions.edit,
      run: async (acting, id) => {
        const row = await find(acting, id)
        if (row.active !== active) await amend(acting, id, { ...inputOf(row), active }, row.row_version)
      },
    })
    if (!('active' in options.input.shape)) return { delete: remove, restore }
    return { delete: remove, restore, activate: turn(true), deactivate: turn(false) }
  }

  return {
    registry,
    routes: crudRoutes(options, registry, finder, { find, shown }),
    // Guarantee: the rows and inputs of this resource are what its contract says.
    create: (acting, input) => put(acting, input) as Promise<z.output<R>>,
    amend: (acting, id, input, row_version) => amend(acting, id, input, row_version) as Promise<z.output<R>>,
    inputOf: (row) => inputOf(row as Row) as z.output<I>,
    matching: async (acting, query) => {
      finder.refuseHidden(acting.principal, query)
      return finder.where(acting, query)
    },
    some: async (acting, query, limit, offset) => {
      finder.refuseHidden(acting.principal, query)
      const found = await finder.where(acting, query)
      return shown(acting, await finder.page(acting, found, query, limit, offset))
    },
  }
}
