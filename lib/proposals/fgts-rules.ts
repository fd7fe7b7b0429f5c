/** What the law sets for advances of the FGTS birthday withdrawal (credit.md#fgts, catalogue.md#dated-limits). Pure. */

/** Cents of what is brought forward of one year, and of how many years. */
export interface FgtsRule {
  /** The day from which it holds. */
  from: string
  min: bigint
  max: bigint
  installments: number
}

/** Newest first. */
const rules: readonly FgtsRule[] = [
  { from: '2026-11-01', min: 10_000n, max: 50_000n, installments: 3 },
  { from: '2025-11-01', min: 10_000n, max: 50_000n, installments: 5 },
]

/** The rule of `day`; none is known for a day before all of them. */
export const fgtsOn = (day: string): FgtsRule | undefined => rules.find(({ from }) => from <= day)

/** What of an advance a rule does not allow: how many years there are, or what one of them gives. */
export function fgtsFaults(
  yearly: readonly { due: string; amount: bigint }[],
  rule: FgtsRule | undefined,
): { most: boolean; amount: boolean } {
  if (!rule) return { most: false, amount: false }
  const years = Map.groupBy(yearly, ({ due }) => due.slice(0, 4))
  const given = [...years.values()].map((parts) => parts.reduce((sum, { amount }) => sum + amount, 0n))
  return {
    most: yearly.length > rule.installments,
    amount: given.some((amount) => amount < rule.min || amount > rule.max),
  }
}
