import type { Role } from '@/lib/access/roles'
import { type NamedPeriod, periodDays, reportPeriods } from '@/lib/formats/periods'
import { type Days, isDay, ownDays } from '@/lib/lists/own-days'
import { type RawQuery, readList } from '@/lib/lists/state'
import { noGroups } from '@/lib/reports/address'
import {
  defaultColumns,
  defaultGroups,
  defaultSort,
  isSortable,
  offeredColumns,
  offeredGroups,
  shownFields,
  type Viewed,
} from '@/lib/reports/columns'
import type { ReportFilter, ReportKey } from '@/lib/reports/reports'
import { listFilter } from './report-filters'

/** A report as its address asks for it (reports.md#asking). Pure. */

export const reportsRoute = '/report'
export const reportRoute = (key: ReportKey): `/${string}` => `${reportsRoute}/${key}`

export type Filters = Readonly<Partial<Record<ReportFilter, readonly string[]>>>

export interface ReportAsked extends Days {
  /** `own` has its days in the address. */
  period: NamedPeriod | 'own'
  group: readonly string[]
  columns: readonly string[]
  /** With `-` for descending; null for the server's. */
  sort: string | null
  filters: Filters
  page: number
  perPage: number
  /** The open view. */
  view: string | null
}

/** A report as a person sees it on a day. */
export interface Asking extends Viewed {
  today: string
}

export const rowsPerPage = 50

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const id = /^[1-9]\d{0,8}$/

/** True if the filter may have this value. */
function isValue(key: ReportFilter, value: string): boolean {
  const filter = listFilter(key)
  if (filter.kind === 'many') return filter.values.includes(value)
  if (filter.kind === 'reference') return (key.endsWith('_uuid') ? uuid : id).test(value)
  return /^[1-9]\d{0,3}$/.test(value) && Number(value) <= 3650
}

const isBroker = (role: Role) => role === 'Corretor'

/** A Corretor's rows are all their own. */
export const offeredFilters = ({ report, role }: Viewed): readonly ReportFilter[] =>
  report.filters.filter((key) => !isBroker(role) || (key !== 'user_uuid' && key !== 'commercial_uuid'))

const most: Partial<Record<ReportFilter, number>> = { days: 1 }

function readFilters(found: Readonly<Record<string, readonly string[]>>, keys: readonly ReportFilter[]): Filters {
  const all = keys.map(
    (key) => [key, [...new Set(found[key])].filter((value) => isValue(key, value)).slice(0, most[key] ?? 100)] as const,
  )
  return Object.fromEntries(all.filter(([, values]) => values.length > 0))
}

/** The report of `query`, as far as it exists for whoever asks; as it is declared otherwise. */
export function readReport(query: RawQuery, asking: Asking): ReportAsked {
  const { report, today } = asking
  const filterKeys = offeredFilters(asking)
  const { filters, sort, page, perPage, view } = readList(query, [...filterKeys, 'group', 'columns'])
  const one = (key: string) => (query instanceof URLSearchParams ? query.get(key) : [query[key]].flat()[0])
  const [from, to] = [one('from'), one('to')]
  const named = reportPeriods.find((period) => period === one('period')) ?? 'month'
  const group = readGroup(filters.group, asking)
  const offered = offeredColumns(asking, group)
  const chosen = [...new Set(filters.columns)].filter((key) => offered.some((field) => field.key === key))
  const columns = chosen.length > 0 ? chosen : defaultColumns(asking, group)
  const by = shownFields(asking, { group, columns }).find(({ key }) => key === sort?.replace(/^-/, ''))
  return {
    ...(report.period && isDay(from) && isDay(to)
      ? { period: 'own', ...ownDays(from, to) }
      : { period: report.period ? named : 'month', ...periodDays(report.period ? named : 'month', today) }),
    group,
    columns,
    sort: by && isSortable(by, group) ? sort : defaultSort(asking, { group, columns }),
    filters: readFilters(filters, filterKeys),
    page,
    perPage: perPage ?? rowsPerPage,
    view: view !== null && /^\d{1,15}$/.test(view) ? view : null,
  }
}

