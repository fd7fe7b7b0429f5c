'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '@/lib/browser/call'
import { type ResourceName, resources } from '@/lib/contracts/resources'
import { toRows } from '@/lib/lists/rows'

/** A record that a field points to, with the name by which a person knows it. */
export type Option = { id?: number; uuid?: string; name: string }

export const optionKey = (option: Option): string => option.uuid ?? String(option.id)

/** The list that holds the options: a registry by its name, or the path of a list of the tenant API. */
export type OptionSource = ResourceName | `/api/${string}`

const isRegistry = (from: OptionSource): from is ResourceName => from in resources

export const optionsPath = (from: OptionSource): string => (isRegistry(from) ? resources[from].path : from)

/** Options loaded at once; the others are found by searching. */
const shownAtOnce = 30

/** The lookup of `from` (permissions.md#lookups) while `open`, searched on the server as it is typed. */
export function useOptions(from: OptionSource, search: string, open: boolean, query: Record<string, string> = {}) {
  const settled = useSettled(search.trim(), 200)
  const address = new URLSearchParams({ options: '1', per_page: String(shownAtOnce), ...query })
  if (settled) address.set('search', settled)
  const target = `${optionsPath(from)}?${address}`
  const found = useQuery({
    queryKey: ['options', target],
    queryFn: async ({ signal }) => toRows<Option>(await call(target, { signal })),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  return {
    options: found.data?.rows ?? [],
    more: (found.data?.total ?? 0) > (found.data?.rows.length ?? 0),
    loading: found.isPending || settled !== search.trim(),
    error: found.error,
    retry: () => void found.refetch(),
  }
}

/** `value` once it has not changed for a while. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
