import { maskCpfWithin } from '@/lib/formats/pix'
import type { KeptRow } from './store'

/** Formats of a kept value: `choice` has a word for each; the `sign` of its row's money is not shown by itself. */
export type KeptKind = 'text' | 'code' | 'count' | 'money' | 'date' | 'moment' | 'month' | 'choice' | 'sign'

type Plain = string | number | boolean | null | undefined
/** Addresses of a row's plain values, at most two deep: `number`, `customer.name`. */
type Address<Row> = {
  [Key in keyof Row & string]: Row[Key] extends Plain
    ? Key
    : NonNullable<Row[Key]> extends readonly unknown[]
      ? never
      : NonNullable<Row[Key]> extends object
        ? `${Key}.${keyof NonNullable<Row[Key]> & string}`
        : never
}[keyof Row & string]

/** Parts of a name that no column may have: such a declaration does not compile. */
type Never = 'cpf' | 'cnpj' | 'document' | 'account' | 'agency' | 'pix' | 'phone' | 'email' | 'benefit' | 'payee'
type Safe<Row> = Exclude<Address<Row>, `${string}${Never}${string}`>

export type Columns<Row> = Partial<Record<Safe<Row>, KeptKind>>

/** A kept list: its columns in their order, the first as its rows' title. */
export interface KeptSource {
  columns: Readonly<Record<string, KeptKind>>
  /** The rows in the answer of a query; null if `key` is another query's. */
  rows: (key: readonly unknown[], answer: unknown) => readonly unknown[] | null
}

/** Declares what is kept of a list whose rows are `Row`. */
export const source =
  <Row>() =>
  (columns: Columns<Row>, rows: KeptSource['rows']): KeptSource => ({
    columns: columns as KeptSource['columns'],
    rows,
  })

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The value at `address` in `row`, however deep; undefined for none. */
export const valueAt = (row: unknown, address: string): unknown =>
  address.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), row)

/** Characters of a text at most. */
const longest = 160
/** Rows of a list at most. */
const most = 50

/** Reduces `rows` to what is kept of them: the declared columns alone, of each its plain value, a CPF in it masked. */
export function toKept({ columns }: KeptSource, rows: readonly unknown[]): KeptRow[] {
  return rows.slice(0, most).map((row) => {
    const kept: KeptRow = {}
    for (const [address, kind] of Object.entries(columns)) {
      const value = valueAt(row, address)
      // People type what they should not: a CPF among the words of a title.
      if (typeof value === 'string') kept[address] = (kind === 'text' ? maskCpfWithin(value) : value).slice(0, longest)
      else if (typeof value === 'number' || typeof value === 'boolean') kept[address] = value
    }
    return kept
  })
}
