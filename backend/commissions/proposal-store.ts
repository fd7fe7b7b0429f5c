import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { lineKinds } from '@/lib/operation-kinds'
import { writeAudit } from '../core/audit'
import { ApiError } from '../core/errors'
import type { Scope } from '../core/scope'
import { proposalCommission as lines, proposalCommissionOverride as overrides } from './proposal-commission.table'
import { statusOf } from './proposal-lines'
import type { Price } from './proposal-price'
import type { MoneyOutcome, PricedProposal } from './proposal-priced'
import { lineRows, overrideRows } from './proposal-rows'

export type StoredLine = typeof lines.$inferSelect
export type StoredOverride = typeof overrides.$inferSelect
/** Lines and overrides of one proposal, upfront before bonus, the nearest node first. */
export interface StoredMoney {
  lines: StoredLine[]
  overrides: StoredOverride[]
}

const kindOrder = (line: StoredLine) => lineKinds.indexOf(line.kind)

/** As they stand, cancelled ones too. Held against others until the transaction ends where they are to be changed. */
export async function moneyStored({ tx, tenant }: Scope, proposalId: number, hold = false): Promise<StoredMoney> {
  const ofLines = tx
    .select()
    .from(lines)
    .where(and(eq(lines.tenant_id, tenant.id), eq(lines.proposal_id, proposalId)))
    .orderBy(asc(lines.id))
  const ofOverrides = tx
    .select()
    .from(overrides)
    .where(and(eq(overrides.tenant_id, tenant.id), eq(overrides.proposal_id, proposalId)))
    .orderBy(asc(overrides.id))
  const found = await (hold ? ofLines.for('update') : ofLines)
  return {
    lines: found.sort((a, b) => kindOrder(a) - kindOrder(b) || a.installment_no - b.installment_no),
    overrides: await (hold ? ofOverrides.for('update') : ofOverrides),
  }
}

export const standing = <R extends { status: StoredLine['status'] }>(rows: readonly R[]): R[] =>
  rows.filter(({ status }) => status !== 'cancelled')

/** What the proposal keeps of its money as it is stored now. */
export async function outcomeOf(
  scope: Scope,
  { id, money_events }: Pick<PricedProposal, 'id' | 'money_events'>,
): Promise<MoneyOutcome> {
  const { lines } = await moneyStored(scope, id)
  const [line] = standing(lines).concat(lines)
  return { commission_id: line?.commission_id ?? null, commission_status: statusOf(lines), money_events }
}

const alreadyPaid = () =>
  new ApiError('CONFLICT', { reason: 'commission_accrued', message: 'A comissão desta proposta já foi creditada.' })

/**
 * Writes what `price` pays in place of what was forecast; `fixedAt` null where it still follows the day. Deferred
 * parts are not written: nobody says yet that a client has paid an instalment (domain.md 4.6).
 */
export async function writeForecast(
  scope: Scope,
  proposal: PricedProposal,
  price: Price,
  fixedAt: Date | null,
): Promise<void> {
  const before = await moneyStored(scope, proposal.id, true)
  if (standing(before.lines).some(({ status }) => status !== 'forecast')) throw alreadyPaid()
  const { tx, tenant, now } = scope
  const stamp = { tenant_id: tenant.id, proposal_id: proposal.id, created_at: now, updated_at: now }
  const fresh = { ...stamp, status: 'forecast' as const, release_at: null, released_at: null }
  const newLines = lineRows(price).map((line) => ({
    ...fresh,
    ...line,
    fixed_at: fixedAt,
    accrued_at: null,
    reversed_company: 0n,
    reversed_broker: 0n,
  }))
  const newOverrides = overrideRows(overridesToWrite(price)).map((override) => ({
    ...fresh,
    ...override,
    reversed_amount: 0n,
  }))
  await tx
    .insert(lines)
    .values(newLines)
    .onConflictDoUpdate({
      target: [lines.tenant_id, lines.proposal_id, lines.kind, lines.installment_no],
      set: excluded(lines, newLines[0] ?? {}),
    })
  if (newOverrides.length > 0) {
    await tx
      .insert(overrides)
      .values(newOverrides)
      .onConflictDoUpdate({
        target: [overrides.tenant_id, overrides.proposal_id, overrides.installment_no, overrides.node_id],
        set: excluded(overrides, newOverrides[0] ?? {}),
      })
  }
  await dropRest(scope, proposal, {
    kinds: newLines.map(({ kind }) => kind),
    nodes: newOverrides.map(({ node_id }) => node_id),
  })
  if (fixedAt) await logWarnings(scope, proposal, price)
}

