import * as z from 'zod'
import { approvalStates, creditStatuses, debitStatuses, dueAges, duePeriods, entryStatuses } from '@/lib/kinds/finance'
import { moneyInput, moneyText, rule } from './amounts'
import { splitSchema, splitsInput } from './entry-split'
import { heads } from './heads'
import { dayRange, flag, listQuery, listSchema, oneOrMore, rowId } from './list'
import { day } from './moment'
import { chosenId, edited, namedRow, registryRow } from './registry'
import type { WrittenContract } from './schemas'

/** Debits and credits (finance.md#debits-and-credits). Internal. */

/** Parts of an entry in an answer, and of what makes entries each month. */
export const shownParts = {
  description: z.string(),
  release_type_id: z.int(),
  release_type: namedRow,
  /** Of the company's entries that one centre bears. */
  cost_center_id: z.int().nullable(),
  cost_center: namedRow.nullable(),
  /** The parts of one that several bear; else none. */
  splits: z.array(splitSchema),
  /** The person whose current account it goes to; null for the company's own. */
  user_uuid: z.uuid().nullable(),
  user: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  amount: moneyText,
  payment_method_id: z.int().nullable(),
  payment_method: namedRow.nullable(),
  company_account_id: z.int().nullable(),
  company_account: namedRow.nullable(),
  author: z.string().nullable(),
}

/** Null for a credit. */
export const shownDebitType = { debit_type_id: z.int().nullable(), debit_type: namedRow.nullable() }

const row = {
  ...registryRow,
  ...shownParts,
  /** A day of the month that it belongs to. */
  competence: z.iso.date(),
  due_date: z.iso.date(),
  installment_no: z.int(),
  installment_of: z.int(),
  /** `paid` of a debit, `received` of a credit. */
  status: z.enum(entryStatuses),
  /** Why it was cancelled, or takes another back. */
  reason: z.string().nullable(),
  /** The entry that this one takes back. */
  reverses_id: z.int().nullable(),
  /** The entry that takes this one back. */
  reversed_by_id: z.int().nullable(),
  /** The recurrence that makes it each month, if any. */
  recurrence_id: z.int().nullable(),
  /** The first day of its month there, whichever day it is due. */
  recurrence_month: z.iso.date().nullable(),
  /** Number of its documents. */
  documents: z.int(),
  /** Open, and its day is over. */
  late: z.enum(['over']).nullable(),
}

export const debitSchema = z.object({
  ...row,
  // Never null; the table holds credits too, which have none.
  ...shownDebitType,
  paid_at: z.iso.date().nullable(),
  /** Null if it needs no second person. */
  approval: z.enum(approvalStates).nullable(),
  /** The name of whoever approved it. */
  approved_by: z.string().nullable(),
})
export type Debit = z.infer<typeof debitSchema>

export const creditSchema = z.object({
  ...row,
  received_at: z.iso.date().nullable(),
  /** Number of its receipts of commission; null where it can have none (finance.md#receipts). */
  receipts: z.int().nullable(),
})
export type Credit = z.infer<typeof creditSchema>
export type Entry =
  | (Debit & { received_at?: never; receipts?: never })
  | (Credit & { paid_at?: never; debit_type?: never; approval?: never; approved_by?: never })

/** Instalments at most: thirty years of months. */
export const mostInstallments = 360

/** So that the last of the instalments has a year of four digits; earlier ones are mistyped. */
export const dueDay = day.refine(
  (text) => text >= '1990' && text < '2100',
  rule('far_day', 'Informe um dia entre 1990 e 2099.'),
)

/** Parts of an entry, of whichever day it is. */
export const entryParts = {
  description: z.string().trim().min(1).max(160),
  release_type_id: chosenId,
  cost_center_id: chosenId.nullable().default(null),
  splits: splitsInput,
  user_uuid: z.uuid().nullable().default(null),
  /** Of all instalments together. */
  amount: moneyInput.refine((text) => Number(text) > 0, rule('above_zero', 'Informe um valor maior que zero.')),
  payment_method_id: chosenId.nullable().default(null),
  company_account_id: chosenId.nullable().default(null),
}

