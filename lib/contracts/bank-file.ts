import * as z from 'zod'
import { bankFileKinds, bankFileStatuses, bankOutcomes, cnabProfiles } from '@/lib/kinds/bank-files'
import { paymentStatuses } from '@/lib/kinds/finance'
import { moneyText } from './amounts'
import { uploadSchema } from './file'
import { heads } from './heads'
import { dayRange, listQuery, oneOrMore, rowId } from './list'
import { day, moment } from './moment'
import { mostSent, paymentBlockSchema } from './payment'
import { chosenId, edited, namedRow, registryRow } from './registry'
import type { WrittenContract } from './schemas'

/** Remittances, and the returns that answer them (bank-files.md). Internal. */

export const cnabKinds = ['cnab_remittance', 'cnab_return'] as const

const row = {
  ...registryRow,
  /** Remittance or return: statements have a list of their own. */
  kind: z.enum(bankFileKinds),
  status: z.enum(bankFileStatuses),
  company_account_id: z.int(),
  company_account: namedRow,
  /** The account's bank has accepted a test file. */
  homologated: z.boolean(),
  profile: z.enum(cnabProfiles).nullable(),
  sequence: z.int().nullable(),
  name: z.string(),
  sha256: z.string(),
  /** Payments in it, or events. */
  rows: z.int(),
  total: moneyText,
  sent_at: moment.nullable(),
  undone_at: moment.nullable(),
  undone_reason: z.string().nullable(),
  /** The person who made or brought it. */
  author: z.string().nullable(),
  /** Read by `send_payments` alone: it holds whole numbers. */
  file: z.object({ uuid: z.uuid(), name: z.string(), mime: z.string(), size: z.int() }).nullable(),
}
export const bankFileSchema = z.object(row)
export type BankFile = z.infer<typeof bankFileSchema>

const person = z.object({ uuid: z.uuid(), name: z.string() })

/** `done`: it had its effect. `open`: it should have one. `none`: it has none. `unknown`: of no payment, or not understood. */
export const eventStates = ['done', 'open', 'none', 'unknown'] as const

const filePayment = z.object({
  uuid: z.uuid(),
  number: z.int(),
  our_number: z.string(),
  user: person,
  status: z.enum(paymentStatuses),
  net_amount: moneyText,
  /** Against it by now, though it is in the file. */
  blocked_by: z.array(paymentBlockSchema),
})
export type FilePayment = z.infer<typeof filePayment>

const bankEvent = z.object({
  /** In the file, from 1. */
  line: z.int(),
  our_number: z.string(),
  payment: z.object({ uuid: z.uuid(), number: z.int(), status: z.enum(paymentStatuses) }).nullable(),
  user: person.nullable(),
  /** The bank's codes, with their meaning in Portuguese. */
  codes: z.array(z.object({ code: z.string(), text: z.string() })),
  outcome: z.enum(bankOutcomes),
  amount: moneyText,
  bank_number: z.string().nullable(),
  effective_on: z.iso.date().nullable(),
  effective_amount: moneyText.nullable(),
  authentication: z.string().nullable(),
  state: z.enum(eventStates),
  /** Why a person decides on it; of the call that just tried it, why it could not have its effect. Portuguese. */
  message: z.string().nullable(),
})
export type BankEvent = z.infer<typeof bankEvent>

/** `GET /api/payments/bank_files/{id}`: a remittance with its payments, a return with its events. */
export const bankFileDetail = z.object({ ...row, payments: z.array(filePayment), events: z.array(bankEvent) })
export type BankFileDetail = z.infer<typeof bankFileDetail>

/** `POST /api/payments/bank_files`: a remittance of approved payments, in as many files as the bank wants. */
export const remittanceInput = z.object({
  company_account_id: chosenId,
  payment_uuids: z.array(z.uuid().toLowerCase()).min(1).max(mostSent),
  /** The day on which the bank is to pay; the next business day if none is given. */
  pay_on: day.nullable().default(null),
})
export type RemittanceInput = z.output<typeof remittanceInput>

/** The files that were made, and the payments that are in none, each with its reason. */
export const remittanceSchema = z.object({
  files: z.array(bankFileSchema),
  left_out: z.array(
    z.object({ uuid: z.uuid(), number: z.int(), name: z.string(), reason: z.string(), message: z.string() }),
  ),
})
export type Remittance = z.infer<typeof remittanceSchema>

/** `PUT /api/payments/bank_files/{id}`: it was uploaded to the bank, or will not be. */
export const bankFileStep = z.object({
  action: z.enum(['send', 'undo']),
  reason: z.string().trim().min(3).max(500).nullable().default(null),
  ...edited,
})
export type BankFileStep = z.output<typeof bankFileStep>

/** `POST /api/payments/bank_files/return`, a form: the account is the one that the file names. */
export const returnUpload = z.object({ file: uploadSchema })

/** `POST /api/payments/bank_files/{id}/apply`: what a return could not do when it was brought. */
export const returnApply = z.object(edited)

export const bankFileContract = {
  ...heads.bank_file,
  row: bankFileSchema,
  input: remittanceInput,
  query: listQuery(['id', 'created_at', 'sequence', 'total', 'status', 'company_account'], {
    kind: oneOrMore(z.enum(cnabKinds)).optional(),
    status: oneOrMore(z.enum(bankFileStatuses)).optional(),
    company_account_id: oneOrMore(rowId).optional(),
    /** The day on which it was made or brought. */
    date: dayRange.optional(),
  }),
} satisfies WrittenContract
