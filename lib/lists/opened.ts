import type { List } from '@/lib/contracts/list'
import type { SavedView } from '@/lib/contracts/saved-view'
import type { Layout } from '@/lib/lists/layout'

/** One page of a list, as the tenant API answers it. */
export type ListPage<Row = unknown> = List<Row>['data']

/** Props of the list screen, serialized for the browser: enough for the first paint and everything after it. */
export type OpenedList = {
  route: string
  /** Path of its tenant API: `/api/bank`. */
  path: string
  /** The filters that this person may use. */
  parameters: readonly string[]
  /** Fields of the row that this person may not see. */
  hidden: readonly string[]
  sort: string
  /** The person's permissions, with further verbs of the noun. */
  may: { create: boolean; edit: boolean; delete: boolean; import: boolean; [verb: string]: boolean | undefined }
  /** The screen's own parameters in the address, preserved when the list changes. */
  beside?: readonly string[]
  /** True if the list can be exported. */
  exports: boolean
  layout: Layout
  /** Null if the tenant API has no saved views. */
  views: readonly SavedView[] | null
  timeZone: string
  /** The first page with its query; a null page failed to load, and the browser asks again. */
  first: { query: string; page: ListPage | null; at: number }
}
