import type { Layout } from './layout'

/** Which columns a list can show in the width that it has, on a screen or on paper. Pure. */

/**
 * The place of a value on the card that a row is on a phone: above the name, beside it, or below it; a `fact` stands
 * there with its label.
 */
export type CardPlace = 'lead' | 'beside' | 'foot' | 'fact'

/** What a column declares of the room that it takes. */
export type Fitting = {
  /** Absent: it is on no card, until the person chooses their columns. */
  card?: CardPlace | undefined
  /** Where there is too little room the highest gives way first, and of equals the last. */
  priority?: 1 | 2 | 3 | undefined
  /** Pixels that its values need, where its kind does not say them. */
  room?: number | undefined
}

export type FitColumn = Fitting & { key: string; kind: string; label: string }

/** Pixels of a value and the space around it, by kind. */
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
/** A name is what a row is found by. */
const roomOfName = 224
/** Around a head: its padding, and the mark of how the list is sorted. */
const aroundHead = 42
/** The tick box before the columns, the menu after them, and the frame around all of it. */
const besideColumns = 92

/** Chinese, Japanese, Korean: letters as wide as they are high. */
const wideLetter = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/
const textRoom = (text: string) => [...text].reduce((sum, letter) => sum + (wideLetter.test(letter) ? 12 : 6.5), 0)

/** A head takes two lines at most. */
const headRoom = (label: string) =>
  aroundHead + Math.max(textRoom(label) * 0.6, ...label.split(/\s+/).map((word) => textRoom(word)))

/** About how wide a column stands, in pixels: its values by their kind, its head in two lines. */
export const columnRoom = ({ kind, label, room }: FitColumn, isName = false): number =>
  Math.round(Math.max(room ?? (isName && kind === 'text' ? roomOfName : (roomOfKind[kind] ?? 144)), headRoom(label)))

/** The size of the letters that the pixels above are meant for: what is printed smaller has room for more. */
const em = 14
/** The widths between which columns come and go, in em; each has its classes in app/globals.css. */
const [narrowest, widest, step] = [40, 170, 2]

/**
 * The width in em that the list needs before a column is shown; none for those that always are. The first names the row and
 * always stays. Of the others the highest `priority` gives way first, and of equals the last; without one it is 1 for
 * what stands on a card, else 2.
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
 * The columns with how wide each stands, and the width of the list from which it is shown. What a person has chosen
 * is always shown, and stands on the card too. `beside`: the pixels of what stands beside them.
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
