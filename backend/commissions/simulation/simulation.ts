import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import { addMonths } from '@/lib/formats/calendar'
import { type Offer, type OfferFilter, offers } from '../../catalogue/offers'
import { loadBasePercentage } from '../../company/own-settings'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { validAt, whereValidAt } from '../../core/versions/validity'
import { hierarchyPath, type Seller, type SellerNode } from '../../identity/brokers/sellers'
import { loanPlan, type Plan } from '../credit/price'
import { type Calculation, calculate, type Refused } from '../engine/engine'
import type { CommissionRow } from '../engine/rows'
import { effectiveGroup, type SpreadRule } from '../engine/spread-rules'
import { loadRules } from '../spread/viewer'
import { commission } from '../tables/commission.table'
import { type ClientFigures, clientFigures, type Given, givesNothing, type PlanFor } from './client'

/** Tables simulated at once; beyond them a bank or an agreement must be chosen first. */
export const mostTables = 500

export interface Wanted {
  installments: number
  given: Given
  /** Null for a broker without a group. */
  seller: Seller | null
}

/** The inputs shared by all tables. */
export interface Market {
  day: string
  firstDue: string
  /** The group whose rules apply, and its current rules. */
  groupId: number | null
  rules: readonly SpreadRule[]
  basePercentage: bigint
  path: readonly SellerNode[]
  planFor: PlanFor
}

/** One table, with the operation simulated on it. */
export interface Simulated {
  offer: Offer
  client: ClientFigures
  /** The limit that the operation violates. */
  misfit: 'installments' | 'net' | 'value' | null
  /** The current version for this term; null if there is no commission. */
  row: CommissionRow | null
  pay: Calculation<SpreadRule, SellerNode> | Refused
}

async function marketFor(scope: Scope, { installments, seller }: Wanted): Promise<Market> {
  const day = localDay(scope.now, await loadTimeZone(scope))
  const firstDue = addMonths(day, 1)
  const { groups, rules } = await loadRules(scope)
  const groupId = effectiveGroup(groups, seller?.groupId ?? null)?.id ?? null
  const plans = new Map<string, Plan>()
  return {
    day,
    firstDue,
    groupId,
    rules: rules.filter((rule) => rule.spread_group_id === groupId && validAt(rule, scope.now)),
    basePercentage: await loadBasePercentage(scope),
    path: await hierarchyPath(scope, seller?.nodeId ?? null, day),
    planFor: (rate, bearsIof) => {
      const key = `${rate} ${bearsIof}`
      const plan = plans.get(key) ?? loanPlan({ rate, installments, release: day, firstDue, bearsIof })
      plans.set(key, plan)
      return plan
    },
  }
}

/** Current rows of `tables` for this number of instalments, by table. */
async function rowsFor({ tx, tenant, now }: Scope, tables: readonly number[], installments: number) {
  const byTable = new Map<number, CommissionRow[]>()
  if (tables.length === 0) return byTable
  const rows = await tx
    .select()
    .from(commission)
    .where(
      and(
        eq(commission.tenant_id, tenant.id),
        inArray(commission.table_id, [...tables]),
        isNull(commission.deleted_at),
        lte(commission.starting, installments),
        gte(commission.final, installments),
        whereValidAt(commission, now),
      ),
    )
  for (const row of rows) byTable.set(row.table_id, [...(byTable.get(row.table_id) ?? []), row])
  return byTable
}

function violatedLimit(
  offer: Offer,
  { installments, given }: Wanted,
  { contract, net }: ClientFigures,
): Simulated['misfit'] {
  const most = Math.min(offer.max_installments, offer.agreement_installments)
  if (installments < offer.min_installments || installments > most) return 'installments'
  if (given.net === 0n && !givesNothing(offer)) return 'net'
  // A net value of zero does not determine the contract.
  const value = contract ?? (net === 0n ? null : net)
  if (value === null) return null
  return value < (offer.min_value ?? value) || value > (offer.max_value ?? value) ? 'value' : null
}

/**
 * Simulates the tables on sale that match the filter: client's, broker's and company's figures, in a fixed number of
 * queries. `hasMore` if there are more than the limit.
 */
export async function simulate(scope: Scope, wanted: Wanted, filter: Omit<OfferFilter, 'day'>) {
  const { installments, given, seller } = wanted
  const market = await marketFor(scope, wanted)
  const found = await offers(scope, { ...filter, day: market.day }, mostTables + 1)
  const shown = found.slice(0, mostTables)
  const ids = shown.map(({ id }) => id)
  const rows = await rowsFor(scope, ids, installments)
  const tables = shown.map((offer): Simulated => {
    const client = clientFigures(offer, given, market.planFor)
    const ofTable = rows.get(offer.id) ?? []
    const pay = calculate({
      table: offer,
      product: offer,
      caps: offer,
      rows: ofTable,
      rules: market.rules,
      groupId: market.groupId,
      hasBroker: seller?.hasBroker ?? true,
      basePercentage: market.basePercentage,
      path: market.path,
      installments,
      amounts: { contract_value: client.contract, net_value: client.net, outstanding_balance: given.balance ?? null },
      at: scope.now,
    })
    return { offer, client, misfit: violatedLimit(offer, wanted, client), row: ofTable[0] ?? null, pay }
  })
  return { market, tables, hasMore: found.length > mostTables }
}
