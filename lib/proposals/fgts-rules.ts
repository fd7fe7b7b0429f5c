/** Legal limits of FGTS birthday-withdrawal advances (credit.md#fgts, catalogue.md#dated-limits). Pure. */

/** Limits of one yearly instalment in cents, and of the number of years. */
export interface FgtsRule {
  /** In force from this day. */
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

/** The rule in force on `day`; undefined before the first one. */
export const fgtsOn = (day: string): FgtsRule | undefined => rules.find(({ from }) => from <= day)

/** Faults of an advance: too many years, or an amount outside the limits. */
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
