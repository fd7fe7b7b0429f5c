import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { OptionSource } from '@/lib/api/options'
import type { RegistryName } from '@/lib/contracts/registries'
import type { Fitting } from '@/lib/lists/fit'
import type { QuickView } from '@/lib/lists/quick-view'
import type { FormModule, FormValues } from '../record/form-module'

/**
 * The declaration of a registry's screen (structure.md#registries). Its words are in messages/ under
 * `resources.<name>`: `one`, `new`, `count`, `search`, `empty`, `emptyHelp`; `fields.<key>` (shared by columns,
 * filters, form and history), `values.<key>.<value>` of a choice or status, `filters.<key>` if a filter is no field,
 * and `actions.<key>`.
 */

/** A row's key is its uuid if it has one, else its id. */
export type AnyRow = { id?: number; uuid?: string; row_version?: number; deleted_at?: string | null }

export const rowKey = (row: AnyRow): string => row.uuid ?? String(row.id)

/** The key of a row in a bulk call. */
export const bulkKey = (row: AnyRow): string | number => row.uuid ?? row.id ?? 0

/**
 * Format and alignment of a value: numbers right-aligned, the rest left-aligned. `amount` is a percentage, or money if
 * the row's `is_fixed_value` is set; `list` takes names or `{name}`; `status` is a coloured word.
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

/** A column, without a type for its field. */
export interface AnyColumn<Row> extends Fitting {
  key: keyof Row & string
  kind: ColumnKind
  /** The API's `order_by`: the key itself, or another name. */
  sortable?: true | string
  /** Replaces the kind's format. Renders text of the same height. */
  cell?: (row: Row) => ReactNode
  /** Hidden until chosen. */
  extra?: true
}

/** The first column names the row: it holds the link, and cannot be hidden. */
export type Column<Row> = {
  [K in keyof Row & string]: AnyColumn<Row> & { key: K; kind: KindOf<NonNullable<Row[K]>> }
}[keyof Row & string]

/**
 * `key` is the parameter's name in the API and in the address; `quick` is a counter above the list that sets several
 * filters. `linked`: set by links alone, not in the panel.
 */
export type Filter =
  | { key: string; kind: 'text' }
  | { key: string; kind: 'flag'; linked?: true }
  | { key: string; kind: 'integer' }
  | { key: string; kind: 'date' }
  /** One day, meaning its end: the rows valid then. */
  | { key: string; kind: 'day' }
  /** A month, `yyyy-MM`, of the last two years or so. */
  | { key: string; kind: 'month' }
  | { key: string; kind: 'money' }
  | { key: string; kind: 'choice'; values: readonly string[] }
  | { key: string; kind: 'many'; values: readonly string[] }
  /**
   * Any of several, searched at `GET <path of from>?options=1`, narrowed by `query`; the address stores each one's uuid
   * or id. `all_but`: all but these, in one chip, of which `chips.<key>` says what is left out (`value`).
   */
  | { key: string; kind: 'reference'; from: OptionSource; query?: Record<string, string>; linked?: true | 'all_but' }
  | ({ kind: 'quick' } & QuickView)
  /**
   * Set by a link or by the search, not in the panel; its chip takes the name from the rows' field `of`, or from the
   * rows.
   */
  | { key: string; kind: 'given'; of: string | null }

export type Ability = 'create' | 'edit' | 'delete'
/** This person's rights, by the verbs of the noun's permissions. The API checks each call again. */
export type Abilities = Readonly<Record<Ability | 'import', boolean> & { [verb: string]: boolean | undefined }>

/** Props of a bulk dialog's own inputs: `params` of the call, or null while incomplete. */
export type AskProps = { onChange: (params: Record<string, string> | null) => void }

/** Props of an action's dialog. Call `onDone` after the rows have changed. */
export type ActionProps<Row> = { row: Row; onClose: () => void; onDone: () => void }

/** An action besides open and delete, which every row has. */
export type RowAction<Row> = {
  key: string
  icon: LucideIcon
  needs?: string
  when?: (row: Row) => boolean
} & ({ href: (row: Row) => string } | { dialog: () => Promise<{ default: ComponentType<ActionProps<Row>> }> })

/**
 * `POST <path>/bulk {action: key, ids | query, params}`. `delete` is built in, by permission. `needs`: the verb of a
 * permission of the noun (`edit`, `validate`). `asks`: inputs required first, for all rows.
 */
export type BulkAction = {
  key: string
  icon: LucideIcon
  needs: string
  asks?: () => Promise<{ default: ComponentType<AskProps> }>
}

/** Exactly these eight keys. A screen that needs a ninth composes the same parts by hand. */
export type Resource<Row extends AnyRow> = {
  /** Name in the contract and in messages. */
  name: RegistryName
  /** The row's name, announced with its check box and menu. */
  title: (row: Row) => string
  columns: readonly AnyColumn<Row>[]
  filters: readonly Filter[]
  /** Initial values of a new record, if its form does not give them. */
  initial?: () => FormValues
  /**
   * The form of the panel beside the list; or the address of the record's own page, and of `new`. `list` is the tenant
   * API's query of the page that contains the record.
   */
  form: (() => Promise<FormModule>) | { page: (record: string, list: string) => string }
  rowActions: readonly RowAction<Row>[]
  bulkActions: readonly BulkAction[]
}

/** `defineResource<Bank>({…})`: returns its argument, checked against the contract's row. */
export const defineResource = <Row extends AnyRow>(
  resource: Resource<Row> & { columns: readonly Column<Row>[] },
): Resource<Row> => resource
