/**
 * The arithmetic of money (money.md#arithmetic), in bigint only: money in cents, rates in 1/10,000 percent (120000n is
 * 12 %). Halves round away from zero, so that a negative result is minus the rounded positive.
 */

/** 100 % in 1/10,000 percent. */
export const whole = 1_000_000n

/** `numerator / denominator`, the denominator positive, rounded half away from zero. */
export function divide(numerator: bigint, denominator: bigint): bigint {
  const half = denominator / 2n
  return numerator < 0n ? -((-numerator + half) / denominator) : (numerator + half) / denominator
}

/**
 * `rate` of `amount`, in its unit, rounded once. Called through the rules' own names: `lineAmount`, `derivedRate`,
 * `overrideAmount`.
 */
export const portion = (amount: bigint, rate: bigint): bigint => divide(amount * rate, whole)

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
