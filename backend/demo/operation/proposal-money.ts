import { type Calculation, calculate } from '../../commissions/engine/engine'
import type { SpreadRule } from '../../commissions/engine/spread-rules'
import { reverse } from '../../commissions/fixed/money'
import { proposalCommission, proposalCommissionOverride } from '../../commissions/fixed/proposal-commission.table'
import { release } from '../../commissions/fixed/release'
import { lineRows, overrideRows } from '../../commissions/fixed/rows'
import type { FrozenNode, Terms } from '../../commissions/fixed/terms'
import { insertMany } from '../../core/database/insert-many'
import type { Scope } from '../../core/database/scope'
import { lockAccounts, post } from '../../finance/ledger/ledger'
import type { WorkTime } from '../basics/work-time'
import type { PersonalEntries } from '../finance/personal-entries'
import type { DemoProposal } from './proposal-draws'
import type { Market } from './proposal-offers'

export type DemoPrice = Calculation<SpreadRule, FrozenNode>

/** The proposal's price by row and rule of its typing, else of its validation; null before. */
export function demoPrice({ offer, seller, values, typed, validated }: DemoProposal, market: Market, time: WorkTime) {
  const moment = typed ?? validated
  if (moment === null) return null
  const { hasBroker } = seller
  const groupId = hasBroker ? market.effectiveGroupId(seller.groupId) : null
  const terms: Terms = {
    hasBroker,
    groupId,
    commissionBase: offer.commission_base,
    basePercentage: market.basePercentage,
    path: seller.path.map((step) => ({ ...step, level: market.levels.get(step.node_id) ?? 0 })),
  }
  const price = calculate<SpreadRule, FrozenNode>({
    ...terms,
    table: offer,
    product: offer,
    caps: offer,
    rows: offer.rows,
    rules: market.rulesOf(groupId),
    installments: values.installments,
    amounts: values,
    at: time.date(moment),
  })
  if ('refused' in price) throw new Error(`a proposal of the demo pays nothing: ${price.refused}`)
  return { ...price, terms }
}
type Priced = { proposal: DemoProposal; price: NonNullable<ReturnType<typeof demoPrice>> }

const lineStatus = ({ status }: DemoProposal) =>
  status === 'paid' || status === 'reversed'
    ? 'accrued'
    : status === 'rejected' || status === 'cancelled'
      ? 'cancelled'
      : 'forecast'

/** Writes lines and overrides as `fix` and `accrue` leave them on the day of payment. */
async function addLines({ tx, tenant }: Scope, priced: readonly Priced[], time: WorkTime): Promise<void> {
  const toStamp = (proposal: DemoProposal) => {
    const moment = time.date(proposal.typed ?? proposal.validated ?? 0)
    const status = lineStatus(proposal)
    return {
      moment,
      accrued: proposal.paid === null ? null : time.date(proposal.paid),
      common: {
        tenant_id: tenant.id,
        created_at: moment,
        updated_at: moment,
        proposal_id: proposal.id,
        status,
        release_at: status === 'accrued' && proposal.paid !== null ? time.day(proposal.paid) : null,
      },
    } as const
  }
  const lines = priced.flatMap(({ proposal, price }) => {
    const { common, moment, accrued } = toStamp(proposal)
    return lineRows(price).map((line) => ({
      ...common,
      ...line,
      fixed_at: proposal.typed === null ? null : moment,
      accrued_at: accrued,
    }))
  })
  await insertMany(tx, proposalCommission, lines)
  const overrides = priced.flatMap(({ proposal, price }) => {
    const { common } = toStamp(proposal)
    return overrideRows(price).map((override) => ({ ...common, ...override }))
  })
  await insertMany(tx, proposalCommissionOverride, overrides)
}

/** An advance that nearly empties a broker's balance, so that a later reversal makes it negative. */
export interface Advance {
  user_id: number
  at: number
}
const leftOver = 15_000n

async function payAdvance(scope: Scope, { user_id }: Advance, day: string): Promise<void> {
  const balance = (await lockAccounts(scope, [user_id])).get(user_id)?.balance ?? 0n
  if (balance <= leftOver) return
  await post(scope, [
    {
      user_id,
      type: 'adjustment',
      direction: 'debit',
      amount: balance - leftOver,
      posted_on: day,
      reference_date: day,
      event_no: 0,
      proposal_id: null,
      source_type: 'user',
      source_id: user_id,
      description: 'Adiantamento de comissão',
    },
  ])
}

/**
 * Posts payments, reversals, and the debits and credits of people day by day, through the regular write path: rows of a
 * ledger follow each other in the order of their days.
 */
export async function addMoney(
  scope: Scope,
  priced: readonly Priced[],
  time: WorkTime,
  { advance, personal }: { advance: Advance | null; personal: PersonalEntries },
): Promise<void> {
  await addLines(scope, priced, time)
  const paid = priced.flatMap(({ proposal }) =>
    proposal.paid === null ? [] : [{ proposal, day: Math.floor(proposal.paid) }],
  )
  const reversals = priced.flatMap(({ proposal }) =>
    proposal.reversals.map((reversal, at) => ({ proposal, reversal, at, day: Math.floor(reversal.at) })),
  )
  const payments = Map.groupBy(paid, ({ day }) => day)
  const returns = Map.groupBy(reversals, ({ day }) => day)
  const personally = new Set(personal.days.map((day) => time.place(day)))
  const days = new Set([...payments.keys(), ...returns.keys(), ...personally])
  if (advance) days.add(Math.floor(advance.at))
  for (const day of [...days].sort((a, b) => a - b)) {
    const today = time.day(day)
    const at = { ...scope, now: time.date(Math.min(day + 0.95, time.now)) }
    const due = (payments.get(day) ?? []).map(({ proposal: { id, number, seller } }) => ({
      id,
      number,
      user_id: seller.id,
      money_events: 0,
      paid_at: today,
    }))
    await release(at, due, today)
    if (personally.has(day)) await personal.post(at, today)
    if (advance && Math.floor(advance.at) === day) await payAdvance(at, advance, today)
    for (const { proposal, at: before, reversal } of returns.get(day) ?? []) {
      const { id, number, seller, offer, values } = proposal
      const { bank_id, agreement_id, product_id, id: table_id } = offer
      const of = { bank_id, agreement_id, product_id, table_id, ...values, hierarchy_path: seller.path }
      await reverse(
        at,
        { id, number, user_id: seller.id, ...of, money_events: before },
        { percentage: reversal.percentage, today },
      )
    }
  }
}
