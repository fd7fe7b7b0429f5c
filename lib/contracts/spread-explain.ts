import * as z from 'zod'
import { moneyText, rateText } from './amounts'
import { localMoment, rowId, wholeNumber } from './list'
import { moment } from './moment'
import { namedRow } from './registry'
import { rowSchema } from './schemas'
import { spreadRuleContract } from './spread-rule'

/** `GET /api/spread_rules/explain`: which rule wins for this case, and why. */
export const spreadExplainQuery = z.strictObject({
  /** The subject: a broker, or a group; without either the default group. */
  broker_uuid: z.uuid().optional(),
  spread_group_id: rowId.optional(),
  table_id: rowId,
  installments: wholeNumber,
  /** The base of the commission, in reais; without it amount ranges are left out of account. */
  amount: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,2})?$/)
    .optional(),
  valid_at: localMoment.optional(),
})

/** Row of commission beyond which a rule would go: there the broker gets the company's part, and no more. */
export const exceededRowSchema = z.object({
  commission_id: z.int(),
  table: namedRow,
  starting: z.int(),
  final: z.int(),
  /** The company's amount, and the broker's by the rule. */
  company: rateText,
  broker: rateText,
  line: z.enum(['upfront', 'bonus']),
})
export type ExceededRow = z.infer<typeof exceededRowSchema>

/** Outcome of a rule in a case; the chosen one first, then those it precedes, then the others. */
export const spreadOutcomes = [
  'chosen',
  'less_specific',
  'fewer_ranges',
  'wider_installments',
  'wider_amount',
  'lower_priority',
  'older',
  'lower_id',
  'inactive',
  'other_bank',
  'other_agreement',
  'other_product',
  'other_table',
  'installments_outside',
  'amount_unknown',
  'amount_outside',
  'not_for_fixed_row',
] as const
export type SpreadOutcome = (typeof spreadOutcomes)[number]

export const spreadExplainSchema = z.object({
  at: moment,
  table: namedRow,
  bank: namedRow,
  agreement: namedRow,
  product: namedRow,
  installments: z.int(),
  amount: moneyText.nullable(),
  /** Owner of the rules; null without a group, and then without a rule. */
  spread_group: namedRow.nullable(),
  /** The group is the default one, because the broker has none, or theirs is inactive. */
  by_default: z.boolean(),
  /** The row that pays for so many instalments; null where none does. */
  commission: z
    .object({
      id: z.int(),
      version: z.int(),
      starting: z.int(),
      final: z.int(),
      is_fixed_value: z.boolean(),
      company: z.object({ upfront: rateText, bonus: rateText.nullable() }),
      broker: z.object({ upfront: rateText, bonus: rateText.nullable() }),
      /** Source of the broker's part: the rule, else the row's own, else the company's base percentage. */
      source: z.enum(['rule', 'row', 'base_percentage', 'none']),
      /** The broker's part would have been more than the company's. */
      clipped: z.boolean(),
    })
    .nullable(),
  rule_id: z.int().nullable(),
  /** Every rule of the group that stands at the moment, with what became of it. */
  candidates: z.array(rowSchema(spreadRuleContract).extend({ outcome: z.enum(spreadOutcomes) })),
})
export type SpreadExplanation = z.infer<typeof spreadExplainSchema>
