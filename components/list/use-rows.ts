'use client'

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listRows } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { defaultPageSize, type Layout } from '@/lib/lists/layout'
import type { ListPage, OpenedList } from '@/lib/lists/opened'
import { type ListState, pageQuery } from '@/lib/lists/state'

/** One page of `path`; the previous rows stay until it has loaded. The server's first page needs no request. */
export function useRows<Row>(path: string, { first, sort }: OpenedList, state: ListState, own: Layout) {
  const query = pageQuery(state, sort, own.perPage ?? defaultPageSize)
  const ready = first.query === query && first.page !== null
  return useQuery({
    queryKey: [path, 'list', query],
    queryFn: ({ signal }) => call(listRows<Row>(path, query), { signal }),
    placeholderData: keepPreviousData,
    // Guarantee: the server has requested the same rows from the same API.
    ...(ready && { initialData: first.page as ListPage<Row>, initialDataUpdatedAt: first.at }),
  })
}

/** Refetches everything about `path`: rows, counters, options. */
export function useReload(path: string) {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: [path] })
    void client.invalidateQueries({ queryKey: ['options'] })
  }, [client, path])
}
