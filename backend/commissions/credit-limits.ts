/** What the law sets, by the day from which it holds; newest first (domain.md 8, decision 10). */

interface Dated {
  from: string
}

/** IOF of a natural person (domain.md 4.9): a fraction a day, on at most `days`, and one once. */
export interface IofRule extends Dated {
  daily: string
  days: number
  once: string
}

const iofRules: readonly IofRule[] = [{ from: '2015-01-22', daily: '0.000082', days: 365, once: '0.0038' }]

/** Of what bears none: a portability lends nothing new. */
export const noIof: IofRule = { from: '', daily: '0', days: 0, once: '0' }

/** Advances of the FGTS birthday withdrawal: cents of each yearly instalment, and how many. */
export interface FgtsRule extends Dated {
  min: bigint
  max: bigint
  installments: number
}

const fgtsRules: readonly FgtsRule[] = [
  { from: '2026-11-01', min: 10_000n, max: 50_000n, installments: 3 },
  { from: '2025-11-01', min: 10_000n, max: 50_000n, installments: 5 },
]

const on = <R extends Dated>(rules: readonly R[], day: string): R | undefined => rules.find(({ from }) => from <= day)

/** The rule of `day`; the oldest known for a day before all of them. */
export const iofOn = (day: string): IofRule => on(iofRules, day) ?? (iofRules.at(-1) as IofRule)

/** The limits of `day`; none are known for a day before all of them. */
export const fgtsOn = (day: string): FgtsRule | undefined => on(fgtsRules, day)
