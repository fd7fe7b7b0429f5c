import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Audience } from '@/lib/contracts/notification-type'
import {
  belongsTo,
  moment,
  record,
  recordKeys,
  reference,
  softDelete,
  uniqueAlive,
  uniqueIn,
} from '../../core/database/columns'
import { user } from '../../identity/people/user.table'

/** Platform: actions and the variables their templates may use (system.md#actions). Never a company figure. */
export const actionSystemArea = pgTable(
  'action_system_area',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    area: varchar({ length: 60 }).notNull(),
    /** `proposal.paid`. */
    action: varchar({ length: 60 }).notNull(),
    label: varchar({ length: 120 }).notNull(),
    variables: jsonb().$type<string[]>().notNull(),
  },
  (table) => [uniqueIndex('action_system_area_action_unique').on(table.action)],
)

/** A tenant's rule for an action: audiences, channels and template (system.md#notifications). */
export const notificationType = pgTable(
  'notification_type',
  {
    ...record(),
    ...softDelete(),
    name: varchar({ length: 120 }).notNull(),
    action_system_area_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => actionSystemArea.id),
    /** HTML with `{{number}}` variables, each escaped when filled in. */
    template: text().notNull(),
    channels: jsonb().$type<('system' | 'email')[]>().notNull().default(['system']),
    audience: jsonb().$type<Audience[]>().notNull(),
    active: boolean().notNull().default(true),
    /** The product's own for its action, deleted or not: at most one, and never given a second time. */
    is_default: boolean().notNull().default(false),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('notification_type_name_unique', table, table.name),
    uniqueIn('notification_type_default_unique', table, table.action_system_area_id).where(sql`${table.is_default}`),
    index('notification_type_action_index').on(table.tenant_id, table.action_system_area_id),
  ],
)

/** One message to one person. Reading hides it: a read row stays but is no longer listed. */
export const notification = pgTable(
  'notification',
  {
    ...record(),
    user_id: bigint({ mode: 'number' }).notNull(),
    /** Sanitized HTML. */
    message: text().notNull(),
    notification_type_id: reference(),
    link: varchar({ length: 255 }),
    /** The record's number, or its month: all that a push says of it. */
    number: varchar({ length: 20 }),
    read_at: moment(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.user_id, user),
    belongsTo(table, table.notification_type_id, notificationType),
    index('notification_unread_index').on(table.tenant_id, table.user_id, table.read_at, table.id),
  ],
)
