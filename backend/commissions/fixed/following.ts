import { type AnyColumn, and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { inChunks } from '../../core/database/chunks'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { findUnpriced, pricedProposals } from '../../operation/records/facts'
import type { PricedProposal } from '../engine/priced'
import { proposalMarket } from './market'
import { type Price, priceIn } from './price'
import { proposalCommission as lines } from './proposal-commission.table'
import { forecastRows, live, loadMoney, type MoneyRows, type StoredMoney, writeForecast } from './store'
import { termsNow } from './terms'

/*
 * A forecast that is not fixed is computed when it is read, by today's rows, rules, groups and percentages
 * (money.md#forecasts). Its stored lines date from the last write; before the validation there are none.
 */

/** Condition: the proposal has a stored forecast that is not fixed. */
export const isFollowing = (proposal: Record<'tenant_id' | 'id', AnyColumn>): SQL => sql`exists (
  select from ${lines} where ${lines.tenant_id} = ${proposal.tenant_id} and ${lines.proposal_id} = ${proposal.id}
    and ${isUnfixed()})`

const isUnfixed = () => and(eq(lines.kind, 'upfront'), eq(lines.status, 'forecast'), isNull(lines.fixed_at))

/** Those of `ids` with a stored forecast that is not fixed. */
async function findFollowing({ tx, tenant }: Scope, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: lines.proposal_id })
    .from(lines)
    .where(and(eq(lines.tenant_id, tenant.id), inArray(lines.proposal_id, [...ids]), isUnfixed()))
  return rows.map(({ id }) => id)
}

/**
 * Today's prices by id, of those of `ids` whose forecast is not fixed. Without a matching row today, the stored lines
 * stay in use.
 */
export async function pricesNow(scope: Scope, ids: readonly number[]): Promise<Map<number, Price>> {
  const prices = new Map<number, Price>()
  for (const some of inChunks(ids)) {
    const open = [...(await findFollowing(scope, some)), ...(await findUnpriced(scope, some))]
    if (open.length === 0) continue
    const proposals = await pricedProposals(scope, open)
    const market = await proposalMarket(scope, proposals, scope.now)
    for (const proposal of proposals) {
      const price = priceIn(market, proposal, termsNow(market, proposal))
      if (!('refused' in price)) prices.set(proposal.id, price)
    }
  }
  return prices
}

/** The sums of the same for lists, as decimal strings. */
export async function sumsNow(scope: Scope, ids: readonly number[]) {
  const prices = await pricesNow(scope, ids)
  return new Map(
    [...prices].map(([id, { company, broker, retained }]) => [
      id,
      { company_amount: asMoney(company), broker_amount: asMoney(broker), retained_amount: asMoney(retained) },
    ]),
  )
}

/** A proposal's current lines and overrides. */
export async function moneyNow(scope: Scope, id: number): Promise<MoneyRows> {
  const price = (await pricesNow(scope, [id])).get(id)
  return price ? forecastRows(id, price, null) : loadMoney(scope, id)
}

/** Stores today's forecast before a step acts on it; a fixed one is kept as it is. Answers the stored lines. */
export async function keepForecast(scope: Scope, proposal: PricedProposal, money: StoredMoney): Promise<StoredMoney> {
  const isStored = live(money.lines).length > 0
  const price = isStored ? (await pricesNow(scope, [proposal.id])).get(proposal.id) : undefined
  return price ? writeForecast(scope, proposal, money, { price, fixedAt: null }) : money
}
