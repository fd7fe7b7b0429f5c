import * as z from 'zod'
import { moneyText, rateText } from './amounts'
import { localMoment, rowId, wholeNumber } from './list'
import { moment } from './moment'
import { namedRow } from './registry'
import { rowSchema } from './schemas'
import { spreadRuleContract } from './spread-rule'

/** `GET /api/spread_rules/explain`: the rule that wins for this case, and why. */
export const spreadExplainQuery = z.strictObject({
  /** The subject: a broker, or a group; without either the default group. */
  broker_uuid: z.uuid().optional(),
  spread_group_id: rowId.optional(),
  table_id: rowId,
  installments: wholeNumber,
  /** The base of the commission, in reais; without it, amount ranges are ignored. */
  amount: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,2})?$/)
    .optional(),
  valid_at: localMoment.optional(),
})

/** A commission row where the rule would exceed the company's part: there the broker's rate is cut to it. */
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
  /** Group of the rules; null if there is no group, and so no rule. */
  spread_group: namedRow.nullable(),
  /** The default group applies: the broker has none, or an inactive one. */
  by_default: z.boolean(),
  /** The row for this number of instalments; null if there is none. */
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
      /** The broker's part was cut to the company's. */
      clipped: z.boolean(),
    })
    .nullable(),
  rule_id: z.int().nullable(),
  /** Every rule of the group current at that moment, with its outcome. */
  candidates: z.array(rowSchema(spreadRuleContract).extend({ outcome: z.enum(spreadOutcomes) })),
})
export type SpreadExplanation = z.infer<typeof spreadExplainSchema>
