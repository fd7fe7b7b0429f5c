import { and, eq } from 'drizzle-orm'
import type { ProposalMoney } from '@/lib/contracts/proposal'
import { commissionSettings } from '../company/commission-settings'
import { writeAudit } from '../core/audit'
import { asMoney, asPercent } from '../core/decimal'
import { ApiError } from '../core/errors'
import type { Acting } from '../core/registry'
import type { Scope } from '../core/scope'
import { sum } from './arithmetic'
import { commission } from './commission.table'
import { accrueLines } from './proposal-accrual'
import { type Price, priceOf } from './proposal-price'
import type { MoneyOutcome, Preview, PricedProposal } from './proposal-priced'
import { release } from './proposal-release'
import { forecastAgain, reverseLines } from './proposal-reversal'
import { cancelForecast, moneyStored, outcomeOf, type StoredLine, standing, writeForecast } from './proposal-store'
import { shownMoney } from './proposal-view'

export type { MoneyOutcome, Preview, PricedProposal }

/*
 * All that a proposal's steps do to its money (domain.md 3.1, 4.4 to 4.6). Lines, overrides and ledger are written
 * here; the proposal's own row is not: its keeper writes the outcome. Two steps at once wait for each other at the
 * lines, which every one of these locks first.
 */

/** Lines by the row and the rule of this moment; they follow the day until they are fixed. 422 without a row. */
export async function forecast(scope: Scope, proposal: PricedProposal, now: Date): Promise<MoneyOutcome> {
  await writeForecast(scope, proposal, await priceOf(scope, proposal, now), null)
  return outcomeOf(scope, proposal)
}

/**
 * Chooses row, rule, group and percentages for good, as they were at `at` (domain.md 4.4). A company that fixes by
 * the day of payment keeps a forecast here. 422 where no row was valid then.
 */
export async function fix(scope: Scope, proposal: PricedProposal, at: Date): Promise<MoneyOutcome> {
  const { reference } = await commissionSettings(scope)
  await writeForecast(scope, proposal, await priceOf(scope, proposal, at), reference === 'typed' ? at : null)
  return outcomeOf(scope, proposal)
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
  if (await accrueLines(scope, proposal, paid_at)) await release(scope, [{ ...proposal, paid_at }], today)
  return outcomeOf(scope, proposal)
}

/**
 * Fixes again where the values of `proposal` select another row or rule as of `at`, and says what it was and is.
 * 422 where there is none; but time alone refuses nothing to a company that fixes by the day of payment.
 */
export async function reselect(
  scope: Scope,
  proposal: PricedProposal,
  at: Date,
): Promise<{ changed: boolean; before: Preview; after: Preview }> {
  const known = standing((await moneyStored(scope, proposal.id, true)).lines)
  const [line] = known
  const before = line && (await previewOf(scope, known))
  const price = await priceOf(scope, proposal, at).catch((error: unknown) => {
    const isTime =
      error instanceof ApiError && error.details.reason === 'proposal_without_row' && line?.fixed_at === null
    if (isTime) return null
    throw error
  })
  if (before && (price === null || isSame(line, price))) return { changed: false, before, after: before }
  if (price === null) throw new Error('no line and no price')
  await writeForecast(scope, proposal, price, line?.fixed_at === null ? null : at)
  const after = await previewOf(scope, standing((await moneyStored(scope, proposal.id)).lines))
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

/** Rejected or cancelled: its forecast is no more. */
export async function cancelLines(scope: Scope, proposal: PricedProposal): Promise<MoneyOutcome> {
  await cancelForecast(scope, proposal.id)
  return outcomeOf(scope, proposal)
}

/** Takes back what `percentage`, Σ of all standing reversals in 1/10,000 percent, says (domain.md 4.6). */
export async function reverse(
  scope: Scope,
  proposal: PricedProposal,
  { percentage, today }: { percentage: bigint; today: string },
): Promise<MoneyOutcome> {
  const event = proposal.money_events + 1
  await reverseLines(scope, proposal, { percentage, today, event })
  return outcomeOf(scope, { ...proposal, money_events: event })
}

/** A payment that was none (domain.md 3.1 #22): lines and overrides are forecast again, as they were fixed. */
export async function correct(scope: Scope, proposal: PricedProposal, _day: { today: string }): Promise<MoneyOutcome> {
  await forecastAgain(scope, proposal)
  return outcomeOf(scope, { ...proposal, money_events: proposal.money_events + 1 })
}

/** The money of a proposal as `acting` may see it; fields that are the company's own are still in it for staff. */
export const moneyOf = (
  acting: Acting,
  proposal: { id: number; user_id: number },
): Promise<Omit<ProposalMoney, 'reversals'>> => shownMoney(acting, proposal)
