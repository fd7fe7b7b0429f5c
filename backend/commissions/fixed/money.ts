import { and, eq } from 'drizzle-orm'
import type { ProposalMoney } from '@/lib/contracts/proposal'
import { commissionSettings } from '../../company/commission-settings'
import { asMoney, asPercent } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { writeAudit } from '../../core/kernel/audit'
import { sum } from '../engine/arithmetic'
import type { MoneyOutcome, Preview, PricedProposal } from '../engine/priced'
import { commission } from '../tables/commission.table'
import { accrueLines } from './accrual'
import { keepForecast } from './following'
import { type Price, priceOf } from './price'
import { release } from './release'
import { forecastAgain, reverseLines } from './reversal'
import {
  cancelForecast,
  commissionIdOf,
  holdMoney,
  outcomeOf,
  type StoredLine,
  type StoredMoney,
  standing,
  writeForecast,
} from './store'
import { type Fixed, fixedIn } from './terms'
import { shownMoney } from './view'

export type { MoneyOutcome, Preview, PricedProposal }

/*
 * All that a proposal's steps do to its money (money.md). Lines, overrides and ledger are written
 * here; the proposal's own row is not: its keeper writes the outcome. Two steps at once wait for each other at the
 * lines, which every one of these locks first, reading them once: each part answers what stands after it.
 */

/** Writes what `proposal` pays by row and rule of `at` in place of `before`. 422 where there is no row. */
async function rewrite(
  scope: Scope,
  proposal: PricedProposal,
  before: StoredMoney,
  { at, fixedAt, fixed = null }: { at: Date; fixedAt: Date | null; fixed?: Fixed | null },
): Promise<MoneyOutcome> {
  const price = await priceOf(scope, proposal, at, fixed)
  const { lines } = await writeForecast(scope, proposal, before, { price, fixedAt })
  return outcomeOf(scope, proposal, lines)
}

/** A company that fixes by the day of payment keeps a forecast until then. */
async function fixedAtOf(scope: Scope, at: Date): Promise<Date | null> {
  const { reference } = await commissionSettings(scope)
  return reference === 'typed' ? at : null
}

/** Lines by the row and the rule of this moment; they follow the day until they are fixed. 422 without a row. */
export const forecast = async (scope: Scope, proposal: PricedProposal, now: Date): Promise<MoneyOutcome> =>
  rewrite(scope, proposal, await holdMoney(scope, proposal.id), { at: now, fixedAt: null })

/**
 * Chooses row and rule as they were at `at`, and with them group, base and percentages of now, for good
 * (money.md#fixing): at typing, and for another owner. 422 where no row was valid then.
 */
export const fix = async (scope: Scope, proposal: PricedProposal, at: Date): Promise<MoneyOutcome> =>
  rewrite(scope, proposal, await holdMoney(scope, proposal.id), { at, fixedAt: await fixedAtOf(scope, at) })

/**
 * Other values, or a closed one that is open again, of the same owner: what was fixed holds, and row and rule alone are
 * chosen again, as of the same moment (proposals.md#values, money.md#fixing). What was not is fixed as of its typing,
 * or before that forecast by now. 422 where there is no row.
 */
export async function refix(scope: Scope, proposal: PricedProposal, typedAt: Date | null): Promise<MoneyOutcome> {
  const before = await holdMoney(scope, proposal.id)
  const fixed = await fixedIn(scope, before)
  if (fixed) return rewrite(scope, proposal, before, { at: fixed.at, fixedAt: fixed.at, fixed })
  const fixedAt = typedAt && (await fixedAtOf(scope, typedAt))
  return rewrite(scope, proposal, before, { at: typedAt ?? scope.now, fixedAt })
}

/**
 * The bank has paid: amounts are taken anew, lines and overrides accrue, and what is due today is released. Said
 * twice, it is done once.
 */
export async function accrue(
  scope: Scope,
  proposal: PricedProposal,
  { paid_at, today }: { paid_at: string; today: string },
): Promise<MoneyOutcome> {
  const before = await holdMoney(scope, proposal.id)
  if (standing(before.lines).some(({ status }) => status !== 'forecast'))
    return outcomeOf(scope, proposal, before.lines)
  const lines = await accrueLines(scope, proposal, before, paid_at)
  const [released] = await release(scope, [{ ...proposal, paid_at }], today)
  if (!released) throw new Error('nothing was released of what has accrued')
  const { commission_status } = released
  return { commission_id: commissionIdOf(lines), commission_status, money_events: proposal.money_events }
}

/**
 * Fixes again where the values of `proposal` select another row or rule, by what was fixed and as of then, else as of
 * `at`; says what it was and is. 422 where there is none; but time alone refuses nothing to a company that fixes by the
 * day of payment.
 */
export async function reselect(
  scope: Scope,
  proposal: PricedProposal,
  at: Date,
): Promise<{ changed: boolean; before: Preview; after: Preview }> {
  const stored = await keepForecast(scope, proposal, await holdMoney(scope, proposal.id))
  const fixed = await fixedIn(scope, stored)
  const known = standing(stored.lines)
  const [line] = known
  const before = line && (await previewOf(scope, known))
  const price = await priceOf(scope, proposal, fixed?.at ?? at, fixed).catch((error: unknown) => {
    const isTime =
      error instanceof ApiError && error.details.reason === 'proposal_without_row' && line?.fixed_at === null
    if (isTime) return null
    throw error
  })
  if (before && (price === null || isSame(line, price))) return { changed: false, before, after: before }
  if (price === null) throw new Error('no line and no price')
  const written = await writeForecast(scope, proposal, stored, { price, fixedAt: line ? line.fixed_at : at })
  const after = await previewOf(scope, standing(written.lines))
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

async function previewOf({ tx, tenant }: Scope, lines: readonly StoredLine[]): Promise<Preview> {
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

/** Rejected or cancelled: its forecast is no more, and stays as it last was. */
export async function cancelLines(scope: Scope, proposal: PricedProposal): Promise<MoneyOutcome> {
  const kept = await keepForecast(scope, proposal, await holdMoney(scope, proposal.id))
  return outcomeOf(scope, proposal, await cancelForecast(scope, proposal.id, kept.lines))
}

/** Takes back what `percentage`, Σ of all standing reversals in 1/10,000 percent, says (money.md#reversal). */
export async function reverse(
  scope: Scope,
  proposal: PricedProposal,
  { percentage, today }: { percentage: bigint; today: string },
): Promise<MoneyOutcome> {
  const event = proposal.money_events + 1
  const before = await holdMoney(scope, proposal.id)
  const lines = await reverseLines(scope, proposal, before, { percentage, today, event })
  return outcomeOf(scope, { ...proposal, money_events: event }, lines)
}

/** A payment that was none (proposals.md#correct): lines and overrides are forecast again, as they were fixed. */
export async function correct(scope: Scope, proposal: PricedProposal): Promise<MoneyOutcome> {
  const lines = await forecastAgain(scope, proposal, await holdMoney(scope, proposal.id))
  return outcomeOf(scope, { ...proposal, money_events: proposal.money_events + 1 }, lines)
}

/** The money of a proposal as `acting` may see it; fields that are the company's own are still in it for staff. */
export const moneyOf = (
  acting: Acting,
  proposal: { id: number; user_id: number },
): Promise<Omit<ProposalMoney, 'reversals'>> => shownMoney(acting, proposal)
