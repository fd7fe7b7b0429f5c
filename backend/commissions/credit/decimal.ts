import { Decimal } from 'decimal.js'
import { whole } from '../engine/arithmetic'

/** Coefficients and IOF factors are never rounded; with 40 digits their error stays below a cent (credit.md). */
export const Precise = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })
export type Precise = Decimal

/** A rate in 1/10,000 percent as a fraction: 18000n is 0.018. */
export const fraction = (rate: bigint): Precise => new Precise(rate.toString()).div(whole.toString())

export const precise = (cents: bigint): Precise => new Precise(cents.toString())

/** Rounds to cents, halves up. */
export const toCents = (amount: Precise): bigint => BigInt(amount.toDecimalPlaces(0).toFixed(0))

/** Rounds down to cents. */
export const floorCents = (amount: Precise): bigint => BigInt(amount.toDecimalPlaces(0, Decimal.ROUND_FLOOR).toFixed(0))
