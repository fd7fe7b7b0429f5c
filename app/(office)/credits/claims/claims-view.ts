import type { ClaimSummary, CommissionClaim } from '@/lib/contracts/commission-claim'
import { type ClaimAge, type ClaimDecision, claimAges, claimStates } from '@/lib/kinds/commission-reports'
import { sumAmounts } from '@/lib/proposals/reversed'

/** The screen of what banks owe, from the tenant API's answers (commission-reports.md#claims). Pure. */

type Sums = { count: number; amount: string }
export type OwedRow = ClaimSummary['banks'][number]
export type ChosenClaims = ReadonlyMap<number, CommissionClaim>

export const claimFilters = ['bank_id', 'state', 'cause', 'age'] as const

const sum = (all: readonly Sums[]): Sums => ({
  count: all.reduce((count, one) => count + one.count, 0),
  amount: sumAmounts(all.map(({ amount }) => amount)),
})

/** Of all banks together. */
export function allBanks(banks: readonly OwedRow[]): Sums & { ages: Record<ClaimAge, Sums> } {
  const ofAge = (age: ClaimAge) => sum(banks.map(({ ages }) => ages[age]))
  const ages = { d30: ofAge('d30'), d60: ofAge('d60'), d90: ofAge('d90'), older: ofAge('older') }
  return { ...sum(claimAges.map((age) => ages[age])), ages }
}

/** Paid or dropped: nobody decides about it any more. */
export const isClosed = ({ state }: Pick<CommissionClaim, 'state'>) => state === 'paid' || state === 'dropped'

/** `chosen` with these rows, or without them; never with one that is closed. */
export function ticked(chosen: ChosenClaims, rows: readonly CommissionClaim[], on: boolean): ChosenClaims {
  const next = new Map(chosen)
  for (const row of rows) {
    if (on && !isClosed(row)) next.set(row.id, row)
    else next.delete(row.id)
  }
  return next
}

/** The chosen ones as they are by now; those that were closed meanwhile are let go. */
export const renewed = (chosen: ChosenClaims, rows: readonly CommissionClaim[]): ChosenClaims =>
  ticked(
    new Map(),
    rows.filter(({ id }) => chosen.has(id)),
    true,
  )

/** The query that finds the chosen ones again, whatever their state. */
export const chosenQuery = (chosen: ChosenClaims): string =>
  String(
    new URLSearchParams([
      ...[...chosen.keys()].map((id) => ['id[]', String(id)]),
      ...claimStates.map((state) => ['state[]', state]),
      ['per_page', '100'],
    ]),
  )

/** The decision would change one of them. */
export const changesSome = (decision: ClaimDecision, chosen: ChosenClaims): boolean =>
  [...chosen.values()].some(({ state }) => state !== decision)

/** As many as one page of an answer, so that they can be found again. */
export const mostChosen = 100

export const chosenSum = (chosen: ChosenClaims): string => sumAmounts([...chosen.values()].map(({ amount }) => amount))
