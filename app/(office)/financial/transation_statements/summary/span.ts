import { addDays, addMonths, daysBetween, firstOfMonth, lastOfMonth } from '@/lib/formats/calendar'
import { type CashGrouping, cashGroupings } from '@/lib/kinds/finance'

/** The part of the cash flow that its summary shows, from the address. Pure. */
export interface CashSpan {
  by: CashGrouping
  from: string
  to: string
  /** Null for all accounts. */
  account: string | null
}

type Query = Readonly<Record<string, string | string[] | undefined>>

const asDay = (text: unknown) =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

/** The month up to today, by day, unless the address says otherwise; ends that are out of order change places. */
export function readSpan(query: Query, today: string): CashSpan {
  const by = cashGroupings.find((one) => one === query.by) ?? 'day'
  const account = /^[1-9]\d{0,14}$/.exec(String(query.account))?.[0] ?? null
  const [a, b] = [asDay(query.from) ?? firstOfMonth(today), asDay(query.to) ?? today]
  const [from = a, to = b] = [a, b].sort()
  return { by, account, from, to }
}

const route = '/financial/transation_statements'

export const spanAddress = ({ by, from, to, account }: CashSpan): string =>
  `${route}/summary?${new URLSearchParams({ by, from, to, ...(account && { account }) })}`

/** The tenant API's query. */
export function spanQuery({ by, from, to, account }: CashSpan): string {
  const pairs = [['by', by], ['date[]', from], ['date[]', to], ...(account ? [['company_account_id', account]] : [])]
  return String(new URLSearchParams(pairs))
}

/** The rows that make one sum, in the list. */
export function rowsAddress({ by, from, to, account }: CashSpan, key: string): string {
  const days = {
    day: [key, key],
    month: [later(from, `${key}-01`), earlier(to, lastOfMonth(`${key}-01`))],
    release_type: [from, to],
    cost_center: [from, to],
    company_account: [from, to],
  }[by]
  const pairs = days.map((day) => ['date', day])
  if (by === 'release_type') pairs.push(['release_type_id', key])
  if (by === 'cost_center') pairs.push(key === '0' ? ['has_cost_center', 'false'] : ['cost_center_id', key])
  const of = by === 'company_account' ? key : account
  if (of) pairs.push(['company_account_id', of])
  return `${route}?${new URLSearchParams(pairs)}`
}
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

export const spanPresets = ['month', 'lastMonth', 'year'] as const
/** The span that a press on a named period shows. */
export function presetSpan(span: CashSpan, preset: (typeof spanPresets)[number], today: string): CashSpan {
  if (preset === 'month') return { ...span, from: firstOfMonth(today), to: today }
  if (preset === 'lastMonth') {
    const then = addMonths(firstOfMonth(today), -1)
    return { ...span, from: then, to: lastOfMonth(then) }
  }
  const by = span.by === 'day' ? 'month' : span.by
  return { ...span, by, from: addMonths(firstOfMonth(today), -11), to: today }
}

/** Days that one drawing holds. */
const mostDays = 400

/** The balance at the end of each day or month of the span, also of days without a movement; null if too many. */
export function heldOver(
  { by, from, to }: CashSpan,
  opening: string,
  rows: readonly { key: string; closing: string | null }[],
): { key: string; held: number }[] | null {
  const keys = by === 'day' ? daysOf(from, to) : by === 'month' ? monthsOf(from, to) : null
  if (!keys || keys.length < 2) return null
  const closings = new Map(rows.map(({ key, closing }) => [key, closing]))
  let held = opening
  return keys.map((key) => {
    held = closings.get(key) ?? held
    // For the drawing alone: the figures beside it are exact.
    return { key, held: Number(held) }
  })
}

const daysOf = (from: string, to: string) => {
  const count = daysBetween(from, to) + 1
  return count > mostDays ? null : Array.from({ length: count }, (_, at) => addDays(from, at))
}

function monthsOf(from: string, to: string): string[] | null {
  const months: string[] = []
  for (let day = firstOfMonth(from); day <= to && months.length <= mostDays; day = addMonths(day, 1)) {
    months.push(day.slice(0, 7))
  }
  return months.length > mostDays ? null : months
}
