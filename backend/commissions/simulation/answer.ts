import type { Simulation } from '@/lib/contracts/simulation'
import { asMoney, asPercent } from '../../core/database/decimal'
import type { SellerNode } from '../../identity/brokers/sellers'
import type { Calculation } from '../engine/engine'
import type { SpreadRule } from '../engine/spread-rules'
import { isRefinancing } from './client'
import type { Market, Simulated } from './simulation'

type Paid = Calculation<SpreadRule, SellerNode>

const optional = (cents: bigint | null) => (cents === null ? null : asMoney(cents))

/** The part of the answer that does not depend on a commission. */
function ofTable({ offer, client, row, pay }: Simulated, installments: number, { day, firstDue }: Market) {
  return {
    table: { id: offer.id, name: offer.name, code: offer.code },
    bank: { id: offer.bank_id, name: offer.bank },
    agreement: { id: offer.agreement_id, name: offer.agreement },
    product: {
      id: offer.product_id,
      name: offer.product,
      operation_type: offer.operation_type,
      commission_base: offer.commission_base,
    },
    installments,
    status: 'refused' in pay ? ('missing' as const) : ('computed' as const),
    commission_id: row?.id ?? 0,
    commission_version: row?.version ?? 0,
    is_fixed_value: row?.is_fixed_value ?? false,
    client: {
      contract_value: optional(client.contract),
      net_value: optional(client.net),
      installment_value: optional(client.installment),
      total: optional(client.total),
      iof: optional(client.iof),
      monthly_rate: offer.monthly_rate === null ? null : asPercent(offer.monthly_rate),
      cet_monthly: client.cet?.monthly ?? null,
      cet_annual: client.cet?.annual ?? null,
      release_date: day,
      first_due_date: firstDue,
    },
  }
}

/** The amount still to be entered; a refinancing's net value follows from its balance. */
function missingAmount({ offer, pay }: Simulated): Simulation['missing'] {
  if (!('refused' in pay) || !pay.missing) return null
  if (pay.missing === 'net_value' && isRefinancing(offer)) return 'outstanding_balance'
  return pay.missing === 'declared_balance' ? 'outstanding_balance' : pay.missing
}

const unknown = {
  base: null,
  broker: null,
  lines: [],
  company: null,
  retained: null,
  overrides: [],
  kept: null,
  deferred_overrides: null,
  rule: null,
  base_percentage: null,
  warnings: [],
  candidates: null,
}

export const asRule = (rule: SpreadRule) => ({
  id: rule.id,
  version: rule.version,
  mode: rule.mode,
  value: asPercent(rule.value),
  bonus_value: rule.bonus_value === null ? null : asPercent(rule.bonus_value),
})

function toLines({ lines, deferred, rates }: Paid): Simulation['lines'] {
  const paid = lines.map((line) => ({
    kind: line.kind,
    broker_rate: asPercent(line.broker_rate),
    broker: asMoney(line.broker),
    company_rate: asPercent(line.company_rate),
    company: asMoney(line.company),
    retained: asMoney(line.retained),
    clipped: line.clipped,
    parts: null,
  }))
  if (deferred === null) return paid
  const shares = deferred.parts.map(({ broker }) => broker)
  return [
    ...paid,
    {
      kind: 'deferred' as const,
      broker_rate: asPercent(rates.broker.deferred ?? 0n),
      broker: asMoney(deferred.broker),
      company_rate: asPercent(rates.company.deferred ?? 0n),
      company: asMoney(deferred.company),
      retained: asMoney(deferred.retained),
      clipped: rates.cut.includes('deferred'),
      parts: {
        count: shares.length,
        each: asMoney(shares[0] ?? 0n),
        last: asMoney(shares.at(-1) ?? 0n),
      },
    },
  ]
}

const warning = (reason: Simulation['warnings'][number]['reason'], rate: bigint | null = null) => ({
  reason,
  rate: rate === null ? null : asPercent(rate),
})

function toWarnings({ rates, cap, kept }: Paid): Simulation['warnings'] {
  return [
    ...(rates.cut.length > 0 ? [warning('clipped')] : []),
    ...(kept < 0n ? [warning('overrides_exceed')] : []),
    ...(cap ? [warning(cap.operation === 'portability' ? 'cap_portability' : 'cap', cap.cap)] : []),
  ]
}

/** One table's full simulation, before the audience's rule removes the company's own fields. */
export function asSimulation(
  simulated: Simulated,
  installments: number,
  market: Market,
  groupName: string,
): Simulation {
  const { pay } = simulated
  const told = { ...ofTable(simulated, installments, market), missing: missingAmount(simulated) }
  if ('refused' in pay) return { ...told, ...unknown }
  const [upfront, bonus] = pay.lines
  return {
    ...told,
    base: { kind: pay.base.kind, amount: optional(pay.base.amount), provisional: pay.base.provisional },
    broker: {
      rate: asPercent(pay.rates.broker.upfront),
      upfront: asMoney(upfront?.broker ?? 0n),
      bonus: optional(bonus?.broker ?? null),
      total: asMoney(pay.broker),
      source: pay.rates.source,
      rule_id: pay.rule?.id ?? null,
      rule_version: pay.rule?.version ?? null,
      clipped: pay.rates.cut.length > 0,
    },
    lines: toLines(pay),
    company: {
      upfront: asMoney(upfront?.company ?? 0n),
      bonus: optional(bonus?.company ?? null),
      total: asMoney(pay.company),
    },
    retained: asMoney(pay.retained),
    overrides: pay.overrides.map(({ node, base_amount, amount }) => ({
      type: node.type,
      name: node.name,
      base: node.base,
      base_amount: asMoney(base_amount),
      percentage: asPercent(node.percentage),
      amount: asMoney(amount),
    })),
    kept: asMoney(pay.kept),
    deferred_overrides: optional(pay.deferred?.overrides ?? null),
    rule: pay.rule && { ...asRule(pay.rule), spread_group: groupName },
    base_percentage: pay.rates.source === 'base_percentage' ? asPercent(market.basePercentage) : null,
    warnings: toWarnings(pay),
    candidates: null,
  }
}
