import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import {
  belongsTo,
  exact,
  record,
  recordKeys,
  reference,
  softDelete,
  uniqueAlive,
  uniqueConstraintIn,
} from '../core/database/columns'
import { agreement } from './agreement.table'
import { bank } from './bank.table'
import { product } from './product.table'
import { ultronTable } from './ultron.table'

/**
 * A bank's commercial offer: `table` in the API (catalogue.md#tables). Rates in 1/10,000 percent, values in cents,
 * the coefficient in 1/1,000,000,000.
 */
export const commercialTable = pgTable(
  'table',
  {
    ...record(),
    ...softDelete(),
    bank_id: reference().notNull(),
    agreement_id: reference().notNull(),
    product_id: reference().notNull(),
    name: varchar({ length: 120 }).notNull(),
    /** The bank's own code for it. */
    code: varchar({ length: 30 }),
    monthly_rate: exact(),
    coefficient: exact(),
    min_installments: integer().notNull(),
    max_installments: integer().notNull(),
    min_value: exact(),
    max_value: exact(),
    min_age: integer(),
    max_age: integer(),
    valid_from: date({ mode: 'string' }).notNull(),
    valid_to: date({ mode: 'string' }),
    visible_to_brokers: boolean().notNull().default(true),
    active: boolean().notNull().default(true),
    ultron_table_id: bigint({ mode: 'number' }).references(() => ultronTable.id),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('table_name_unique', table, table.bank_id, table.agreement_id, table.product_id, table.name),
    // Composite foreign keys of commissions and proposals reference a table together with its bank, agreement and
    // product.
    uniqueConstraintIn('table_whole_unique', table, table.id, table.bank_id, table.agreement_id, table.product_id),
    belongsTo(table, table.bank_id, bank),
    belongsTo(table, table.agreement_id, agreement),
    belongsTo(table, table.product_id, product),
    index('table_agreement_index').on(table.tenant_id, table.agreement_id),
    index('table_product_index').on(table.tenant_id, table.product_id),
    check('table_installments_check', sql`${table.min_installments} between 1 and ${table.max_installments}`),
    check('table_values_check', sql`${table.min_value} <= ${table.max_value}`),
    check('table_ages_check', sql`${table.min_age} <= ${table.max_age}`),
    check('table_validity_check', sql`${table.valid_from} <= ${table.valid_to}`),
  ],
)
