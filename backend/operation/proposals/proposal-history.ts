import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { hidesCompanyShare } from '@/lib/access/roles'
import { everyone, isForEveryone } from '@/lib/contracts/audience'
import { historySchema, timelineQuery } from '@/lib/contracts/history'
import { listSchema } from '@/lib/contracts/list'
import { proposalFileSchema } from '@/lib/contracts/proposal'
import type { TimelineKind } from '@/lib/kinds/operation'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { globalLog } from '../../core/kernel/global-log.table'
import { verb } from '../../core/kernel/verb'
import { recordHistory } from '../../core/registry/history'
import { visibleRows } from '../../identity/brokers/visible-users'
import { loadProposal } from '../reading/held'
import { followUp } from '../records/follow-up.table'
import { pendency } from '../records/pendency.table'
import { proposal } from '../records/proposal.table'
import { proposalKey } from './key'
import { seenReplies, withMessages } from './timeline-messages'

/** All audited fields of a proposal and its records. */
const remembered = proposalFileSchema.extend({
  document: everyone(z.string()),
  name: everyone(z.string()),
  title: everyone(z.unknown()),
  message: everyone(z.unknown()),
})

/** Ids of the proposal's dependent records, as the audit stores them. */
const ofProposal = (table: typeof pendency | typeof followUp, tenant: number, proposalId: number): SQL =>
  sql`select ${table.id}::text from ${table} where ${table.tenant_id} = ${tenant} and ${table.proposal_id} = ${proposalId}`

/**
 * Audit rows of its pendencies, and of the follow-ups this person may see. As an array: beside an `or`, `in (select …)`
 * would filter all of the tenant's audit rows instead of using the index.
 */
function hanging(acting: Acting, proposalId: number): SQL {
  const { tenant } = acting
  const contacts = visibleRows(acting, followUp.user_id) ?? sql`true`
  return sql`(
    (${globalLog.entity} = 'pendency' and ${globalLog.action} in ('created', 'edited', 'resolved', 'cancelled')
      and ${globalLog.entity_id} = any(array(${ofProposal(pendency, tenant.id, proposalId)})))
    or (${globalLog.entity} = 'follow_up' and ${globalLog.action} = 'created'
      and ${globalLog.entity_id} = any(array(${ofProposal(followUp, tenant.id, proposalId)} and ${contacts})))
    or ${seenReplies(acting, proposalId)})`
}

/** Entries of the proposal itself that are of no other kind are of its status: it came, moved, went and came back. */
const ofKind: Record<TimelineKind, SQL> = {
  status: sql`${globalLog.entity} = 'proposal' and ${globalLog.action} not in ('edited', 'attached', 'detached')`,
  edit: sql`${globalLog.entity} = 'proposal' and ${globalLog.action} = 'edited'`,
  document: sql`${globalLog.entity} = 'proposal' and ${globalLog.action} in ('attached', 'detached')`,
  pendency: sql`${globalLog.entity} = 'pendency'`,
  message: sql`${globalLog.entity} = 'pendency_message'`,
  contact: sql`${globalLog.entity} = 'follow_up'`,
}

/** The audit's entries of the proposal with this number, and of its dependent records. */
export async function proposalEntries({ tx, tenant }: Scope, number: number): Promise<SQL | undefined> {
  const [known] = await tx
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.number, number)))
  if (!known) return undefined
  return sql`(
    (${globalLog.entity} in ('proposal', 'proposal_commission', 'queue_claim') and ${globalLog.entity_id} = ${String(known.id)})
    or (${globalLog.entity} in ('pendency', 'pendency_message')
      and ${globalLog.entity_id} = any(array(${ofProposal(pendency, tenant.id, known.id)})))
    or (${globalLog.entity} = 'follow_up'
      and ${globalLog.entity_id} = any(array(${ofProposal(followUp, tenant.id, known.id)}))))`
}

/** The timeline of a proposal (proposals.md#timeline). */
export const proposalHistory = verb(
  {
    permission: 'list_proposals',
    inGuise: 'reads',
    summary: 'All that has happened to a proposal, each field as far as this person may see it',
    params: proposalKey,
    query: timelineQuery,
    output: listSchema(historySchema),
  },
  async (context) => {
    const { id } = await loadProposal(context, context.params.id)
    const outside = hidesCompanyShare(context.principal.role)
    const fields = Object.entries<z.ZodType>(remembered.shape)
    // A Comercial sees no amounts of others' sales (permissions.md#company-share), and a deletion's row has them all.
    const isTheirs = (key: string) => key !== 'broker_amount' || context.principal.role !== 'Comercial'
    const columns = fields.flatMap(([key, field]) => ((!outside || isForEveryone(field)) && isTheirs(key) ? [key] : []))
    const also = { where: hanging(context, id), columns: ['title', 'message'] }
    // Reads, reveals and prints are for the audit only: a timeline shows changes.
    const changes = sql`${globalLog.action} not in ('viewed', 'revealed', 'exported')`
    const { kind, ...page } = context.query
    const only = and(changes, kind && or(...kind.map((one) => ofKind[one])))
    const list = await recordHistory(
      context,
      { entity: 'proposal', id: String(id), row: remembered, columns, only, also },
      page,
    )
    return { ...list, data: { ...list.data, data: await withMessages(context, list.data.data) } }
  },
)
