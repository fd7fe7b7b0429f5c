import { type ProposalCard, proposalCards } from '@/lib/contracts/dashboard'
import { type ProposalStatus, proposalStatuses } from '@/lib/proposals/flow'
import type { PlainProposal, PlainRows } from './rows'
import { isIn, makeViewer, type PlainDays, type PlainFilters, percent, plainCommission, reais, total } from './viewer'

const doing: ProposalStatus[] = [
  ...(['awaiting_typing', 'typed', 'under_analysis', 'awaiting_balance'] as const),
  ...(['awaiting_formalization', 'awaiting_endorsement'] as const),
]

const figure = (some: readonly PlainProposal[]) => ({
  count: some.length,
  contract_value: reais(total(some.map(({ contract }) => contract))),
})

/** Reversals of these days that were not corrected, with the cents that each took of contract and net. */
function taken(rows: PlainRows, some: readonly PlainProposal[], isOn: (day: string) => boolean) {
  const known = new Map(some.map((one) => [one.id, one]))
  const half = (value: bigint, percentage: bigint) => (value * percentage * 2n + 1_000_000n) / 2_000_000n
  const events = rows.reversals.flatMap(({ proposal, day, status, broker }) => {
    const one = known.get(proposal)
    const taking = one && status === 'false' && isOn(day)
    return taking ? [{ proposal, contract: half(one.contract, broker), net: half(one.net, broker) }] : []
  })
  return {
    count: new Set(events.map(({ proposal }) => proposal)).size,
    contract: total(events.map(({ contract }) => contract)),
    net: total(events.map(({ net }) => net)),
  }
}

/** `proposal_cards_analytical`, counted row by row. */
export function plainCards(rows: PlainRows, login: string, filters: PlainFilters, now: PlainDays, before: PlainDays) {
  const as = makeViewer(rows, login)
  const all = as.found(filters)
  const pick = (key: ProposalCard, days: PlainDays) => {
    const submitted = (statuses: readonly ProposalStatus[]) =>
      all.filter((one) => statuses.includes(one.status) && isIn(days, one.submitted))
    const some = {
      validation: () => submitted(['awaiting_validation', 'returned']),
      in_progress: () => submitted(doing),
      pending: () => submitted(['pending']),
      approved: () => submitted(['approved']),
      paid: () => all.filter(({ paid }) => isIn(days, paid)),
      rejected: () => all.filter(({ status, since }) => status === 'rejected' && isIn(days, since)),
      cancelled: () => all.filter(({ status, cancelled }) => status === 'cancelled' && isIn(days, cancelled)),
    }
    if (key === 'reversed') return taken(rows, all, (day) => isIn(days, day))
    const found = some[key]()
    return {
      count: found.length,
      contract: total(found.map((one) => one.contract)),
      net: total(found.map((one) => one.net)),
    }
  }
  const cards = proposalCards.map((key) => {
    const [one, other] = [pick(key, now), pick(key, before)]
    return {
      ...{ key, count: one.count, contract_value: reais(one.contract), net_value: reais(one.net) },
      previous: { count: other.count, contract_value: reais(other.contract) },
      variation: percent(one.contract - other.contract, other.contract),
    }
  })
  const paid = (days: PlainDays) => all.filter((one) => isIn(days, one.paid))
  const [sums, earlier] = [plainCommission(rows, as, paid(now)), plainCommission(rows, as, paid(before))]
  const own = as.viewer.role === 'Comercial' ? 'override_amount' : 'broker_amount'
  const commission = {
    ...{ key: 'commission', count: paid(now).length, [own]: reais(sums.own) },
    ...(as.isStaff && { company_amount: reais(sums.company), retained_amount: reais(sums.retained) }),
    previous: { count: paid(before).length, [own]: reais(earlier.own) },
    variation: percent(sums.own - earlier.own, earlier.own),
  }
  return [...cards, commission]
}

/** `production_for_year`. */
export function plainYear(rows: PlainRows, login: string, filters: PlainFilters, year: number) {
  const all = makeViewer(rows, login).found(filters)
  const months = (of: number) =>
    Array.from({ length: 12 }, (_, at) => {
      const month = `${of}-${String(at + 1).padStart(2, '0')}`
      const days = { from: `${month}-01`, to: `${month}-31` }
      const paid = all.filter((one) => isIn(days, one.paid))
      const { count, contract } = taken(rows, all, (day) => isIn(days, day))
      return {
        month: at + 1,
        typed: figure(all.filter(({ typed }) => isIn(days, typed))),
        paid: { ...figure(paid), net_value: reais(total(paid.map(({ net }) => net))) },
        reversed: { count, contract_value: reais(contract) },
      }
    })
  return { year, months: months(year), previous_year: { year: year - 1, months: months(year - 1) } }
}

/** `proposal_stages`. */
export function plainStages(rows: PlainRows, login: string, filters: PlainFilters, days: PlainDays, now: number) {
  const all = makeViewer(rows, login)
    .found(filters)
    .filter((one) => isIn(days, one.submitted))
  const steps = Map.groupBy(rows.history, ({ proposal }) => proposal)
  return proposalStatuses.map((status) => {
    const stays = all.flatMap(({ id }) => {
      const own = steps.get(id) ?? []
      const inIt = own.flatMap(({ to, at }, step) => (to === status ? [(own[step + 1]?.at ?? now) - at] : []))
      return inIt.length === 0 ? [] : [inIt.reduce((sum, one) => sum + one, 0)]
    })
    const mean = stays.reduce((sum, one) => sum + one, 0) / stays.length / 86_400_000
    const isOver = ['paid', 'rejected', 'cancelled', 'reversed'].includes(status)
    return {
      ...{ status, ...figure(all.filter((one) => one.status === status)), entered: stays.length },
      days: isOver || stays.length === 0 ? null : Math.round(mean * 10) / 10,
    }
  })
}
