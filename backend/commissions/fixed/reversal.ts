import { and, eq } from 'drizzle-orm'
import type { LineStatus } from '@/lib/kinds/operation'
import type { Scope } from '../../core/database/scope'
import { type Entry, post } from '../../finance/ledger/ledger'
import { whole } from '../engine/arithmetic'
import type { PricedProposal } from '../engine/priced'
import { reversalAmount } from '../engine/reversal'
import { proposalCommission as lines, proposalCommissionOverride as overrides } from './proposal-commission.table'
import { lineSource, overrideSource } from './release'
import { replaced, type StoredLine, type StoredMoney } from './store'

/** Statuses a reversal applies to: paid, due, or a future part. */
const reversible: readonly LineStatus[] = ['accrued', 'released', 'forecast']

const toPosting = ({ id }: PricedProposal, today: string, event: number) =>
  ({
    type: 'reversal',
    direction: 'debit',
    posted_on: today,
    reference_date: today,
    event_no: event,
    proposal_id: id,
    reverses: true,
  }) as const

type ReversedPart = Pick<Entry, 'user_id' | 'amount' | 'source_type' | 'source_id' | 'description'>

/**
 * Reverses every line and override of `money` up to `percentage`, the sum of all live reversals (money.md#reversal):
 * released amounts are debited, others lowered. `event` is its running number on the proposal. Answers the lines
 * afterwards.
 */
export async function reverseLines(
  scope: Scope,
  proposal: PricedProposal,
  money: StoredMoney,
  { percentage, today, event }: { percentage: bigint; today: string; event: number },
): Promise<StoredLine[]> {
  if (percentage <= 0n || percentage > whole) throw new RangeError(`a reversal of ${percentage}`)
  const { tx, tenant, now } = scope
  const turned: StoredLine[] = []
  const entries: Entry[] = []
  const posting = toPosting(proposal, today, event)
  const debit = (status: LineStatus, part: ReversedPart) => {
    if (status === 'released' && part.amount !== 0n) entries.push({ ...part, ...posting })
  }
  /** A row without a remainder is reversed. */
  const stateAfter = (status: LineStatus) => (percentage === whole ? 'reversed' : status)

  for (const line of money.lines.filter(({ status }) => reversible.includes(status))) {
    const company = reversalAmount(line.company_amount, line.reversed_company, percentage)
    const broker = reversalAmount(line.broker_amount, line.reversed_broker, percentage)
    const written = await tx
      .update(lines)
      .set({
        status: stateAfter(line.status),
        reversed_company: line.reversed_company + company,
        reversed_broker: line.reversed_broker + broker,
        updated_at: now,
      })
      .where(and(eq(lines.tenant_id, tenant.id), eq(lines.id, line.id)))
      .returning()
    turned.push(...written)
    debit(line.status, {
      user_id: proposal.user_id,
      amount: broker,
      source_type: lineSource,
      source_id: line.id,
      description: `Estorno ${line.kind === 'bonus' ? 'bônus' : 'comissão'} proposta ${proposal.number}`,
    })
  }
  for (const one of money.overrides.filter(({ status }) => reversible.includes(status))) {
    const amount = reversalAmount(one.amount, one.reversed_amount, percentage)
    await tx
      .update(overrides)
      .set({ status: stateAfter(one.status), reversed_amount: one.reversed_amount + amount, updated_at: now })
      .where(and(eq(overrides.tenant_id, tenant.id), eq(overrides.id, one.id)))
    debit(one.status, {
      user_id: one.user_id,
      amount,
      source_type: overrideSource,
      source_id: one.id,
      description: `Estorno comissão de equipe proposta ${proposal.number}`,
    })
  }
  await post(scope, entries)
  return replaced(money.lines, turned)
}

/**
 * The payment was a mistake (proposals.md#correct): fully reversed lines return to forecast, by the fixed rates. The
 * ledger keeps both rows: the credit and its reversal. Answers the lines afterwards.
 */
export async function forecastAgain(
  { tx, tenant, now }: Scope,
  { id }: PricedProposal,
  money: StoredMoney,
): Promise<StoredLine[]> {
  const again = { status: 'forecast', release_at: null, released_at: null, updated_at: now } as const
  const written = await tx
    .update(lines)
    .set({ ...again, accrued_at: null, reversed_company: 0n, reversed_broker: 0n })
    .where(and(eq(lines.tenant_id, tenant.id), eq(lines.proposal_id, id), eq(lines.status, 'reversed')))
    .returning()
  await tx
    .update(overrides)
    .set({ ...again, reversed_amount: 0n })
    .where(and(eq(overrides.tenant_id, tenant.id), eq(overrides.proposal_id, id), eq(overrides.status, 'reversed')))
  return replaced(money.lines, written)
}
