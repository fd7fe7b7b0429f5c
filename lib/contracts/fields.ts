/**
 * Format of a value in a column, a form and a sheet. `percent`, `share` and `factor` are decimal strings of 4, 4 and 9
 * places; `share` is in reais if the row's `is_fixed_value` is set. `reference` is an id; the row names its record
 * beside it.
 */
export type FieldKind =
  | 'text'
  | 'url'
  | 'state'
  | 'integer'
  | 'flag'
  | 'percent'
  | 'share'
  | 'money'
  | 'factor'
  | 'date'
  | 'moment'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references'

/** One field of a registry: `R` is its type in the row, `I` in the parsed input, `A` the record named beside it. */
export interface Field<R = unknown, I = unknown, A = unknown> {
  kind: FieldKind
  /** Corretor and Comercial may see it (permissions.md#company-share). */
  everyone?: true
  /** May be null, and defaults to null. */
  nullable?: true
  /** In the row only: computed, or not set through the input. */
  given?: true
  /** The API's default if nothing is sent; without it the field is required, unless nullable. */
  default?: boolean | number | string | readonly string[]
  /** Initial value in a new record's form, if not the default; `today` for a date. */
  initial?: string
  /** Of money: it may be below zero. */
  signed?: true
  /** Smallest number, or fewest choices. */
  min?: number
  /** Largest number, longest text, or most references. */
  max?: number
  /** Of a choice. */
  values?: readonly string[]
  /** The row names the referenced record: `bank` beside `bank_id`. */
  named?: true
  /** For the compiler only; never set. */
  types?: { row: R; input: I; named: A }
}
export type Fields = Readonly<Record<string, Field>>

export interface Named {
  id: number
  name: string
}

type Limits = Pick<Field, 'min' | 'max'>

export const text = (max: number): Field<string, string, never> => ({ kind: 'text', max })
/** A web address, or none. */
export const url = (): Field<string | null, string | null, never> => ({ kind: 'url', nullable: true })
/** A Brazilian state by its two letters, or none. */
export const state = (): Field<string | null, string | null, never> => ({ kind: 'state', nullable: true })
export const integer = (limits: Limits & { default?: number } = {}): Field<number, number, never> => ({
  kind: 'integer',
  ...limits,
})
export const flag = (value: boolean): Field<boolean, boolean, never> => ({ kind: 'flag', default: value })
const decimal =
  (kind: 'percent' | 'share' | 'money' | 'factor') =>
  (value?: string): Field<string, string, never> => ({ kind, ...(value !== undefined && { default: value }) })
/** 0 to 100, with four places. */
export const percent = decimal('percent')
/** A percentage or an amount in reais, as the row's `is_fixed_value` says; four places, not below zero. */
export const share = decimal('share')
/** Reais with two places, not below zero. */
export const money = decimal('money')
/** As `money`, below zero too: what an account holds. */
export const signedMoney = (value?: string): Field<string, string, never> => ({ ...money(value), signed: true })
/** Instalment of a loan of one real; nine places. */
export const factor = decimal('factor')
export const date = (more: { initial?: 'today' } = {}): Field<string, string, never> => ({ kind: 'date', ...more })
/** Local; never part of an input. */
export const moment = (): Field<string, never, never> => ({ kind: 'moment', given: true })
export const choice = <const V extends readonly string[]>(
  values: V,
  more: { initial?: V[number] } = {},
): Field<V[number], V[number], never> => ({ kind: 'choice', values, ...more })
/** Several of `values`; defaults to none, unless there is a `min`. */
export const choices = <const V extends readonly string[]>(
  values: V,
  { min }: { min?: number } = {},
): Field<V[number][], V[number][], never> => ({
  kind: 'choices',
  values,
  ...(min === undefined ? { default: [] } : { min }),
})
export const reference = (): Field<number, number, Named> => ({ kind: 'reference', named: true })
/** An id whose record the row does not name. */
export const referenceId = (): Field<number, number, never> => ({ kind: 'reference' })
export const references = (max: number): Field<number[], number[], Named[]> => ({
  kind: 'references',
  named: true,
  default: [],
  max,
})

/** Marks a field that Corretor and Comercial may see, and filter by; unmarked fields are internal. */
export const everyone = <F extends { everyone?: true }>(field: F): F => ({ ...field, everyone: true })

export const optional = <R, I, A>(
  field: Field<R, I, A>,
): Field<R | null, I | null, A extends never ? never : A | null> => {
  const { types: _, ...rest } = field
  return { ...rest, nullable: true }
}

/** In the row only. */
export const given = <R, A>({ types: _, ...field }: Field<R, unknown, A>): Field<R, never, A> => ({
  ...field,
  given: true,
})
