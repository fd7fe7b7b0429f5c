import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { belongsTo, exact, ofTenant, recordKeys, reference, uniqueIn } from '../../core/database/columns'
import { costCenter } from '../registries/cost-center.table'
import { financialEntry } from './financial-entry.table'

/** The part of an entry that a cost centre bears (finance.md#splits): 1/10,000 percent, and cents. */
export const entrySplit = pgTable(
  'entry_split',
  {
    // So that a centre that is named here counts as used.
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    ...ofTenant(),
    entry_id: reference().notNull(),
    cost_center_id: reference().notNull(),
    position: integer().notNull(),
    percentage: exact().notNull(),
    amount: exact().notNull(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.entry_id, financialEntry),
    belongsTo(table, table.cost_center_id, costCenter),
    uniqueIn('entry_split_center_unique', table, table.entry_id, table.cost_center_id),
    index('entry_split_center_index').on(table.tenant_id, table.cost_center_id, table.entry_id),
    check('entry_split_percentage_check', sql`${table.percentage} between 1 and 999999`),
    check('entry_split_amount_check', sql`${table.amount} >= 0`),
  ],
)
