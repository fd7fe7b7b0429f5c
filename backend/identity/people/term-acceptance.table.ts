import { integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, moment, ofTenant, recordKeys, reference, uniqueIn } from '../../core/database/columns'
import { user } from './user.table'

/**
 * Acceptances of terms: person, version, moment and origin (company.md#terms). Only ever added to: the app's role may
 * neither change nor delete a row.
 */
export const termAcceptance = pgTable(
  'term_acceptance',
  {
    id: reference().generatedAlwaysAsIdentity(),
    ...ofTenant(),
    user_id: reference().notNull(),
    kind: varchar({ length: 20 }).notNull(),
    version: integer().notNull(),
    /** Null: before acceptances were kept with their moment. */
    accepted_at: moment(),
    ip: varchar({ length: 45 }),
    user_agent: varchar({ length: 255 }),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.user_id, user),
    uniqueIn('term_acceptance_once', table, table.user_id, table.kind, table.version),
  ],
)
