/** The closed sets of reconciliations (reconciliation.md), without zod: shared by screens, contracts and tables. */

/** By which rule lines of a bank and movements of the company are one, the first that fits; `manual` is a person's own choice. */
export const matchRules = [
  ...(['our_number', 'batch', 'report', 'name', 'bank_rule', 'equal', 'returned'] as const),
  ...(['opposite', 'manual'] as const),
] as const
export type MatchRule = (typeof matchRules)[number]

/** The sureness of a rule, from 0 to 100: from 80 on it may act by itself. */
export const ruleScores: Readonly<Record<Exclude<MatchRule, 'manual'>, number>> = {
  ...{ our_number: 100, batch: 95, report: 90, name: 90, bank_rule: 80, equal: 60, returned: 50, opposite: 100 },
}

/** A reconciliation holds, or was undone. */
export const reconciliationStates = ['living', 'undone'] as const
export type ReconciliationState = (typeof reconciliationStates)[number]
