/**
 * The row to go on with once the one at `at` is done: the next that waits, else one before it, the nearest or the
 * first. Undefined where none waits; `at` is -1 for a row that is not among `rows`.
 */
export function rowAfter<Row>(
  rows: readonly Row[],
  at: number,
  waits: (row: Row) => boolean,
  otherwise: 'nearest' | 'first',
): Row | undefined {
  const next = rows.slice(at + 1).find(waits)
  if (next !== undefined) return next
  const before = rows.slice(0, Math.max(at, 0))
  return otherwise === 'nearest' ? before.findLast(waits) : before.find(waits)
}
