import * as z from 'zod'
import { ledgerTypes, statementWords, summaryParts } from '@/lib/kinds/operation'
import { moneyText } from './amounts'
import { everyone } from './audience'
import { balanceSchema, ledgerRowSchema } from './ledger'
import { dayRange, listQuery, listSchema, oneOrMore } from './list'
import { day } from './moment'

/** A person's current account over a period (money.md#statement): Resumo do corretor. */

/** opening + credits − debits − payments = closing. */
const sums = {
  opening: everyone(moneyText),
  credits: everyone(moneyText),
  debits: everyone(moneyText),
  /** Withdrawals and their fees. */
  payments: everyone(moneyText),
  closing: everyone(moneyText),
}
const period = { from: everyone(z.iso.date()), to: everyone(z.iso.date()) }
const inOrder = ([from, to]: readonly string[]) => (from ?? '') <= (to ?? '')
const person = z.object({ uuid: everyone(z.uuid()), name: everyone(z.string()) })

/**
 * `GET /api/financial/summary_broker`. With `user_uuid` the summary of that person, its rows by `type` and `part`;
 * without, the list of people, but to a Corretor their own summary. `date` is the day of posting: the month up to today
 * without one.
 */
export const brokerSummaryQuery = listQuery(['posted_on', 'name', 'balance'], {
  user_uuid: z.uuid().optional(),
  date: dayRange.refine(inOrder).optional(),
  type: oneOrMore(z.enum(ledgerTypes)).optional(),
  part: z.enum(summaryParts).optional(),
})
export type BrokerSummaryQuery = z.output<typeof brokerSummaryQuery>

/** One person of the list; the last four are of today, whatever the period. */
export const summaryPersonSchema = z.object({ user: everyone(person), ...sums, ...balanceSchema.shape })
export type SummaryPerson = z.infer<typeof summaryPersonSchema>

const people = listSchema(summaryPersonSchema)
export const summaryPeople = z.object({
  ...people.shape,
  data: people.shape.data.extend({
    /** Of all that are found. */
    summary: everyone(z.object({ ...period, ...sums })),
  }),
})
export type SummaryPeople = z.infer<typeof summaryPeople>

const { data: page } = listSchema(ledgerRowSchema).shape
export const brokerSummarySchema = z.object({
  user: everyone(person),
  ...period,
  ...sums,
  ...balanceSchema.shape,
  /** The types with any row in the period. */
  by_type: everyone(
    z.array(
      z.object({
        type: everyone(z.enum(ledgerTypes)),
        credit: everyone(moneyText),
        debit: everyone(moneyText),
        /** `credit` less `debit`. */
        net: everyone(moneyText),
        count: everyone(z.int()),
      }),
    ),
  ),
  /** A page of the rows, the latest first; `balance_after` runs from the opening on. */
  rows: everyone(
    z.object(
      Object.fromEntries(Object.entries(page.shape).map(([key, field]) => [key, everyone(field)])) as typeof page.shape,
    ),
  ),
})
export type BrokerSummary = z.infer<typeof brokerSummarySchema>

const word = z.string().trim().min(1).max(80)

/** `POST /api/financial/summary_broker/file`: the statement; without `user_uuid` one's own. */
export const statementFileInput = z.strictObject({
  format: z.enum(['xlsx', 'pdf']),
  user_uuid: z.uuid().optional(),
  date: z.tuple([day, day]).refine(inOrder),
  /** Of the person's language, for the sheet; the document is the company's, in Portuguese. */
  words: z.partialRecord(z.enum(statementWords), word).default({}),
})
export type StatementFileInput = z.output<typeof statementFileInput>
