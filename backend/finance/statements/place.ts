import { rowKey } from '../ofx/order'
import type { StatementRow } from '../ofx/statement'

/** A stored line, as far as a row of a later export may be the same. */
export interface StoredLine {
  on: string
  cents: bigint
  kind: StatementRow['kind']
  ordinal: number
  memo: string
}

const grouped = <T extends Pick<StatementRow, 'kind' | 'on' | 'cents'>>(list: readonly T[]) => Map.groupBy(list, rowKey)

/** The places of rows of one kind, day and value: by memo where one is stored so, the others in their order. */
function placeAlike(rows: readonly StatementRow[], stored: readonly StoredLine[]): StatementRow[] {
  const left = stored.toSorted((one, other) => one.ordinal - other.ordinal)
  const taken = new Map<StatementRow, number>()
  for (const row of rows) {
    const at = left.findIndex(({ memo }) => memo === row.memo)
    const [same] = at === -1 ? [] : left.splice(at, 1)
    if (same) taken.set(row, same.ordinal)
  }
  const known = new Set(stored.map(({ ordinal }) => ordinal))
  let next = 1
  const free = () => {
    while (known.has(next)) next += 1
    return next++
  }
  return rows.map((row) => ({ ...row, ordinal: taken.get(row) ?? left.shift()?.ordinal ?? free() }))
}

/**
 * Gives the rows of an export the places of the stored lines that they are (bank-files.md#statements). Banks change memos
 * between exports, and send the newest row first or last: rows of one kind, day and value are as many as the longest export
 * has, and which is which is told by the memo where that is the same.
 */
export function placeRows(rows: readonly StatementRow[], stored: readonly StoredLine[]): StatementRow[] {
  const lines = grouped(stored)
  const placed = new Map<StatementRow, StatementRow>()
  for (const [key, alike] of grouped(rows)) {
    const own = placeAlike(alike, lines.get(key) ?? [])
    alike.forEach((row, at) => {
      placed.set(row, own[at] ?? row)
    })
  }
  return rows.map((row) => placed.get(row) ?? row)
}
