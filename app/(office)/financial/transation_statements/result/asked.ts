import type { ResultColumn, ResultStatementRow } from '@/lib/finance/result'
import { type ResultAsked, resultDemand } from '@/lib/finance/result-view'
import { addMonths } from '@/lib/formats/calendar'
import { resultBases, resultSpans, resultViews } from '@/lib/kinds/finance'

/** The result as its address asks for it (finance.md#income-statement). Pure. */

export const resultRoute = '/financial/transation_statements/result'
export const resultRowsRoute = `${resultRoute}/rows` as const

type Query = Readonly<Record<string, string | string[] | undefined>>

/** The year before it is one that the tenant API knows, too. */
const asMonth = (given: unknown) => /^(19(?!00)|20)\d\d-(0[1-9]|1[0-2])$/.exec(String(given))?.[0]
const asCenter = (given: unknown) => (given === 'none' ? 'none' : Number(/^[1-9]\d{0,14}$/.exec(String(given))?.[0]))

/** This month against the year before, of all cost centres, unless the address says otherwise. */
export function readAsked(query: Query, today: string): ResultAsked {
  return {
    view: resultViews.find((one) => one === query.view) ?? 'compare',
    basis: resultBases.find((one) => one === query.basis) ?? 'competence',
    span: resultSpans.find((one) => one === query.span) ?? 'month',
    month: asMonth(query.month) ?? today.slice(0, 7),
    center: asCenter(query.center) || null,
  }
}

export function askedAddress({ view, basis, span, month, center }: ResultAsked): string {
  const shown = {
    ...{ month, view },
    ...(view !== 'compare' && { basis }),
    ...(view === 'centers' && { span }),
    ...(center !== null && { center: String(center) }),
  }
  return `${resultRoute}?${new URLSearchParams(shown)}`
}

/** The tenant API's query. */
export function askedQuery(asked: ResultAsked): string {
  const { by, months } = resultDemand(asked)
  const query = new URLSearchParams([['by', by], ...months.map((month) => ['months[]', month])] as string[][])
  if (asked.center !== null) query.set('cost_center_id', String(asked.center))
  return String(query)
}

/** The rows that one figure adds up; `of` is the result that it stands in. */
export function figureAddress(row: ResultStatementRow, column: ResultColumn, asked: ResultAsked): string {
  const { center } = asked
  const query = new URLSearchParams({ basis: column.basis })
  for (const month of column.months) query.append('months', month)
  for (const group of row.groups) query.append('dre_group', group)
  if (row.kind === 'type') query.set('release_type_id', String(row.key))
  const own = column.center === 'own' ? center : (column.center ?? center)
  if (own !== null) query.set('cost_center_id', String(own))
  if (column.center === 'own') query.set('alone', 'true')
  query.set('of', askedAddress(asked).split('?')[1] ?? '')
  return `${resultRowsRoute}?${query}`
}

/** The result that the rows were opened from; that of the whole company if the address does not say. */
export const openedFrom = (of: unknown, today: string): ResultAsked =>
  readAsked(Object.fromEntries(new URLSearchParams(typeof of === 'string' ? of : '')), today)

/** Months before the current one that are offered, and after it. */
const offered = { before: 35, after: 12 }

/** The months to choose from, the latest first; the chosen one is always there. */
export function monthChoices(today: string, chosen: string): string[] {
  const count = offered.before + offered.after + 1
  const months = Array.from({ length: count }, (_, at) =>
    addMonths(`${today.slice(0, 7)}-01`, offered.after - at).slice(0, 7),
  )
  return months.includes(chosen) ? months : [...months, chosen].toSorted().toReversed()
}

/** The next or the previous month; the same at the ends. */
export const monthBeside = (month: string, by: 1 | -1): string =>
  asMonth(addMonths(`${month}-01`, by).slice(0, 7)) ?? month
