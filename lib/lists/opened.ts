import type { List } from '@/lib/contracts/list'
import type { SavedView } from '@/lib/contracts/saved-view'
import type { Layout } from '@/lib/lists/layout'

/** One page of a list, as the tenant API answers it. */
export type ListPage<Row = unknown> = List<Row>['data']

/** What the list screen is given: all that it needs to stand at once, and to go on by itself. Goes to the browser. */
export type OpenedList = {
  route: string
  /** The filters that this person may use. */
  parameters: readonly string[]
  /** Fields of the row that this person never gets. */
  hidden: readonly string[]
  sort: string
  /** Besides these the other verbs of the noun's permissions that this person has. */
  may: { create: boolean; edit: boolean; delete: boolean; import: boolean; [verb: string]: boolean | undefined }
  /** Parameters of the address that are the screen's own: a change of the list leaves them. */
  beside?: readonly string[]
  /** Files can be made of it. */
  exports: boolean
  layout: Layout
  /** Null where the tenant API keeps none. */
  views: readonly SavedView[] | null
  timeZone: string
  /** The first page, and what was asked for it; null where it could not be had: the browser asks for itself. */
  first: { query: string; page: ListPage | null; at: number }
}
