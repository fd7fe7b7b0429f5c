import type { InferSelectModel, SQL, SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
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
export type NamedTable = Has<'id' | 'name'>

/** `bank_id` of the input and the row; beside it the row has `bank`, as its contract says. */
export interface Reference<T extends NamedTable = NamedTable> {
  table: T
  /** The columns that it is called by, `623 · Banco Pan`, where that is not its name alone. */
  label?: readonly string[]
  /** By which else a sheet may name it. */
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
  to: CrudTable & NamedTable
}
export type Links = Record<`${string}_ids`, Link>

type Serialized<T> = T extends bigint | Date ? string : T
type ColumnsOf<T extends CrudTable> = { [K in keyof InferSelectModel<T>]: Serialized<InferSelectModel<T>[K]> }

/** Fields of the row that neither the table, a reference nor a link gives. */
type Beyond<R, T extends CrudTable, F, L> = Exclude<
  keyof R,
  keyof ColumnsOf<T> | AliasOf<keyof F> | keyof L | AliasOf<keyof L>
>

/** Columns of `T` that a workflow alone writes: `Governed` has taken them from what an insert takes. */
type GovernedColumn<T extends CrudTable> = Exclude<keyof T['$inferSelect'], keyof T['$inferInsert'] | 'id'>

/** The rows that a draft points at, as their tables have them; null where it points at none. */
export type Parents<F> = {
  [K in keyof F as AliasOf<K>]: F[K] extends Reference<infer T> ? InferSelectModel<T> | null : never
}

/** Faults by field; empty if there are none. */
export type FieldErrors = Record<string, FieldError | undefined>

/** A draft on its way: its references exist, its version is the last. */
export interface Checked<R, I, P> {
  id?: number
  input: I
  /** The existing row, whole. */
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
   * Rows are known by the column `uuid`: in paths, answers and bulk calls, never by their number
   * (conventions.md#common-columns).
   */
  key?: 'uuid'
  references?: F
  links?: L
  /** Fields whose words a search goes through; a reference by its name. */
  search: readonly (keyof R & string)[]
  /** Extra fields of `options=1` besides id and name, and its rows; `internal` for staff alone. Absent: no lookup. */
  options?: {
    fields?: readonly (keyof R & string)[]
    within?: (acting: Acting) => SQL | undefined
    internal?: true
  }
  /** The rows that exist for this person. */
  within?: (acting: Acting) => SQL | undefined
  /** Sort columns that depend on who asks, in place of the table's own. */
  sorts?: (acting: Acting) => Readonly<Record<string, SQLWrapper>> | undefined
  /**
   * The ids of what `query` finds in an order that no column has; null where columns order it. `byColumns` finds them
   * as the columns do.
   */
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
  /**
   * What a record is called outside its list, where that is not its `name`: fields of the row, or SQL, one after the
   * other. `by`: the column that the audit keeps of it, where that is not its id.
   */
  called?: { by?: AnyPgColumn; fields: readonly ((keyof R & string) | SQL)[] }
  /** Tables whose rows may go on naming a row that is deleted. */
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
  /**
   * The rules of a row, by field: asks the database once what it needs for all drafts, and answers what judges one,
   * which touches nothing.
   */
  rules?: (
    acting: Acting,
    drafts: readonly Checked<R, I, Parents<F>>[],
  ) => Judge<R, I, Parents<F>> | Promise<Judge<R, I, Parents<F>>>
  /** Converts an input to the stored values: plain, with the same keys for every row. */
  keep?: (draft: Checked<R, I, Parents<F>>) => Record<string, unknown> & { [K in GovernedColumn<T>]?: never }
  /** Side effects of a write, in its transaction. */
  after?: (acting: Acting, written: readonly Written<R, I>[]) => Promise<void>
}

/** Fields of the row that are not what the table holds. Must be none. */
type Mismatched<R, T extends CrudTable> = {
  [K in keyof R & keyof ColumnsOf<T>]: [ColumnsOf<T>[K]] extends [R[K]] ? never : K
}[keyof R & keyof ColumnsOf<T>]

/**
 * A compile-time assertion: `unknown` where the row is what the table holds and no form writes what a workflow governs,
 * else what is not so.
 */
export type TiedTo<R, I, T extends CrudTable> = [Mismatched<R, T>] extends [never]
  ? [keyof I & GovernedColumn<T>] extends [never]
    ? unknown
    : { 'a workflow alone writes': keyof I & GovernedColumn<T> }
  : { 'these fields of the row are not what the table holds': Mismatched<R, T> }

export type AnyChecked = Checked<Row, Input, Record<string, Record<string, unknown> | null>>

/** A registry as the inside of this room sees it, whatever its types. */
export interface AnyOptions extends Common<Row, References, Links>, Schemas {
  resource: string
  table: CrudTable
  /** Of its manifest; without one no sheet fills it. */
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
