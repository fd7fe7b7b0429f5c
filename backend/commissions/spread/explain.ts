import { and, eq } from 'drizzle-orm'
import { type SpreadExplanation, spreadExplainSchema } from '@/lib/contracts/spread-explain'
import { tablePlaces } from '../../catalogue/table-places'
import { loadBasePercentage } from '../../company/own-settings'
import { asMoney, decimal } from '../../core/database/decimal'
import { localTime } from '../../core/database/local-time'
import { ApiError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Row } from '../../core/registry/registry'
import { validAt } from '../../core/versions/validity'
import { brokersByUuid } from '../../identity/brokers/broker-groups'
import { appliedRates } from '../engine/rates'
import { chooseRow } from '../engine/rows'
import { chooseRule, effectiveGroup } from '../engine/spread-rules'
import { commission } from '../tables/commission.table'
import { spreadRule } from '../tables/spread-rule.table'
import { loadRules } from './viewer'

export interface Question {
  broker_uuid?: string | undefined
  spread_group_id?: number | undefined
  table_id: number
  installments: number
  /** In cents. */
  amount: bigint | null
  at: Date
}

const candidateSchema = spreadExplainSchema.shape.candidates.element

const text = (value: bigint) => decimal(value, 4)
const optional = (value: bigint | null) => (value === null ? null : text(value))

/** The group asked about: a broker's, one by id, or the default. */
async function findGroup(acting: Acting, { broker_uuid, spread_group_id }: Question): Promise<number | null> {
  if (broker_uuid === undefined) return spread_group_id ?? null
  const broker = (await brokersByUuid(acting, [broker_uuid])).get(broker_uuid)
  if (!broker) throw invalid({ broker_uuid: { reason: 'unknown', message: 'Corretor não encontrado.' } })
  return broker.group
}

/**
 * The rule that applies to a case, with each other one's reason for not applying (money.md#which-rule). `show` renders
 * rules as their list does.
 */
export async function explainSpread(
  acting: Acting,
  question: Question,
  timeZone: string,
  show: (ids: readonly number[]) => Promise<Row[]>,
): Promise<SpreadExplanation> {
  const { tx, tenant } = acting
  const { table_id, installments, amount, at } = question
  const place = (await tablePlaces(acting, [table_id])).get(table_id)
  if (!place || place.deleted_at) throw invalid({ table_id: { reason: 'unknown', message: 'Tabela não encontrada.' } })
  const asked = await findGroup(acting, question)
  const { groups } = await loadRules(acting)
  if (question.spread_group_id !== undefined && !groups.some(({ id }) => id === asked)) {
    throw invalid({ spread_group_id: { reason: 'unknown', message: 'Grupo não encontrado.' } })
  }
  const group = effectiveGroup(groups, asked)
  const rules = await tx
    .select()
    .from(spreadRule)
    .where(and(eq(spreadRule.tenant_id, tenant.id), eq(spreadRule.spread_group_id, group?.id ?? 0)))
  const rows = await tx
    .select()
    .from(commission)
    .where(and(eq(commission.tenant_id, tenant.id), eq(commission.table_id, table_id)))
  const { row } = chooseRow(rows, installments, at)
  const { rule, candidates } = chooseRule(
    rules.filter((one) => validAt(one, at)),
    { ...place, table_id, installments, amount, is_fixed_value: row?.is_fixed_value ?? false, at },
    group?.id ?? null,
  )
  const rates = row && appliedRates(row, { rule, basePercentage: await loadBasePercentage(acting), hasBroker: true })
  const shown = new Map((await show(candidates.map((one) => one.rule.id))).map((one) => [one.id, one]))
  return {
    at: localTime(at, timeZone),
    table: { id: place.id, name: place.name },
    bank: { id: place.bank_id, name: place.bank },
    agreement: { id: place.agreement_id, name: place.agreement },
    product: { id: place.product_id, name: place.product },
    installments,
    amount: amount === null ? null : asMoney(amount),
    spread_group: group && { id: group.id, name: group.name },
    by_default: group !== null && group.id !== asked,
    commission: row &&
      rates && {
        id: row.id,
        version: row.version,
        starting: row.starting,
        final: row.final,
        is_fixed_value: row.is_fixed_value,
        company: { upfront: text(rates.company.upfront), bonus: optional(rates.company.bonus) },
        broker: { upfront: text(rates.broker.upfront), bonus: optional(rates.broker.bonus) },
        source: rates.source,
        clipped: rates.cut.length > 0,
      },
    rule_id: rule?.id ?? null,
    candidates: candidates.flatMap(({ rule: { id }, outcome }) =>
      shown.has(id) ? candidateSchema.parse({ ...shown.get(id), outcome }) : [],
    ),
  }
}

export const refuseBoth = ({ broker_uuid, spread_group_id }: Pick<Question, 'broker_uuid' | 'spread_group_id'>) => {
  if (broker_uuid !== undefined && spread_group_id !== undefined) throw new ApiError('BAD_REQUEST', { reason: 'query' })
}
