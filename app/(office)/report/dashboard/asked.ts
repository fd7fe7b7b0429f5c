import type { Role } from '@/lib/access/roles'
import type { Comparison, ProductionColumn, ProductionMetric } from '@/lib/contracts/dashboard'
import { periodDays, periods } from '@/lib/formats/periods'
import { type Days, isDay, ownDays } from '@/lib/lists/own-days'
import { type RawQuery, readList } from '@/lib/lists/state'
import type { Period } from './periods'
import { type FilterKey, offeredColumns, offeredFilters, offeredMetrics } from './viewer'

/** The dashboard as its address asks for it (dashboard.md#the-screen). Pure. */

/** The screen's own address. */
export const dashboardRoute = '/report/dashboard'

export const comparisons = ['previous', 'year'] as const satisfies readonly Comparison[]
export const measures = ['paid', 'typed', 'reversed'] as const
/** A figure of the year's months. */
export type Measure = (typeof measures)[number]

export type Filters = Readonly<Partial<Record<FilterKey, readonly string[]>>>

export interface DashboardAsked extends Days {
  period: Period
  compare: Comparison
  column: ProductionColumn
  metric: ProductionMetric
  year: number
  measure: Measure
  filters: Filters
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isKey = (key: FilterKey) => (value: string) =>
  key.endsWith('_uuid') ? uuid.test(value) : /^[1-9]\d{0,8}$/.test(value)

function readFilters(query: RawQuery, keys: readonly FilterKey[]): Filters {
  const { filters } = readList(query, keys)
  const found = keys.map((key) => [key, [...new Set(filters[key])].filter(isKey(key))] as const)
  return Object.fromEntries(found.filter(([, values]) => values.length > 0))
}

/** The years whose months are shown. */
const firstYear = 1900
export const isYear = (year: number, today: string) => year >= firstYear && year <= Number(today.slice(0, 4))

/** The dashboard of `query`, as far as it exists for `role`: this month, the contracts by bank, this year otherwise. */
export function readDashboard(query: RawQuery, today: string, role: Role): DashboardAsked {
  const one = (key: string) => (query instanceof URLSearchParams ? query.get(key) : [query[key]].flat()[0])
  const among = <T extends string>(key: string, all: readonly T[]) => all.find((value) => value === one(key))
  const [from, to] = [one('from'), one('to')]
  const named = among('period', periods) ?? 'month'
  const year = Number(one('year') ?? Number.NaN)
  return {
    ...(isDay(from) && isDay(to)
      ? { period: 'own', ...ownDays(from, to) }
      : { period: named, ...periodDays(named, today) }),
    compare: among('compare', comparisons) ?? 'previous',
    column: among('column', offeredColumns(role)) ?? 'bank',
    metric: among('metric', offeredMetrics(role)) ?? 'contract_value',
    year: Number.isInteger(year) && isYear(year, today) ? year : Number(today.slice(0, 4)),
    measure: among('measure', measures) ?? 'paid',
    filters: readFilters(query, offeredFilters(role)),
  }
}

const filterPairs = (filters: Filters, several: (key: string) => string): [string, string][] =>
  Object.entries(filters).flatMap(([key, values]) =>
    values.map((value): [string, string] => [values.length > 1 ? several(key) : key, value]),
  )

/** The address at which the screen shows this; it leaves out what is so by itself. */
export function dashboardAddress(asked: DashboardAsked, today: string): string {
  const { period, from, to, compare, column, metric, year, measure, filters } = asked
  const days: [string, string][] = [
    ['from', from],
    ['to', to],
  ]
  const query = new URLSearchParams([
    ...(period === 'own' ? days : period === 'month' ? [] : [['period', period]]),
    ...(compare === 'previous' ? [] : [['compare', compare]]),
    ...(column === 'bank' ? [] : [['column', column]]),
    ...(metric === 'contract_value' ? [] : [['metric', metric]]),
    ...(String(year) === today.slice(0, 4) ? [] : [['year', String(year)]]),
    ...(measure === 'paid' ? [] : [['measure', measure]]),
    ...filterPairs(filters, (key) => key),
  ])
  return query.size > 0 ? `${dashboardRoute}?${query}` : dashboardRoute
}

const query = (pairs: [string, string][], { filters }: DashboardAsked) =>
  String(new URLSearchParams([...pairs, ...filterPairs(filters, (key) => `${key}[]`)]))

/** The tenant API's query of the period and the filters; `more` goes before them. */
export const periodQuery = (asked: DashboardAsked, more: Readonly<Record<string, string>> = {}): string =>
  query([...Object.entries(more), ['date[]', asked.from], ['date[]', asked.to]], asked)

/** The tenant API's query of the filters alone. */
export const filterQuery = (asked: DashboardAsked): string => query([], asked)

/** The tenant API's query of the year, which no period narrows. */
export const yearQuery = (asked: DashboardAsked): string => query([['year', String(asked.year)]], asked)
