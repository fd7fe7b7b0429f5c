import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { type CallKind, type CallPriority, callKinds, callPriorities } from '@/lib/kinds/calls'
import {
  belongsTo,
  checkOneOf,
  moment,
  record,
  recordKeys,
  reference,
  softDelete,
  uniqueIn,
} from '../../core/database/columns'
import type { Governed } from '../../core/workflow/governed'
import { user } from '../../identity/people/user.table'
import type { Attachment } from '../../operation/records/pendency.table'
import { proposal } from '../../operation/records/proposal.table'
import { callCategory, callSituation, mandatoryItem } from './registries.table'

/** A question to the office, with its conversation (calls.md#the-record). */
const callTable = pgTable(
  'call',
  {
    ...record(),
    ...softDelete(),
    number: integer().notNull(),
    category_id: reference().notNull(),
    situation_id: reference().notNull(),
    /** Its situation's kind. */
    status: varchar({ length: 17 }).$type<CallKind>().notNull(),
    subject: varchar({ length: 120 }).notNull(),
    description: text().notNull(),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    requester_id: reference().notNull(),
    assignee_id: reference(),
    /** When it was last given to somebody; by it turns are taken. */
    assigned_at: moment(),
    proposal_id: reference(),
    priority: varchar({ length: 6 }).$type<CallPriority>().notNull().default('normal'),
    /** The end of its term; null while the clock stands, or if no working hour would ever end it. */
    due_at: moment(),
    /** Since when the clock runs; null while it stands. */
    clock_since: moment(),
    /** Seconds of working time that were left when the clock last started or stopped; below zero once it is late. */
    clock_left: integer().notNull(),
    /** Seconds of its whole term; its category's hours when it was opened, or moved there. */
    clock_term: integer().notNull(),
    first_reply_at: moment(),
    /** Seconds of working time until its first reply, without those in which its requester was awaited. */
    first_reply_seconds: integer(),
    resolved_at: moment(),
    closed_at: moment(),
    /** Its requester was content with it, 1 to 5, with a word (calls.md#rating). */
    rating: integer(),
    rating_comment: varchar({ length: 500 }),
    rated_at: moment(),
    /** The call that its conversation went into (calls.md#merging). */
    merged_into_id: reference(),
    /** Moment of the last message visible to both sides, or of the opening. */
    last_message_at: moment().notNull().defaultNow(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.category_id, callCategory),
    foreignKey({
      name: 'call_situation_kind_fk',
      columns: [table.tenant_id, table.situation_id, table.status],
      foreignColumns: [callSituation.tenant_id, callSituation.id, callSituation.kind],
    })
      .onDelete('restrict')
      .onUpdate('restrict'),
    belongsTo(table, table.requester_id, user),
    belongsTo(table, table.assignee_id, user),
    belongsTo(table, table.proposal_id, proposal),
    belongsTo(table, table.merged_into_id, table),
    uniqueIn('call_number_unique', table, table.number),
    index('call_status_index').on(table.tenant_id, table.status, table.due_at),
    index('call_requester_index').on(table.tenant_id, table.requester_id, table.status),
    index('call_assignee_index').on(table.tenant_id, table.assignee_id, table.status),
    index('call_proposal_index').on(table.tenant_id, table.proposal_id),
    index('call_merged_index')
      .on(table.tenant_id, table.merged_into_id)
      .where(sql`${table.merged_into_id} is not null`),
    index('call_created_index').on(table.tenant_id, table.created_at),
    index('call_resolved_index').on(table.tenant_id, table.resolved_at),
    checkOneOf('call_status_check', table.status, callKinds),
    checkOneOf('call_priority_check', table.priority, callPriorities),
    check('call_rating_check', sql`${table.rating} between 1 and 5`),
  ],
)

/** Only `desk/steps.ts` writes its status. */
export const call: Governed<typeof callTable, 'status'> = callTable

/** A call’s answer to one of its category's mandatory items. */
export const callItemValue = pgTable(
  'call_item_value',
  {
    ...record(),
    call_id: reference().notNull(),
    mandatory_item_id: reference().notNull(),
    /** As its type has it: `2026-11-30`, digits of a CPF, the uuid of a file. */
    value: varchar({ length: 500 }).notNull(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.call_id, call),
    belongsTo(table, table.mandatory_item_id, mandatoryItem),
    uniqueIn('call_item_value_unique', table, table.call_id, table.mandatory_item_id),
  ],
)

/** One message of a call. Append-only except `read_by`; `internal_only` ones are visible to staff only. */
export const callMessage = pgTable(
  'call_message',
  {
    ...record(),
    call_id: reference().notNull(),
    user_id: reference().notNull(),
    message: text().notNull(),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    internal_only: boolean().notNull().default(false),
    /** Written on the requester's side. */
    from_requester: boolean().notNull(),
    /** It came as an answer to a mail (calls.md#answers-by-mail). */
    by_mail: boolean().notNull().default(false),
    /** Ids of its readers. */
    read_by: jsonb().$type<number[]>().notNull().default([]),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.call_id, call),
    belongsTo(table, table.user_id, user),
    index('call_message_call_index').on(table.tenant_id, table.call_id, table.id),
  ],
)
