/** A hundred percent, in 1/10,000 percent. */
const whole = 1_000_000n

/**
 * `cents` in parts by `percentages` (1/10,000 percent, a hundred in all): each rounded half up, and the last takes the
 * rest (finance.md#splits). Where rounding up would leave nothing for the last, or less, the others are rounded down.
 * RangeError for percentages that are no hundred.
 */
export function splitAmount(cents: bigint, percentages: readonly bigint[]): bigint[] {
  if (percentages.reduce((sum, one) => sum + one, 0n) !== whole) throw new RangeError('percentages of no hundred')
  const others = percentages.slice(0, -1)
  const parts = (up: bigint) => others.map((one) => (cents * one + up) / whole)
  const left = (some: readonly bigint[]) => cents - some.reduce((sum, one) => sum + one, 0n)
  const rounded = parts(whole / 2n)
  const taken = left(rounded) > 0n ? rounded : parts(0n)
  return [...taken, left(taken)]
}
