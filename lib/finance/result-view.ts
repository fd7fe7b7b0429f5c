import type { Result } from '@/lib/contracts/result'
import { addMonths } from '@/lib/formats/calendar'
import { month as monthName } from '@/lib/formats/dates'
import type { ResultBasis, ResultSpan, ResultView, ResultWord } from '@/lib/kinds/finance'
import type { ResultColumn } from './result'

/** The part of the result that is looked at: its month, its columns, and its cost centre. Pure. */
export interface ResultAsked {
  view: ResultView
  /** Of the months and the cost centres; both stand beside each other otherwise. */
  basis: ResultBasis
  /** Of the cost centres; the comparison is of the month. */
  span: ResultSpan
  /** `yyyy-MM` */
  month: string
  /** With those below it, or what has none; null for all. */
  center: number | 'none' | null
}

const firstOfYear = (month: string) => `${month.slice(0, 4)}-01`
const yearBefore = (month: string) => addMonths(`${month}-01`, -12).slice(0, 7)
const spanned = ({ view, span, month }: ResultAsked): [string, string] => [
  view === 'centers' && span === 'year' ? firstOfYear(month) : month,
  month,
]

/** The tenant API's query: months of this year and the year before, or cost centres over the span. */
export function resultDemand(asked: ResultAsked): { by: 'month' | 'cost_center'; months: [string, string] } {
  if (asked.view === 'centers') return { by: 'cost_center', months: spanned(asked) }
  return { by: 'month', months: [firstOfYear(yearBefore(asked.month)), asked.month] }
}

/** Columns of the months from `first` to `last`, added up. */
function over(columns: Result['columns'], key: string, basis: ResultBasis, [first, last]: [string, string]) {
  const places = [...columns.entries()].flatMap(([at, column]) => (column.key >= first && column.key <= last ? at : []))
  return { key, basis, places, months: [first, last] as const }
}

function compared(columns: Result['columns'], month: string): ResultColumn[] {
  const spans: [string, [string, string]][] = [
    ['month', [month, month]],
    ['year', [firstOfYear(month), month]],
  ]
  return spans.flatMap(([name, [first, last]]) => {
    const before: [string, string] = [yearBefore(first), yearBefore(last)]
    return [
      over(columns, `${name}_competence`, 'competence', [first, last]),
      over(columns, `${name}_cash`, 'cash', [first, last]),
      over(columns, `${name}_competence_before`, 'competence', before),
      over(columns, `${name}_cash_before`, 'cash', before),
    ]
  })
}

function byMonth(columns: Result['columns'], { month, basis }: ResultAsked): ResultColumn[] {
  const first = firstOfYear(month)
  const each = columns.filter(({ key }) => key >= first).map(({ key }) => over(columns, key, basis, [key, key]))
  const before: [string, string] = [yearBefore(first), yearBefore(month)]
  return [...each, over(columns, 'year', basis, [first, month]), over(columns, 'year_before', basis, before)]
}

function byCenter(columns: Result['columns'], asked: ResultAsked): ResultColumn[] {
  const rest = { basis: asked.basis, months: spanned(asked) }
  const each = columns.map(({ key }, at) => ({ ...rest, key, places: [at], center: key }))
  return [...each, { ...rest, key: 'total', places: columns.map((_, at) => at) }]
}

/** The columns of a view, from the answer to `resultDemand`. */
export function resultColumns(columns: Result['columns'], asked: ResultAsked): ResultColumn[] {
  if (asked.view === 'compare') return compared(columns, asked.month)
  return asked.view === 'months' ? byMonth(columns, asked) : byCenter(columns, asked)
}

/** The months that a view is about, without those that it is compared to. */
export const askedMonths = (asked: ResultAsked): [string, string] =>
  asked.view === 'months' ? [firstOfYear(asked.month), asked.month] : spanned(asked)

/** `Nov/2026`, `Jan–Nov/2026` */
export function spanName([first, last]: ResultColumn['months']): string {
  return first === last ? monthName(last) : `${monthName(first).slice(0, 3)}–${monthName(last)}`
}

/** The head of a column in one line, as files have it. */
export function columnHead(
  column: ResultColumn,
  columns: Result['columns'],
  { view }: Pick<ResultAsked, 'view'>,
  words: Readonly<Record<ResultWord, string>>,
): string {
  const { key, basis, months } = column
  if (view === 'compare') return `${words[basis]} ${spanName(months)}`
  if (view === 'months') return spanName(months)
  if (key === 'own' || key === 'none' || key === 'total') return words[key]
  return columns.find((one) => one.key === key)?.name ?? key
}
