import { and, eq, gt, gte, isNull, lte, or } from 'drizzle-orm'
import { tablePricing } from '../catalogue/table-pricing'
import { basePercentageOf } from '../company/base-percentage'
import { ApiError } from '../core/errors'
import type { Scope } from '../core/scope'
import { nodesOf, ownerOf } from '../identity/frozen-sellers'
import { commission } from './commission.table'
import { type Calculation, calculate, type Refused } from './engine'
import type { PathNode } from './overrides'
import { amountsOf, type PricedProposal } from './proposal-priced'
import { effectiveGroup, type SpreadRule } from './spread-rules'
import { loadRules } from './viewer'

/** A node of the frozen path, with what it gets at this moment. */
export interface FrozenNode extends PathNode {
  level: number
}

export interface Price extends Calculation<SpreadRule, FrozenNode> {
  /** Whose rules were asked; null for an owner without a broker record, or where no group is. */
  groupId: number | null
  path: readonly FrozenNode[]
}

/** The table pays nothing for the proposal's term at the moment that counts. */
export const withoutRow = (installments: number) =>
  new ApiError('RULE', {
    reason: 'proposal_without_row',
    params: { installments },
    message: 'Tabela sem comissão para o prazo informado.',
  })

const refusal = ({ refused }: Refused, installments: number) => {
  switch (refused) {
    case 'no_row':
    case 'several_rows':
      return withoutRow(installments)
    case 'amount_missing':
      return new ApiError('RULE', {
        reason: 'commission_base_missing',
        message: 'Informe o saldo devedor: a comissão deste produto é calculada sobre ele.',
      })
    case 'percent_without_base':
      return new ApiError('RULE', {
        reason: 'commission_percent_without_base',
        message: 'A tabela paga um percentual, mas o produto não tem base de comissão. Corrija o produto ou a tabela.',
      })
  }
}

/** The versions of the table's rows that pay for so many instalments at `at`: one, where all is well. */
const rowsAt = ({ tx, tenant }: Scope, { table_id, installments }: PricedProposal, at: Date) =>
  tx
    .select()
    .from(commission)
    .where(
      and(
        eq(commission.tenant_id, tenant.id),
        eq(commission.table_id, table_id),
        isNull(commission.deleted_at),
        lte(commission.starting, installments),
        gte(commission.final, installments),
        lte(commission.valid_from, at),
        or(isNull(commission.valid_to), gt(commission.valid_to, at)),
      ),
    )

/**
 * The frozen path with what each node gets now: the frozen user is paid, wherever they stand since. Nodes are never
 * taken out of the database, so each is found.
 */
async function frozenPath(scope: Scope, path: PricedProposal['hierarchy_path']): Promise<FrozenNode[]> {
  const nodes = await nodesOf(
    scope,
    path.map(({ node_id }) => node_id),
  )
  return path.flatMap(({ node_id, user_id }) => {
    const node = nodes.get(node_id)
    return node ? [{ ...node, user_id }] : []
  })
}

/** What the proposal pays by the row and the rule that were valid at `at`. 422 where there is no such row. */
export async function priceOf(scope: Scope, proposal: PricedProposal, at: Date): Promise<Price> {
  const table = await tablePricing(scope, proposal.table_id)
  const owner = await ownerOf(scope, proposal.user_id)
  const { groups, rules } = await loadRules(scope)
  const groupId = owner.hasBroker ? (effectiveGroup(groups, owner.groupId)?.id ?? null) : null
  const path = await frozenPath(scope, proposal.hierarchy_path)
  const price = calculate<SpreadRule, FrozenNode>({
    table: {
      id: proposal.table_id,
      bank_id: proposal.bank_id,
      agreement_id: proposal.agreement_id,
      product_id: proposal.product_id,
    },
    product: table,
    caps: table,
    rows: await rowsAt(scope, proposal, at),
    rules: rules.filter((rule) => rule.spread_group_id === groupId),
    groupId,
    hasBroker: owner.hasBroker,
    basePercentage: await basePercentageOf(scope),
    path,
    installments: proposal.installments,
    amounts: amountsOf(proposal),
    at,
  })
  if ('refused' in price) throw refusal(price, proposal.installments)
  return { ...price, groupId, path }
}
