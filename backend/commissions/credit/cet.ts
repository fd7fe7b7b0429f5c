import { Decimal } from 'decimal.js'

export interface Flow {
  /** The client's payment, in cents. */
  amount: bigint
  /** Years after the release: days / 365. */
  years: number
}

/** Bisection stops at 1e-10, far below the two places shown. */
const tolerance = 1e-10

/**
 * The yearly rate that discounts the payments to `net` cents at release; null if nothing is released, or the payments
 * sum to less.
 */
export function yearlyCost(net: bigint, flows: readonly Flow[]): number | null {
  const paid = flows.reduce((total, { amount }) => total + amount, 0n)
  if (net <= 0n || paid < net) return null
  const released = Number(net)
  const amounts = flows.map(({ amount, years }) => [Number(amount), years] as const)
  const worth = (rate: number) => amounts.reduce((total, [amount, years]) => total + amount / (1 + rate) ** years, 0)
  let [low, high] = [0, 1]
  while (worth(high) > released && high < 1e9) high *= 2
  while (high - low > tolerance * (1 + high)) {
    const middle = (low + high) / 2
    if (worth(middle) > released) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** A rate as percent with two places, half to even (Resolução CMN 4.881, ABNT NBR 5891). */
const shown = (rate: number) => new Decimal(rate).times(100).toDecimalPlaces(2, Decimal.ROUND_HALF_EVEN).toFixed(2)

/** CET per year and month, `"28.99"` and `"2.14"`; both null if there is none. */
export function effectiveCost(net: bigint, flows: readonly Flow[]): { annual: string | null; monthly: string | null } {
  const rate = yearlyCost(net, flows)
  if (rate === null) return { annual: null, monthly: null }
  return { annual: shown(rate), monthly: shown((1 + rate) ** (1 / 12) - 1) }
}
