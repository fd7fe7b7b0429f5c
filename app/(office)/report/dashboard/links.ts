import type { DashboardCards, ProductionColumn, ProductionGroup, Stage } from '@/lib/contracts/dashboard'
import { lastOfMonth } from '@/lib/formats/calendar'
import type { Days } from '@/lib/lists/own-days'
import { type ProposalStatus, proposalStatuses, statusFacts } from '@/lib/proposals/flow'
import { clippedDays, filterByGroup, flagByGroup, listAddress } from '../proposal-groups'
import type { DashboardAsked, Measure } from './asked'

/** From a figure to the list of exactly what it counts (dashboard.md#cards, dashboard.md#columns). Pure. */

type Own = Readonly<Record<string, readonly string[]>>

/** The list under the dashboard's filters and `own`, which go before. */
const proposals = ({ filters }: DashboardAsked, own: Own): string => listAddress('/proposals', { ...filters, ...own })

const days = ({ from, to }: Days) => [from, to]
const paid = (asked: DashboardAsked): Own => ({ paid_at: days(asked) })

const inGroups = (...groups: string[]): ProposalStatus[] =>
  proposalStatuses.filter((status) => groups.includes(statusFacts[status].group))

/** The proposals of a card. */
export function cardAddress(asked: DashboardAsked, key: DashboardCards[number]['key']): string {
  switch (key) {
    case 'validation':
    case 'in_progress':
    case 'pending':
    case 'approved':
      return proposals(asked, { status: inGroups(key), submitted_at: days(asked) })
    case 'rejected':
      return proposals(asked, { status: [key], status_since: days(asked) })
    case 'cancelled':
      return proposals(asked, { status: [key], cancelled_at: days(asked) })
    case 'reversed':
      return proposals(asked, { reversed_at: days(asked) })
    case 'paid':
    case 'commission':
      return proposals(asked, paid(asked))
  }
}

const isDated = (column: ProductionColumn): column is 'day' | 'month' => column === 'day' || column === 'month'

/** The proposals of a group; `groups` are all that are shown, as the rest is what they exclude. */
export function groupAddress(
  asked: DashboardAsked,
  column: ProductionColumn,
  { kind, key }: ProductionGroup,
  groups: readonly ProductionGroup[],
): string {
  if (isDated(column)) return proposals(asked, { paid_at: days(key === null ? asked : clippedDays(key, asked)) })
  const filter = filterByGroup[column]
  const flag = flagByGroup[column]
  if (kind === 'none' && flag) return proposals(asked, { ...paid(asked), [flag]: ['false'] })
  if (kind !== 'others') return proposals(asked, { ...paid(asked), ...(key !== null && { [filter]: [key] }) })
  const shown = groups.flatMap((group) => (group.kind === 'one' && group.key !== null ? [group.key] : []))
  return proposals(asked, {
    ...paid(asked),
    ...(shown.length > 0 && { [`${filter}_not`]: shown }),
    ...(flag && groups.some((group) => group.kind === 'none') && { [flag]: ['true'] }),
  })
}

const momentByMeasure: Readonly<Record<Measure, string>> = {
  paid: 'paid_at',
  typed: 'typed_at',
  reversed: 'reversed_at',
}

/** The proposals of a month, from 1 to 12, of any year. */
export function monthAddress(asked: DashboardAsked, year: number, month: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return proposals(asked, { [momentByMeasure[asked.measure]]: [first, lastOfMonth(first)] })
}

/**
 * Everything paid below a Comercial. Null under a filter of others: the list finds what any of them sold, not what they
 * sold together.
 */
export function rankingAddress(asked: DashboardAsked, uuid: string): string | null {
  const chosen = asked.filters.commercial_uuid
  return chosen && !chosen.includes(uuid) ? null : proposals(asked, { ...paid(asked), commercial_uuid: [uuid] })
}

export const brokerAddress = (asked: DashboardAsked, uuid: string): string =>
  proposals(asked, { ...paid(asked), user_uuid: [uuid] })

export const stageAddress = (asked: DashboardAsked, status: Stage['status']): string =>
  proposals(asked, { status: [status], submitted_at: days(asked) })

export const teamAddress = (asked: DashboardAsked, team: number): string =>
  proposals(asked, { ...paid(asked), team_id: [String(team)] })

/** Everything in progress, whenever it was submitted; of one person, if named. */
export const underwayAddress = (asked: DashboardAsked, uuid?: string): string =>
  proposals(asked, {
    status: inGroups('validation', 'in_progress', 'pending', 'approved'),
    ...(uuid !== undefined && { user_uuid: [uuid] }),
  })
