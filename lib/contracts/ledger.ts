import * as z from 'zod'
import { entrySides } from '@/lib/kinds/finance'
import { ledgerDirections, ledgerTypes } from '@/lib/kinds/operation'
import { moneyText } from './amounts'
import { everyone } from './audience'
import { dayRange, listQuery, listSchema, momentRange, oneOrMore } from './list'

/**
 * A row of a person's ledger (money.md#ledger): `seq` counts from 1 without gaps; `balance_after` is the balance after
 * this row.
 */
export const ledgerRowSchema = z.object({
  id: everyone(z.int()),
  seq: everyone(z.int()),
  posted_on: everyone(z.iso.date()),
  /** The day it was paid, or is due. */
  reference_date: everyone(z.iso.date()),
  type: everyone(z.enum(ledgerTypes)),
  direction: everyone(z.enum(ledgerDirections)),
  amount: everyone(moneyText),
  balance_after: everyone(moneyText),
  description: everyone(z.string()),
  /** The proposal it results from, if any. */
  proposal_number: everyone(z.int().nullable()),
  /** The same, if one may open it. */
  proposal: everyone(z.object({ uuid: everyone(z.uuid()), number: everyone(z.int()) }).nullable()),
  /** The debit or credit that was posted, which internal people alone may open. */
  entry: z
    .object({ id: z.int(), side: z.enum(entrySides) })
    .nullable()
    .optional(),
  /** The payment that it paid, or gave back. */
  payment: everyone(z.object({ uuid: everyone(z.uuid()), number: everyone(z.int()) }).nullable()),
})
export type LedgerRow = z.infer<typeof ledgerRowSchema>

/** A person's funds: the balance may be negative, the available amount never is. */
export const balanceSchema = z.object({
  balance: everyone(moneyText),
  to_release: everyone(moneyText),
  reserved: everyone(moneyText),
  available: everyone(moneyText),
})

const rows = listSchema(ledgerRowSchema)

/** `GET /api/current_account/transactions`: the list, with sums of the whole account. */
export const ledgerList = z.object({
  ...rows.shape,
  data: rows.shape.data.extend({ summary: everyone(balanceSchema) }),
})

/** Without `user_uuid` one's own. `date` is the day of posting. */
export const ledgerQuery = listQuery(['seq', 'posted_on', 'reference_date', 'amount'], {
  user_uuid: z.uuid().optional(),
  date: momentRange.optional(),
  type: oneOrMore(z.enum(ledgerTypes)).optional(),
})

/** `GET /api/current_account/passed_debit_credit`: the debits and credits that were posted to a person. */
export const passedQuery = listQuery(['posted_on', 'reference_date', 'amount'], {
  user_uuid: z.uuid().optional(),
  date: dayRange.optional(),
})
/** With the sums of all that is found. */
export const passedList = z.object({
  ...rows.shape,
  data: rows.shape.data.extend({
    summary: everyone(z.object({ credit: everyone(moneyText), debit: everyone(moneyText) })),
  }),
})
