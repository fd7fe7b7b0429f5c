import type { SavedView } from '@/lib/contracts/saved-view'
import { type Layout, readLayout } from '@/lib/lists/layout'
import { type ListState, readList, scopeBody } from '@/lib/lists/state'

/** A saved view of a list: its query and its layout. Pure. */

type Kept = Pick<SavedView, 'id' | 'query'>
const isObject = (value: unknown): value is Record<string, string | string[]> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The list state that a view opens. */
export const fromView = ({ id, query }: Kept, parameters: readonly string[]): ListState => ({
  ...readList(isObject(query.address) ? query.address : {}, parameters),
  page: 1,
  perPage: readLayout(query.layout).perPage ?? null,
  view: String(id),
  record: null,
})

/** The layout of a view. */
export const layoutOfView = ({ query }: Kept): Layout => readLayout(query.layout)

/** The view of the current list. */
export const toView = (state: ListState, sort: string, { columns, widths, density, perPage }: Layout) => ({
  address: scopeBody(state, sort),
  layout: {
    ...(columns && { columns }),
    ...(widths && { widths }),
    ...(density && { density }),
    ...((state.perPage ?? perPage) && { perPage: state.perPage ?? perPage }),
  },
})

/** True if the list differs from its view. */
export const differs = (view: Kept, state: ListState, sort: string, layout: Layout, parameters: readonly string[]) =>
  canonical(toView(state, sort, layout)) !== canonical(toView(fromView(view, parameters), sort, layoutOfView(view)))

/** JSON with its keys in order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
