import * as z from 'zod'
import { dueAges } from '@/lib/kinds/finance'
import { moneyText } from './amounts'

/** Dues of the company, to pay and to receive (finance.md#due). Internal. */

const sums = z.object({ debit: moneyText, credit: moneyText })

export const dueSchema = z.object({
  /** The company's day. */
  today: z.iso.date(),
  /** In all accounts, today. */
  held: moneyText,
  /** Open entries by how long they are overdue, in the order of the set. */
  ages: z.array(z.object({ age: z.enum(dueAges), ...sums.shape, debits: z.int(), credits: z.int() })),
  /** Open and due before the first of `days`. */
  earlier: sums,
  /** From the first of this month to the ninetieth day after today. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      ...sums.shape,
      /** After the day, if all that is open is settled by then; null for days that are over. */
      balance: moneyText.nullable(),
    }),
  ),
})
export type Due = z.infer<typeof dueSchema>
