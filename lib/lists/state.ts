import { looksLikeCpf } from '../formats/brazil'
import { presetRange } from '../formats/periods'
import { presetIn } from './ranges'

/**
 * The state of a list, stored in its address only (interaction.md#lists): the tenant API's own parameters, `view` (a
 * saved view, or `all`) and `record` (an open record, or `new`). Pure.
 */

export type ListState = {
  search: string
  /** Values by parameter; a range has two, the first its start. */
  filters: Readonly<Record<string, readonly string[]>>
  /** An `order_by`, with `-` for descending; null for the list's own order. */
  sort: string | null
  page: number
  perPage: number | null
  view: string | null
  record: string | null
}

/** A list without search, filters or order. */
export const wholeList: ListState = {
  search: '',
  filters: {},
  sort: null,
  page: 1,
  perPage: null,
  view: null,
  record: null,
}

export type RawQuery = URLSearchParams | Record<string, string | string[] | undefined>

const queryValues = (query: RawQuery, key: string): string[] => {
  const given = query instanceof URLSearchParams ? query.getAll(key) : [query[key] ?? []].flat()
  return given.map((value) => value.trim().slice(0, 200)).filter(Boolean)
}

const whole = (text: string | undefined, maximum: number): number | null => {
  const number = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0
  return number >= 1 && number <= maximum ? number : null
}

/** Reads a list's address; `parameters` are its filters, and anything else is ignored. */
export function readList(query: RawQuery, parameters: readonly string[]): ListState {
  const one = (key: string) => queryValues(query, key)[0]
  const found = parameters
    .map((key): [string, string[]] => {
      const plain = queryValues(query, key)
      const listed = queryValues(query, `${key}[]`).filter((value) => !plain.includes(value))
      const all = [...plain, ...listed]
      // Two of the same are a range of one day or one amount.
      return [key, all.length === 2 ? all : [...new Set(all)]]
    })
    .filter(([, values]) => values.length > 0)
  const by = one('order_by')
  return {
    // One typed into the address, or kept by an old link, goes no further.
    search: looksLikeCpf(one('search') ?? '') ? '' : (one('search') ?? '').slice(0, 100),
    filters: Object.fromEntries(found),
    sort: by ? `${one('order') === 'desc' ? '-' : ''}${by}` : null,
    page: whole(one('page'), 1_000_000) ?? 1,
    perPage: whole(one('per_page'), 100),
    view: one('view') ?? null,
    record: one('record') ?? null,
  }
}

type Pairs = [key: string, value: string][]
const pair = (key: string, value: string): Pairs => [[key, value]]

const sortPairs = (sort: string | null): Pairs =>
  sort
    ? [
        ['order_by', sort.replace(/^-/, '')],
        ['order', sort.startsWith('-') ? 'desc' : 'asc'],
      ]
    : []

const filterPairs = ({ search, filters }: ListState, several: (key: string) => string): Pairs => [
  ...(search ? pair('search', search) : []),
  ...Object.entries(filters)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, values]) =>
      values.map((value): [string, string] => [values.length > 1 ? several(key) : key, value]),
    ),
]

const joined = (pairs: Pairs) => new URLSearchParams(pairs).toString()

/** The address's query of `state`, without `?`. A page beyond the first carries its page length. */
export const writeList = (state: ListState, perPage: number): string => {
  const length = state.perPage ?? (state.page > 1 ? perPage : null)
  return joined([
    ...filterPairs(state, (key) => key),
    ...sortPairs(state.sort),
    ...(state.page > 1 ? pair('page', String(state.page)) : []),
    ...(length ? pair('per_page', String(length)) : []),
    ...(state.view ? pair('view', state.view) : []),
    ...(state.record ? pair('record', state.record) : []),
  ])
}

/** Search, filters and sort without the page, for the tenant API. */
export const scopeQuery = (state: ListState, sort: string): string =>
  joined([...filterPairs(state, (key) => `${key}[]`), ...sortPairs(state.sort ?? sort)])

/** The tenant API's query of one page. */
export const pageQuery = (state: ListState, sort: string, perPage: number): string =>
  `${scopeQuery(state, sort)}&page=${state.page}&per_page=${state.perPage ?? perPage}`

/** The tenant API's query of the number of rows. */
export const countQuery = (state: ListState): string =>
  joined([...filterPairs(state, (key) => `${key}[]`), ['per_page', '1']])

/** The address of a record opened from a list, with the list's query. */
export const fromList = (address: string, asked: string): string => `${address}?${new URLSearchParams({ list: asked })}`

/** As `scopeQuery`, as an object for a body: `{active: 'true', status: ['a', 'b']}`. */
export const scopeBody = (state: ListState, sort: string): Record<string, string | string[]> => ({
  ...Object.fromEntries(Object.entries(state.filters).map(([key, values]) => [key, [...values]])),
  ...Object.fromEntries(
    Object.entries(state.filters)
      .filter(([, values]) => values.length === 1)
      .map(([key, values]) => [key, values[0] ?? '']),
  ),
  ...(state.search ? { search: state.search } : {}),
  ...Object.fromEntries(sortPairs(state.sort ?? sort)),
})

/** `state` as sent to the tenant API: presets become days, relative to `today` (`yyyy-MM-dd`). */
export function dated(state: ListState, today: string): ListState {
  const filters = Object.entries(state.filters).map(([key, values]): [string, readonly string[]] => {
    const preset = presetIn(values)
    return [key, preset ? presetRange(preset, today) : values]
  })
  return { ...state, filters: Object.fromEntries(filters) }
}

/** `state` with other filters, on the first page. A filter without values is removed. */
export function filtered(state: ListState, change: Readonly<Record<string, readonly string[]>>): ListState {
  const all = Object.entries({ ...state.filters, ...change }).filter(([, values]) => values.length > 0)
  return { ...state, filters: Object.fromEntries(all), page: 1 }
}

/** The last page, if the requested one is beyond it; null if the page exists. */
export const lastInstead = (page: {
  data: readonly unknown[]
  total: number
  current_page: number
  last_page: number
}) => (page.data.length === 0 && page.total > 0 && page.current_page > page.last_page ? page.last_page : null)

/** True if there is a search or a filter. */
export const isNarrowed = ({ search, filters }: ListState): boolean => search !== '' || Object.keys(filters).length > 0
