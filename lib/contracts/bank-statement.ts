import * as z from 'zod'
import { bankFileStatuses, statementLineKinds, statementLineStatuses } from '@/lib/kinds/bank-files'
import { cashDirections } from '@/lib/kinds/finance'
import { moneyText } from './amounts'
import { uploadSchema } from './file'
import { heads } from './heads'
import { dayRange, listQuery, listSchema, oneOrMore, rowId } from './list'
import { moment } from './moment'
import { namedRow, registryRow } from './registry'
import type { WrittenContract } from './schemas'

/** Banks' statements of the company's accounts (bank-files.md#statements). Internal. */

/** One row of a statement, as the bank sent it. */
export const bankStatementLineSchema = z.object({
  ...registryRow,
  company_account_id: z.int(),
  company_account: namedRow,
  posted_on: z.iso.date(),
  /** Signed: above zero is money that came in. Of a balance, the balance. */
  amount: moneyText,
  memo: z.string(),
  kind: z.enum(statementLineKinds),
  status: z.enum(statementLineStatuses),
  fitid: z.string().nullable(),
  check_number: z.string().nullable(),
  /** Of the rows of this account, day and amount, from 1. */
  ordinal: z.int(),
  bank_file_id: z.int(),
  /** The name of the first file that had it. */
  file_name: z.string(),
})
export type BankStatementLine = z.infer<typeof bankStatementLineSchema>

export const bankStatementLineContract = {
  ...heads.bank_statement_line,
  row: bankStatementLineSchema,
  input: z.object({}),
  query: listQuery(['posted_on', 'id', 'amount', 'memo', 'company_account', 'kind', 'status', 'created_at'], {
    id: oneOrMore(rowId).optional(),
    company_account_id: oneOrMore(rowId).optional(),
    posted_on: dayRange.optional(),
    kind: oneOrMore(z.enum(statementLineKinds)).optional(),
    status: oneOrMore(z.enum(statementLineStatuses)).optional(),
    /** Of movements. */
    direction: oneOrMore(z.enum(cashDirections)).optional(),
    bank_file_id: oneOrMore(rowId).optional(),
  }),
} satisfies WrittenContract

export const statementSummarySchema = z.object({
  /** Of the movements asked for. */
  in: moneyText,
  out: moneyText,
  /** Of one account alone: the bank's last balance up to the last day asked for. Null for none, or several accounts. */
  last_anchor: moneyText.nullable(),
  last_anchor_on: z.iso.date().nullable(),
})
export type StatementSummary = z.infer<typeof statementSummarySchema>

const lines = listSchema(bankStatementLineSchema)
/** `GET /api/financial/bank_statement_lines`: the lines, with the sums of what is asked for. */
export const bankStatementLineList = z.object({
  ...lines.shape,
  data: lines.shape.data.extend({ summary: statementSummarySchema }),
})

/** `POST /api/financial/bank_statements`, a form. */
export const statementUpload = z.object({ company_account_id: rowId, file: uploadSchema })

/** An import: one file of a bank's. */
export const bankStatementSchema = z.object({
  id: z.int(),
  row_version: z.int(),
  company_account_id: z.int(),
  company_account: namedRow,
  name: z.string(),
  status: z.enum(bankFileStatuses),
  /** Lines in the file, up to the day of its import. */
  rows: z.int(),
  /** Of its movements. */
  total: moneyText,
  created_at: moment,
  /** The person who brought it. */
  author: z.string().nullable(),
  undone_at: moment.nullable(),
  undone_reason: z.string().nullable(),
})
export type BankStatement = z.infer<typeof bankStatementSchema>

/** `GET /api/financial/bank_statements`: the files, newest first. */
export const bankStatementQuery = listQuery(['id'], { company_account_id: oneOrMore(rowId).optional() })
export const bankStatementList = listSchema(bankStatementSchema)

/** The outcome of an import. */
export const statementImportSchema = z.object({
  file: bankStatementSchema,
  /** Movements that no earlier file had, and those that one had. */
  added: z.int(),
  known: z.int(),
  /** Lines of the account that rules matched at once, those of earlier files among them, and those that wait. */
  matched: z.int(),
  open: z.int(),
  /** Balances in the file. */
  balances: z.int(),
  /** Rows after today, which are not kept; the first hundred. */
  future: z.array(z.object({ posted_on: z.iso.date(), amount: moneyText, memo: z.string() })),
  future_count: z.int(),
  /** Balances that differ from the one before with the movements between; the first hundred. */
  gaps: z.array(z.object({ on: z.iso.date(), expected: moneyText, told: moneyText })),
  gap_count: z.int(),
})
export type StatementImport = z.infer<typeof statementImportSchema>

/** `POST /api/financial/bank_statements/{id}/undo` */
export const statementUndoInput = z.object({ reason: z.string().trim().min(3).max(500) })
/** Lines that went with the file; those that another file has as well stay. */
export const statementUndoSchema = z.object({ file: bankStatementSchema, removed: z.int(), kept: z.int() })
export type StatementUndo = z.infer<typeof statementUndoSchema>
