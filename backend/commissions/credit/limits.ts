/** What the law sets, by the day from which it holds; newest first (catalogue.md#dated-limits). */

/** IOF of a natural person (credit.md#iof): a fraction a day, on at most `days`, and one once. */
export interface IofRule {
  from: string
  daily: string
  days: number
  once: string
}

const iofRules: readonly IofRule[] = [{ from: '2015-01-22', daily: '0.000082', days: 365, once: '0.0038' }]

/** Of what bears none: a portability lends nothing new. */
export const noIof: IofRule = { from: '', daily: '0', days: 0, once: '0' }

/** The rule of `day`; the oldest known for a day before all of them. */
export const iofOn = (day: string): IofRule => iofRules.find(({ from }) => from <= day) ?? (iofRules.at(-1) as IofRule)
