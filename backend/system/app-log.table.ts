import { index, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { checkOneOf, record, recordKeys, reference } from '../core/database/columns'

export const logLevels = ['debug', 'info', 'warn', 'error'] as const

/** Reports of the browser, or of a tenant's own program (system.md#audit). */
export const appLog = pgTable(
  'app_log',
  {
    ...record(),
    /** No foreign key: a line outlives its author. */
    user_id: reference(),
    level: varchar({ length: 10 }).$type<(typeof logLevels)[number]>().notNull(),
    message: text().notNull(),
    context: jsonb().$type<Record<string, unknown>>(),
    source: varchar({ length: 20 }).$type<'web' | 'integration'>().notNull().default('web'),
  },
  (table) => [
    ...recordKeys(table),
    index('app_log_user_index').on(table.tenant_id, table.user_id, table.created_at),
    checkOneOf('app_log_level_check', table.level, logLevels),
    checkOneOf('app_log_source_check', table.source, ['web', 'integration']),
  ],
)
