import { sql } from 'drizzle-orm'
import { check, date, pgTable, varchar } from 'drizzle-orm/pg-core'
import { type WithheldTax, withheldTaxes } from '@/lib/kinds/finance'
import { belongsTo, checkOneOf, exact, record, recordKeys, reference, uniqueIn } from '../../core/database/columns'
import { financialEntry } from '../entries/financial-entry.table'
import { payment } from '../ledger/payment.table'

/**
 * A tax that is withheld from a payment (payments.md#withholding), from its approval on; one without a cent has no row. Cents,
 * rate in 1/10,000 percent. It was withheld once its payment is paid.
 */
export const withholding = pgTable(
  'withholding',
  {
    ...record(),
    payment_id: reference().notNull(),
    tax: varchar({ length: 4 }).$type<WithheldTax>().notNull(),
    /** Of a person's income tax, that of the month so far, after deductions; of all else, this payment's. */
    base: exact().notNull(),
    rate: exact().notNull(),
    amount: exact().notNull(),
    /** The code by which the income tax is collected; null of others. */
    code: varchar({ length: 8 }),
    /** The first day of the month of the payment. */
    competence: date({ mode: 'string' }).notNull(),
    due_on: date({ mode: 'string' }).notNull(),
    /** The company's debit, made when the payment is paid. */
    debit_id: reference(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('withholding_tax_unique', table, table.payment_id, table.tax),
    uniqueIn('withholding_debit_unique', table, table.debit_id),
    belongsTo(table, table.payment_id, payment),
    belongsTo(table, table.debit_id, financialEntry),
    checkOneOf('withholding_tax_check', table.tax, withheldTaxes),
    check('withholding_amount_check', sql`${table.amount} > 0 and ${table.base} >= 0 and ${table.rate} >= 0`),
  ],
)
