import { index, pgTable, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, moment, record, recordKeys, reference, uniqueIn } from '../../core/database/columns'
import { user } from '../people/user.table'

/** An invitation's link: valid for 72 hours, once, and only the newest (identity.md#invitations). Stored as a hash. */
export const userInvitation = pgTable(
  'user_invitation',
  {
    ...record(),
    user_id: reference().notNull(),
    token_hash: varchar({ length: 64 }).notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
    /** Withdrawn by staff, or replaced by a newer one. */
    withdrawn_at: moment(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('user_invitation_hash_unique', table, table.token_hash),
    belongsTo(table, table.user_id, user),
    index('user_invitation_user_index').on(table.tenant_id, table.user_id),
  ],
)
