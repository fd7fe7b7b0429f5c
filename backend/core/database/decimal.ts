import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** An exact integer as a decimal string with `scale` places: `decimal(157370n, 2)` is `"1573.70"`. */
export function decimal(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** A decimal string as an exact integer: `parseDecimal("1573.7", 2)` is `157370n`. RangeError for digits beyond `scale`. */
export function parseDecimal(text: string, scale: number): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '' || fraction.length > scale) throw new RangeError(`no decimal of ${scale} places`)
  return BigInt(`${sign}${whole}${fraction.padEnd(scale, '0')}`)
}

/** Cents as reais (conventions.md#units). */
export const asMoney = (cents: bigint) => decimal(cents, 2)
/** 1/10,000 percent as percent. */
export const asPercent = (rate: bigint) => decimal(rate, 4)
/** Cents as reais, in SQL: the text that `asMoney` writes. */
export const moneySql = (cents: SQLWrapper): SQL => sql`round((${cents})::numeric / 100, 2)::text`
