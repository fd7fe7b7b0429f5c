import type * as z from 'zod'
import type { Fields } from '@/lib/contracts/fields'
import type { ImportField } from '@/lib/contracts/import'
import type { Scope } from '../database/scope'
import type { ApiError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import type { Principal } from '../kernel/principal'
import type { Services } from '../services/services'

/** A row as its contract has it: decimal strings, local moments, references as `{id, name}`. */
export type Row = { id: number; row_version?: number } & Record<string, unknown>
/** The output of `registry.input`. */
export type Input = Record<string, unknown>

/** One intended write: adds a row or, with an `id`, replaces it by `input`. */
export interface Draft {
  input: Input
  id?: number
  /** The version that `input` was based on; 409 with both versions if the row has changed since. */
  row_version?: number
}

/** Result of a bulk action on one row: its new version, and the action by which this person may undo it, or null. */
export interface BulkDone {
  row_version?: number
  undo: string | null
}

/** An action on many rows. Throws an `ApiError` if this row does not allow it. */
export interface BulkAction {
  permission: string
  /** Parameters besides the rows; none if absent. */
  params?: z.ZodType
  /**
   * `row_version` is the one the person saw, or null to skip the comparison. Answers null if there is nothing to
   * report.
   */
  run: (acting: Acting, id: number, params: unknown, row_version: number | null) => Promise<BulkDone | null>
  /**
   * Of `ids`, the rows that allow the action now; a fixed number of queries. Refusals by later effects are not
   * foreseen. If absent, the preview gives no number.
   */
  fits?: (acting: Acting, ids: readonly number[], params: unknown) => Promise<number[]>
  /** Acts on several rows in one transaction, if that is cheaper: a notification is sent once. */
  together?: (acting: Acting, ids: readonly number[], params: unknown) => Promise<void>
  /** The action that undoes `together`. */
  undo?: string
}

/** A record that an import has changed: its input of before, and its version since. */
export interface Changed {
  id: number
  before: Input
  row_version: number
}

/** A sheet's row with its references resolved: input, and the refusal if one was not found. */
export interface Resolved {
  input: Input
  refusal: ApiError | null
}

/** Records as a sheet changes them. */
export type ImportTarget = Pick<Registry, 'input' | 'rows' | 'inputOf' | 'check' | 'write'>

export interface ImportSeam {
  permission: string
  /** Importable fields in the template's order, and references that only `resolve` reads. */
  fields: readonly ImportField[]
  /** Fields that identify an existing record. */
  identity: readonly string[]
  /**
   * `sheets` hold parsed numbers and choices; references are still a name, a code or `#12` (an id). A fixed number of
   * queries.
   */
  resolve: (acting: Acting, sheets: readonly Input[]) => Promise<Resolved[]>
  /** The existing row for each input by `identity`, or null. A fixed number of queries. */
  match: (acting: Acting, inputs: readonly Input[]) => Promise<(number | null)[]>
  /**
   * Follows an import that has added `ids`, in its transaction; answers the work for after the commit, such as mail.
   */
  applied?: (acting: Acting, ids: readonly number[], services: Services) => Promise<() => void>
  /** Takes added records back, if that is more than `remove`. RULE if one of them has to stay. */
  takeBack?: (acting: Acting, ids: readonly number[]) => Promise<void>
  /** Heads of other people's sheets, by field, beside the person's own words for it. */
  names?: Readonly<Record<string, readonly string[]>>
  /** In place of the registry, where a sheet does something else with its records than a form. */
  target?: ImportTarget
  /** Restores changed records, if that is more than writing their input of before. */
  undo?: (acting: Acting, changed: readonly Changed[]) => Promise<void>
  /** Refuses before a job begins to undo, as a job cannot ask for the password. RULE. */
  mayUndo?: (acting: Acting, changed: readonly Changed[]) => Promise<void>
}

/** The base of a registry's list, forms, exports, imports and bulk actions; `crud()` makes it. */
export interface Registry {
  /** Name in the contract and in the audit: `bank`. */
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
  /** The manifest's fields; absent if the schemas are written by hand. */
  fields?: Fields
  /** Keys of the row that `principal` may see. */
  columns: (principal: Principal) => string[]
  /** Parses a list's query from its address (`{active: 'true', status: ['a']}`); BAD_REQUEST for unknown parameters. */
  parseQuery: (principal: Principal, query: Record<string, string | string[]>) => ListQuery
  /** Ids of every match of `query`, in the list's order, ignoring the page. */
  ids: (acting: Acting, query: ListQuery) => Promise<number[]>
  /** The rows of `ids` as `principal` may see them, in that order; missing ones are left out. */
  rows: (acting: Acting, ids: readonly number[]) => Promise<Row[]>
  /** Current names of records, deleted ones too, by the audit's `entity_id`. */
  names: (scope: Scope, keys: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The row converted to an input. */
  inputOf: (row: Row) => Input
  /** Each draft's refusal by every rule of a write, or null. A fixed number of queries. */
  check: (acting: Acting, drafts: readonly Draft[]) => Promise<(ApiError | null)[]>
  /** Writes and audits all drafts; answers their ids in order. Throws the first refusal. */
  write: (acting: Acting, drafts: readonly Draft[]) => Promise<number[]>
  create: (acting: Acting, input: Input) => Promise<Row>
  amend: (acting: Acting, id: number, input: Input, row_version?: number) => Promise<Row>
  /** Soft-deletes; 422 if a row is in use. */
  remove: (acting: Acting, ids: readonly number[]) => Promise<void>
  /** Undoes a soft delete; 409 if another row has taken a unique value of it. */
  restore: (acting: Acting, ids: readonly number[]) => Promise<void>
  /** `delete`, `activate` and `deactivate` where they apply, and the registry's own. */
  bulk: Readonly<Record<string, BulkAction>>
  /** Present if paths, answers and bulk calls identify rows by uuid. */
  uuids?: {
    /** Ids of these uuids in order, deleted rows included; NOT_FOUND if one is unknown in the tenant. */
    ids: (scope: Scope, uuids: readonly string[]) => Promise<number[]>
    of: (scope: Scope, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  }
  /** Absent if sheets cannot be imported. */
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
