import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { type TypistStatus, typistStatuses } from '@/lib/kinds/operation'
import type { TypistAction } from '@/lib/proposals/typist'
import { bank } from '../../catalogue/bank.table'
import { belongsTo, checkOneOf, moment, record, recordKeys, reference, softDelete } from '../../core/database/columns'
import type { Governed } from '../../core/workflow/governed'
import { certification } from '../../identity/people/certification.table'
import { user } from '../../identity/people/user.table'

/** A person's own login at a bank's portal (typists.md#the-login); the portal's password is never stored. */
const typistTable = pgTable(
  'typist_bank_user',
  {
    ...record(),
    ...softDelete(),
    user_id: reference().notNull(),
    bank_id: reference().notNull(),
    /** Given by the bank, at the latest with its activation. */
    login: varchar({ length: 60 }),
    status: varchar({ length: 12 }).$type<TypistStatus>().notNull(),
    requested_at: moment().notNull(),
    activated_at: moment(),
    expires_at: date({ mode: 'string' }),
    blocked_reason: text(),
    notes: text(),
    certification_id: reference(),
    /** Reminds its person of the portal's password without holding it (typists.md#the-login). */
    password_hint: varchar({ length: 80 }),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIndex('typist_bank_user_login_unique')
      .on(table.tenant_id, table.bank_id, table.login)
      .where(sql`${table.deleted_at} is null and ${table.status} not in ('rejected', 'cancelled')`),
    // One request at a bank waits for its answer.
    uniqueIndex('typist_bank_user_request_unique')
      .on(table.tenant_id, table.user_id, table.bank_id)
      .where(sql`${table.deleted_at} is null and ${table.status} in ('requested', 'in_progress')`),
    belongsTo(table, table.user_id, user),
    belongsTo(table, table.bank_id, bank),
    belongsTo(table, table.certification_id, certification),
    index('typist_bank_user_user_index').on(table.tenant_id, table.user_id, table.bank_id),
    checkOneOf('typist_bank_user_status_check', table.status, typistStatuses),
    check(
      'typist_bank_user_given_check',
      sql`${table.status} not in ('active', 'blocked') or ${table.login} is not null`,
    ),
  ],
)

/** Only `typists/steps.ts` writes its status. */
export const typistBankUser: Governed<typeof typistTable, 'status'> = typistTable

/** Each step of a login, by whom and why. Append-only. */
export const typistBankUserLog = pgTable(
  'typist_bank_user_log',
  {
    ...record(),
    typist_bank_user_id: reference().notNull(),
    action: varchar({ length: 10 }).$type<TypistAction | 'request'>().notNull(),
    from_status: varchar({ length: 12 }).$type<TypistStatus>(),
    to_status: varchar({ length: 12 }).$type<TypistStatus>().notNull(),
    note: text(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.typist_bank_user_id, typistBankUser),
    index('typist_bank_user_log_index').on(table.tenant_id, table.typist_bank_user_id, table.id),
  ],
)
