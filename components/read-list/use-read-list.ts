'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLastPage } from '@/components/list/use-last-page'
import { useListState } from '@/components/list/use-list-state'
import { listRows } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { pageQuery, wholeList } from '@/lib/lists/state'

/** Source of a read-only list, and its names in the address. */
export type ReadSource = {
  /** Path in the tenant API: `/api/global_logs`. */
  path: string
  /** Path of the screen. */
  route: `/${string}`
  /** Filters allowed in the address. */
  parameters: readonly string[]
  /** An `order_by`, with `-` before it for descending. */
  sort: string
  perPage: number
}

/** A read-only list: its state in the address, and the matching page. */
export function useReadList<Row>(source: ReadSource) {
  const { path, sort, perPage } = source
  const { state, change } = useListState(source, { perPage })
  const query = pageQuery(state, sort, perPage)
  const found = useQuery({
    queryKey: [path, 'list', query],
    queryFn: ({ signal }) => call(listRows<Row>(path, query), { signal }),
    placeholderData: keepPreviousData,
  })
  useLastPage(found.data, change)
  return { source, state, change, found, clear: () => change(() => wholeList) }
}

export type ReadParts<Row> = ReturnType<typeof useReadList<Row>>
