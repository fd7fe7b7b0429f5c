'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Option, type OptionSource, optionKey, optionsPath } from '@/components/fields/use-options'
import { call } from '@/lib/browser/call'
import { toRows } from '@/lib/lists/rows'

const none: Readonly<Record<string, string>> = {}

/** Of people those alone are asked for, who may be active no more; other records are few, and known all at once. */
const askedOf = (path: string, keys: readonly string[]): string => {
  const uuids = keys.filter((key) => !/^\d+$/.test(key)).toSorted()
  return [`${path}?options=1&per_page=all`, ...uuids.map((uuid) => `uuid[]=${encodeURIComponent(uuid)}`)].join('&')
}

/** The names of records that an address knows by their ids or uuids; one that is not found keeps its key. */
export function useOptionNames(from: OptionSource | null, keys: readonly string[]): Readonly<Record<string, string>> {
  const target = from === null ? '' : askedOf(optionsPath(from), from.startsWith('/') ? keys : [])
  const { data } = useQuery({
    queryKey: ['options', 'names', target],
    queryFn: async ({ signal }) => {
      const { rows } = toRows<Option>(await call(target, { signal }))
      return Object.fromEntries(rows.map((row) => [optionKey(row), row.name]))
    },
    enabled: target !== '' && keys.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
  return data ?? none
}
