import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { hidesCompanyShare } from '@/lib/access/roles'
import { everyone, isForEveryone } from '@/lib/contracts/audience'
import { historyQuery, historySchema } from '@/lib/contracts/history'
import { listOf } from '@/lib/contracts/list'
import { proposalFileSchema } from '@/lib/contracts/proposal'
import type { Acting } from '../../core/kernel/acting'
import { globalLog } from '../../core/kernel/global-log.table'
import { verb } from '../../core/kernel/verb'
import { historyOf } from '../../core/registry/history'
import { visibleRows } from '../../identity/brokers/visible-users'
import { loadProposal } from '../reading/held'
import { followUp } from '../records/follow-up.table'
import { pendency } from '../records/pendency.table'
import { proposalKey } from './key'

/** All audited fields of a proposal and its records. */
const remembered = proposalFileSchema.extend({
  document: everyone(z.string()),
  name: everyone(z.string()),
  title: everyone(z.unknown()),
})

/**
 * Audit rows of its pendencies, and of the follow-ups this person may see. As an array: beside an `or`, `in (select …)`
 * would filter all of the tenant's audit rows instead of using the index.
 */
function hanging(acting: Acting, proposalId: number): SQL {
  const { tenant } = acting
  const contacts = visibleRows(acting, followUp.user_id) ?? sql`true`
  return sql`(
    (${globalLog.entity} = 'pendency' and ${globalLog.action} in ('created', 'edited', 'resolved', 'cancelled')
      and ${globalLog.entity_id} = any(array(select ${pendency.id}::text from ${pendency}
        where ${pendency.tenant_id} = ${tenant.id} and ${pendency.proposal_id} = ${proposalId})))
    or (${globalLog.entity} = 'follow_up' and ${globalLog.action} = 'created'
      and ${globalLog.entity_id} = any(array(select ${followUp.id}::text from ${followUp}
        where ${followUp.tenant_id} = ${tenant.id} and ${followUp.proposal_id} = ${proposalId} and ${contacts}))))`
}

/** The timeline of a proposal (proposals.md#calls). */
export const proposalHistory = verb(
  {
    permission: 'list_proposals',
    summary: 'All that has happened to a proposal, each field as far as this person may see it',
    params: proposalKey,
    query: historyQuery,
    output: listOf(historySchema),
  },
  async (context) => {
    const { id } = await loadProposal(context, context.params.id)
    const outside = hidesCompanyShare(context.principal.role)
    const fields = Object.entries<z.ZodType>(remembered.shape)
    // A Comercial sees no amounts of others' sales (permissions.md#company-share), and a deletion's row has them all.
    const isTheirs = (key: string) => key !== 'broker_amount' || context.principal.role !== 'Comercial'
    const columns = fields.flatMap(([key, field]) => ((!outside || isForEveryone(field)) && isTheirs(key) ? [key] : []))
    const also = { where: hanging(context, id), columns: ['title'] }
    // Reads, reveals and prints are for the audit only: a timeline shows changes.
    const only = sql`${globalLog.action} not in ('viewed', 'revealed', 'exported')`
    return historyOf(
      context,
      { entity: 'proposal', id: String(id), row: remembered, columns, only, also },
      context.query,
    )
  },
)
