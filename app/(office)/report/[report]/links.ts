import type { ReportRow } from '@/lib/contracts/report'
import type { Days } from '@/lib/lists/own-days'
import { proposalStatuses, statusFacts } from '@/lib/proposals/flow'
import type { ReportKey } from '@/lib/reports/reports'
import { clippedDays, filterByGroup, flagByGroup, listAddress, othersName } from '../proposal-groups'
import type { ReportAsked } from '../report-asked'

/** From a row of a report to exactly what it counts (reports.md). Pure. */

type Filters = Record<string, readonly string[]>
type Cell = ReportRow['cells'][string] | undefined

/** The lists that the viewer may open. */
export interface Opens {
  proposals: boolean
  pendencies: boolean
  clients: boolean
}

/** A list, and its filter of the days of what a report counts. */
interface List {
  opens: keyof Opens
  route: `/${string}`
  moment: string
  /** The whole report's filters, as the list has them; null if it has not all of them. */
  whole: (filters: ReportAsked['filters']) => Filters | null
  /** The filter of one group; null if the list has none. */
  group: (key: string, cell: Cell) => Filters | null
}

const isReference = (key: string): key is keyof typeof filterByGroup => key in filterByGroup

function proposalGroup(key: string, cell: Cell): Filters | null {
  if (key === 'operation_type' || key === 'status') return typeof cell === 'string' ? { [key]: [cell] } : null
  if (!isReference(key) || typeof cell !== 'object' || cell === null) return null
  const flag = flagByGroup[key]
  if (cell.key === null) return flag && cell.name !== othersName ? { [flag]: ['false'] } : null
  return { [filterByGroup[key]]: [cell.key] }
}

const proposals = (moment: string, whole: List['whole'] = (filters) => ({ ...filters })): List => ({
  ...{ opens: 'proposals', route: '/proposals', moment, whole },
  group: proposalGroup,
})

const isCounted = (status: string) =>
  proposalStatuses.some((one) => one === status && statusFacts[one].group !== 'validation') &&
  status !== 'cancelled' &&
  status !== 'rejected'

/** Proposals that earn nothing are validated, and under way or paid. */
const withoutCommission: List['whole'] = ({ status, ...rest }) => ({
  ...rest,
  commission_status: ['none'],
  status: (status ?? proposalStatuses).filter(isCounted),
})

/** Filters of the list of pendencies, by the report's filters and groups. */
const pendencyFilters: Readonly<Record<string, string | undefined>> = {
  ...{ type: 'type', pendency_status: 'status', priority: 'priority', bank_id: 'bank_id', user_uuid: 'user_uuid' },
  ...{ bank: 'bank_id', broker: 'user_uuid', assignee: 'assignee_uuid' },
}

const pendencies: List = {
  ...{ opens: 'pendencies', route: '/pending', moment: 'created_at' },
  whole: (filters) => {
    const found = Object.entries(filters).map(([key, values]) => [pendencyFilters[key], values] as const)
    return found.every(([key]) => key !== undefined) ? Object.fromEntries(found) : null
  },
  group: (key, cell) => {
    const filter = pendencyFilters[key]
    const value = typeof cell === 'object' && cell !== null ? cell.key : cell
    return filter && typeof value === 'string' ? { [filter]: [value] } : null
  },
}

/** No list finds the stays of a status, nor clients without a contact. */
const lists: Partial<Record<ReportKey, List>> = {
  production: proposals('paid_at'),
  commissions: proposals('paid_at'),
  reversals: proposals('reversed_at'),
  ranking: proposals('paid_at'),
  no_commission: proposals('submitted_at', withoutCommission),
  pendencies,
}

function recordAddress(report: ReportKey, record: string, opens: Opens): string | null {
  if (report === 'pendencies') return opens.pendencies ? `/pending?record=${record}` : null
  if (report === 'no_contact') return opens.clients ? `/clients/${record}` : null
  return opens.proposals ? `/proposals/${record}` : null
}

/** The record of a row, or the list of exactly what a group counts; null if no list that one may open finds it. */
export function rowAddress(
  report: ReportKey,
  asked: Pick<ReportAsked, 'group' | 'filters'>,
  days: Days | null,
  { record, cells }: ReportRow,
  opens: Opens,
): string | null {
  if (record !== null) return recordAddress(report, record, opens)
  const list = lists[report]
  const filters = list?.whole(asked.filters)
  if (!list || !filters || days === null || !opens[list.opens]) return null
  let period = days
  for (const key of asked.group) {
    const cell = cells[key]
    if (key === 'day' || key === 'month') {
      if (typeof cell !== 'string') return null
      period = clippedDays(cell, period)
      continue
    }
    const found = list.group(key, cell)
    if (found === null) return null
    Object.assign(filters, found)
  }
  return listAddress(list.route, { ...filters, [list.moment]: [period.from, period.to] })
}
