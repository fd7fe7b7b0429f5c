import { isOpening } from './balance'
import type { Gap, Statement, StatementRow, WrittenRow } from './statement'

/** A row's place among those of its kind, day and value, which it is known by (bank-files.md#statements). */
export const rowKey = ({ kind, on, cents }: Pick<WrittenRow, 'kind' | 'on' | 'cents'>) => `${kind}|${on}|${cents}`

/** Rows with their ordinals. */
export function numberRows(rows: readonly WrittenRow[]): StatementRow[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const ordinal = (seen.get(rowKey(row)) ?? 0) + 1
    seen.set(rowKey(row), ordinal)
    return { ...row, ordinal }
  })
}

interface Step {
  on: string
  /** Before its day's movements (0), one of these (1), after them (2), the file's own balance (3). */
  turn: 0 | 1 | 2 | 3
  cents: bigint
}

const turn = ({ kind, memo }: WrittenRow): Step['turn'] => (kind === 'movement' ? 1 : isOpening(memo) ? 0 : 2)

/**
 * Balances against the movements between them, by day: some banks send the newest row first. `before`: cents that the
 * account held as the rows begin; null if that is not known.
 */
export function findGaps(
  rows: readonly WrittenRow[],
  ledger: Statement['ledger'],
  { today, before = null }: { today: string; before?: bigint | null },
): Gap[] {
  const steps: Step[] = rows.map((row) => ({ on: row.on, turn: turn(row), cents: row.cents }))
  if (ledger?.on && ledger.on <= today) steps.push({ on: ledger.on, turn: 3, cents: ledger.cents })
  steps.sort((a, b) => (a.on === b.on ? a.turn - b.turn : a.on < b.on ? -1 : 1))
  const gaps: Gap[] = []
  let expected = before
  for (const step of steps) {
    if (step.turn === 1) {
      if (expected !== null) expected += step.cents
      continue
    }
    if (expected !== null && expected !== step.cents) gaps.push({ on: step.on, expected, told: step.cents })
    expected = step.cents
  }
  return gaps
}
