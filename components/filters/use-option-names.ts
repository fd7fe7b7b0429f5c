'use client'

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { type Option, optionKey, optionText, useOptionsPath } from '@/components/fields/use-options'
import { isRegistry, type OptionSource } from '@/lib/api/options'
import { listOptions } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'

const none: Readonly<Record<string, string>> = {}

/** People are requested by uuid, since they may be inactive by now; other records are few, and all loaded. */
const named = (keys: readonly string[]): string => {
  const uuids = keys.filter((key) => !/^\d+$/.test(key)).toSorted()
  return ['options=1&per_page=all', ...uuids.map((uuid) => `uuid[]=${encodeURIComponent(uuid)}`)].join('&')
}

/** Names of records given in an address by id or uuid; unknown ones keep their key. */
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
