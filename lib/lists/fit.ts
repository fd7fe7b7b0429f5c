import type { Layout } from './layout'

/** Chooses the columns that fit a list's width, on screen and on paper. Pure. */

/**
 * Position of a value on the card that represents a row on phones: above the name, beside it, or below it; a `fact` is
 * shown below with its label.
 */
export type CardPlace = 'lead' | 'beside' | 'foot' | 'fact'

/** A column's layout hints. */
export type Fitting = {
  /** If absent, the column is on no card until the person chooses their columns. */
  card?: CardPlace | undefined
  /** When space is short, the highest is hidden first, and of equals the last. */
  priority?: 1 | 2 | 3 | undefined
  /** Width of its values in pixels, if the default of its kind does not fit. */
  room?: number | undefined
}

export type FitColumn = Fitting & { key: string; kind: string; label: string }

/** Width of a value with its padding, in pixels, by kind. */
const roomOfKind: Readonly<Record<string, number>> = {
  integer: 80,
  percent: 92,
  amount: 108,
  money: 136,
  date: 108,
  moment: 152,
  flag: 88,
  status: 120,
  choice: 144,
  code: 144,
  reference: 160,
  text: 176,
  list: 176,
}
/** Wider than other texts: people find rows by name. */
const roomOfName = 224
/** Padding and sort indicator of a header. */
const aroundHead = 42
/** Check box before the columns, menu after them, and the frame. */
const besideColumns = 92

/** Chinese, Japanese, Korean: square letters. */
const wideLetter = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/
const textRoom = (text: string) => [...text].reduce((sum, letter) => sum + (wideLetter.test(letter) ? 12 : 6.5), 0)

/** Headers wrap to two lines at most. */
const headRoom = (label: string) =>
  aroundHead + Math.max(textRoom(label) * 0.6, ...label.split(/\s+/).map((word) => textRoom(word)))

/** Estimated width of a column in pixels: its values by kind, its header in two lines. */
export const columnRoom = ({ kind, label, room }: FitColumn, isName = false): number =>
  Math.round(Math.max(room ?? (isName && kind === 'text' ? roomOfName : (roomOfKind[kind] ?? 144)), headRoom(label)))

/** Font size that the pixels above assume: smaller print fits more columns. */
const em = 14
/** Breakpoints at which columns appear, in em; each has its classes in app/globals.css. */
const [narrowest, widest, step] = [40, 170, 2]

/**
 * The list width in em from which a column is shown; absent for columns that are always shown. The first column names
 * the row and always stays. Of the others the highest `priority` is hidden first, and of equals the last; by default it
 * is 1 for columns on a card, else 2.
 */
export function neededWidths(
  columns: readonly FitColumn[],
  widths: Readonly<Record<string, number>> = {},
  beside = besideColumns,
): ReadonlyMap<string, number> {
  const rank = ({ card, priority }: FitColumn) => priority ?? (card ? 1 : 2)
  const [first, ...rest] = columns
  const order = first ? [first, ...rest.toSorted((a, b) => rank(a) - rank(b))] : []
  const needed = new Map<string, number>()
  let taken = beside
  for (const column of order) {
    taken += widths[column.key] ?? columnRoom(column, column === first)
    const from = Math.min(widest, Math.ceil(taken / em / step) * step)
    if (column !== first && from >= narrowest) needed.set(column.key, from)
  }
  return needed
}

/**
 * The columns with their widths, and the list width from which each is shown. Columns that a person has chosen are
 * always shown, on the card too. `beside` is the width of everything beside the columns, in pixels.
 */
export function fitted<C extends FitColumn>(
  columns: readonly C[],
  { columns: chosen, widths }: Layout,
  beside = besideColumns,
) {
  const needed = chosen ? null : neededWidths(columns, widths, beside)
  return columns.map((column, index) => ({
    ...column,
    room: columnRoom(column, index === 0),
    from: needed?.get(column.key),
    card: column.card ?? (chosen ? ('fact' as const) : undefined),
  }))
}
