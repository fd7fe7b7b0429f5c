/**
 * The row to continue with after the one at `at`: the next that waits, else a previous one, the nearest or the first.
 * Undefined if none waits; `at` is -1 for a row that is not in `rows`.
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
