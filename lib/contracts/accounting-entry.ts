import * as z from 'zod'
import { moneyText } from './amounts'
import { dayRange, flag, listQuery, listSchema } from './list'

/** Movements as the accountant books them (finance.md#accountants-export). Internal. */

export const accountingEntriesPath = '/api/financial/accounting_entries'

/** A side of an entry: the account of the company, or the release type, that it is booked in. */
const place = z.object({ kind: z.enum(['company_account', 'release_type']), id: z.int(), name: z.string() })

export const accountingEntrySchema = z.object({
  /** Of the movement. */
  id: z.int(),
  date: z.iso.date(),
  /** In the accountant's chart of accounts; null until it is known. */
  debit_account: z.string().nullable(),
  credit_account: z.string().nullable(),
  /** Above zero. */
  amount: moneyText,
  history: z.string(),
  /** The record that moved it: `DEB-12`. */
  document: z.string(),
  /** Its code, or its name. */
  cost_center: z.string().nullable(),
  debit: place,
  credit: place,
})
export type AccountingEntry = z.infer<typeof accountingEntrySchema>

/** Columns of the accountant's file, in their order. */
export const accountingColumns = [
  'date',
  'debit_account',
  'credit_account',
  'amount',
  'history',
  'document',
  'cost_center',
  'id',
] as const

/** `GET /api/financial/accounting_entries`: in the order of their days, unless asked otherwise. */
export const accountingEntryQuery = listQuery(
  ['date'],
  {
    date: dayRange.optional(),
    /** Those that lack an account on either side. */
    unmapped: flag.optional(),
  },
  50,
).omit({ search: true })
export type AccountingEntryQuery = z.output<typeof accountingEntryQuery>

const list = listSchema(accountingEntrySchema)
export const accountingEntryList = list.extend({
  data: list.shape.data.extend({
    /** Of the days asked for: the sum of all, and the number of those that lack an account. */
    summary: z.object({ amount: moneyText, unmapped: z.int() }),
  }),
})
