import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { record, recordKeys, softDelete, uniqueAlive } from '../../core/database/columns'

/**
 * A group of brokers with the same spread rules (commissions.md#spread-groups). One is the default, for brokers without
 * a group.
 */
export const spreadGroup = pgTable(
  'spread_group',
  {
    ...record(),
    ...softDelete(),
    name: varchar({ length: 60 }).notNull(),
    description: text(),
    is_default: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('spread_group_name_unique', table, table.name),
    uniqueIndex('spread_group_default_unique')
      .on(table.tenant_id)
      .where(sql`${table.is_default} and ${table.deleted_at} is null`),
  ],
)
