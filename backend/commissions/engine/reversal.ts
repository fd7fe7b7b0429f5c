import { percentOf, sum, whole } from './arithmetic'

/**
 * What a reversal takes back of one amount (a line's company side, its broker side, an override), in cents.
 * `percentage` is Σ of all standing reversals with this one, in 1/10,000 percent: 100 % is exactly the original.
 * Negative where a corrected reversal gives back.
 */
export function reversalOf(original: bigint, reversed: bigint, percentage: bigint): bigint {
  return percentOf(original, percentage) - reversed
}

/**
 * What of a commission may still be taken back, in 1/10,000 percent: reversals pass 100 % never (money.md#reversal).
 */
export const reversibleLeft = (standing: readonly bigint[]): bigint => whole - sum(standing)

/**
 * Σ of standing reversals after one more of `percentage`, corrected ones apart; null where it would be none, or pass
 * 100 % (422, money.md#reversal).
 */
export function reversedSoFar(standing: readonly bigint[], percentage: bigint): bigint | null {
  const total = sum([...standing, percentage])
  return percentage > 0n && total <= whole ? total : null
}
