import type { CallFigure } from '@/lib/contracts/call-figures'
import { addDays } from '@/lib/formats/calendar'
import { presetRange } from '@/lib/formats/periods'
import { isDay, ownDays } from '@/lib/lists/own-days'

/** The desk's figures as their address asks for them (calls.md#figures). Pure. */

/** The screen's own address. */
export const figuresRoute = '/calls/figures'

/** Named periods: days that end today, this month, the last one. */
export const periods = ['7', '30', '90', 'month', 'lastMonth'] as const
/** Days that end today, or a month; `own` has its days in the address. */
export type Period = (typeof periods)[number] | 'own'

export const measures = ['opened', 'solved', 'late', 'answered'] as const
/** The figure that the bars draw; of `answered` the mean time until the first reply. */
export type Measure = (typeof measures)[number]

export interface FiguresAsked {
  period: Period
  from: string
  to: string
  measure: Measure
}

type Query = Readonly<Record<string, string | string[] | undefined>>

/** The days of a named period. */
export function periodDays(period: Exclude<Period, 'own'>, today: string): { from: string; to: string } {
  if (period === 'month' || period === 'lastMonth') {
    const [from, to] = presetRange(period, today)
    return { from, to }
  }
  return { from: addDays(today, 1 - Number(period)), to: today }
}

/** The last 30 days, and the opened calls, unless the address says otherwise. */
export function readFigures(query: Query, today: string): FiguresAsked {
  const measure = measures.find((one) => one === query.measure) ?? 'opened'
  const { from, to } = query
  if (isDay(from) && isDay(to)) return { period: 'own', ...ownDays(from, to), measure }
  const period = periods.find((one) => one === query.period) ?? '30'
  return { period, ...periodDays(period, today), measure }
}

/** The address at which the screen shows this. */
export function figuresAddress({ period, from, to, measure }: FiguresAsked): string {
  const days: Record<string, string> = period === 'own' ? { from, to } : { period }
  return `${figuresRoute}?${new URLSearchParams({ ...days, measure })}`
}

/** The tenant API's query. */
export const figuresQuery = ({ from, to }: FiguresAsked): string => String(new URLSearchParams({ from, to }))

/** A filter of the list by which its calls are those of one bar. */
export type Group = readonly [key: 'category_id' | 'assignee' | 'unassigned' | 'hour', value: string]

/** A count of calls; `rated` are of the solved ones. */
export type Counted = Measure | 'rated'

const days: Readonly<Record<Counted, string>> = {
  ...{ opened: 'created_at', late: 'created_at', answered: 'created_at' },
  ...{ solved: 'resolved_at', rated: 'resolved_at' },
}

/** The calls that a figure counts, in their list. */
export function callsAddress({ from, to }: FiguresAsked, counted: Counted, group?: Group): string {
  const flag = counted === 'opened' || counted === 'solved' ? [] : [[counted, 'true']]
  const pairs = [[days[counted], from], [days[counted], to], ...flag, ...(group ? [[...group]] : [])]
  return `/calls?${new URLSearchParams(pairs)}`
}

/** The length of a bar: a count, or the minutes until the first reply. */
export const barLength = (figure: CallFigure, measure: Measure): number =>
  measure === 'answered' ? (figure.first_reply_minutes ?? 0) : figure[measure]
