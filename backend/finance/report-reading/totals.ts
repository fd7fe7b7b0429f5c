import { maybeCpf } from './cells'
import type { Columns } from './heads'
import type { Reading, ReadLine, SheetRow } from './reading'
import { askedOnce, fold, hasWord, squeeze } from './text'

/** True if a cell says that its row is a total, or a subtotal. */
export function toTotalWords(words: Reading['total_words']): (cell: string) => boolean {
  const folded = words.map(fold).filter((word) => word.length > 3)
  const all = folded.flatMap((word) => [word, `sub${word}`])
  // Of a short word nothing else may stand in the cell.
  const short = new Set(words.map(squeeze).filter((word) => word !== ''))
  return askedOnce(
    (text) => text !== '' && (all.some((word) => hasWord(text, word)) || short.has(text.replaceAll(' ', ''))),
  )
}

/** A row with a CPF is somebody's commission, whatever its other cells say. */
export const hasCpf = ({ cells }: SheetRow, { cpf }: Columns): boolean =>
  cpf !== null && maybeCpf(cells[cpf] ?? '') !== null

/** A line, and its amount as the sheet writes it. `isTotal`: it has neither ADE nor CPF, so that it may be the sheet's total. */
export interface Candidate {
  line: ReadLine
  written: bigint | null
  mayBeTotal: boolean
}

/**
 * The place of the last row whose amount is the sum of those above, signed or as written, and below which nobody's line
 * is; -1 without one.
 */
export function findSum(candidates: readonly Candidate[]): number {
  let [signed, written]: [bigint | null, bigint | null] = [0n, 0n]
  let found = -1
  for (const [at, candidate] of candidates.entries()) {
    const { amount } = candidate.line
    const isSum = candidate.written !== null && [signed, written].includes(candidate.written)
    if (!candidate.mayBeTotal) found = -1
    else if (at > 0 && isSum) found = at
    if (amount === null || candidate.written === null) signed = written = null
    else if (signed !== null && written !== null) [signed, written] = [signed + amount, written + candidate.written]
  }
  return found
}

/** The sums of all lines, signed and as written; none if one of them has no amount. */
export function sums(candidates: readonly Candidate[]): readonly bigint[] {
  if (candidates.some(({ written }) => written === null)) return []
  const add = (sum: bigint, amount: bigint | null) => sum + (amount ?? 0n)
  return [
    candidates.map(({ line }) => line.amount).reduce<bigint>(add, 0n),
    candidates.map((candidate) => candidate.written).reduce<bigint>(add, 0n),
  ]
}
