'use client'

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { type Option, optionKey, optionText, useOptionsPath } from '@/components/fields/use-options'
import { isRegistry, type OptionSource } from '@/lib/api/options'
import { listOptions } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'

const none: Readonly<Record<string, string>> = {}

/** Of people those alone are asked for, who may be active no more; other records are few, and known all at once. */
const named = (keys: readonly string[]): string => {
  const uuids = keys.filter((key) => !/^\d+$/.test(key)).toSorted()
  return ['options=1&per_page=all', ...uuids.map((uuid) => `uuid[]=${encodeURIComponent(uuid)}`)].join('&')
}

/** The names of records that an address knows by their ids or uuids; one that is not found keeps its key. */
export function useOptionNames(from: OptionSource | null, keys: readonly string[]): Readonly<Record<string, string>> {
  const path = useOptionsPath(from ?? 'seller')
  const list = from && listOptions<Option>(path, named(isRegistry(from) ? [] : keys))
  const { data } = useQuery({
    queryKey: ['options', 'names', list?.path],
    queryFn: list
      ? async ({ signal }) => {
          const { rows } = await call(list, { signal })
          return Object.fromEntries(rows.map((row) => [optionKey(row), optionText(row)]))
        }
      : skipToken,
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
  return data ?? none
}
