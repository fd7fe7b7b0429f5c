import { percentOf, whole } from './arithmetic'

/**
 * What a reversal takes back of one amount (a line's company side, its broker side, an override), in cents.
 * `percentage` is Σ of all standing reversals with this one, in 1/10,000 percent: 100 % is exactly the original.
 * Negative where a corrected reversal gives back.
 */
export function reversalOf(original: bigint, reversed: bigint, percentage: bigint): bigint {
  return percentOf(original, percentage) - reversed
}

/** Σ of standing reversals after one more of `percentage`; null where it would pass 100 % (422). */
export function reversedSoFar(standing: readonly bigint[], percentage: bigint): bigint | null {
  const total = standing.reduce((before, one) => before + one, percentage)
  return percentage > 0n && total <= whole ? total : null
}
