import * as z from 'zod'
import { spreadModes } from '@/lib/kinds/catalogue'
import { moneyInput, moneyText, percentInput, rateText } from './amounts'
import { flag, listQuery, localMoment, oneOrMore, rowId, wholeNumber } from './list'
import { moment } from './moment'
import { chosenId, namedRow, registryFilters, registryRow } from './registry'

/**
 * The version of a spread rule that stands (commissions.md#spread-rules). Internal, whole. A selector that is null
 * takes any.
 */
export const spreadRuleSchema = z.object({
  ...registryRow,
  spread_group_id: z.int(),
  spread_group: namedRow,
  bank_id: z.int().nullable(),
  bank: namedRow.nullable(),
  agreement_id: z.int().nullable(),
  agreement: namedRow.nullable(),
  product_id: z.int().nullable(),
  product: namedRow.nullable(),
  table_id: z.int().nullable(),
  table: namedRow.nullable(),
  installments_from: z.int().nullable(),
  installments_to: z.int().nullable(),
  amount_from: moneyText.nullable(),
  amount_to: moneyText.nullable(),
  mode: z.enum(spreadModes),
  /** Percent of the company's part (share), or percentage points (retain, fixed). */
  value: rateText,
  bonus_value: rateText.nullable(),
  priority: z.int(),
  lineage_id: z.int(),
  version: z.int(),
  valid_from: moment,
  valid_to: moment.nullable(),
  active: z.boolean(),
})
export type SpreadRule = z.infer<typeof spreadRuleSchema>

const selector = chosenId.nullable().default(null)
const installments = z.int().min(1).max(600).nullable().default(null)

export const spreadRuleInput = z.object({
  spread_group_id: chosenId,
  bank_id: selector,
  agreement_id: selector,
  product_id: selector,
  /** With it the table's own bank, agreement and product hold. */
  table_id: selector,
  installments_from: installments,
  installments_to: installments,
  amount_from: moneyInput.nullable().default(null),
  amount_to: moneyInput.nullable().default(null),
  mode: z.enum(spreadModes),
  value: percentInput,
  bonus_value: percentInput.nullable().default(null),
  priority: z.int().min(-1000).max(1000).default(0),
  active: z.boolean().default(true),
})
export type SpreadRuleInput = z.infer<typeof spreadRuleInput>

export const spreadRuleQuery = listQuery(
  ['id', 'spread_group', 'bank', 'agreement', 'product', 'table', 'mode', 'value', 'priority', 'valid_from'],
  {
    ...registryFilters,
    spread_group_id: oneOrMore(rowId).optional(),
    bank_id: oneOrMore(rowId).optional(),
    agreement_id: oneOrMore(rowId).optional(),
    product_id: oneOrMore(rowId).optional(),
    table_id: oneOrMore(rowId).optional(),
    mode: oneOrMore(z.enum(spreadModes)).optional(),
    active: flag.optional(),
    valid_at: localMoment.optional(),
  },
)

/** `GET /api/spread_rules/explain`: which rule wins for this case, and why. */
export const spreadExplainQuery = z.strictObject({
  /** Whose case: a broker, or a group; without either the default group. */
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
  /** What the company gets, and what the rule would give the broker. */
  company: rateText,
  broker: rateText,
  line: z.enum(['upfront', 'bonus']),
})
export type ExceededRow = z.infer<typeof exceededRowSchema>

/** What became of a rule in a case; the chosen one first, then those that it went before, then the others. */
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
  /** Whose rules hold; null where there is no group, and then no rule. */
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
      /** Where the broker's part comes from: the rule, else the row's own, else the company's base percentage. */
      source: z.enum(['rule', 'row', 'base_percentage', 'none']),
      /** The broker's part would have been more than the company's. */
      clipped: z.boolean(),
    })
    .nullable(),
  rule_id: z.int().nullable(),
  /** Every rule of the group that stands at the moment, with what became of it. */
  candidates: z.array(spreadRuleSchema.extend({ outcome: z.enum(spreadOutcomes) })),
})
export type SpreadExplanation = z.infer<typeof spreadExplainSchema>
