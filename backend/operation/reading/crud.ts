import { type Proposal, proposalContract } from '@/lib/contracts/proposal'
import { sumsNow } from '../../commissions/fixed/following'
import type { Acting } from '../../core/kernel/acting'
import { crud } from '../../core/registry/crud'
import type { Row } from '../../core/registry/registry'
import { visibleRows } from '../../identity/brokers/visible-users'
import { shownName } from '../customers/named'
import { beforeValidation } from '../records/facts'
import { proposal } from '../records/proposal.table'
import { proposalReferences } from '../records/proposal-references.table'
import { proposalColumns } from './columns'
import { proposalFilters, proposalSearch } from './filters'

/**
 * Proposals this person sees (permissions.md#row-visibility): their own, and for a Comercial also those sold under
 * them.
 */
export const visibleProposals = (acting: Pick<Acting, 'tenant' | 'principal'>) =>
  visibleRows(acting, proposal.user_id, proposal.hierarchy_path)

type Claim = { uuid: string; name: string; until: number | string }

/**
 * Hides expired claims, shows the client's name as the viewer may know it, and hides amounts of others' sales from a
 * Comercial.
 */
function asSeen({ principal, now }: Acting, row: Row): Row {
  const claim = row.claimed_by as Claim | null
  const stands = claim !== null && Number(claim.until) * 1000 > now.getTime()
  const others = principal.role === 'Comercial' && (row.broker as { uuid: string }).uuid !== principal.uuid
  return {
    ...row,
    customer: shownName({ principal }, row.customer as Proposal['customer'] & { typed: string | null }),
    claimed_by: stands ? { uuid: claim.uuid, name: claim.name } : null,
    ...(others && { broker_amount: null }),
  }
}

/** Propostas as a registry: list, search, export and audit. Writes are in `backend/operation/proposals/write.ts`. */
export const proposalCrud = crud(proposal, proposalContract, {
  key: 'uuid',
  called: { fields: ['number'] },
  references: proposalReferences,
  computed: proposalColumns,
  // A search goes through the indexes of number, ADE and name, rather than through the words of each row.
  search: [],
  condition: (acting, query) => proposalSearch(query?.search, acting),
  filters: proposalFilters,
  within: visibleProposals,
  present: async (acting, rows) => {
    const open = rows.filter(
      ({ commission_status: stored, status }) =>
        stored === 'forecast' || (stored === 'none' && beforeValidation.some((one) => one === status)),
    )
    const now = await sumsNow(
      acting,
      open.map(({ id }) => id),
    )
    return rows.map((row) => asSeen(acting, { ...row, ...now.get(row.id) }))
  },
  // The audit outlives an anonymisation, so it stores no client name (conventions.md#audit).
  remembered: ({ customer, ...row }) => ({ ...row, customer: { uuid: (customer as Proposal['customer']).uuid } }),
  outlivedBy: [
    'proposal_status_history',
    'proposal_reversal',
    'proposal_document',
    'proposal_commission',
    'proposal_commission_override',
    'queue_claim',
    'pendency',
    'follow_up',
  ],
})
