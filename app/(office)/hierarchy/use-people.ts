'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '@/lib/api/endpoint'
import { call } from '@/lib/browser/call'
import { looksLikeCpf } from '@/lib/formats/brazil'

type Rows<Row> = { rows: readonly Row[]; total: number }

/** As many as a list of people shows; others are found by searching. */
const shownAtOnce = 50

/** People of a list, searched on the server, and those who are ticked. `fixed`: its parameters besides. */
export function usePeople<Row>(list: (query: string) => Endpoint<Rows<Row>>, fixed: Record<string, string>) {
  const [search, setSearch] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const query = new URLSearchParams({ ...fixed, per_page: String(shownAtOnce), order_by: 'name' })
  if (search.trim() && !looksLikeCpf(search)) query.set('search', search.trim())
  const asked = list(String(query))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['hierarchy people', asked.path],
    queryFn: ({ signal }) => call(asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const tick = (key: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, key] : [...before].filter((one) => one !== key)))
  return {
    rows: data?.rows,
    total: data?.total ?? 0,
    ticked,
    clear: () => setTicked(new Set()),
    list: {
      ...{ search, onSearch: setSearch, onTick: tick, error, busy: isFetching },
      retry: () => void refetch(),
    },
    reload: () => void refetch(),
  }
}
