import { and, eq, inArray, isNull } from 'drizzle-orm'
import { tablePricing } from '../../catalogue/table-pricing'
import { loadBasePercentage } from '../../company/own-settings'
import type { Scope } from '../../core/database/scope'
import { whereValidAt } from '../../core/versions/validity'
import { findNodes, ownGroups } from '../../identity/brokers/frozen-sellers'
import type { PricedProposal } from '../engine/priced'
import { loadRules } from '../spread/viewer'
import { commission } from '../tables/commission.table'

const unique = <T>(values: readonly T[]) => [...new Set(values)]

/** All inputs of pricing `proposals` at `at`, in one batch of queries; `tables`, `rows`, … are maps by id. */
export async function proposalMarket(scope: Scope, proposals: readonly PricedProposal[], at: Date) {
  const { tx, tenant } = scope
  const tables = unique(proposals.map(({ table_id }) => table_id))
  const versions = await tx
    .select()
    .from(commission)
    .where(
      and(
        eq(commission.tenant_id, tenant.id),
        inArray(commission.table_id, tables),
        isNull(commission.deleted_at),
        whereValidAt(commission, at),
      ),
    )
  const path = proposals.flatMap(({ hierarchy_path }) => hierarchy_path)
  return {
    at,
    tables: await tablePricing(scope, tables),
    /** Versions valid at `at`, by table. */
    rows: Map.groupBy(versions, ({ table_id }) => table_id),
    ...(await loadRules(scope)),
    /** By owner; owners without a broker record are absent. */
    ownGroups: await ownGroups(scope, unique(proposals.map(({ user_id }) => user_id))),
    basePercentage: await loadBasePercentage(scope),
    /** Nodes are never deleted for good, so each is found. */
    nodes: await findNodes(scope, unique(path.map(({ node_id }) => node_id))),
  }
}
export type ProposalMarket = Awaited<ReturnType<typeof proposalMarket>>
