/** A cell's position in a matrix, from 0. */
export type Place = { row: number; column: number }

export type MatrixKey = 'up' | 'down' | 'next' | 'previous' | 'rowStart' | 'rowEnd' | 'start' | 'end'

/**
 * The nearest cell from `from` in the direction of `key` that exists (`has`); null if there is none (WAI-ARIA, grid).
 * `next` and `previous` follow the reading order.
 */
export function matrixStep(
  size: { rows: number; columns: number },
  has: (place: Place) => boolean,
  from: Place,
  key: MatrixKey,
): Place | null {
  const across = (row: number) => Array.from({ length: size.columns }, (_, column) => ({ row, column }))
  const down = Array.from({ length: size.rows }, (_, row) => ({ row, column: from.column }))
  const all = () => Array.from({ length: size.rows }, (_, row) => across(row)).flat()
  const line = across(from.row)
  const found = {
    up: () => down.slice(0, from.row).findLast(has),
    down: () => down.slice(from.row + 1).find(has),
    previous: () => line.slice(0, from.column).findLast(has),
    next: () => line.slice(from.column + 1).find(has),
    rowStart: () => line.find(has),
    rowEnd: () => line.findLast(has),
    start: () => all().find(has),
    end: () => all().findLast(has),
  }[key]()
  return found && (found.row !== from.row || found.column !== from.column) ? found : null
}

const arrows: Readonly<Record<string, MatrixKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'rowStart',
  End: 'rowEnd',
}
const mirrored: Readonly<Record<string, MatrixKey>> = { ArrowRight: 'previous', ArrowLeft: 'next' }
const withControl: Readonly<Record<string, MatrixKey>> = { Home: 'start', End: 'end' }

/** Effect of a key in a matrix; undefined for keys without one. */
export const matrixKey = (key: string, control: boolean, rtl: boolean): MatrixKey | undefined =>
  control ? withControl[key] : ((rtl ? mirrored[key] : undefined) ?? arrows[key])
