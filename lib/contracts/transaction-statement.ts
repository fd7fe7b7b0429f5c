import * as z from 'zod'
import { cashDirections, cashGroupings, cashSources } from '@/lib/kinds/finance'
import { moneyInput, moneyText, rule } from './amounts'
import { heads } from './heads'
import { dayRange, flag, listQuery, listSchema, oneOrMore, rowId } from './list'
import { day } from './moment'
import { chosenId, namedRow, registryRow } from './registry'
import type { WrittenContract } from './schemas'

/** One movement of an account of the company (finance.md#cash-flow). Internal. */
export const transactionStatementSchema = z.object({
  ...registryRow,
  date: z.iso.date(),
  company_account_id: z.int(),
  company_account: namedRow,
  direction: z.enum(cashDirections),
  amount: moneyText,
  release_type_id: z.int(),
  release_type: namedRow,
  cost_center_id: z.int().nullable(),
  cost_center: namedRow.nullable(),
  description: z.string(),
  source_type: z.enum(cashSources),
  source_id: z.int().nullable(),
  /** Of a source that is known by its uuid: a payment. */
  source_uuid: z.uuid().nullable(),
  /** The account's balance after this row, of all its rows by day and in the order in which they were written. */
  balance_after: moneyText,
  /** The row that this one takes back, and why. */
  reverses_id: z.int().nullable(),
  reason: z.string().nullable(),
  /** The row that takes this one back. */
  reversed_by_id: z.int().nullable(),
  /** Taken back, or taking back; null for neither. */
  state: z.enum(['reversed', 'reversal']).nullable(),
  /** It is in a reconciliation with its lines of the bank. */
  reconciled: z.boolean(),
  /** The person who wrote it; null for the product itself. */
  author: z.string().nullable(),
})
export type TransactionStatement = z.infer<typeof transactionStatementSchema>

export const statementKinds = ['adjustment', 'transfer'] as const

const required = rule('required', 'Campo obrigatório.')
const asked = {
  adjustment: ['direction', 'release_type_id'],
  transfer: ['to_company_account_id'],
} as const

/** `POST /api/financial/transation_statements`: an adjustment of one account, or a transfer between two. */
export const transactionStatementInput = z
  .object({
    kind: z.enum(statementKinds),
    company_account_id: chosenId,
    /** Of a transfer. */
    to_company_account_id: chosenId.nullable().default(null),
    /** Of an adjustment, and so is `release_type_id`. */
    direction: z.enum(cashDirections).nullable().default(null),
    amount: moneyInput.refine((text) => Number(text) > 0, rule('above_zero', 'Informe um valor maior que zero.')),
    date: day,
    release_type_id: chosenId.nullable().default(null),
    /** Of an adjustment, or none. */
    cost_center_id: chosenId.nullable().default(null),
    description: z.string().trim().min(1).max(160),
  })
  .superRefine((values, context) => {
    for (const key of asked[values.kind]) {
      if (values[key] === null) context.addIssue({ code: 'custom', ...required, path: [key] })
    }
  })
export type TransactionStatementInput = z.output<typeof transactionStatementInput>

/** `POST /api/financial/transation_statements/{id}/reverse` */
export const statementReverseInput = z.object({ reason: z.string().trim().min(3).max(500) })

const scope = {
  company_account_id: oneOrMore(rowId).optional(),
  date: dayRange.optional(),
}

export const transactionStatementContract = {
  ...heads.transaction_statement,
  row: transactionStatementSchema,
  input: transactionStatementInput,
  query: listQuery(
    ['date', 'id', 'amount', 'description', 'company_account', 'release_type', 'cost_center', 'created_at'],
    {
      id: oneOrMore(rowId).optional(),
      ...scope,
      direction: oneOrMore(z.enum(cashDirections)).optional(),
      release_type_id: oneOrMore(rowId).optional(),
      cost_center_id: oneOrMore(rowId).optional(),
      has_cost_center: flag.optional(),
      source_type: oneOrMore(z.enum(cashSources)).optional(),
      source_id: oneOrMore(rowId).optional(),
      reconciled: flag.optional(),
    },
  ),
} satisfies WrittenContract

/** Balance before, movement and balance after: opening + in − out = closing, always. */
const totals = { opening: moneyText, total_in: moneyText, total_out: moneyText, closing: moneyText }
export const cashSummarySchema = z.object(totals)
export type CashSummary = z.infer<typeof cashSummarySchema>

const rows = listSchema(transactionStatementSchema)
/** `GET /api/financial/transation_statements`: the list, with the sums of its accounts and days. */
export const transactionStatementList = z.object({
  ...rows.shape,
  data: rows.shape.data.extend({ summary: cashSummarySchema }),
})

/** `GET /api/financial/transation_statements/sums`: what moved, by day, month, release type, cost centre or account. */
export const cashSumsQuery = z.strictObject({ by: z.enum(cashGroupings), ...scope })
export const cashSumSchema = z.object({
  /** `2026-11-20`, `2026-11`, or the id of a release type, a cost centre (0 for none) or an account. */
  key: z.string(),
  name: z.string().nullable(),
  /** Of days, months and accounts; a release type and a cost centre hold nothing. */
  opening: moneyText.nullable(),
  total_in: moneyText,
  total_out: moneyText,
  closing: moneyText.nullable(),
  rows: z.int(),
})
export type CashSum = z.infer<typeof cashSumSchema>
export const cashSumsSchema = z.object({ rows: z.array(cashSumSchema), summary: cashSummarySchema })
export type CashSums = z.infer<typeof cashSumsSchema>
