import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { lineKinds } from '@/lib/kinds/operation'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { writeAudit } from '../../core/kernel/audit'
import { findReversed } from '../../operation/records/facts'
import type { MoneyOutcome, PricedProposal } from '../engine/priced'
import { commissionStatus } from './lines'
import type { Price } from './price'
import { proposalCommission as lines, proposalCommissionOverride as overrides } from './proposal-commission.table'
import { lineRows, overrideRows } from './rows'

export type StoredLine = typeof lines.$inferSelect
export type StoredOverride = typeof overrides.$inferSelect
/** A proposal's stored lines and overrides: upfront before bonus, the nearest node first. */
export interface StoredMoney {
  lines: StoredLine[]
  overrides: StoredOverride[]
}
type Kept = 'id' | 'tenant_id' | 'created_at' | 'updated_at' | 'created_by' | 'row_version'
/** The same fields, stored or computed. */
export interface MoneyRows {
  lines: Omit<StoredLine, Kept>[]
  overrides: Omit<StoredOverride, Kept>[]
}

const kindOrder = (line: StoredLine) => lineKinds.indexOf(line.kind)

const sorted = (money: StoredMoney): StoredMoney => ({
  lines: money.lines.sort((a, b) => kindOrder(a) - kindOrder(b) || a.installment_no - b.installment_no),
  overrides: money.overrides.sort((a, b) => a.id - b.id),
})

/** Stored lines and overrides, cancelled ones too. */
export const loadMoney = (scope: Scope, proposalId: number): Promise<StoredMoney> => read(scope, proposalId, false)

/**
 * As `loadMoney`, locked for the transaction. A step calls it once and passes the result on: every function that
 * writes lines takes the current ones and answers those afterwards.
 */
export const lockMoney = (scope: Scope, proposalId: number): Promise<StoredMoney> => read(scope, proposalId, true)

async function read({ tx, tenant }: Scope, proposalId: number, hold: boolean): Promise<StoredMoney> {
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
  return sorted({
    lines: await (hold ? ofLines.for('update') : ofLines),
    overrides: await (hold ? ofOverrides.for('update') : ofOverrides),
  })
}

/** `rows` with the `written` ones in their places. */
export function replaced<R extends { id: number }>(rows: readonly R[], written: readonly R[]): R[] {
  const now = new Map(written.map((row) => [row.id, row]))
  return rows.map((row) => now.get(row.id) ?? row)
}

export const live = <R extends { status: StoredLine['status'] }>(rows: readonly R[]): R[] =>
  rows.filter(({ status }) => status !== 'cancelled')

/** The commission row of the live lines; if all are cancelled, of the last one. */
export const commissionRowId = (lines: readonly StoredLine[]): number | null =>
  [...live(lines), ...lines][0]?.commission_id ?? null

/** The proposal's fields that follow from its lines. */
export async function loadOutcome(
  scope: Scope,
  { id, money_events }: Pick<PricedProposal, 'id' | 'money_events'>,
  lines: readonly StoredLine[],
): Promise<MoneyOutcome> {
  const reversed = await findReversed(scope, [id])
  return {
    commission_id: commissionRowId(lines),
    commission_status: commissionStatus(lines, reversed.has(id)),
    money_events,
  }
}

const alreadyPaid = () =>
  new ApiError('CONFLICT', { reason: 'commission_accrued', message: 'A comissão desta proposta já foi creditada.' })

/** `price` as forecast lines; `fixed_at` is null while not fixed. */
export function forecastRows(proposal_id: number, price: Price, fixed_at: Date | null): MoneyRows {
  const fresh = { proposal_id, installment_no: 0, status: 'forecast', release_at: null, released_at: null } as const
  const notYet = { fixed_at, accrued_at: null, is_received: false, reversed_company: 0n, reversed_broker: 0n }
  return {
    lines: lineRows(price).map((line) => ({ ...fresh, ...notYet, ...line })),
    overrides: overrideRows(price).map((override) => ({ ...fresh, reversed_amount: 0n, ...override })),
  }
}

/**
 * Replaces the forecast with `price`; `fixedAt` is null while not fixed. Deferred parts have none: they are stored
 * as they accrue (money.md#deferred). CONFLICT if a line of `before` (from `lockMoney`) has accrued.
 */
