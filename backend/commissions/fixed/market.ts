import { and, eq, inArray, isNull } from 'drizzle-orm'
import { tablePricing } from '../../catalogue/table-pricing'
import { basePercentageOf } from '../../company/base-percentage'
import type { Scope } from '../../core/database/scope'
import { whereValidAt } from '../../core/versions/validity'
import { nodesOf, ownGroups } from '../../identity/brokers/frozen-sellers'
import type { PricedProposal } from '../engine/priced'
import { loadRules } from '../spread/viewer'
import { commission } from '../tables/commission.table'

const unique = <T>(values: readonly T[]) => [...new Set(values)]

/** All that the prices of `proposals` at `at` are made of, asked for once; `tables`, `rows`, … go by their ids. */
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
    /** By table: the versions that are valid then. */
    rows: Map.groupBy(versions, ({ table_id }) => table_id),
    ...(await loadRules(scope)),
    /** By owner, as far as they have a broker record. */
    ownGroups: await ownGroups(scope, unique(proposals.map(({ user_id }) => user_id))),
    basePercentage: await basePercentageOf(scope),
    /** Nodes are never taken out of the database, so each is found. */
    nodes: await nodesOf(scope, unique(path.map(({ node_id }) => node_id))),
  }
}
export type ProposalMarket = Awaited<ReturnType<typeof proposalMarket>>
