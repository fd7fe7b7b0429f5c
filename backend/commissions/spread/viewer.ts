import { and, eq, isNull } from 'drizzle-orm'
import { loadBasePercentage } from '../../company/own-settings'
import type { Scope } from '../../core/database/scope'
import { findGroups } from '../../identity/brokers/broker-groups'
import { appliedRates, type Rates } from '../engine/rates'
import { chooseRule, effectiveGroup, type SpreadRule } from '../engine/spread-rules'
import { spreadGroup } from '../tables/spread-group.table'
import { spreadRule } from '../tables/spread-rule.table'

/** The inputs of a broker's own rates: the group's rules, and the moment. */
export interface Viewer {
  groupId: number | null
  rules: readonly SpreadRule[]
  basePercentage: bigint
  at: Date
}

/** A row's fields that own rates are computed from, stored or historic. */
export interface PaidRow {
  bank_id: number
  agreement_id: number
  product_id: number
  table_id: number
  starting: number
  final: number
  is_fixed_value: boolean
  company_percentage: bigint
  company_bonus: bigint | null
  broker_percentage: bigint | null
  broker_bonus: bigint | null
  deferred_company_percentage?: bigint | null
  deferred_broker_percentage?: bigint | null
}

/** The tenant's groups, and the rules of those that are not deleted. */
export async function loadRules({ tx, tenant }: Scope) {
  const groups = await tx
    .select({
      id: spreadGroup.id,
      name: spreadGroup.name,
      is_default: spreadGroup.is_default,
      active: spreadGroup.active,
    })
    .from(spreadGroup)
    .where(and(eq(spreadGroup.tenant_id, tenant.id), isNull(spreadGroup.deleted_at)))
  const rules = await tx
    .select()
    .from(spreadRule)
    .where(and(eq(spreadRule.tenant_id, tenant.id), eq(spreadRule.active, true), isNull(spreadRule.deleted_at)))
  return { groups, rules }
}

/**
 * The current viewer by user. Users who are no brokers (a Comercial) see the default group's rates, as a broker without
 * a group does.
 */
export async function loadViewers(scope: Scope, users: readonly number[]): Promise<(user: number) => Viewer> {
  const own = await findGroups(scope, users)
  const { groups, rules } = await loadRules(scope)
  const basePercentage = await loadBasePercentage(scope)
  const made = new Map<number | null, Viewer>()
  return (user) => {
    const groupId = effectiveGroup(groups, own.get(user) ?? null)?.id ?? null
    const known = made.get(groupId)
    if (known) return known
    const of = rules.filter((rule) => rule.spread_group_id === groupId)
    const viewer = { groupId, rules: of, basePercentage, at: scope.now }
    made.set(groupId, viewer)
    return viewer
  }
}

/**
 * The viewer's rates of a row, in its unit; without an amount, and at the row's first instalment
 * (commissions.md#own-rates).
 */
export function ownRates({ rules, groupId, basePercentage, at }: Viewer, row: PaidRow): Rates['broker'] {
  const { rule } = chooseRule(rules, { ...row, installments: row.starting, amount: null, at }, groupId)
  const version = {
    deferred_company_percentage: null,
    deferred_broker_percentage: null,
    ...row,
    id: 0,
    lineage_id: 0,
    version: 0,
    valid_from: at,
    valid_to: null,
  }
  return appliedRates(version, { rule, basePercentage, hasBroker: true }).broker
}