/**
 * A refinancing may give nothing yet: its nodes are kept with what they get, so that the payment finds it. Where the
 * base is there and a node's part of it is nothing, no row is written (domain.md 4.5).
 */
function overridesToWrite({ overrides, base, commission, path }: Price): Price['overrides'] {
  if (commission.is_fixed_value || base.amount !== 0n) return overrides
  const nodes = path.filter((node, at) => path.findIndex(({ user_id }) => user_id === node.user_id) === at)
  return nodes.map((node) => ({ node, base_amount: 0n, amount: 0n }))
}

/** Every column that `row` names, but for what says which row it is, as the insert would have it. */
const excluded = (table: typeof lines | typeof overrides, row: object) =>
  Object.fromEntries(
    Object.keys(row)
      .filter((name) => name in table && !['tenant_id', 'proposal_id', 'created_at'].includes(name))
      .map((name) => [name, sql.raw(`excluded.${name}`)]),
  )

/** What the new price has not; a line that the ledger may speak of stays, cancelled. */
async function dropRest(
  { tx, tenant, now }: Scope,
  { id, money_events }: PricedProposal,
  { kinds, nodes }: { kinds: StoredLine['kind'][]; nodes: number[] },
): Promise<void> {
  const otherLines = and(eq(lines.tenant_id, tenant.id), eq(lines.proposal_id, id), notInArray(lines.kind, kinds))
  const otherOverrides = and(
    eq(overrides.tenant_id, tenant.id),
    eq(overrides.proposal_id, id),
    nodes.length > 0 ? notInArray(overrides.node_id, nodes) : undefined,
  )
  if (money_events === 0) {
    await tx.delete(lines).where(otherLines)
    await tx.delete(overrides).where(otherOverrides)
    return
  }
  const cancelled = { status: 'cancelled', updated_at: now } as const
  await tx.update(lines).set(cancelled).where(otherLines)
  await tx.update(overrides).set(cancelled).where(otherOverrides)
}

/** What the company ought to know of rates fixed for good (domain.md 4.3, 4.5). */
async function logWarnings(scope: Scope, { id }: PricedProposal, { rates, kept }: Price): Promise<void> {
  const warnings = [...(rates.clipped ? ['clipped'] : []), ...(kept < 0n ? ['overrides_exceed'] : [])]
  if (warnings.length === 0) return
  await writeAudit(scope, {
    action: 'commission_warned',
    entity: 'proposal_commission',
    entity_id: String(id),
    after: { warnings },
  })
}

/** Sets the rows of `ids`, which were all `forecast` a moment ago; what is not so any more was somebody else's. */
export async function turnForecast(
  { tx, tenant }: Scope,
  table: typeof lines | typeof overrides,
  id: number,
  set: Record<string, unknown>,
): Promise<void> {
  const turned = await tx
    .update(table)
    .set(set)
    .where(and(eq(table.tenant_id, tenant.id), eq(table.id, id), eq(table.status, 'forecast')))
    .returning({ id: table.id })
  if (turned.length !== 1) throw alreadyPaid()
}

/** Cancels what is forecast. */
export async function cancelForecast({ tx, tenant, now }: Scope, id: number): Promise<void> {
  for (const table of [lines, overrides]) {
    await tx
      .update(table)
      .set({ status: 'cancelled', updated_at: now })
      .where(and(eq(table.tenant_id, tenant.id), eq(table.proposal_id, id), inArray(table.status, ['forecast'])))
  }
}
