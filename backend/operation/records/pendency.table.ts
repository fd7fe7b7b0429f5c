import { boolean, index, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import {
  type PendencyStatus,
  type PendencyType,
  type Priority,
  pendencyStatuses,
  pendencyTypes,
  priorities,
} from '@/lib/kinds/operation'
import { belongsTo, checkOneOf, moment, record, recordKeys, reference, softDelete } from '../../core/database/columns'
import type { Governed } from '../../core/workflow/governed'
import { user } from '../../identity/people/user.table'
import { proposal } from './proposal.table'

/** A question that a proposal waits for, with its thread (pendencies.md#the-record). */
const pendencyTable = pgTable(
  'pendency',
  {
    ...record(),
    ...softDelete(),
    proposal_id: reference().notNull(),
    type: varchar({ length: 20 }).$type<PendencyType>().notNull(),
    title: varchar({ length: 120 }).notNull(),
    description: text(),
    status: varchar({ length: 10 }).$type<PendencyStatus>().notNull(),
    priority: varchar({ length: 6 }).$type<Priority>().notNull().default('normal'),
    due_at: moment(),
    assigned_to: reference(),
    resolved_at: moment(),
    resolved_by: reference(),
    /** Moment of the last message visible to both sides, or of the opening; orders the queue. */
    last_message_at: moment().notNull().defaultNow(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.proposal_id, proposal),
    belongsTo(table, table.assigned_to, user),
    index('pendency_proposal_index').on(table.tenant_id, table.proposal_id),
    index('pendency_status_index').on(table.tenant_id, table.status, table.due_at),
    checkOneOf('pendency_type_check', table.type, pendencyTypes),
    checkOneOf('pendency_status_check', table.status, pendencyStatuses),
    checkOneOf('pendency_priority_check', table.priority, priorities),
  ],
)

/** Only `pendencies/steps.ts` writes its status. */
export const pendency: Governed<typeof pendencyTable, 'status'> = pendencyTable

/** A file attached to a message; `uuid` is the stored file's. */
export interface Attachment {
  uuid: string
  name: string
  mime: string
  size: number
}

/** One message of a pendency. Append-only except `read_by`; `internal_only` ones are visible to staff only. */
export const pendencyMessage = pgTable(
  'pendency_message',
  {
    ...record(),
    pendency_id: reference().notNull(),
    user_id: reference().notNull(),
    message: text().notNull(),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    internal_only: boolean().notNull().default(false),
    /** Ids of its readers. */
    read_by: jsonb().$type<number[]>().notNull().default([]),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.pendency_id, pendency),
    belongsTo(table, table.user_id, user),
    index('pendency_message_pendency_index').on(table.tenant_id, table.pendency_id, table.id),
  ],
)
