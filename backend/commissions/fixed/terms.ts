import { and, eq } from 'drizzle-orm'
import type { CommissionBase } from '@/lib/kinds/catalogue'
import type { Scope } from '../../core/database/scope'
import type { PathNode } from '../engine/overrides'
import type { PricedProposal } from '../engine/priced'
import { effectiveGroup } from '../engine/spread-rules'
import { commission } from '../tables/commission.table'
import type { ProposalMarket } from './market'
import type { proposalCommission, proposalCommissionOverride } from './proposal-commission.table'

/** A node of the frozen path with its override's terms. */
export interface FrozenNode extends PathNode {
  level: number
}

/** The terms that a selection of row and rule presupposes (money.md#fixing). */
export interface Terms {
  /** False for an owner without a broker record. */
  hasBroker: boolean
  /** The group whose rules apply; null if the owner has no broker record, or there is no group. */
  groupId: number | null
  commissionBase: CommissionBase
  basePercentage: bigint
  path: readonly FrozenNode[]
}

/** Today's terms: the owner's group, the product's base, the company's percentage, and each node's override. */
export function termsNow(market: ProposalMarket, proposal: PricedProposal): Terms {
  const { tables, groups, ownGroups, basePercentage, nodes } = market
  const hasBroker = ownGroups.has(proposal.user_id)
  return {
    hasBroker,
    groupId: hasBroker ? (effectiveGroup(groups, ownGroups.get(proposal.user_id) ?? null)?.id ?? null) : null,
    commissionBase: tables.get(proposal.table_id)?.commission_base ?? 'none',
    basePercentage,
    // The frozen user is paid, even if the node is another's now.
    path: proposal.hierarchy_path.flatMap(({ node_id, user_id }) => {
      const node = nodes.get(node_id)
      return node ? [{ ...node, user_id }] : []
    }),
  }
}

type Line = typeof proposalCommission.$inferSelect
type Override = typeof proposalCommissionOverride.$inferSelect

/** Terms that were fixed, and the moment they were fixed by. */
export interface Fixed {
  at: Date
  line: Line
  overrides: readonly Override[]
  /** The product whose base kind the line has. */
  productId: number
}

/** The fixed terms of stored lines and overrides, live or cancelled; null if they are not fixed. */
export async function fixedIn(
  { tx, tenant }: Scope,
  { lines, overrides }: { lines: readonly Line[]; overrides: readonly Override[] },
): Promise<Fixed | null> {
  // Every row pays an upfront line.
  const line = lines.find(({ kind }) => kind === 'upfront')
  if (!line?.fixed_at) return null
  const [row] = await tx
    .select({ product: commission.product_id })
    .from(commission)
    .where(and(eq(commission.tenant_id, tenant.id), eq(commission.id, line.commission_id)))
  if (!row) throw new Error(`commission ${line.commission_id} is not there`)
  return { at: line.fixed_at, line, overrides, productId: row.product }
}

/**
 * The fixed terms. For another product its own base kind applies; a node that was not on the path then has today's
 * terms.
 */
export function termsFixed(
  market: ProposalMarket,
  proposal: PricedProposal,
  { line, overrides, productId }: Fixed,
): Terms {
  const now = termsNow(market, proposal)
  return {
    hasBroker: line.rate_source !== 'none',
    groupId: line.spread_group_id,
    commissionBase: productId === proposal.product_id ? line.base_type : now.commissionBase,
    basePercentage: line.base_percentage,
    path: now.path.map((node) => {
      const fixed = overrides.find(({ node_id }) => node_id === node.node_id)
      return fixed ? { ...node, level: fixed.level, base: fixed.base_kind, percentage: fixed.percentage } : node
    }),
  }
}