const said = {
  ...entryParts,
  /** The month of `due_date`, if none is given. */
  competence: dueDay.nullable().default(null),
  due_date: dueDay,
  /** Rows that `POST` makes of it, one a month. */
  installments: z.int().min(1).max(mostInstallments).default(1),
}

export const debitInput = z.object({ ...said, debit_type_id: chosenId })
export const creditInput = z.object(said)
export type EntryInput = z.output<typeof creditInput> & { debit_type_id?: number }

/** `PUT`: an open entry; instalments are each their own by then. */
export const debitEdit = debitInput.omit({ installments: true }).extend(edited)
export const creditEdit = creditInput.omit({ installments: true }).extend(edited)
export type EntryEdit = z.output<typeof creditEdit> & { debit_type_id?: number }

/** `POST …/{id}/pay` and `…/{id}/receive`; in bulk without the version. */
export const settlingInput = z.object({
  date: day,
  company_account_id: chosenId,
  payment_method_id: chosenId.nullable().default(null),
})
export const entrySettleInput = settlingInput.extend(edited)
/** A bulk dialog sends texts. */
export const bulkSettling = settlingInput.extend({ company_account_id: z.union([chosenId, rowId]) })
export const entryReason = z.object({ reason: z.string().trim().min(3).max(500) })
/** `POST /api/financial/debits/{id}/approve` */
export const entryApproveInput = z.object(edited)
/** `POST …/{id}/cancel` */
export const entryCancelInput = entryReason.extend(edited)
/** `POST …/{id}/reverse` */
export const entryReverseInput = entryReason.extend({ date: day, ...edited })

const filters = {
  id: oneOrMore(rowId).optional(),
  user_uuid: oneOrMore(z.uuid()).optional(),
  release_type_id: oneOrMore(rowId).optional(),
  cost_center_id: oneOrMore(rowId).optional(),
  company_account_id: oneOrMore(rowId).optional(),
  recurrence_id: oneOrMore(rowId).optional(),
  due_date: dayRange.optional(),
  competence: dayRange.optional(),
  /** Open ones that are due: before today, today, or within the seven days from today on. */
  due: z.enum(duePeriods).optional(),
  /** Open ones by how long they are overdue. */
  age: z.enum(dueAges).optional(),
  /** A person's; false for the company's own. */
  personal: flag.optional(),
  /** With a document, or without any. */
  has_documents: flag.optional(),
  with_trashed: flag.optional(),
}
const sorts = [
  'due_date',
  'id',
  'amount',
  'description',
  'competence',
  'release_type',
  'cost_center',
  'status',
] as const

export const debitContract = {
  ...heads.debit,
  row: debitSchema,
  input: debitInput,
  query: listQuery([...sorts, 'user', 'debit_type', 'paid_at', 'created_at'], {
    ...filters,
    status: oneOrMore(z.enum(debitStatuses)).optional(),
    debit_type_id: oneOrMore(rowId).optional(),
    paid_at: dayRange.optional(),
    approval: z.enum(approvalStates).optional(),
  }),
} satisfies WrittenContract

export const creditContract = {
  ...heads.credit,
  row: creditSchema,
  input: creditInput,
  query: listQuery([...sorts, 'user', 'received_at', 'created_at'], {
    ...filters,
    status: oneOrMore(z.enum(creditStatuses)).optional(),
    received_at: dayRange.optional(),
  }),
} satisfies WrittenContract

/** Sums of all that a list's query finds; taken back and taking back cancel each other out. */
export const entrySummarySchema = z.object({ open: moneyText, late: moneyText, settled: moneyText })
export type EntrySummary = z.infer<typeof entrySummarySchema>

const summed = <S extends z.ZodType>(schema: S) => {
  const list = listSchema(schema)
  return z.object({ ...list.shape, data: list.shape.data.extend({ summary: entrySummarySchema }) })
}
export const debitList = summed(debitSchema)
export const creditList = summed(creditSchema)
