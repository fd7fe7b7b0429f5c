'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useMemo } from 'react'
import { pushAddress, replaceAddress } from '@/lib/browser/address'
import { unlessUnsaved } from '@/lib/browser/unsaved'
import { defaultPageSize, type Layout } from '@/lib/lists/layout'
import type { OpenedList } from '@/lib/lists/opened'
import { type ListState, readList, writeList } from '@/lib/lists/state'

/** `replace`: merges with the previous change, as while typing; Back then undoes both. */
export type ChangeState = (next: (now: ListState) => ListState, how?: 'push' | 'replace') => void

/**
 * The list's state, from the address. A change pushes a new address without a server request: the browser then fetches
 * only the rows, and Back undoes it.
 */
export function useListState(
  { parameters, route, beside }: Pick<OpenedList, 'parameters' | 'route' | 'beside'>,
  own: Layout,
): {
  state: ListState
  change: ChangeState
  hrefOf: (state: ListState) => string
} {
  const params = useSearchParams()
  const state = useMemo(() => readList(params, parameters), [params, parameters])
  const perPage = own.perPage ?? defaultPageSize
  const home = own.view

  const hrefOf = useCallback(
    (next: ListState) => {
      const own = beside?.flatMap((key) => params.getAll(key).map((value) => [key, value])) ?? []
      const query = [writeList(next, perPage), String(new URLSearchParams(own))].filter(Boolean).join('&')
      // The bare address opens the person's default view, so the whole list needs a mark of its own.
      if (query === '' && home !== undefined) return `${route}?view=all`
      return query ? `${route}?${query}` : route
    },
    [perPage, home, route, beside, params],
  )

  const change: ChangeState = useCallback(
    (next, how = 'push') => {
      const here = `${location.pathname}${location.search}`
      const before = readList(new URLSearchParams(location.search), parameters)
      const after = next(before)
      const there = hrefOf(after)
      if (there === here) return
      const go = () => (how === 'push' ? pushAddress(there) : replaceAddress(there))
      // The open record may have unsaved input.
      if (before.record !== null && after.record !== before.record) unlessUnsaved(go)
      else go()
    },
    [hrefOf, parameters],
  )

  return { state, change, hrefOf }
}
