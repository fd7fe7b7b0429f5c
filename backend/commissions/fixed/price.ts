import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { type Calculation, calculate, type Refused } from '../engine/engine'
import { type PricedProposal, toAmounts } from '../engine/priced'
import type { SpreadRule } from '../engine/spread-rules'
import { type ProposalMarket, proposalMarket } from './market'
import { type Fixed, type FrozenNode, type Terms, termsFixed, termsNow } from './terms'

export interface Price extends Calculation<SpreadRule, FrozenNode> {
  terms: Terms
}

/** Refusal: the table has no row for the proposal's term at that moment. */
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

/** The proposal's price in `market` by `terms`, or the reason why there is none. */
export function priceIn(market: ProposalMarket, proposal: PricedProposal, terms: Terms): Price | Refused {
  const table = market.tables.get(proposal.table_id)
  if (!table) throw new Error(`table ${proposal.table_id} is not there`)
  const price = calculate<SpreadRule, FrozenNode>({
    table: {
      id: proposal.table_id,
      bank_id: proposal.bank_id,
      agreement_id: proposal.agreement_id,
      product_id: proposal.product_id,
    },
    product: { ...table, commission_base: terms.commissionBase },
    caps: table,
    rows: market.rows.get(proposal.table_id) ?? [],
    rules: market.rules.filter((rule) => rule.spread_group_id === terms.groupId),
    groupId: terms.groupId,
    hasBroker: terms.hasBroker,
    basePercentage: terms.basePercentage,
    path: terms.path,
    installments: proposal.installments,
    amounts: toAmounts(proposal),
    at: market.at,
  })
  return 'refused' in price ? price : { ...price, terms }
}

/**
 * The proposal's price by the row and rule valid at `at`: by its fixed owner, company and path terms, else by the
 * current ones (money.md#fixing). 422 without a row.
 */
export async function loadPrice(
  scope: Scope,
  proposal: PricedProposal,
  at: Date,
  fixed: Fixed | null = null,
): Promise<Price> {
  const market = await proposalMarket(scope, [proposal], at)
  const terms = fixed ? termsFixed(market, proposal, fixed) : termsNow(market, proposal)
  const price = priceIn(market, proposal, terms)
  if ('refused' in price) throw refusal(price, proposal.installments)
  return price
}
