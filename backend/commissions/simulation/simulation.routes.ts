import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { hidesCompanyShare } from '@/lib/access/roles'
import { inData } from '@/lib/contracts/answers'
import { listSchema } from '@/lib/contracts/list'
import {
  ruleOutcomes,
  type Simulation,
  simulationInput,
  simulationSchema,
  visibleSimulation,
} from '@/lib/contracts/simulation'
import { selectorNames } from '../../catalogue/selector-names'
import { parseDecimal } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { ApiError, invalid } from '../../core/errors/api-error'
import { counted } from '../../core/errors/words'
import { visibleTo } from '../../core/kernel/audience'
import type { Principal } from '../../core/kernel/principal'
import { type Route, route, verb } from '../../core/kernel/verb'
import { type Seller, sellerByUuid } from '../../identity/brokers/sellers'
import { spreadGroup } from '../tables/spread-group.table'
import { asRule, asSimulation } from './answer'
import { type Simulated, simulate, type Wanted } from './simulation'

type Input = z.output<typeof simulationInput>

const cents = (text: string | undefined) => (text === undefined ? undefined : parseDecimal(text, 2))

const unknown = { reason: 'unknown', message: 'Registro não encontrado.' }

/**
 * The seller: oneself, or for staff the one asked for, else a broker without a group. A Comercial sees such a broker's
 * rates; their own sales have no broker's part.
 */
async function findSeller(scope: Scope, { role, uuid }: Principal, input: Input): Promise<Seller | null> {
  const { broker_uuid: asked, spread_group_id: groupId } = input
  if (hidesCompanyShare(role)) {
    if (groupId !== undefined || (asked !== undefined && asked !== uuid)) throw new ApiError('FORBIDDEN')
    const own = await sellerByUuid(scope, uuid)
    return own?.hasBroker ? own : null
  }
  if (asked !== undefined) {
    const seller = await sellerByUuid(scope, asked)
    if (!seller) throw invalid({ broker_uuid: unknown })
    return seller
  }
  if (groupId === undefined) return null
  if ((await groupName(scope, groupId)) === '') throw invalid({ spread_group_id: unknown })
  return { hasBroker: true, groupId, nodeId: null }
}

async function groupName({ tx, tenant }: Scope, id: number | null): Promise<string> {
  if (id === null) return ''
  const [group] = await tx
    .select({ name: spreadGroup.name })
    .from(spreadGroup)
    .where(and(eq(spreadGroup.tenant_id, tenant.id), eq(spreadGroup.id, id)))
  return group?.name ?? ''
}

const outcomes = z.enum(ruleOutcomes)

/** Every current rule of the group, with its result. */
async function loadCandidates(scope: Scope, { pay }: Simulated, group: string): Promise<Simulation['candidates']> {
  if ('refused' in pay) return []
  const toLabel = await selectorNames(
    scope,
    pay.candidates.map(({ rule }) => rule),
  )
  return pay.candidates.map(({ rule, outcome }) => ({
    ...asRule(rule),
    spread_group: group,
    name: toLabel(rule),
    outcome: outcomes.parse(outcome),
  }))
}

const nothing = { reason: 'above_zero', message: 'Informe um valor maior que zero.' }

function refuseMisfit({ offer, misfit, row }: Simulated, installments: number) {
  if (misfit === 'installments') {
    const params = { from: offer.min_installments, to: Math.min(offer.max_installments, offer.agreement_installments) }
    const message = `Esta tabela aceita de ${params.from} a ${counted(params.to, 'parcela', 'parcelas')}.`
    throw new ApiError('RULE', { reason: 'table_installments', params, message })
  }
  if (misfit === 'net') throw invalid({ net_value: nothing })
  if (misfit === 'value') {
    throw new ApiError('RULE', { reason: 'table_value', message: 'O valor está fora dos limites desta tabela.' })
  }
  if (row === null) {
    const message = `Não há comissão cadastrada para ${counted(installments, 'parcela', 'parcelas')} nesta tabela.`
    throw new ApiError('RULE', { reason: 'table_without_row', params: { installments }, message })
  }
}

async function oneTable(scope: Scope, wanted: Wanted, tableId: number, isInternal: boolean): Promise<Simulation> {
  const { market, tables } = await simulate(scope, wanted, { tableId, visibleToBrokers: !isInternal })
  const [found] = tables
  if (!found) throw new ApiError('NOT_FOUND')
  refuseMisfit(found, wanted.installments)
  const group = await groupName(scope, market.groupId)
  const simulation = asSimulation(found, wanted.installments, market, group)
  return isInternal ? { ...simulation, candidates: await loadCandidates(scope, found, group) } : simulation
}

async function allTables(scope: Scope, wanted: Wanted, input: Input, isInternal: boolean) {
  const { market, tables, hasMore } = await simulate(scope, wanted, {
    visibleToBrokers: !isInternal,
    bankIds: input.bank_id,
    agreementIds: input.agreement_id,
    productIds: input.product_id,
    installments: wanted.installments,
  })
  const group = await groupName(scope, market.groupId)
  const fitting = tables.filter(({ misfit, row }) => misfit === null && row !== null)
  return { hasMore, rows: fitting.map((one) => asSimulation(one, wanted.installments, market, group)) }
}

const simulation = verb(
  {
    permission: 'commission_simulation',
    inGuise: 'reads',
    summary:
      'What an operation pays and costs by one table, or by each that fits; the company’s figures for staff alone',
    input: simulationInput,
    output: z.union([inData(visibleSimulation), listSchema(visibleSimulation)]),
  },
  async ({ input, principal, ...scope }) => {
    const isInternal = !hidesCompanyShare(principal.role)
    const wanted: Wanted = {
      installments: input.installments,
      given: {
        contract: cents(input.contract_value),
        net: cents(input.net_value),
        installment: cents(input.installment_value),
        balance: cents(input.outstanding_balance),
        insurance: cents(input.insurance_value),
      },
      seller: await findSeller(scope, principal, input),
    }
    const seen = (row: Simulation) => visibleTo(principal.role, simulationSchema, row)
    if (input.table_id !== undefined) {
      return { status: true, data: seen(await oneTable(scope, wanted, input.table_id, isInternal)) }
    }
    const { rows, hasMore } = await allTables(scope, wanted, input, isInternal)
    const count = rows.length
    const page = { current_page: 1, last_page: 1, per_page: Math.max(1, count), total: count }
    return {
      status: true,
      message: '',
      data: {
        ...page,
        from: count > 0 ? 1 : null,
        to: count > 0 ? count : null,
        // Beyond the limit of tables, the number that fit is unknown.
        total_kind: hasMore ? 'estimate' : 'exact',
        data: rows.map(seen),
      },
    }
  },
)

export const simulationRoutes: Route[] = [route('POST', '/api/commissions/simulation', simulation)]
