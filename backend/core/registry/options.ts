import type { InferSelectModel, SQL, SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { Fields } from '@/lib/contracts/fields'
import type { AliasOf } from '@/lib/contracts/manifest'
import type { Schemas } from '@/lib/contracts/schemas'
import type { FieldError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import type { ImportSeam, Input, ListQuery, Row } from './registry'

type Has<K extends string> = PgTable & { [N in K]: AnyPgColumn }
/** A table with the columns of `record()` and `softDelete()`. */
export type CrudTable = Has<
  'id' | 'tenant_id' | 'created_at' | 'updated_at' | 'created_by' | 'row_version' | 'deleted_at'
>
/** The target of a reference: a table of the tenant, or of the platform. */
export type NamedTable = Has<'id'> & { name?: AnyPgColumn }

/** `bank_id` of the input and the row; beside it the row has `bank`, as its contract says. */
export interface Reference<T extends NamedTable = NamedTable> {
  table: T
  /** Columns of its label, `623 · Banco Pan`; the name if omitted. */
  label?: readonly string[]
  /** Another column by which a sheet may name it. */
  code?: AnyPgColumn
  /** Computed parts of the row, from the joined columns. */
  more?: Readonly<Record<string, (columns: Record<string, AnyPgColumn>) => SQL>>
}
export type References = Record<`${string}_id`, Reference>

/** `bank_ids` of the input and the row; beside it the row has `banks`. */
export interface Link {
  table: Has<'tenant_id'>
  own: AnyPgColumn
  other: AnyPgColumn
  to: CrudTable & Has<'name'>
}
export type Links = Record<`${string}_ids`, Link>

type Serialized<T> = T extends bigint | Date ? string : T
type ColumnsOf<T extends CrudTable> = { [K in keyof InferSelectModel<T>]: Serialized<InferSelectModel<T>[K]> }

/** Fields of the row that come from neither the table, a reference nor a link. */
type Beyond<R, T extends CrudTable, F, L> = Exclude<
  keyof R,
  keyof ColumnsOf<T> | AliasOf<keyof F> | keyof L | AliasOf<keyof L>
>

/** Columns that only a workflow writes: `Governed` removed them from the insert type. */
type GovernedColumn<T extends CrudTable> = Exclude<keyof T['$inferSelect'], keyof T['$inferInsert'] | 'id'>

/** The rows that a draft references; null for an empty reference. */
export type Parents<F> = {
  [K in keyof F as AliasOf<K>]: F[K] extends Reference<infer T> ? InferSelectModel<T> | null : never
}

/** Faults by field; empty if there are none. */
export type FieldErrors = Record<string, FieldError | undefined>

/** A draft whose references exist and whose version is current. */
export interface Checked<R, I, P> {
  id?: number
  input: I
  /** The full existing row. */
  before: R | null
  parents: P
}

export type Judge<R, I, P> = (draft: Checked<R, I, P>) => FieldErrors | undefined

/** The effect of a write. */
export interface Written<R, I> {
  id: number
  input: I
  before: R | null
}

/** The options of a registry beyond its table and contract, independent of its types. */
interface Common<R, F, L> {
  /**
   * Rows are identified by `uuid` in paths, answers and bulk calls; their ids are never exposed
   * (conventions.md#common-columns).
   */
  key?: 'uuid'
  references?: F
  links?: L
  /** Fields a search looks in; a reference by its name. */
  search: readonly (keyof R & string)[]
  /**
   * Extra fields of `options=1` besides id and name, and its rows; `internal` for staff only; `name` the field that
   * answers as the name, if another; `by` its order, if not the name's. Without it there is no lookup.
   */
  options?: {
    name?: keyof R & string
    by?: keyof R & string
    fields?: readonly (keyof R & string)[]
    within?: (acting: Acting) => SQL | undefined
    internal?: true
  }
  /** Condition: the rows within this person's scope. */
  within?: (acting: Acting) => SQL | undefined
  /** Sort columns that depend on the viewer, replacing the table's own. */
  sorts?: (acting: Acting) => Readonly<Record<string, SQLWrapper>> | undefined
  /** Ids that `query` finds in a computed order; null to order by columns. `byColumns` finds them in column order. */
  order?: (
    acting: Acting,
    query: ListQuery,
    byColumns: (query: ListQuery) => Promise<number[]>,
  ) => Promise<number[] | null>
  /** Tie-break among equal rows of a list: a table's commissions by their instalments. */
  ties?: readonly SQLWrapper[]
  /** A search condition of its own; of versions, which are current. Without a query: by their ids, deleted too. */
  condition?: (acting: Acting, query: ListQuery | null, trashed?: boolean) => Promise<SQL | undefined> | SQL | undefined
  /** Puts the last hand to rows before anyone sees them. */
  present?: (acting: Acting, rows: Row[]) => Promise<Row[]>
  /**
   * Reduces a deleted row before it is audited: audit entries can never be changed (conventions.md#audit).
   */
  remembered?: (row: Row) => Record<string, unknown>
  /** Facts that its audit has and no row of the list, by their schemas: the history shows them too. */
  told?: Readonly<Record<string, z.ZodType>>
  /**
   * Display name outside the list, if not `name`: fields or SQL, concatenated. `by` is the column that the audit
   * stores, if not the id.
   */
  called?: { by?: AnyPgColumn; fields: readonly ((keyof R & string) | SQL)[] }
  /** Tables whose rows may keep referencing a deleted row. */
  outlivedBy?: readonly string[]
  /** Reads import sheets, if the contract allows import: `also` names references that only help to identify the row. */
  import?: Partial<Pick<ImportSeam, 'identity' | 'resolve' | 'match'>> & { also?: readonly string[] }
}

export interface CrudOptions<R, I, Q, T extends CrudTable, F extends References, L extends Links>
  extends Common<R, F, L> {
  /** Correlated subqueries that add to the row; they refer to `table` itself. */
  computed?: { [N in Beyond<R, T, F, L>]: SQL }
  /** Filters that are more than `column = value`, `column in (values)` or a range of a column. */
  filters?: { [N in keyof Q]?: (value: NonNullable<Q[N]>, acting: Acting) => SQL | undefined }
  /** Rules of a row, by field: queries once for all drafts, then answers a pure function that checks one. */
  rules?: (
    acting: Acting,
    drafts: readonly Checked<R, I, Parents<F>>[],
  ) => Judge<R, I, Parents<F>> | Promise<Judge<R, I, Parents<F>>>
  /** Converts an input to stored values, with the same keys for every row. */
  keep?: (draft: Checked<R, I, Parents<F>>) => Record<string, unknown> & { [K in GovernedColumn<T>]?: never }
  /** Side effects of a write, in its transaction. */
  after?: (acting: Acting, written: readonly Written<R, I>[]) => Promise<void>
}

/** Fields of the row that differ from the table's columns. Must be empty. */
type Mismatched<R, T extends CrudTable> = {
  [K in keyof R & keyof ColumnsOf<T>]: [ColumnsOf<T>[K]] extends [R[K]] ? never : K
}[keyof R & keyof ColumnsOf<T>]

/**
 * Compile-time assertion: `unknown` if the row matches the table and no input field is governed by a workflow; else a
 * type naming the mismatch.
 */
export type TiedTo<R, I, T extends CrudTable> = [Mismatched<R, T>] extends [never]
  ? [keyof I & GovernedColumn<T>] extends [never]
    ? unknown
    : { 'a workflow alone writes': keyof I & GovernedColumn<T> }
  : { 'these fields of the row are not what the table holds': Mismatched<R, T> }

export type AnyChecked = Checked<Row, Input, Record<string, Record<string, unknown> | null>>

/** Options of a registry with its types erased, for the inside of this room. */
export interface AnyOptions extends Common<Row, References, Links>, Schemas {
  resource: string
  table: CrudTable
  /** The manifest's fields; without them there is no import. */
  fields?: Fields
  computed?: Record<string, SQL>
  filters?: Record<string, ((value: unknown, acting: Acting) => SQL | undefined) | undefined>
  rules?: (
    acting: Acting,
    drafts: readonly AnyChecked[],
  ) => ((draft: AnyChecked) => FieldErrors | undefined) | Promise<(draft: AnyChecked) => FieldErrors | undefined>
  keep?: (draft: AnyChecked) => Record<string, unknown>
  after?: (acting: Acting, written: readonly Written<Row, Input>[]) => Promise<void>
}
