import { and, eq, sql } from 'drizzle-orm'
import type { LineStatus } from '@/lib/kinds/operation'
import type { Scope } from '../../core/database/scope'
import { type Entry, post } from '../../finance/ledger/ledger'
import { whole } from '../engine/arithmetic'
import type { PricedProposal } from '../engine/priced'
import { reversalAmount } from '../engine/reversal'
import { proposalCommission as lines, proposalCommissionOverride as overrides } from './proposal-commission.table'
import { lineSource, overrideSource } from './release'
import { replaced, type StoredLine, type StoredMoney, type StoredOverride } from './store'

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

/** Amounts that a reversal takes from each line and override, in cents. */
export interface ReversalParts {
  lines: { line: StoredLine; company: bigint; broker: bigint }[]
  overrides: { override: StoredOverride; amount: bigint }[]
}

/** The parts of `money` that a reversal up to `percentage`, the sum of all live ones, takes (money.md#reversal). */
export function reversalParts({ lines, overrides }: StoredMoney, percentage: bigint): ReversalParts {
  if (percentage <= 0n || percentage > whole) throw new RangeError(`a reversal of ${percentage}`)
  const applies = ({ status }: { status: LineStatus }) => reversible.includes(status)
  return {
    lines: lines.filter(applies).map((line) => ({
      line,
      company: reversalAmount(line.company_amount, line.reversed_company, percentage),
      broker: reversalAmount(line.broker_amount, line.reversed_broker, percentage),
    })),
    overrides: overrides.filter(applies).map((override) => ({
      override,
      amount: reversalAmount(override.amount, override.reversed_amount, percentage),
    })),
  }
}

/** True for statuses whose money is on the ledger, where a reversal debits it; other amounts are lowered. */
export const isOnLedger = (status: LineStatus): boolean => status === 'released'

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
  const parts = reversalParts(money, percentage)
  const { tx, tenant, now } = scope
  const turned: StoredLine[] = []
  const entries: Entry[] = []
  const posting = toPosting(proposal, today, event)
  const debit = (status: LineStatus, part: ReversedPart) => {
    if (isOnLedger(status) && part.amount !== 0n) entries.push({ ...part, ...posting })
  }
  /** A row without a remainder is reversed. */
  const stateAfter = (status: LineStatus) => (percentage === whole ? 'reversed' : status)

  for (const { line, company, broker } of parts.lines) {
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
  for (const { override, amount } of parts.overrides) {
    await tx
      .update(overrides)
      .set({
        status: stateAfter(override.status),
        reversed_amount: override.reversed_amount + amount,
        updated_at: now,
      })
      .where(and(eq(overrides.tenant_id, tenant.id), eq(overrides.id, override.id)))
    debit(override.status, {
      user_id: override.user_id,
      amount,
      source_type: overrideSource,
      source_id: override.id,
      description: `Estorno comissão de equipe proposta ${proposal.number}`,
    })
  }
  await post(scope, entries)
  return replaced(money.lines, turned)
}

/**
 * The payment was a mistake (proposals.md#correct): fully reversed lines return to forecast, by the fixed rates; deferred
 * parts are cancelled, as clients paid no instalment of it. The ledger keeps both rows: the credit and its reversal.
 * Answers the lines afterwards.
 */
export async function forecastAgain(
  { tx, tenant, now }: Scope,
  { id }: PricedProposal,
  money: StoredMoney,
): Promise<StoredLine[]> {
  const again = { release_at: null, released_at: null, updated_at: now } as const
  const written = await tx
    .update(lines)
    .set({
      ...{ ...again, accrued_at: null, reversed_company: 0n, reversed_broker: 0n },
      status: sql`case when ${lines.kind} = 'deferred' then 'cancelled' else 'forecast' end`,
    })
    .where(and(eq(lines.tenant_id, tenant.id), eq(lines.proposal_id, id), eq(lines.status, 'reversed')))
    .returning()
  await tx
    .update(overrides)
    .set({
      ...{ ...again, reversed_amount: 0n },
      status: sql`case when ${overrides.installment_no} > 0 then 'cancelled' else 'forecast' end`,
    })
    .where(and(eq(overrides.tenant_id, tenant.id), eq(overrides.proposal_id, id), eq(overrides.status, 'reversed')))
  return replaced(money.lines, written)
}
