import type { Field, Fields } from './fields'

/** A registry's address and names, common to all contracts. */
export interface Head {
  /** Key of its words (`resources.<name>`), of the audit and of jobs: `bank`. */
  name: string
  path: `/api/${string}`
  /** Path of its list, if it has one. */
  screen?: `/${string}`
  /** `list_<noun>`, `create_<noun>`, … (permissions.md#guards). */
  noun: string
  /** The one permission of all four verbs, if they are not the noun's. */
  right?: string
  /** Default order of the list: an `order_by`, with `-` before it for descending. */
  sort?: string
  /** Permission to import; absent if there is no import. */
  import?: string
  /** Addresses below the path that the specification gives a creation, an edit and a removal (api.md#known-calls). */
  calls?: { create: `/${string}`; edit: `/${string}`; remove?: `/${string}` }
}

/** A filter that is not a field of the row, or has another shape. */
export interface Filter<V = unknown> {
  kind: 'flag' | 'choice' | 'references' | 'whole' | 'day' | 'moment'
  values?: readonly string[]
  everyone?: true
  /** For the compiler only; never set. */
  types?: { value: V }
}
export type Filters = Readonly<Record<string, Filter>>

export const filter = {
  flag: (): Filter<boolean> => ({ kind: 'flag' }),
  /** One or more of `values`. */
  choice: <const V extends readonly string[]>(values: V): Filter<V[number][]> => ({ kind: 'choice', values }),
  /** The id of one record, or of any of several. */
  references: (): Filter<number[]> => ({ kind: 'references' }),
  /** A value of an `integer` column. */
  whole: (): Filter<number> => ({ kind: 'whole' }),
  day: (): Filter<string> => ({ kind: 'day' }),
  /** Local. */
  moment: (): Filter<string> => ({ kind: 'moment' }),
}

/**
 * A registry's contract, without zod: its screen reads it in the first load. `schemasOf` derives row, input and query
 * from it.
 */
export interface Manifest<F extends Fields = Fields, S extends Filters = Filters> extends Head {
  /** In the order of its sheets; common columns are omitted. */
  fields: F
  /** Sortable columns, references by name. */
  sorts: readonly [string, ...string[]]
  filters: S
}

/** Returns its argument, with literal types. */
export const manifest = <const H extends Head, F extends Fields, S extends Filters>(
  contract: H & Manifest<F, S>,
): H & Manifest<F, S> => contract

/** `bank` of `bank_id`, `banks` of `bank_ids`. */
export type AliasOf<K> = K extends `${infer A}_ids` ? `${A}s` : K extends `${infer A}_id` ? A : never
export const fieldAlias = (key: string) => key.replace(/_id(s?)$/, '$1')

/** Columns common to all registries (conventions.md#common-columns); moments are local. */
export interface CommonRow {
  id: number
  row_version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
}

type NamedOf<F> = F extends Field<unknown, unknown, infer A> ? A : never
type Beside<F> = { [K in keyof F as [NamedOf<F[K]>] extends [never] ? never : AliasOf<K>]: NamedOf<F[K]> }
type Own<F> = { [K in keyof F]: F[K] extends Field<infer R> ? R : never }
type Sent<F> = {
  [K in keyof F as F[K] extends Field<unknown, never> ? never : K]: F[K] extends Field<unknown, infer I> ? I : never
}

/** Row and input types of a registry with a manifest. */
export type RowOf<M extends { fields: Fields }> = CommonRow & Own<M['fields']> & Beside<M['fields']>
export type InputOf<M extends { fields: Fields }> = Sent<M['fields']>
/** Parsed form of its own filters. */
export type FiltersOf<M extends { filters: Filters }> = {
  [K in keyof M['filters']]: M['filters'][K] extends Filter<infer V> ? V : never
}
