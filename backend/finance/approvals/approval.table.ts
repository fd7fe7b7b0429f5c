import { sql } from 'drizzle-orm'
import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, moment, record, recordKeys, reference, uniqueIn } from '../../core/database/columns'
import { user } from '../../identity/people/user.table'

/** A person's approval of a payment, as it was when they saw it (finance.md#four-eyes). */
export const approval = pgTable(
  'approval',
  {
    ...record(),
    /** The kind of record, as the audit names it. */
    entity: varchar({ length: 40 }).notNull(),
    entity_id: reference().notNull(),
    user_id: reference().notNull(),
    /** SHA-256 of what was seen, in hexadecimal. */
    seen: varchar({ length: 64 }).notNull(),
    /** It has changed since. */
    voided_at: moment(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.user_id, user),
    uniqueIn('approval_valid_unique', table, table.entity, table.entity_id).where(sql`${table.voided_at} is null`),
  ],
)
