'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { type AnyRow, rowKey } from '@/components/resource/define-resource'
import { listRows } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import type { ListPage } from '@/lib/lists/opened'
import { fromList } from '@/lib/lists/state'

type Page = ListPage<AnyRow>

const pageOf = (asked: string, page: number): string => {
  const query = new URLSearchParams(asked)
  query.set('page', String(page))
  return String(query)
}

/** Caches a page as first seen: changes to its records do not move their places. */
function usePage(path: string, asked: string, wanted: boolean) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['neighbours', path, asked],
    queryFn: ({ signal }) => call(listRows<AnyRow>(path, asked), { signal, background: true }),
    initialData: () => client.getQueryData<Page>([path, 'list', asked]),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return wanted ? data : undefined
}

export type Neighbours = {
  /** The query of the list's page. */
  list: string
  previous: string | null
  next: string | null
  /** Position among all matches; null if the total is not exact. */
  place: { at: number; total: number } | null
}

/**
 * Addresses of the records before and after `key` in the list it was opened from, across page ends. Null if it was
 * opened directly, or is no longer in the list.
 */
export function useNeighbours(path: string, key: string, addressOf: (key: string) => string): Neighbours | null {
  const list = useSearchParams().get('list')
  const here = usePage(path, list ?? '', list !== null)
  const at = here?.data.findIndex((row) => rowKey(row) === key) ?? -1
  const page = here?.current_page ?? 1
  const isFirst = at === 0 && page > 1
  const isLast = here !== undefined && at === here.data.length - 1 && page < here.last_page
  const before = usePage(path, pageOf(list ?? '', page - 1), isFirst)
  const after = usePage(path, pageOf(list ?? '', page + 1), isLast)
  if (list === null || !here || at < 0) return null
  const address = (row: AnyRow | undefined, on: number) =>
    row ? fromList(addressOf(rowKey(row)), on === page ? list : pageOf(list, on)) : null
  return {
    list,
    previous: isFirst ? address(before?.data.at(-1), page - 1) : address(here.data[at - 1], page),
    next: isLast ? address(after?.data[0], page + 1) : address(here.data[at + 1], page),
    place: here.total_kind === 'exact' && here.from !== null ? { at: here.from + at, total: here.total } : null,
  }
}
