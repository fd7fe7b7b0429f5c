import type { InboxKind } from '@/lib/kinds/finance-inbox'
import { filtered, type ListState, scopeQuery } from '@/lib/lists/state'

/** The part of the inbox that the address asks for. Pure. */

export const inboxRoute = '/financial/inbox'
export const inboxFilters = ['kind', 'holder'] as const

/** The tenant API's query: it knows no search, and one order only. */
export const askedQuery = ({ filters }: ListState): string =>
  scopeQuery({ search: '', filters, sort: null, page: 1, perPage: null, view: null, record: null }, '')

/** With this kind too, or without it if it was asked for. */
export function toggled(state: ListState, kind: InboxKind): ListState {
  const now = state.filters.kind ?? []
  return filtered(state, { kind: now.includes(kind) ? now.filter((one) => one !== kind) : [...now, kind] })
}
