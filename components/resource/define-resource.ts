import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { OptionSource } from '@/lib/api/options'
import type { RegistryName } from '@/lib/contracts/registries'
import type { Fitting } from '@/lib/lists/fit'
import type { QuickView } from '@/lib/lists/quick-view'
import type { FormModule, FormValues } from '../record/form-module'

/**
 * What a registry screen declares (structure.md#registries). Its words stand in messages/ under `resources.<name>`:
 * `one`, `new`, `count`, `search`, `empty`, `emptyHelp`; `fields.<key>` (for columns, filters, form and history
 * alike), `values.<key>.<value>` of a choice or status, `filters.<key>` where a filter is no field, and
 * `actions.<key>`.
 */

/** A row is known by its uuid where it has one, else by its id. */
export type AnyRow = { id?: number; uuid?: string; row_version?: number; deleted_at?: string | null }

export const keyOf = (row: AnyRow): string => row.uuid ?? String(row.id)

/** A bulk call's answer for a row. */
export const bulkKeyOf = (row: AnyRow): string | number => row.uuid ?? row.id ?? 0

/**
 * How a value is written and where it stands: figures to the end, the rest to the start. `amount` is a percentage,
 * or money where the row's `is_fixed_value` says so; `list` takes names or `{name}`; `status` is a word with a colour.
 */
export type KindOf<V> = [V] extends [boolean]
  ? 'flag' | 'status'
  : [V] extends [number]
    ? 'integer' | 'code'
    : [V] extends [string]
      ? 'text' | 'code' | 'money' | 'percent' | 'amount' | 'date' | 'moment' | 'choice' | 'status'
      : [V] extends [readonly unknown[]]
        ? 'list'
        : [V] extends [{ name: string }]
          ? 'reference'
          : never

export type ColumnKind =
  | KindOf<boolean>
  | KindOf<number>
  | KindOf<string>
  | KindOf<unknown[]>
  | KindOf<{ name: string }>

/** A column, whatever its field. */
export interface AnyColumn<Row> extends Fitting {
  key: keyof Row & string
  kind: ColumnKind
  /** The `order_by` of the API: the key itself, or another name. */
  sortable?: true | string
  /** Instead of the kind's own way to write it. Draws text in the same height. */
  cell?: (row: Row) => ReactNode
  /** Not shown until chosen. */
  extra?: true
}

/** The first column names the row: it is its link, and cannot be hidden. */
export type Column<Row> = {
  [K in keyof Row & string]: AnyColumn<Row> & { key: K; kind: KindOf<NonNullable<Row[K]>> }
}[keyof Row & string]

/** `key` is the API's parameter, and the URL's; `quick` is a counter above the list that sets several at once. */
export type Filter =
  | { key: string; kind: 'text' }
  | { key: string; kind: 'flag' }
  | { key: string; kind: 'integer' }
  | { key: string; kind: 'date' }
  /** One day, meant as its end: what stood then. */
  | { key: string; kind: 'day' }
  | { key: string; kind: 'money' }
  | { key: string; kind: 'choice'; values: readonly string[] }
  | { key: string; kind: 'many'; values: readonly string[] }
  /** Searched at `GET <path of from>?options=1`; the address keeps the key of what is chosen, its uuid or its id. */
  | { key: string; kind: 'reference'; from: OptionSource; many?: true }
  | ({ kind: 'quick' } & QuickView)
  /** Set by a link or by the search, not in the panel; its chip takes the name from the rows' field `of`, or the rows. */
  | { key: string; kind: 'given'; of: string | null }

export type Ability = 'create' | 'edit' | 'delete'
/** This person's rights, by the verbs of the noun's permissions. The API decides anew at each call. */
export type Abilities = Readonly<Record<Ability | 'import', boolean> & { [verb: string]: boolean | undefined }>

/** Props of the bulk dialog's own question: `params` of the call, or null while incomplete. */
export type AskProps = { onChange: (params: Record<string, string> | null) => void }

/** Props of an action's dialog. `onDone`: the rows have changed. */
export type ActionProps<Row> = { row: Row; onClose: () => void; onDone: () => void }

/** Besides open and delete, which every row has. */
export type RowAction<Row> = {
  key: string
  icon: LucideIcon
  needs?: string
  when?: (row: Row) => boolean
} & ({ href: (row: Row) => string } | { dialog: () => Promise<{ default: ComponentType<ActionProps<Row>> }> })

/**
 * `POST <path>/bulk {action: key, ids | query, params}`. `delete` is always there, by permission. `needs`: the verb of
 * a permission of the noun (`edit`, `validate`). `asks`: what has to be known first, for all rows alike.
 */
export type BulkAction = {
  key: string
  icon: LucideIcon
  needs: string
  asks?: () => Promise<{ default: ComponentType<AskProps> }>
}

/** Exactly these eight. A screen that wants a ninth composes the same parts by hand. */
export type Resource<Row extends AnyRow> = {
  /** Of its contract and in the messages. */
  name: RegistryName
  /** The row's name, read out with its tick box and its menu. */
  title: (row: Row) => string
  columns: readonly AnyColumn<Row>[]
  filters: readonly Filter[]
  /** The values of a new record, where its form does not say them. */
  initial?: () => FormValues
  /**
   * The form of the panel beside the list; or the address of a page that shows the record whole, and of `new`. `list`
   * is what the tenant API was asked for the page that the record stands on.
   */
  form: (() => Promise<FormModule>) | { page: (record: string, list: string) => string }
  rowActions: readonly RowAction<Row>[]
  bulkActions: readonly BulkAction[]
}

/** `defineResource<Bank>({…})`: says what it is given, checked against the row of the contract. */
export const defineResource = <Row extends AnyRow>(
  resource: Resource<Row> & { columns: readonly Column<Row>[] },
): Resource<Row> => resource
