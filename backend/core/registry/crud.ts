import type { SQL } from 'drizzle-orm'
import { registryRights } from '@/lib/contracts/rights'
import {
  type AnyContract,
  type ContractFilters,
  type ContractInput,
  type ContractRow,
  contractSchemas,
} from '@/lib/contracts/schemas'
import { ApiError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import type { Route } from '../kernel/verb'
import type { Services } from '../services/services'
import { type Finder, makeFinder } from './find'
import { makeImport } from './import-seam'
import { makeNames } from './names'
import type { AnyOptions, CrudOptions, CrudTable, Links, References, TiedTo } from './options'
import { mount, type Overrides, type Writes } from './overrides'
import { makeReader } from './reader'
import { readingCalls } from './reading-calls'
import type { Input, ListQuery, Registry, Row } from './registry'
import { makeRemover } from './remove'
import { makeSource } from './source'
import { standardBulk } from './standard-bulk'
import { tableUniques } from './uniques'
import { makeUuids } from './uuids'
import { makeWriter } from './write'
import { writingCalls } from './writing-calls'

/** The result of `crud`: a registry with its routes. */
export interface Crud {
  registry: Registry
  /** List and its options, read, create, edit, soft delete, restore, history; and those added by `with`. */
  routes: (services: Services) => Route[]
  /** A list query as a condition on the table only, within this person's scope: for sums. */
  matching: (acting: Acting, query: ListQuery) => Promise<SQL | undefined>
  /** Some rows of the list as this person may see them, for lists that count for themselves. */
  some: (acting: Acting, query: ListQuery, limit: number, offset: number) => Promise<Row[]>
  /**
   * Another registry with some calls replaced: the only way to override (decision 28). Leaves this one and its routes
   * unchanged.
   */
  with: (overrides: Overrides) => Crud
}

/**
 * A registry made from a table and its contract (structure.md#registries). For every resource alike it enforces the
 * contract's filters and sorts, each field's audience, versions, foreign keys, unique values, soft deletes with undo,
 * and an audit row per write.
 */
export function crud<
  C extends AnyContract,
  T extends CrudTable,
  F extends References = Record<never, never>,
  L extends Links = Record<never, never>,
>(
  table: T,
  contract: C,
  options: CrudOptions<ContractRow<C>, ContractInput<C>, ContractFilters<C>, T, F, L> &
    TiedTo<ContractRow<C>, ContractInput<C>, T>,
): Crud
export function crud(
  table: CrudTable,
  contract: AnyContract,
  given: Omit<AnyOptions, 'table' | 'resource' | 'fields' | 'row' | 'input' | 'query'>,
): Crud {
  const fields = 'fields' in contract ? { fields: contract.fields } : {}
  return assemble(contract, { ...given, ...fields, ...contractSchemas(contract), table, resource: contract.name }, {})
}

const permissionsOf = (contract: AnyContract, exportPermission: string | undefined): Registry['permissions'] => ({
  ...registryRights(contract),
  ...(exportPermission !== undefined && { export: exportPermission }),
})

const queryParser =
  ({ query: schema }: AnyOptions, finder: Finder): Registry['parseQuery'] =>
  (principal, asked) => {
    const parsed = schema.safeParse(asked)
    if (!parsed.success) throw new ApiError('BAD_REQUEST', { reason: 'query' })
    // Guarantee: every list's query schema is made by `listQuery`.
    const query = parsed.data as ListQuery
    finder.refuseHidden(principal, query)
    return query
  }

/** Merges overrides part by part; `more` takes precedence. */
const merged = (before: Overrides, more: Overrides): Overrides => ({
  ...before,
  ...more,
  also: [...(before.also ?? []), ...(more.also ?? [])],
  writes: { ...before.writes, ...more.writes },
  bulk: { ...before.bulk, ...more.bulk },
})

function assemble(contract: AnyContract, options: AnyOptions, overrides: Overrides): Crud {
  const { path } = contract
  const { exportPermission, bulk, also = [], ...own } = overrides
  const permissions = permissionsOf(contract, exportPermission)
  const source = makeSource(options)
  const finder = makeFinder(options, source)
  const inputOf = (row: Row): Input =>
    Object.fromEntries(Object.keys(options.input.shape).map((key) => [key, row[key]]))
  const uuids = makeUuids(options)
  const reader = makeReader(options, source, finder)
  const writes: Writes = {
    ...makeWriter(options, source, finder),
    ...makeRemover(options, source, finder, inputOf),
    ...own.writes,
  }

  async function put(acting: Acting, input: Input, known: { id?: number; row_version?: number } = {}): Promise<Row> {
    const [id = 0] = await writes.write(acting, [{ input, ...known }])
    return reader.load(acting, id)
  }
  const create: Registry['create'] = (acting, input) => put(acting, input)
  const amend: Registry['amend'] = (acting, id, input, row_version) =>
    put(acting, input, { id, ...(row_version !== undefined && { row_version }) })

  const standard = makeImport(options, tableUniques(options.table), contract.import)
  const seam = typeof own.import === 'function' ? standard && own.import(standard) : (own.import ?? standard)
  const registry: Registry = {
    name: contract.name,
    path,
    permissions,
    row: options.row,
    input: options.input,
    query: options.query,
    ...(options.fields && { fields: options.fields }),
    columns: finder.columns,
    parseQuery: queryParser(options, finder),
    ids: finder.ids,
    rows: reader.rows,
    names: makeNames(options, source),
    inputOf,
    ...writes,
    create,
    amend,
    bulk: { ...standardBulk(options, permissions, { ...writes, load: reader.load, amend, inputOf }), ...bulk },
    ...(uuids && { uuids }),
    ...(seam && { import: seam }),
  }

  const parts = { options, registry, finder, reader }
  const matching: Crud['matching'] = async (acting, query) => {
    finder.refuseHidden(acting.principal, query)
    return finder.where(acting, query)
  }
  return {
    registry,
    routes: (services) => mount(contract, { ...readingCalls(parts), ...writingCalls(parts), ...own }, also, services),
    matching,
    some: async (acting, query, limit, offset) =>
      reader.shown(acting, await finder.page(acting, await matching(acting, query), query, limit, offset)),
    with: (more) => assemble(contract, options, merged(overrides, more)),
  }
}
