import { portion, sum, whole } from './arithmetic'

/**
 * The reversal's part of one amount (a line's company or broker side, an override), in cents. `percentage` is the sum
 * of all live reversals including this one, in 1/10,000 percent: 100 % is exactly the original. Negative if a corrected
 * reversal is given back.
 */
export function reversalAmount(original: bigint, reversed: bigint, percentage: bigint): bigint {
  return portion(original, percentage) - reversed
}

/**
 * The part of a commission that can still be reversed, in 1/10,000 percent: reversals never exceed 100 %
 * (money.md#reversal).
 */
export const reversibleLeft = (live: readonly bigint[]): bigint => whole - sum(live)

/**
 * Sum of the live reversals plus one more of `percentage`; null if that is zero or less, or exceeds 100 % (422,
 * money.md#reversal).
 */
export function reversedSoFar(live: readonly bigint[], percentage: bigint): bigint | null {
  const total = sum([...live, percentage])
  return percentage > 0n && total <= whole ? total : null
}