export async function writeForecast(
  scope: Scope,
  proposal: PricedProposal,
  before: StoredMoney,
  { price, fixedAt }: { price: Price; fixedAt: Date | null },
): Promise<StoredMoney> {
  if (live(before.lines).some(({ status }) => status !== 'forecast')) throw alreadyPaid()
  const { tx, tenant, now } = scope
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now }
  const rows = forecastRows(proposal.id, price, fixedAt)
  const newLines = rows.lines.map((line) => ({ ...stamp, ...line }))
  const newOverrides = rows.overrides.map((override) => ({ ...stamp, ...override }))
  const writtenLines = await tx
    .insert(lines)
    .values(newLines)
    .onConflictDoUpdate({
      target: [lines.tenant_id, lines.proposal_id, lines.kind, lines.installment_no],
      set: excluded(lines, newLines[0] ?? {}),
    })
    .returning()
  const writtenOverrides =
    newOverrides.length === 0
      ? []
      : await tx
          .insert(overrides)
          .values(newOverrides)
          .onConflictDoUpdate({
            target: [overrides.tenant_id, overrides.proposal_id, overrides.installment_no, overrides.node_id],
            set: excluded(overrides, newOverrides[0] ?? {}),
          })
          .returning()
  const rest = await dropRest(scope, proposal, { lines: writtenLines, overrides: writtenOverrides })
  if (fixedAt) await logWarnings(scope, proposal, price)
  return sorted({
    lines: [...writtenLines, ...rest.lines],
    overrides: [...writtenOverrides, ...rest.overrides],
  })
}

/** Upsert SET clause: all non-key columns of `row` from `excluded`. */
const excluded = (table: typeof lines | typeof overrides, row: object) =>
  Object.fromEntries(
    Object.keys(row)
      .filter((name) => name in table && !['tenant_id', 'proposal_id', 'created_at'].includes(name))
      .map((name) => [name, sql.raw(`excluded.${name}`)]),
  )

/**
 * Removes forecast rows that the new price lacks. A line that the ledger may reference is cancelled instead, and
 * answered.
 */
async function dropRest(
  { tx, tenant, now }: Scope,
  { id, money_events }: PricedProposal,
  written: StoredMoney,
): Promise<StoredMoney> {
  const others = (table: typeof lines | typeof overrides, kept: readonly { id: number }[]) =>
    and(
      eq(table.tenant_id, tenant.id),
      eq(table.proposal_id, id),
      notInArray(
        table.id,
        kept.map((row) => row.id),
      ),
    )
  const [otherLines, otherOverrides] = [others(lines, written.lines), others(overrides, written.overrides)]
  if (money_events === 0) {
    await tx.delete(lines).where(otherLines)
    await tx.delete(overrides).where(otherOverrides)
    return { lines: [], overrides: [] }
  }
  const cancelled = { status: 'cancelled', updated_at: now } as const
  return {
    lines: await tx.update(lines).set(cancelled).where(otherLines).returning(),
    overrides: await tx.update(overrides).set(cancelled).where(otherOverrides).returning(),
  }
}

/** Logs warnings on rates that were just fixed (money.md#rates, money.md#overrides). */
async function logWarnings(scope: Scope, { id }: PricedProposal, { rates, kept }: Price): Promise<void> {
  const warnings = [...(rates.cut.length > 0 ? ['clipped'] : []), ...(kept < 0n ? ['overrides_exceed'] : [])]
  if (warnings.length === 0) return
  await writeAudit(scope, {
    action: 'commission_warned',
    entity: 'proposal_commission',
    entity_id: String(id),
    after: { warnings },
  })
}

type LineValues = Partial<typeof lines.$inferInsert>
type OverrideValues = Partial<typeof overrides.$inferInsert>

/** Updates a line that must still be `forecast`, else CONFLICT. */
export async function turnLine({ tx, tenant }: Scope, { id }: StoredLine, set: LineValues): Promise<StoredLine> {
  const [turned] = await tx
    .update(lines)
    .set(set)
    .where(and(eq(lines.tenant_id, tenant.id), eq(lines.id, id), eq(lines.status, 'forecast')))
    .returning()
  if (!turned) throw alreadyPaid()
  return turned
}

/** As `turnLine`, for an override. */
export async function turnOverride({ tx, tenant }: Scope, { id }: StoredOverride, set: OverrideValues): Promise<void> {
  const [turned] = await tx
    .update(overrides)
    .set(set)
    .where(and(eq(overrides.tenant_id, tenant.id), eq(overrides.id, id), eq(overrides.status, 'forecast')))
    .returning({ id: overrides.id })
  if (!turned) throw alreadyPaid()
}

/** Cancels forecast rows; answers the proposal's `known` lines afterwards. */
export async function cancelForecast(
  { tx, tenant, now }: Scope,
  id: number,
  known: readonly StoredLine[],
): Promise<StoredLine[]> {
  const cancelled = { status: 'cancelled', updated_at: now } as const
  const forecast = (table: typeof lines | typeof overrides) =>
    and(eq(table.tenant_id, tenant.id), eq(table.proposal_id, id), eq(table.status, 'forecast'))
  const written = await tx.update(lines).set(cancelled).where(forecast(lines)).returning()
  await tx.update(overrides).set(cancelled).where(forecast(overrides))
  return replaced(known, written)
}
