import * as z from 'zod'
import { cashDirections, cashSources } from '@/lib/kinds/finance'
import { matchRules, reconciliationStates } from '@/lib/kinds/reconciliation'
import { moneyText } from './amounts'
import { dayRange, flag, listQuery, listSchema, oneOrMore, rowId } from './list'
import { day, moment } from './moment'
import { chosenId, edited, namedRow } from './registry'

/** Lines of the bank beside movements of the company, until both are one (reconciliation.md). Internal. */

/** A line of the bank, in a reconciliation or waiting for one. */
export const bankLineSchema = z.object({
  id: z.int(),
  posted_on: z.iso.date(),
  /** Signed: above zero is money that came in. */
  amount: moneyText,
  memo: z.string(),
  check_number: z.string().nullable(),
})
export type BankLine = z.infer<typeof bankLineSchema>

/** A movement of the company in the same account. */
export const ownMovementSchema = z.object({
  id: z.int(),
  date: z.iso.date(),
  /** Signed, as the bank's. */
  amount: moneyText,
  description: z.string(),
  source_type: z.enum(cashSources),
  source_id: z.int().nullable(),
  /** Of a payment. */
  source_uuid: z.uuid().nullable(),
})
export type OwnMovement = z.infer<typeof ownMovementSchema>

/** The facts by which a rule found its match; those that it has. */
export const whySchema = z.object({
  our_number: z.string().optional(),
  batch: z.int().optional(),
  /** Business days between line and movement. */
  days: z.int().optional(),
  /** The words, or the document, that both have; of a report, those that name its bank. */
  words: z.string().optional(),
})

/** A rule's word about a line: it is these movements, or makes one, or is a report's money, or a payment that came back. */
export const suggestionSchema = z.object({
  rule: z.enum(matchRules),
  score: z.int(),
  why: whySchema,
  movements: z.array(ownMovementSchema),
  /** Of `bank_rule`: the movement that the line makes. */
  make: z
    .object({
      bank_rule_id: z.int(),
      release_type: namedRow,
      cost_center: namedRow.nullable(),
      description: z.string(),
    })
    .nullable(),
  /** Of `returned`: the payment that came back, which is recorded there. */
  payment: z.object({ uuid: z.uuid(), number: z.int(), name: z.string() }).nullable(),
  /** Of `report`: a bank's report whose net the line is. Without movements it is received by the line (`report_id`). */
  report: z
    .object({ id: z.int(), bank: z.string(), name: z.string(), net: moneyText, reported_on: z.iso.date() })
    .nullable(),
})
export type Suggestion = z.infer<typeof suggestionSchema>

/** `GET /api/financial/reconciliations/open`: open lines of one account, the oldest first, each with what the rules say. */
export const openLinesQuery = listQuery(['posted_on'], {
  company_account_id: rowId,
  posted_on: dayRange.optional(),
  direction: z.enum(cashDirections).optional(),
})
export const openLineSchema = bankLineSchema.extend({
  /** The surest first; none if no rule says anything, and several if one found several. */
  suggestions: z.array(suggestionSchema),
})
export type OpenLine = z.infer<typeof openLineSchema>
export const openLineList = listSchema(openLineSchema)

/** Lines and movements that are one. */
export const reconciliationSchema = z.object({
  id: z.int(),
  row_version: z.int(),
  company_account_id: z.int(),
  company_account: namedRow,
  rule: z.enum(matchRules),
  score: z.int().nullable(),
  automatic: z.boolean(),
  why: whySchema,
  bank_rule: namedRow.nullable(),
  /** Sum of its lines, or of its movements if it has no line. Signed. */
  amount: moneyText,
  lines: z.array(bankLineSchema),
  /** `made` with the reconciliation, and taken back with it. */
  movements: z.array(ownMovementSchema.extend({ made: z.boolean() })),
  created_at: moment,
  /** The person who accepted it; null for the product itself. */
  author: z.string().nullable(),
  undone_at: moment.nullable(),
  undone_by: z.string().nullable(),
})
export type Reconciliation = z.infer<typeof reconciliationSchema>

/** `GET /api/financial/reconciliations`: the newest first. */
export const reconciliationQuery = listQuery(['id'], {
  id: oneOrMore(rowId).optional(),
  company_account_id: oneOrMore(rowId).optional(),
  rule: oneOrMore(z.enum(matchRules)).optional(),
  automatic: flag.optional(),
  state: z.enum(reconciliationStates).optional(),
})
export const reconciliationList = listSchema(reconciliationSchema)

/** Most lines and movements of one reconciliation. */
export const mostMatched = 500

/**
 * `POST /api/financial/reconciliations`: lines and movements with equal sums. With `make`, a movement is written for what
 * the lines have more or less, on the day of the last line. With `report_id`, one line alone receives that report.
 */
export const reconciliationInput = z.object({
  company_account_id: chosenId,
  line_ids: z.array(chosenId).max(mostMatched).default([]),
  movement_ids: z.array(chosenId).max(mostMatched).default([]),
  make: z
    .object({
      release_type_id: chosenId,
      cost_center_id: chosenId.nullable().default(null),
      description: z.string().trim().min(1).max(160),
    })
    .nullable()
    .default(null),
  report_id: chosenId.nullable().default(null),
})
export type ReconciliationInput = z.output<typeof reconciliationInput>

/** `POST /api/financial/reconciliations/{id}/undo` */
export const reconciliationUndoInput = z.object(edited)

/** `POST /api/financial/reconciliations/match`: applies the rules that may act by themselves to the open lines of an account. */
export const matchInput = z.object({ company_account_id: chosenId })
export const matchOutcomeSchema = z.object({
  /** Lines that are matched now, and those that wait for a person. */
  matched: z.int(),
  open: z.int(),
})
export type MatchOutcome = z.infer<typeof matchOutcomeSchema>

/** `GET /api/financial/reconciliations/balance`: what the bank has beside what the company has, at the end of a day. */
export const bankBalanceQuery = z.strictObject({ company_account_id: rowId, on: day.optional() })
const counted = z.object({ count: z.int(), sum: moneyText })
export const bankBalanceSchema = z.object({
  company_account_id: z.int(),
  on: z.iso.date(),
  /** From when on its statements are here; null for none. */
  since: z.iso.date().nullable(),
  /** By the bank's last balance up to the day, and the lines since. Null if the bank told none. */
  bank: moneyText.nullable(),
  bank_on: z.iso.date().nullable(),
  own: moneyText,
  /** The bank's less the company's. */
  difference: moneyText.nullable(),
  /** Lines and movements that are in no reconciliation yet. */
  open_lines: counted,
  open_movements: counted,
  /** Of reconciliations with a side after the day: what it has of the other. */
  in_transit: moneyText,
  /** Explained by none of these. */
  unexplained: moneyText.nullable(),
  is_reconciled: z.boolean(),
})
export type BankBalance = z.infer<typeof bankBalanceSchema>

/** `GET /api/financial/bank_rules/proposed`: rules that people's own choices are examples of. */
export const proposedRuleSchema = z.object({
  memo: z.string(),
  direction: z.enum(cashDirections),
  company_account: namedRow.nullable(),
  release_type: namedRow,
  cost_center: namedRow.nullable(),
  description: z.string(),
  /** Done so often. */
  times: z.int(),
})
export type ProposedRule = z.infer<typeof proposedRuleSchema>
export const proposedRulesSchema = z.array(proposedRuleSchema)
