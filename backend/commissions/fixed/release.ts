import { and, asc, eq, inArray, isNotNull, lte, min, type SQL } from 'drizzle-orm'
import type { CommissionStatus } from '@/lib/kinds/operation'
import type { Scope } from '../../core/database/scope'
import { creditedOnce, type Entry, post } from '../../finance/ledger/ledger'
import { findReversed } from '../../operation/records/facts'
import type { PricedProposal } from '../engine/priced'
import { lineLeft, overrideLeft } from './line-left'
import { commissionStatus } from './lines'
import { proposalCommission as lines, proposalCommissionOverride as overrides } from './proposal-commission.table'
import type { StoredLine, StoredOverride } from './store'

/** `source_type` of ledger rows that pay a line. */
export const lineSource = 'proposal_commission'
export const overrideSource = 'proposal_commission_override'

/** The fields of a proposal that a release needs. */
export type ReleasedProposal = Pick<PricedProposal, 'id' | 'number' | 'user_id' | 'money_events'> & {
  paid_at: string
}

/** Proposals due for release, the longest overdue first. Overrides are due with their lines. */
export async function dueForRelease({ tx, tenant }: Scope, today: string, limit: number): Promise<number[]> {
  const found = await tx
    .select({ id: lines.proposal_id })
    .from(lines)
    .where(dueRows(lines, tenant.id, today))
    .groupBy(lines.proposal_id)
    .orderBy(asc(min(lines.release_at)), asc(lines.proposal_id))
    .limit(limit)
  return found.map(({ id }) => id)
}

const dueRows = (table: typeof lines | typeof overrides, tenantId: number, today: string): SQL | undefined =>
  and(
    eq(table.tenant_id, tenantId),
    eq(table.status, 'accrued'),
    isNotNull(table.release_at),
    lte(table.release_at, today),
  )

/**
 * Releases accrued lines and overrides that are due: posts to the ledger and sets `released`. Answers each proposal's
 * `commission_status`, and whether something of it was. A broker's part of zero, or one reversed before its day, is released without a ledger row.
 */
export async function release(
  scope: Scope,
  proposals: readonly ReleasedProposal[],
  today: string,
): Promise<{ proposal_id: number; commission_status: CommissionStatus; released: boolean }[]> {
  if (proposals.length === 0) return []
  const { tx, tenant, now } = scope
  const byId = new Map(proposals.map((one) => [one.id, one]))
  const ids = [...byId.keys()]
  const released = { status: 'released', released_at: now, updated_at: now } as const
  const ofLines = await tx
    .update(lines)
    .set(released)
    .where(and(dueRows(lines, tenant.id, today), inArray(lines.proposal_id, ids)))
    .returning()
  const ofOverrides = await tx
    .update(overrides)
    .set(released)
    .where(and(dueRows(overrides, tenant.id, today), inArray(overrides.proposal_id, ids)))
    .returning()
  const before = {
    lines: await creditedOnce(
      scope,
      lineSource,
      ofLines.map(({ id }) => id),
    ),
    overrides: await creditedOnce(
      scope,
      overrideSource,
      ofOverrides.map(({ id }) => id),
    ),
  }
  // UPDATE … RETURNING has no order; ledger rows are written in the order of the proposals.
  const place = new Map(ids.map((id, at) => [id, at]))
  const proposalPlace = ({ proposal_id }: { proposal_id: number }) => place.get(proposal_id) ?? 0
  const sorted = <R extends { id: number; proposal_id: number }>(rows: R[]) =>
    rows.sort((a, b) => proposalPlace(a) - proposalPlace(b) || a.id - b.id)
  const entries = [
    ...sorted(ofLines).map((line) => lineEntry(line, byId, before.lines.has(line.id))),
    ...sorted(ofOverrides).map((one) => overrideEntry(one, byId, before.overrides.has(one.id))),
  ].flatMap((entry) => (entry && entry.amount > 0n ? [{ ...entry, posted_on: today }] : []))
  await post(scope, entries)
  const turned = new Set([...ofLines, ...ofOverrides].map(({ proposal_id }) => proposal_id))
  const statuses = await findStatuses(scope, ids)
  return statuses.map((one) => ({ ...one, released: turned.has(one.proposal_id) }))
}

/** A line as the ledger names it. */
function lineName({ kind, installment_no }: StoredLine): string {
  if (kind === 'deferred') return `Comissão diferida ${installment_no}`
  return kind === 'bonus' ? 'Bônus' : 'Comissão'
}

type Known = ReadonlyMap<number, ReleasedProposal>

const common = ({ id, number, paid_at, money_events }: ReleasedProposal, again: boolean) => ({
  direction: 'credit' as const,
  reference_date: paid_at,
  // 0 for the first accrual; after a correction, the proposal's running number (money.md#ledger).
  event_no: again ? money_events : 0,
  proposal_id: id,
  number,
})

function lineEntry(line: StoredLine, known: Known, again: boolean): Omit<Entry, 'posted_on'> | null {
  const proposal = known.get(line.proposal_id)
  if (!proposal) return null
  const { number, ...rest } = common(proposal, again)
  return {
    ...rest,
    user_id: proposal.user_id,
    type: line.kind === 'bonus' ? 'bonus' : 'commission',
    amount: lineLeft(line).broker,
    source_type: lineSource,
    source_id: line.id,
    description: `${lineName(line)} proposta ${number}`,
  }
}

function overrideEntry(one: StoredOverride, known: Known, again: boolean): Omit<Entry, 'posted_on'> | null {
  const proposal = known.get(one.proposal_id)
  if (!proposal) return null
  const { number, ...rest } = common(proposal, again)
  return {
    ...rest,
    user_id: one.user_id,
    type: 'override',
    amount: overrideLeft(one),
    source_type: overrideSource,
    source_id: one.id,
    description: `Comissão de equipe proposta ${number}`,
  }
}

async function findStatuses(scope: Scope, ids: readonly number[]) {
  const { tx, tenant } = scope
  const found = await tx
    .select({
      proposal_id: lines.proposal_id,
      status: lines.status,
      reversed_company: lines.reversed_company,
      reversed_broker: lines.reversed_broker,
    })
    .from(lines)
    .where(and(eq(lines.tenant_id, tenant.id), inArray(lines.proposal_id, [...ids])))
  const byProposal = Map.groupBy(found, ({ proposal_id }) => proposal_id)
  const reversed = await findReversed(scope, ids)
  return ids.map((proposal_id) => ({
    proposal_id,
    commission_status: commissionStatus(byProposal.get(proposal_id) ?? [], reversed.has(proposal_id)),
  }))
}
