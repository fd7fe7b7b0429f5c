import { bigint, boolean, date, index, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { checkOneOf, exact, record, recordKeys, uniqueIn } from '../../core/database/columns'

/**
 * A commission row's change on a day: one row a lineage a day, as the modal shows it
 * (commissions.md#updates-of-the-day). Percentages and bonuses in 1/10,000 of a percent, or of a real when
 * `is_fixed_value`.
 */
export const modelChangeUpdate = pgTable(
  'model_change_update',
  {
    ...record(),
    model_name: varchar({ length: 40 }).notNull().default('commission'),
    /** The commission row's lineage. */
    model_id: bigint({ mode: 'number' }).notNull(),
    action: varchar({ length: 10 }).$type<'created' | 'updated' | 'closed'>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    id_bank: bigint({ mode: 'number' }).notNull(),
    name_bank: varchar({ length: 80 }).notNull(),
    id_agreement: bigint({ mode: 'number' }).notNull(),
    name_agreement: varchar({ length: 80 }).notNull(),
    id_product: bigint({ mode: 'number' }).notNull(),
    name_product: varchar({ length: 80 }).notNull(),
    id_table: bigint({ mode: 'number' }).notNull(),
    name_table: varchar({ length: 120 }).notNull(),
    starting: integer().notNull(),
    final: integer().notNull(),
    company_percentage: exact().notNull(),
    company_bonus: exact(),
    broker_percentage: exact(),
    broker_bonus: exact(),
    is_fixed_value: boolean().notNull().default(false),
    visible_to_brokers: boolean().notNull().default(true),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('model_change_update_day_unique', table, table.model_name, table.model_id, table.day),
    index('model_change_update_day_index').on(table.tenant_id, table.model_name, table.day),
    checkOneOf('model_change_update_action_check', table.action, ['created', 'updated', 'closed']),
  ],
)
