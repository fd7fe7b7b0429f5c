import { isOpening } from './balance'
import type { Gap, Statement, StatementRow, WrittenRow } from './statement'

/**
 * Rows with their ordinals. Movements are counted before balances, so a row's ordinal does not hang on whether an
 * export has balances.
 */
export function numberRows(rows: readonly WrittenRow[]): StatementRow[] {
  const seen = new Map<string, number>()
  const next = ({ on, cents }: WrittenRow) => {
    const key = `${on}|${cents}`
    const ordinal = (seen.get(key) ?? 0) + 1
    seen.set(key, ordinal)
    return ordinal
  }
  const ordinals = new Map<WrittenRow, number>()
  for (const kind of ['movement', 'balance'] as const) {
    for (const row of rows) if (row.kind === kind) ordinals.set(row, next(row))
  }
  return rows.map((row) => ({ ...row, ordinal: ordinals.get(row) ?? 1 }))
}

interface Step {
  on: string
  /** Before its day's movements (0), one of these (1), after them (2), the file's own balance (3). */
  turn: 0 | 1 | 2 | 3
  cents: bigint
}

const turn = ({ kind, memo }: WrittenRow): Step['turn'] => (kind === 'movement' ? 1 : isOpening(memo) ? 0 : 2)

/** Balances against the movements between them, by day: some banks send the newest row first. */
export function findGaps(rows: readonly WrittenRow[], ledger: Statement['ledger'], today: string): Gap[] {
  const steps: Step[] = rows.map((row) => ({ on: row.on, turn: turn(row), cents: row.cents }))
  if (ledger?.on && ledger.on <= today) steps.push({ on: ledger.on, turn: 3, cents: ledger.cents })
  steps.sort((a, b) => (a.on === b.on ? a.turn - b.turn : a.on < b.on ? -1 : 1))
  const gaps: Gap[] = []
  let expected: bigint | null = null
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
