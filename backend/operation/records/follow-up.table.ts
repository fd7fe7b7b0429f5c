import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { type ContactChannel, type ContactOutcome, contactChannels, contactOutcomes } from '@/lib/kinds/operation'
import {
  belongsTo,
  checkOneOf,
  moment,
  record,
  recordKeys,
  reference,
  softDelete,
  uniqueAlive,
} from '../../core/database/columns'
import { user } from '../../identity/people/user.table'
import { physicalCustomer } from './physical-customer.table'
import { proposal } from './proposal.table'

/** The subject of an attendance. */
export const callcenterTitle = pgTable(
  'callcenter_title',
  {
    ...record(),
    ...softDelete(),
    name: varchar({ length: 80 }).notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [...recordKeys(table), uniqueAlive('callcenter_title_name_unique', table, table.name)],
)

/** A contact with a client: author, outcome, and the next call's date (clients.md#follow-ups). */
export const followUp = pgTable(
  'follow_up',
  {
    ...record(),
    ...softDelete(),
    title_id: reference().notNull(),
    customer_id: reference(),
    proposal_id: reference(),
    user_id: reference().notNull(),
    note: text().notNull(),
    channel: varchar({ length: 10 }).$type<ContactChannel>().notNull(),
    outcome: varchar({ length: 12 }).$type<ContactOutcome>().notNull(),
    next_contact_at: moment(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.title_id, callcenterTitle),
    belongsTo(table, table.customer_id, physicalCustomer),
    belongsTo(table, table.proposal_id, proposal),
    belongsTo(table, table.user_id, user),
    index('follow_up_customer_index').on(table.tenant_id, table.customer_id),
    index('follow_up_proposal_index').on(table.tenant_id, table.proposal_id),
    index('follow_up_next_index').on(table.tenant_id, table.user_id, table.next_contact_at),
    checkOneOf('follow_up_channel_check', table.channel, contactChannels),
    checkOneOf('follow_up_outcome_check', table.outcome, contactOutcomes),
    check('follow_up_subject_check', sql`${table.customer_id} is not null or ${table.proposal_id} is not null`),
  ],
)
