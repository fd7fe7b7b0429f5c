import { pgTable } from 'drizzle-orm/pg-core'
import { belongsTo, moment, record, recordKeys, reference, uniqueIn } from '../../core/database/columns'
import { user } from '../../identity/people/user.table'
import { proposal } from './proposal.table'

/** A claim on a proposal of the validation queue (proposals.md#validate); anyone may take it once it has expired. */
export const queueClaim = pgTable(
  'queue_claim',
  {
    ...record(),
    proposal_id: reference().notNull(),
    user_id: reference().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('queue_claim_proposal_unique', table, table.proposal_id),
    belongsTo(table, table.proposal_id, proposal),
    belongsTo(table, table.user_id, user),
  ],
)
