import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, record, recordKeys, reference, softDelete, uniqueAlive } from '../../core/database/columns'

/** Money is spent on it or earned with it; they form a tree (finance.md#cost-centres). */
export const costCenter = pgTable(
  'cost_center',
  {
    ...record(),
    ...softDelete(),
    name: varchar({ length: 80 }).notNull(),
    code: varchar({ length: 20 }),
    parent_id: reference(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.parent_id, table),
    uniqueAlive('cost_center_name_unique', table, table.name),
    uniqueAlive('cost_center_code_unique', table, table.code),
    index('cost_center_parent_index').on(table.tenant_id, table.parent_id),
    // Circles of more than one are refused by the rules.
    check('cost_center_parent_check', sql`${table.parent_id} <> ${table.id}`),
  ],
)
