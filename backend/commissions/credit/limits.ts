/** Legal limits, each valid from its day on; newest first (catalogue.md#dated-limits). */

/** IOF of a natural person (credit.md#iof): a daily fraction, on at most `days`, and a fraction charged once. */
export interface IofRule {
  from: string
  daily: string
  days: number
  once: string
}

const oldestIof: IofRule = { from: '2015-01-22', daily: '0.000082', days: 365, once: '0.0038' }
const iofRules: readonly IofRule[] = [oldestIof]

/** Portabilities bear no IOF: they lend nothing new. */
export const noIof: IofRule = { from: '', daily: '0', days: 0, once: '0' }

/** The rule valid on `day`; for a day before all of them, the oldest. */
export const iofOn = (day: string): IofRule => iofRules.find(({ from }) => from <= day) ?? oldestIof
