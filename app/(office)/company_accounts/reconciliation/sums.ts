import type { BankBalance, BankLine, OwnMovement } from '@/lib/contracts/reconciliation'
import { money } from '@/lib/formats/money'

/** Sums of lines and movements in cents. Pure. */

export const cents = (text: string): bigint => BigInt(text.replace('.', ''))

export const sum = (all: Iterable<{ amount: string }>): bigint =>
  [...all].reduce((total, { amount }) => total + cents(amount), 0n)

/** Both directions by their sign. */
export function signed(amount: string | bigint): string {
  const text = money(amount)
  const value = typeof amount === 'bigint' ? amount : cents(amount)
  return value > 0n ? `+${text}` : text
}

export type Group = { lines: readonly BankLine[]; movements: readonly OwnMovement[] }

/** The lines less the movements: money that no movement tells of yet. */
export const left = ({ lines, movements }: Group): bigint => sum(lines) - sum(movements)

/** True if the group is one without anything more: a line alone is not. */
export const isEven = (group: Group): boolean =>
  group.lines.length > 0 && group.lines.length + group.movements.length > 1 && left(group) === 0n

const distance = (amount: string, target: bigint) => {
  const apart = cents(amount) - target
  return apart < 0n ? -apart : apart
}

/** The nearest amount first; of equals in the order in which they came. */
export const nearestFirst = <M extends { amount: string }>(movements: readonly M[], target: bigint): M[] =>
  movements.toSorted((a, b) => {
    const [one, other] = [distance(a.amount, target), distance(b.amount, target)]
    return one < other ? -1 : one > other ? 1 : 0
  })

export type OpenSums = { count: number; sum: bigint }

const less = (counted: { count: number; sum: string }, gone: readonly { amount: string }[]): OpenSums => ({
  count: Math.max(0, counted.count - gone.length),
  sum: cents(counted.sum) - sum(gone),
})

/** Figures of what is open, less what was matched since they were read. */
export const openSums = (balance: BankBalance, since: readonly Group[]): { lines: OpenSums; movements: OpenSums } => ({
  lines: less(
    balance.open_lines,
    since.flatMap(({ lines }) => lines),
  ),
  movements: less(
    balance.open_movements,
    since.flatMap(({ movements }) => movements),
  ),
})
