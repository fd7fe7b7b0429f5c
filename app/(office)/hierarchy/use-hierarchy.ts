'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useMemo, useState } from 'react'
import { loadHierarchy } from '@/lib/api/hierarchy'
import { pushAddress, replaceAddress } from '@/lib/browser/address'
import { call } from '@/lib/browser/call'
import type { SeenTree } from '@/lib/contracts/commercial-hierarchy'
import { looksLikeCpf } from '@/lib/formats/brazil'
import { firstOpen, flatNodes, foundNodes } from './nodes'

const place = (params: URLSearchParams) => {
  const query = params.toString()
  return query ? `${location.pathname}?${query}` : location.pathname
}

/** The tree, what of it is open and found, and the record that the address names. */
export function useHierarchy(first: readonly SeenTree[] | null) {
  const params = useSearchParams()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['hierarchy'],
    queryFn: async ({ signal }) => (await call(loadHierarchy(), { signal })).rows,
    ...(first && { initialData: first }),
    staleTime: 10_000,
  })
  const nodes = useMemo(() => flatNodes(data ?? []), [data])
  const atFirst = useMemo(() => firstOpen(nodes), [nodes])
  const [chosen, setOpen] = useState<ReadonlySet<string> | null>(null)
  // Typed text is shown at once; the address follows it.
  const [search, setSearch] = useState(params.get('search') ?? '')
  const found = useMemo(() => foundNodes(nodes, search), [nodes, search])
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    return place(next)
  }
  return {
    ...{ nodes, error, isFetching, isLoaded: data !== undefined },
    reload: () => void refetch(),
    open: chosen ?? atFirst,
    setOpen,
    search,
    setSearch: (text: string) => {
      setSearch(text)
      replaceAddress(set('search', looksLikeCpf(text) ? '' : text))
    },
    found,
    record: params.get('record'),
    openRecord: (key: string | null) => pushAddress(set('record', key)),
  }
}
