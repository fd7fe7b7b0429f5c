import type { InferSelectModel, SQL, SQLWrapper } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { ResourceName } from '@/lib/contracts/resources'
import type { FieldError } from '../errors/api-error'
import type { Acting } from '../kernel/acting'
import type { BulkAction, ImportSeam, ListQuery, Row } from './registry'

type Has<K extends string> = PgTable & { [N in K]: AnyPgColumn }
/** A table with the columns of `record()` and `softDelete()`. */
export type CrudTable = Has<
  'id' | 'tenant_id' | 'created_at' | 'updated_at' | 'created_by' | 'row_version' | 'deleted_at'
>
/** What a reference may point at: of the tenant, or of the platform. */
export type NamedTable = Has<'id' | 'name'>

/** `bank_id` of the input and the row; beside it stands `bank`, as the row's contract has it. */
export interface Reference<T extends NamedTable = NamedTable> {
  table: T
  /** The columns that it is called by, `623 · Banco Pan`, where that is not its name alone. */
  label?: readonly string[]
  /** By which else a sheet may name it. */
  code?: AnyPgColumn
  /** What the row tells of it that is no column of its own; by the columns as they are joined. */
  more?: Readonly<Record<string, (columns: Record<string, AnyPgColumn>) => SQL>>
}
export type References = Record<`${string}_id`, Reference>

/** `bank_ids` of the input and the row; beside it stands `banks`. */
export interface Link {
  table: Has<'tenant_id'>
  own: AnyPgColumn
  other: AnyPgColumn
  to: CrudTable & NamedTable
}
export type Links = Record<`${string}_ids`, Link>

export type AliasOf<K> = K extends `${infer A}_ids` ? `${A}s` : K extends `${infer A}_id` ? A : never

type Serialized<T> = T extends bigint | Date ? string : T
type ColumnsOf<T extends CrudTable> = { [K in keyof InferSelectModel<T>]: Serialized<InferSelectModel<T>[K]> }

/** Fields of the contract's row that are not what the table holds. Must be none. */
type Mismatched<R, T extends CrudTable> = {
  [K in keyof R & keyof ColumnsOf<T>]: [ColumnsOf<T>[K]] extends [R[K]] ? never : K
}[keyof R & keyof ColumnsOf<T>]

/** Fields of the row that neither the table, a reference nor a link gives. */
type Beyond<R, T extends CrudTable, F, L> = Exclude<
  keyof R,
  keyof ColumnsOf<T> | AliasOf<keyof F> | keyof L | AliasOf<keyof L>
>

/** The rows that a draft points at, as their tables have them; null where it points at none. */
export type Parents<F> = {
  [K in keyof F as AliasOf<K>]: F[K] extends Reference<infer T> ? InferSelectModel<T> | null : never
}

/** What is wrong, by field; nothing where nothing is. */
export type FieldErrors = Record<string, FieldError | undefined>

/** A draft on its way: its references stand, its version is the last. */
export interface Checked<R, I, F> {
  id?: number
  input: I
  /** The row as it stands, whole. */
  before: R | null
  parents: Parents<F>
}

export type Judge<R, I, F> = (draft: Checked<R, I, F>) => FieldErrors | undefined

/** What a write has done. */
export interface Written<R, I> {
  id: number
  input: I
  before: R | null
}

export type Output<S extends z.ZodType> = z.output<S>

export interface CrudOptions<
  R extends z.ZodObject,
  I extends z.ZodObject,
  Q extends z.ZodObject,
  T extends CrudTable,
  F extends References,
  L extends Links,
> {
  /** Its name in `lib/contracts/resources.ts`, which says its path and noun. */
  resource: ResourceName
  table: T
  /**
   * Rows are known by the column `uuid`: in paths, answers and bulk calls, never by their number
   * (conventions.md#common-columns).
   */
  key?: 'uuid'
  /** The contract; every field of the row that is a column of the table has its type, as serialized. */
  row: R
  input: I
  query: Q
  references?: F
  links?: L
  /** What the row has beyond its table; correlated with `table` itself. */
  computed?: { [N in Beyond<z.output<R>, T, F, L>]: SQL }
  /** Fields whose words a search goes through; a reference stands for its name. */
  search: readonly (keyof z.output<R> & string)[]
  /** Filters that are more than `column = value`, `column in (values)` or a range of a column. */
  filters?: { [N in keyof z.output<Q>]?: (value: NonNullable<z.output<Q>[N]>, acting: Acting) => SQL | undefined }
  /** What `options=1` shows besides id and name, and of which rows; `internal` to staff alone. Absent: no such form. */
  options?: {
    fields?: readonly (keyof z.output<R> & string)[]
    within?: (acting: Acting) => SQL | undefined
    internal?: true
  }
  /** The rows that exist for this person. */
  within?: (acting: Acting) => SQL | undefined
  /** What a list is sorted by instead of its own columns, where that depends on who looks. */
  sorts?: (acting: Acting) => Readonly<Record<string, SQLWrapper>> | undefined
  /** How rows of one list stand among equals: a table's commissions by their instalments. */
  ties?: readonly SQLWrapper[]
  /** The rows that stand where the list's query does not say otherwise: the versions of today. */
  standing?: (acting: Acting, query: ListQuery | null) => Promise<SQL | undefined> | SQL | undefined
  /**
   * The rules of a row, by field: asks the database once what it needs for all drafts, and answers what judges one,
   * which touches nothing.
   */
  rules?: (
    acting: Acting,
    drafts: readonly Checked<z.output<R>, z.output<I>, F>[],
  ) => Judge<z.output<R>, z.output<I>, F> | Promise<Judge<z.output<R>, z.output<I>, F>>
  /** What an input is kept as, where it is not kept as it came: plain values, the same keys for every row. */
  keep?: (draft: Checked<z.output<R>, z.output<I>, F>) => Record<string, unknown>
  /** What else a write does, in its transaction. */
  after?: (acting: Acting, written: readonly Written<z.output<R>, z.output<I>>[]) => Promise<void>
  /** Puts the last hand to rows before anyone sees them. */
  present?: (acting: Acting, rows: Row[]) => Promise<Row[]>
  /**
   * What the audit keeps of a deleted row, where it is not the whole: it can never be changed (conventions.md#audit).
   */
  remembered?: (row: Row) => Record<string, unknown>
  /** Tables whose rows may go on naming a row that is deleted. */
  outlivedBy?: readonly string[]
  bulk?: Readonly<Record<string, BulkAction>>
  /** `false`: no sheet fills it. */
  import?: false | Partial<Pick<ImportSeam, 'permission' | 'fields' | 'identity' | 'resolve' | 'match'>>
}

/** A compile-time assertion: `unknown` where the row is what the table holds, else what is not. */
export type TiedTo<R extends z.ZodObject, T extends CrudTable> = [Mismatched<z.output<R>, T>] extends [never]
  ? unknown
  : { 'these fields of the row are not what the table holds': Mismatched<z.output<R>, T> }

/** As the inside of this room sees them, whatever the resource. */
export type AnyOptions = Omit<
  CrudOptions<z.ZodObject, z.ZodObject, z.ZodObject, CrudTable, References, Links>,
  'computed' | 'filters'
> & {
  computed?: Record<string, SQL>
  filters?: Record<string, ((value: never, acting: Acting) => SQL | undefined) | undefined>
}