function readGroup(given: readonly string[] | undefined, asking: Asking): readonly string[] {
  const { least, most } = asking.report.groups
  const offered = offeredGroups(asking)
  const isOffered = (key: string) => offered.some((field) => field.key === key)
  const declared = defaultGroups(asking)
  if (given === undefined) return declared
  if (given.length === 1 && given[0] === noGroups) return least === 0 ? [] : declared
  const found = [...new Set(given)].filter(isOffered).slice(0, most)
  return found.length > 0 ? found : declared
}

type Pairs = (readonly [key: string, value: string])[]

const several = (key: string, values: readonly string[]): Pairs => values.map((value) => [key, value] as const)
const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

const sortPairs = (sort: string | null): Pairs =>
  sort === null
    ? []
    : [
        ['order_by', sort.replace(/^-/, '')],
        ['order', sort.startsWith('-') ? 'desc' : 'asc'],
      ]

const filterPairs = (filters: Filters): Pairs =>
  Object.entries(filters).flatMap(([key, values]) => several(key, values))

/** All that a report is made of, without its page; it leaves out what is so by itself. A view keeps it. */
export function reportPairs(asked: ReportAsked, asking: Asking): Pairs {
  const { period, from, to, group, columns, sort, filters } = asked
  const days: Pairs = [
    ['from', from],
    ['to', to],
  ]
  return [
    ...(period === 'own' ? days : period === 'month' ? [] : ([['period', period]] as const)),
    ...(same(group, readGroup(undefined, asking)) ? [] : several('group', group.length > 0 ? group : [noGroups])),
    ...(same(columns, defaultColumns(asking, group)) ? [] : several('columns', columns)),
    ...(sort === defaultSort(asking, asked) ? [] : sortPairs(sort)),
    ...filterPairs(filters),
  ]
}

/** The address at which the screen shows this. */
export function reportAddress(asked: ReportAsked, asking: Asking): string {
  const { page, perPage, view } = asked
  const query = new URLSearchParams(
    [
      ...reportPairs(asked, asking),
      ...(page > 1 ? ([['page', String(page)]] as const) : []),
      ...(perPage === rowsPerPage ? [] : ([['per_page', String(perPage)]] as const)),
      ...(view === null ? [] : ([['view', view]] as const)),
    ].map(([key, value]) => [key, value]),
  )
  const route = reportRoute(asking.report.key)
  return query.size > 0 ? `${route}?${query}` : route
}

const periodPairs = ({ period, from, to }: ReportAsked, { report }: Asking): Pairs =>
  !report.period ? [] : period === 'own' ? several('date', [from, to]) : [['period', period]]

const scopePairs = (asked: ReportAsked, asking: Asking): Pairs => [
  ...several('group', asked.group),
  ...sortPairs(asked.sort),
  ...periodPairs(asked, asking),
  ...filterPairs(asked.filters),
]

/** The tenant API's query of a page. */
export function pageOfReport(asked: ReportAsked, asking: Asking): string {
  const pairs = [...scopePairs(asked, asking), ...several('columns', asked.columns)]
  const count = (key: string) => pairs.filter(([other]) => other === key).length
  const isMany = (key: string) => key === 'group' || key === 'columns' || count(key) > 1
  return String(
    new URLSearchParams([
      ...pairs.map(([key, value]) => [isMany(key) ? `${key}[]` : key, value]),
      ['page', String(asked.page)],
      ['per_page', String(asked.perPage)],
    ]),
  )
}

/** The same without columns and page, for a file: `{group: ['bank'], period: 'month'}`. */
export const fileOfReport = (asked: ReportAsked, asking: Asking): Record<string, string | string[]> =>
  gathered(scopePairs(asked, asking), ['group'])

/** Pairs as an object; those of `lists` are lists, whatever they have. */
export function gathered(pairs: Pairs, lists: readonly string[] = []): Record<string, string | string[]> {
  const all = new Map<string, string[]>()
  for (const [key, value] of pairs) all.set(key, [...(all.get(key) ?? []), value])
  return Object.fromEntries(
    [...all].map(([key, values]) => [key, values.length > 1 || lists.includes(key) ? values : (values[0] ?? '')]),
  )
}
