import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { exact, record, recordKeys, softDelete, uniqueAlive } from '../../core/database/columns'

/**
 * Taxes that the law withholds from payments, from a day on (payments.md#tax-tables). Cents, rates in 1/10,000 percent. The first
 * bracket is exempt; `limit_n` is the highest amount of bracket n, and the fifth has none.
 */
export const taxTable = pgTable(
  'tax_table',
  {
    ...record(),
    ...softDelete(),
    valid_from: date({ mode: 'string' }).notNull(),
    limit_1: exact().notNull(),
    limit_2: exact().notNull(),
    rate_2: exact().notNull(),
    deduction_2: exact().notNull(),
    limit_3: exact().notNull(),
    rate_3: exact().notNull(),
    deduction_3: exact().notNull(),
    limit_4: exact().notNull(),
    rate_4: exact().notNull(),
    deduction_4: exact().notNull(),
    rate_5: exact().notNull(),
    deduction_5: exact().notNull(),
    dependent_deduction: exact().notNull(),
    /** In place of INSS and dependents where it is more. */
    simplified_deduction: exact().notNull(),
    /** Up to this amount of the month all of the tax is reduced, */
    reduction_full: exact().notNull(),
    /** up to this one `reduction_base` less the amount by `reduction_rate`, */
    reduction_limit: exact().notNull(),
    reduction_base: exact().notNull(),
    /** and above it nothing. */
    reduction_rate: exact().notNull(),
    inss_rate: exact().notNull(),
    inss_ceiling: exact().notNull(),
    company_rate: exact().notNull(),
    /** A firm's tax up to this amount is not withheld. */
    company_waiver: exact().notNull(),
    person_code: varchar({ length: 8 }).notNull(),
    company_code: varchar({ length: 8 }).notNull(),
    /** Of the month after, moved to the business day before. */
    due_day: integer().notNull(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('tax_table_day_unique', table, table.valid_from),
    check(
      'tax_table_limits_check',
      sql`${table.limit_1} < ${table.limit_2} and ${table.limit_2} < ${table.limit_3} and ${table.limit_3} < ${table.limit_4}
        and ${table.reduction_full} <= ${table.reduction_limit}`,
    ),
    check('tax_table_due_check', sql`${table.due_day} between 1 and 28`),
  ],
)
