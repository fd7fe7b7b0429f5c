import type { Line } from './book'
import { type Decided, decideBy } from './decide'
import type { Distance } from './distance'
import type { Seeker } from './seekers'

interface Rivals {
  lines: readonly Line[]
  distance: Distance
  /** As it is before batches are sought. */
  decided: Decided
  names: Seeker
  /** A bank rule fits the line. */
  isRuled: (line: Line) => boolean
}

/**
 * A sum of payments may be equal by chance, so all else that a line may be speaks against a batch: a bank rule, a single
 * movement with its name, or another line that is surely one of the payments.
 */
export function doubtBatches(batches: Seeker, { lines, distance, decided, names, isRuled }: Rivals): Seeker {
  // By names as if there were no batches.
  const trial: Decided = {
    ...{ sure: new Map(decided.sure), open: new Map(decided.open) },
    ...{ taken: new Set(decided.taken), wanted: new Set(decided.wanted) },
  }
  decideBy(names, lines, distance, trial, 0)
  const isNamed = (line: Line) =>
    names
      .seek(line)
      ?.find()
      .some(({ movements }) => movements.every((one) => !decided.taken.has(one))) ?? false
  return {
    ...batches,
    isDoubtful: (line, batch) =>
      batches.isDoubtful(line, batch) ||
      batch.movements.some((one) => trial.taken.has(one)) ||
      isRuled(line) ||
      isNamed(line),
  }
}
