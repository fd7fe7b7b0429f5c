import { and, eq } from 'drizzle-orm'
import { commissionSettings } from '../../company/commission-settings'
import { asMoney, asPercent } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { writeAudit } from '../../core/kernel/audit'
import { sum } from '../engine/arithmetic'
import type { MoneyOutcome, Preview, PricedProposal } from '../engine/priced'
import { commission } from '../tables/commission.table'
import { accrueLines } from './accrual'
import { keepForecast } from './following'
import { loadPrice, type Price } from './price'
import { release } from './release'
import { forecastAgain, reverseLines } from './reversal'
import {
  cancelForecast,
  commissionRowId,
  live,
  loadOutcome,
  lockMoney,
  type StoredLine,
  type StoredMoney,
  writeForecast,
} from './store'
import { type Fixed, fixedIn } from './terms'

export type { MoneyOutcome, Preview, PricedProposal }

/*
 * Every effect of a proposal's steps on its commission (money.md). Writes lines, overrides and ledger; the caller
 * writes the outcome to the proposal's row. Each step locks the lines first and reads them once, so concurrent steps
 * are serialized; its parts pass on the lines as they are afterwards.
 */

/** Replaces `before` with the price by row and rule at `at`. 422 without a row. */
async function rewrite(
  scope: Scope,
  proposal: PricedProposal,
  before: StoredMoney,
  { at, fixedAt, fixed = null }: { at: Date; fixedAt: Date | null; fixed?: Fixed | null },
): Promise<MoneyOutcome> {
  const price = await loadPrice(scope, proposal, at, fixed)
  const { lines } = await writeForecast(scope, proposal, before, { price, fixedAt })
  return loadOutcome(scope, proposal, lines)
}

/** Null for companies that fix by the day of payment: the forecast stays unfixed until then. */
async function loadFixedAt(scope: Scope, at: Date): Promise<Date | null> {
  const { reference } = await commissionSettings(scope)
  return reference === 'typed' ? at : null
}

/** Forecast lines by the current row and rule, not fixed yet. 422 without a row. */
export const forecast = async (scope: Scope, proposal: PricedProposal, now: Date): Promise<MoneyOutcome> =>
  rewrite(scope, proposal, await lockMoney(scope, proposal.id), { at: now, fixedAt: null })

/**
 * Fixes row, rule, group, base and percentages as of `at`, for good (money.md#fixing): at typing, and on a change of
 * owner. 422 if no row was valid then.
 */
export const fix = async (scope: Scope, proposal: PricedProposal, at: Date): Promise<MoneyOutcome> =>
  rewrite(scope, proposal, await lockMoney(scope, proposal.id), { at, fixedAt: await loadFixedAt(scope, at) })

/**
 * Changed values, or a reopened proposal, with the same owner: fixed terms stay, and only row and rule are selected
 * again as of the same moment (proposals.md#values, money.md#fixing). Unfixed ones are fixed as of typing, or forecast
 * by now before it. 422 without a row.
 */
export async function refix(scope: Scope, proposal: PricedProposal, typedAt: Date | null): Promise<MoneyOutcome> {
  const before = await lockMoney(scope, proposal.id)
  const fixed = await fixedIn(scope, before)
  if (fixed) return rewrite(scope, proposal, before, { at: fixed.at, fixedAt: fixed.at, fixed })
  const fixedAt = typedAt && (await loadFixedAt(scope, typedAt))
  return rewrite(scope, proposal, before, { at: typedAt ?? scope.now, fixedAt })
}

/**
 * The bank has paid: amounts are computed anew, lines and overrides accrue, and those due today are released.
 * Idempotent.
 */
export async function accrue(
  scope: Scope,
  proposal: PricedProposal,
  { paid_at, today }: { paid_at: string; today: string },
): Promise<MoneyOutcome> {
  const before = await lockMoney(scope, proposal.id)
  if (live(before.lines).some(({ status }) => status !== 'forecast')) return loadOutcome(scope, proposal, before.lines)
  const lines = await accrueLines(scope, proposal, before, paid_at)
  const [released] = await release(scope, [{ ...proposal, paid_at }], today)
  if (!released) throw new Error('nothing was released of what has accrued')
  const { commission_status } = released
  return { commission_id: commissionRowId(lines), commission_status, money_events: proposal.money_events }
}

