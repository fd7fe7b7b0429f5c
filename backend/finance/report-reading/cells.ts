import { isCpf } from '@/lib/formats/brazil'
import type { DecimalStyle, RateScale } from '@/lib/kinds/commission-reports'
import { faults } from './faults'
import { parseFigure, scaled } from './numbers'
import type { CellFault } from './reading'

/** A cell's value, or its refusal. */
export type Parsed<T> = { value: T; fault?: never } | { value?: never; fault: CellFault }

/** Letters and digits of an ADE that a proposal may have. */
const longestAde = 30

/** As proposals' `ade_key`: without separators and leading zeros. */
export const adeKey = (cell: string): string =>
  cell
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .replace(/^0+/, '')

/** 123457000000 as a narrow column displays it. */
const exponent = /^\d+(?:[.,]\d+)?E[+-]\d+$|^\d[.,]\d+E\d+$/i

/** An ADE that is there: a cell without one is not given. */
export function parseAde(cell: string): Parsed<string> {
  const text = cell.trim()
  if (exponent.test(text)) return { fault: faults.adeExponent(cell) }
  // Decimals of a spreadsheet's number: no ADE has a comma.
  const key = adeKey(text.replace(/^(\d+),0+$/, '$1'))
  if (key === '') return { fault: faults.adeMissing() }
  return key.length > longestAde || !/\d/.test(key) ? { fault: faults.ade(cell) } : { value: key }
}

/** Eleven digits; null for what is no CPF. Spreadsheets lose the zeros before it. */
export function maybeCpf(cell: string): string | null {
  if (cell.length > 40) return null
  const digits = cell.replaceAll(/\D/g, '')
  const cpf = digits.padStart(11, '0')
  return digits.length >= 3 && isCpf(cpf) ? cpf : null
}

function parseScaled(
  cell: string,
  style: DecimalStyle,
  places: (hasPercent: boolean) => number,
): Parsed<bigint | null> {
  const figure = parseFigure(cell, style)
  if (figure === null) return { value: null }
  if (figure === 'unclear') return { fault: faults.numberUnclear(cell) }
  if (figure === 'large') return { fault: faults.numberLarge(cell) }
  if (figure === 'invalid') return { fault: faults.number(cell) }
  return { value: scaled(figure, places(figure.hasPercent)) }
}

/** Cents; null for an empty cell. */
export const parseCents = (cell: string, style: DecimalStyle): Parsed<bigint | null> =>
  cell.includes('%') ? { fault: faults.number(cell) } : parseScaled(cell, style, () => 2)

/** 1/10,000 percent; null for an empty cell. A percent sign counts in either scale. */
export function parseRate(cell: string, style: DecimalStyle, scale: RateScale): Parsed<bigint | null> {
  const parsed = parseScaled(cell, style, (hasPercent) => (hasPercent || scale === 'percent' ? 4 : 6))
  const { value } = parsed
  const isTooHigh = value !== undefined && value !== null && (value > 1_000_000n || value < -1_000_000n)
  return isTooHigh ? { fault: faults.rate(cell) } : parsed
}

const time = String.raw`(?:[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?Z|[+-]\d{2}:?\d{2})?)?`
const written = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})${time}$`)
const iso = new RegExp(String.raw`^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})${time}$`)

/** `2026-11-20`; null for an empty cell, dashes, and the zeros that banks write for no day. */
export function parseDay(cell: string): Parsed<string | null> {
  const text = cell.trim()
  if (text.length > 60) return { fault: faults.day(cell) }
  if (/^[0\s/.:-]*$/.test(text)) return { value: null }
  const [, day, , month, year] = written.exec(text) ?? []
  const [, isoYear, , isoMonth, isoDay] = iso.exec(text) ?? []
  const full = year?.length === 2 ? `20${year}` : (year ?? isoYear ?? '')
  const value = `${full}-${(month ?? isoMonth ?? '').padStart(2, '0')}-${(day ?? isoDay ?? '').padStart(2, '0')}`
  const read = new Date(`${value}T00:00:00Z`)
  const isDay = !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 10) === value
  return isDay && full >= '1990' && full <= '2099' ? { value } : { fault: faults.day(cell) }
}

/** An instalment, alone or of how many; 0 for an empty cell. */
export function parseParcel(cell: string): Parsed<number> {
  const text = cell.trim()
  if (text.length > 40) return { fault: faults.parcel(cell) }
  if (/^[0\s/.,-]*$/.test(text)) return { value: 0 }
  const [, number, , , count] = /^(\d{1,4})(?:([.,])0+)?(?:\s*(\/|de)\s*(\d{1,4}))?$/i.exec(text) ?? []
  const value = Number(number ?? 0)
  const isParcel =
    value >= 1 && value <= 600 && (count === undefined || (value <= Number(count) && Number(count) <= 600))
  return isParcel ? { value } : { fault: faults.parcel(cell) }
}

/** Up to the 200 characters that are kept; null for an empty cell. */
export const noteText = (cell: string): string | null =>
  cell
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed() || null
