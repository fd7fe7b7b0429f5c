import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { type InboxKind, inboxKinds } from '@/lib/kinds/finance-inbox'
import { belongsTo, checkOneOf, moment, record, recordKeys, reference, uniqueIn } from '../../core/database/columns'
import { user } from '../../identity/people/user.table'

/** A person's word on an item of the inbox (finance-inbox.md#marks): who has it, and that it is settled. */
export const inboxMark = pgTable(
  'inbox_mark',
  {
    ...record(),
    kind: varchar({ length: 20 }).$type<InboxKind>().notNull(),
    /** The file, payment, account, report or bank that the item is about. */
    subject_id: reference().notNull(),
    /** Null for whoever brought it. */
    user_id: reference(),
    held_at: moment(),
    settled_at: moment(),
    /** Up to how many it is settled: it comes back once there are more. */
    settled_count: integer().notNull().default(0),
    reason: text(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('inbox_mark_unique', table, table.kind, table.subject_id),
    belongsTo(table, table.user_id, user),
    checkOneOf('inbox_mark_kind_check', table.kind, inboxKinds),
    check('inbox_mark_held_check', sql`(${table.user_id} is null) = (${table.held_at} is null)`),
    check('inbox_mark_settled_check', sql`(${table.settled_at} is null) = (${table.settled_count} = 0)`),
  ],
)
