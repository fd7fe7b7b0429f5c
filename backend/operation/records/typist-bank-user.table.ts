import { date, index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { type TypistStatus, typistStatuses } from '@/lib/kinds/operation'
import { bank } from '../../catalogue/bank.table'
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

/** A person's own login at a bank's portal (typists.md#the-login); the portal's password is never stored. */
export const typistBankUser = pgTable(
  'typist_bank_user',
  {
    ...record(),
    ...softDelete(),
    user_id: reference().notNull(),
    bank_id: reference().notNull(),
    login: varchar({ length: 60 }).notNull(),
    status: varchar({ length: 12 }).$type<TypistStatus>().notNull(),
    requested_at: moment().notNull(),
    activated_at: moment(),
    expires_at: date({ mode: 'string' }),
    blocked_reason: text(),
    notes: text(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('typist_bank_user_login_unique', table, table.bank_id, table.login),
    belongsTo(table, table.user_id, user),
    belongsTo(table, table.bank_id, bank),
    index('typist_bank_user_user_index').on(table.tenant_id, table.user_id, table.bank_id),
    checkOneOf('typist_bank_user_status_check', table.status, typistStatuses),
  ],
)
