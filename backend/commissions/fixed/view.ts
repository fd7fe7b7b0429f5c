import { and, eq, inArray } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { ProposalMoney } from '@/lib/contracts/proposal'
import { loadTimeZone } from '../../company/time-zone'
import { asMoney, asPercent } from '../../core/database/decimal'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { findProposalRows } from '../../finance/ledger/ledger'
import { findNodes } from '../../identity/brokers/frozen-sellers'
import { peopleNamed } from '../../identity/people/named'
import { sum } from '../engine/arithmetic'
import { commission } from '../tables/commission.table'
import { spreadGroup } from '../tables/spread-group.table'
import { moneyNow } from './following'
import { lineLeft, overrideLeft } from './line-left'
import { live, type MoneyRows, type StoredLine } from './store'

type Money = Omit<ProposalMoney, 'receipts' | 'reversals'>
type Line = MoneyRows['lines'][number]
type Override = MoneyRows['overrides'][number]
const nobody = { uuid: '00000000-0000-0000-0000-000000000000', name: '' }

/** The company's remainder after reversals: retained less overrides. */
export const keptAmount = ({ lines, overrides }: MoneyRows): bigint =>
  sum(live(lines).map((one) => lineLeft(one).retained)) - sum(live(overrides).map(overrideLeft))

/**
 * A proposal's commission: all of it for staff; owners see their lines, and others who may see the proposal (a
 * Comercial above) their own overrides. The contract's audience removes the company's own fields.
 */
export async function shownMoney(acting: Acting, proposal: { id: number; user_id: number }): Promise<Money> {
  const { principal } = acting
  const isStaff = isInternal(principal.role)
  const stored = await moneyNow(acting, proposal.id)
  // A rejected proposal shows its cancelled lines.
  const known = { lines: relevant(stored.lines), overrides: relevant(stored.overrides) }
  const mayLines = isStaff || proposal.user_id === principal.id
  const overrides = known.overrides.filter((one) => one.amount > 0n && (isStaff || one.user_id === principal.id))
  const ledger = await findProposalRows(acting, proposal.id, isStaff ? undefined : principal.id)
  const people = await peopleNamed(
    acting,
    [...overrides, ...ledger].map(({ user_id }) => user_id),
  )
  const toPerson = (id: number) => people.get(id) ?? nobody
  return {
    lines: mayLines ? await linesShown(acting, known.lines) : [],
    overrides: await overridesShown(acting, overrides, toPerson),
    ledger: ledger.map((row) => ({
      id: row.id,
      user: toPerson(row.user_id),
      posted_on: row.posted_on,
      type: row.type,
      direction: row.direction,
      amount: asMoney(row.amount),
      description: row.description,
    })),
    company_keeps: known.lines.length > 0 ? asMoney(keptAmount(known)) : null,
  }
}

/** Live ones; of a proposal that has none the cancelled, but for deferred parts, which were taken back. */
const relevant = <R extends { status: StoredLine['status']; installment_no: number }>(rows: readonly R[]): R[] =>
  rows.some(({ status }) => status !== 'cancelled')
    ? live(rows)
    : rows.filter(({ installment_no }) => installment_no === 0)

async function linesShown(scope: Scope, lines: readonly Line[]): Promise<Money['lines']> {
  if (lines.length === 0) return []
  const { tx, tenant } = scope
  const zone = await loadTimeZone(scope)
  const at = (moment: Date | null) => moment && localTime(moment, zone)
  const versions = await tx
    .select({ id: commission.id, version: commission.version })
    .from(commission)
    .where(
      and(
        eq(commission.tenant_id, tenant.id),
        inArray(
          commission.id,
          lines.map((one) => one.commission_id),
        ),
      ),
    )
  const groupIds = lines.flatMap(({ spread_group_id }) => spread_group_id ?? [])
  const groups =
    groupIds.length === 0
      ? []
      : await tx
          .select({ id: spreadGroup.id, name: spreadGroup.name })
          .from(spreadGroup)
          .where(and(eq(spreadGroup.tenant_id, tenant.id), inArray(spreadGroup.id, groupIds)))
  return lines.map((line) => ({
    kind: line.kind,
    installment_no: line.installment_no,
    status: line.status,
    base_type: line.base_type,
    base_amount: line.base_amount === null ? null : asMoney(line.base_amount),
    is_fixed_value: line.is_fixed_value,
    broker_amount: asMoney(line.broker_amount),
    broker_rate: asPercent(line.broker_rate),
    reversed_broker: asMoney(line.reversed_broker),
    release_at: line.release_at,
    accrued_at: at(line.accrued_at),
    released_at: at(line.released_at),
    fixed_at: at(line.fixed_at),
    company_amount: asMoney(line.company_amount),
    retained_amount: asMoney(line.retained_amount),
    reversed_company: asMoney(line.reversed_company),
    company_rate: asPercent(line.company_rate),
    commission_id: line.commission_id,
    commission_version: versions.find(({ id }) => id === line.commission_id)?.version ?? 0,
    spread_rule_id: line.spread_rule_id,
    spread_group: groups.find(({ id }) => id === line.spread_group_id) ?? null,
    mode: line.mode,
    value: line.value === null ? null : asPercent(line.value),
    rate_source: line.rate_source,
    clipped: line.clipped,
  }))
}

async function overridesShown(
  scope: Scope,
  overrides: readonly Override[],
  toPerson: (id: number) => Money['overrides'][number]['user'],
): Promise<Money['overrides']> {
  const nodes = await findNodes(
    scope,
    overrides.map(({ node_id }) => node_id),
  )
  return overrides.map((one) => ({
    user: toPerson(one.user_id),
    type: nodes.get(one.node_id)?.type ?? '',
    level: one.level,
    installment_no: one.installment_no,
    status: one.status,
    amount: asMoney(one.amount),
    reversed_amount: asMoney(one.reversed_amount),
    percentage: asPercent(one.percentage),
    base_kind: one.base_kind,
    base_amount: asMoney(one.base_amount),
  }))
}