/**
 * Fixes again if the proposal's values select another row or rule, by the fixed terms as of their moment, else as of
 * `at`; answers both selections. 422 without a row, except that time alone refuses nothing if the company fixes by the
 * day of payment.
 */
export async function reselect(
  scope: Scope,
  proposal: PricedProposal,
  at: Date,
): Promise<{ changed: boolean; before: Preview; after: Preview }> {
  const stored = await keepForecast(scope, proposal, await lockMoney(scope, proposal.id))
  const fixed = await fixedIn(scope, stored)
  const known = live(stored.lines)
  const [line] = known
  const before = line && (await loadPreview(scope, known))
  const price = await loadPrice(scope, proposal, fixed?.at ?? at, fixed).catch((error: unknown) => {
    const isTime =
      error instanceof ApiError && error.details.reason === 'proposal_without_row' && line?.fixed_at === null
    if (isTime) return null
    throw error
  })
  if (before && (price === null || isSame(line, price))) return { changed: false, before, after: before }
  if (price === null) throw new Error('no line and no price')
  const written = await writeForecast(scope, proposal, stored, { price, fixedAt: line ? line.fixed_at : at })
  const after = await loadPreview(scope, live(written.lines))
  if (!before) return { changed: false, before: after, after }
  await writeAudit(scope, {
    action: 'commission_refixed',
    entity: 'proposal_commission',
    entity_id: String(proposal.id),
    before: { ...before },
    after: { ...after },
  })
  return { changed: true, before, after }
}

const isSame = (line: StoredLine | undefined, { commission, rule }: Price) =>
  line?.commission_id === commission.id && line.spread_rule_id === (rule?.id ?? null)

async function loadPreview({ tx, tenant }: Scope, lines: readonly StoredLine[]): Promise<Preview> {
  const [line] = lines
  if (!line) throw new Error('no lines')
  const [row] = await tx
    .select({ version: commission.version })
    .from(commission)
    .where(and(eq(commission.tenant_id, tenant.id), eq(commission.id, line.commission_id)))
  return {
    commission_id: line.commission_id,
    commission_version: row?.version ?? 0,
    spread_rule_id: line.spread_rule_id,
    mode: line.mode,
    value: line.value === null ? null : asPercent(line.value),
    company_amount: asMoney(sum(lines.map((one) => one.company_amount))),
    broker_amount: asMoney(sum(lines.map((one) => one.broker_amount))),
    retained_amount: asMoney(sum(lines.map((one) => one.retained_amount))),
  }
}

/** Rejected or cancelled: cancels the forecast lines, keeping their amounts. */
export async function cancelLines(scope: Scope, proposal: PricedProposal): Promise<MoneyOutcome> {
  const kept = await keepForecast(scope, proposal, await lockMoney(scope, proposal.id))
  return loadOutcome(scope, proposal, await cancelForecast(scope, proposal.id, kept.lines))
}

/** Reverses up to `percentage`, the sum of all live reversals in 1/10,000 percent (money.md#reversal). */
export async function reverse(
  scope: Scope,
  proposal: PricedProposal,
  { percentage, today }: { percentage: bigint; today: string },
): Promise<MoneyOutcome> {
  const event = proposal.money_events + 1
  const before = await lockMoney(scope, proposal.id)
  const lines = await reverseLines(scope, proposal, before, { percentage, today, event })
  return loadOutcome(scope, { ...proposal, money_events: event }, lines)
}

/** The payment was a mistake (proposals.md#correct): lines and overrides return to forecast, as fixed. */
export async function correct(scope: Scope, proposal: PricedProposal): Promise<MoneyOutcome> {
  const lines = await forecastAgain(scope, proposal, await lockMoney(scope, proposal.id))
  return loadOutcome(scope, { ...proposal, money_events: proposal.money_events + 1 }, lines)
}
