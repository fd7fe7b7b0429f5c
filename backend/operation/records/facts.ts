import { and, eq, inArray, isNull, min, notInArray, sql } from 'drizzle-orm'
import type { PricedProposal } from '../../commissions/engine/priced'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { visibleRows } from '../../identity/brokers/visible-users'
import { proposal, proposalReversal } from './proposal.table'

/** Condition: in progress or paid; neither closed nor deleted. */
export const isLive = () =>
  and(notInArray(proposal.status, ['rejected', 'cancelled', 'reversed']), isNull(proposal.deleted_at))

/** Statuses before the validation, in which a proposal may be without a stored commission. */
export const beforeValidation = ['awaiting_validation', 'returned'] as const

/** Those of `ids` that await validation and have no stored commission. */
export async function findUnpriced({ tx, tenant }: Scope, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: proposal.id })
    .from(proposal)
    .where(
      and(
        eq(proposal.tenant_id, tenant.id),
        inArray(proposal.id, [...ids]),
        inArray(proposal.status, [...beforeValidation]),
        eq(proposal.commission_status, 'none'),
        isNull(proposal.deleted_at),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Owners by proposal, as a subquery to join with commission lines, which only hold the proposal. */
export const proposalOwners = ({ tx, tenant }: Scope) =>
  tx
    .select({ id: proposal.id, user_id: proposal.user_id })
    .from(proposal)
    .where(eq(proposal.tenant_id, tenant.id))
    .as('proposal_owner')

/** Proposals by id, as the engine needs them. */
export const pricedProposals = ({ tx, tenant }: Scope, ids: readonly number[]): Promise<PricedProposal[]> =>
  tx
    .select({
      id: proposal.id,
      number: proposal.number,
      user_id: proposal.user_id,
      bank_id: proposal.bank_id,
      agreement_id: proposal.agreement_id,
      product_id: proposal.product_id,
      table_id: proposal.table_id,
      installments: proposal.installments,
      contract_value: proposal.contract_value,
      net_value: proposal.net_value,
      outstanding_balance: proposal.outstanding_balance,
      declared_balance: proposal.declared_balance,
      hierarchy_path: proposal.hierarchy_path,
      money_events: proposal.money_events,
    })
    .from(proposal)
    .where(and(eq(proposal.tenant_id, tenant.id), inArray(proposal.id, [...ids])))

/** Proposals' numbers by id. */
export async function proposalNumbers(
  { tx, tenant }: Scope,
  ids: readonly (number | null)[],
): Promise<Map<number, number>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await tx
    .select({ id: proposal.id, number: proposal.number })
    .from(proposal)
    .where(and(eq(proposal.tenant_id, tenant.id), inArray(proposal.id, known)))
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Proposals as a link names them, by id; the deleted too. */
export async function proposalKeys(
  { tx, tenant }: Scope,
  ids: readonly number[],
): Promise<Map<number, { uuid: string; number: number }>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: proposal.id, uuid: proposal.uuid, number: proposal.number })
    .from(proposal)
    .where(and(eq(proposal.tenant_id, tenant.id), inArray(proposal.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, ...key }) => [id, key]))
}

/** As `proposalKeys`; `seen`, if the principal may open it (permissions.md#row-visibility). */
export async function visibleProposalKeys(
  acting: Pick<Acting, 'tx' | 'tenant' | 'principal'>,
  ids: readonly number[],
): Promise<Map<number, { uuid: string; number: number; seen: boolean }>> {
  const { tx, tenant, principal } = acting
  if (ids.length === 0) return new Map()
  const isSeen = and(
    isNull(proposal.deleted_at),
    principal.permissions.has('list_proposals') ? undefined : sql`false`,
    visibleRows(acting, proposal.user_id, proposal.hierarchy_path),
  )
  const rows = await tx
    .select({ id: proposal.id, uuid: proposal.uuid, number: proposal.number, seen: sql<boolean>`(${isSeen})` })
    .from(proposal)
    .where(and(eq(proposal.tenant_id, tenant.id), inArray(proposal.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, ...key }) => [id, key]))
}

/** Those of `ids` with a live reversal, even one that came to zero (proposals.md#reverse). */
export async function findReversed({ tx, tenant }: Scope, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ id: proposalReversal.proposal_id })
    .from(proposalReversal)
    .where(
      and(
        eq(proposalReversal.tenant_id, tenant.id),
        inArray(proposalReversal.proposal_id, [...ids]),
        eq(proposalReversal.corrected, false),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** The share of a proposal that its live reversals took, in 1/10,000 percent. */
export async function sumReversed({ tx, tenant }: Scope, id: number): Promise<bigint> {
  const rows = await tx
    .select({ percentage: proposalReversal.percentage })
    .from(proposalReversal)
    .where(
      and(
        eq(proposalReversal.tenant_id, tenant.id),
        eq(proposalReversal.proposal_id, id),
        eq(proposalReversal.corrected, false),
      ),
    )
  return rows.reduce((sum, { percentage }) => sum + percentage, 0n)
}

/** The first day on which a proposal was paid; null if none was. */
export async function findFirstPaid({ tx, tenant }: Scope): Promise<string | null> {
  const [found] = await tx
    .select({ day: min(proposal.paid_at) })
    .from(proposal)
    .where(eq(proposal.tenant_id, tenant.id))
  return found?.day ?? null
}
