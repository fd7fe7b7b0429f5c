import type * as z from 'zod'
import type { Fields } from '@/lib/contracts/fields'
import type { ImportField } from '@/lib/contracts/import'
import type { Scope } from '../database/scope'
import type { ApiError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import type { Principal } from '../kernel/principal'

/** A row as its contract has it: decimal strings, local moments, references as `{id, name}`. */
export type Row = { id: number; row_version?: number } & Record<string, unknown>
/** The output of `registry.input`. */
export type Input = Record<string, unknown>

/** One intended write: adds a row or, with an `id`, replaces it by `input`. */
export interface Draft {
  input: Input
  id?: number
  /** Of the row that `input` was made from; 409 with both versions where it is another by now. */
  row_version?: number
}

/** What a row became: its version, and the bulk action by which this person may take it back; null for none. */
export interface BulkDone {
  row_version?: number
  undo: string | null
}

/** One thing that can be done to many rows. Throws an `ApiError` where it cannot be done to this one. */
export interface BulkAction {
  permission: string
  /** Parameters besides the rows; none if absent. */
  params?: z.ZodType
  /** `row_version`: the one that was seen; null where none is compared. Answers null where there is nothing to say. */
  run: (acting: Acting, id: number, params: unknown, row_version: number | null) => Promise<BulkDone | null>
  /**
   * The rows that it may be done to as they stand, without doing it; a fixed number of queries. What only the doing
   * finds out is not among it. Without this nobody knows beforehand.
   */
  fits?: (acting: Acting, ids: readonly number[], params: unknown) => Promise<number[]>
  /** The same to several at once, all or none, where that is less work: what a write tells of is told once. */
  together?: (acting: Acting, ids: readonly number[], params: unknown) => Promise<void>
  /** Of one that is done together: the action that takes it back. */
  undo?: string
}

/** A row of a sheet whose references are written as names: what can be parsed as an input, and what was not found. */
export interface Resolved {
  input: Input
  refusal: ApiError | null
}

export interface ImportSeam {
  permission: string
  /** Importable fields in the template's order, and references that only `resolve` reads. */
  fields: readonly ImportField[]
  /** The keys among them that say which row is meant, where it exists already. */
  identity: readonly string[]
  /**
   * `sheets` hold numbers and choices as the input takes them, references as a name, a code or `#12` (an id).
   * A fixed number of queries, however many.
   */
  resolve: (acting: Acting, sheets: readonly Input[]) => Promise<Resolved[]>
  /** The existing row of each input by `identity`; null where there is none. A fixed number of queries. */
  match: (acting: Acting, inputs: readonly Input[]) => Promise<(number | null)[]>
}

/** The base of a registry's list, forms, exports, imports and bulk actions; `crud()` makes it. */
export interface Registry {
  /** Of its contract and in the audit: `bank`. */
  name: string
  /** `/api/bank`. */
  path: string
  permissions: Record<'list' | 'create' | 'edit' | 'delete', string> & {
    /** The permission to export, if it is more than listing. */
    export?: string
  }
  /** One row, each field with its audience. */
  row: z.ZodObject
  /** The body of a creation; an edit adds `row_version`. */
  input: z.ZodObject
  /** The list's query parameters. */
  query: z.ZodObject
  /** Of its manifest; without one its schemas are written by hand. */
  fields?: Fields
  /** Keys of the row that `principal` may see. */
  columns: (principal: Principal) => string[]
  /** A list's query as its address has it (`{active: 'true', status: ['a']}`); BAD_REQUEST for what it does not know. */
  parseQuery: (principal: Principal, query: Record<string, string | string[]>) => ListQuery
  /** The ids of every row that `query` finds, in the list's order, whatever its page. */
  ids: (acting: Acting, query: ListQuery) => Promise<number[]>
  /** The rows of `ids` as `principal` may see them, in that order; those that are gone are left out. */
  rows: (acting: Acting, ids: readonly number[]) => Promise<Row[]>
  /** What records are called now, the deleted too, by what the audit keeps of them as `entity_id`. */
  names: (scope: Scope, keys: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** What the row would be sent as. */
  inputOf: (row: Row) => Input
  /** Faults of each draft by every rule of a write, or null. A fixed number of queries. */
  check: (acting: Acting, drafts: readonly Draft[]) => Promise<(ApiError | null)[]>
  /** Writes all of them, audited; the ids in their order. Throws the first refusal. */
  write: (acting: Acting, drafts: readonly Draft[]) => Promise<number[]>
  create: (acting: Acting, input: Input) => Promise<Row>
  amend: (acting: Acting, id: number, input: Input, row_version?: number) => Promise<Row>
  /** Soft; 422 for one in use. */
  remove: (acting: Acting, ids: readonly number[]) => Promise<void>
  /** Takes a soft delete back; 409 where another row has taken its place. */
  restore: (acting: Acting, ids: readonly number[]) => Promise<void>
  /** `delete`, `activate` and `deactivate` where they make sense, and its own. */
  bulk: Readonly<Record<string, BulkAction>>
  /** If rows are known by their uuid alone, paths, answers and bulk calls use it. */
  uuids?: {
    /** The rows of these uuids, deleted or not; NOT_FOUND where one is none of the tenant's. In their order. */
    ids: (scope: Scope, uuids: readonly string[]) => Promise<number[]>
    of: (scope: Scope, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  }
  /** Absent where a sheet may not fill it. */
  import?: ImportSeam
}

/** A list's parsed query: its filters beside `search`, `order_by`, `order`, `with_trashed` and the page. */
export interface ListQuery extends Record<string, unknown> {
  page: number
  per_page: number | 'all'
  search?: string | undefined
  order_by?: string | undefined
  order?: 'asc' | 'desc' | undefined
  with_trashed?: boolean | undefined
}
