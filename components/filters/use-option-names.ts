'use client'

import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Option, optionKey, optionText, useOptionsPath } from '@/components/fields/use-options'
import type { Endpoint } from '@/lib/api/endpoint'
import { isRegistry, lists, type OptionSource } from '@/lib/api/options'
import { listOptions } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { useKnownRegistries } from '@/lib/lists/known'

const none: Readonly<Record<string, string>> = {}

/** People are requested by uuid, since they may be inactive by now; other records are few, and all loaded. */
const named = (keys: readonly string[]): string => {
  const uuids = keys.filter((key) => !/^\d+$/.test(key)).toSorted()
  return ['options=1&per_page=all', ...uuids.map((uuid) => `uuid[]=${encodeURIComponent(uuid)}`)].join('&')
}

type Names = Readonly<Record<string, string>>
type Options = Endpoint<{ rows: readonly Option[]; total: number }>

const endpointFor = (from: OptionSource, path: string, keys: readonly string[]): Options =>
  listOptions<Option>(path, named(isRegistry(from) ? [] : keys))

const keyFor = ({ path }: Options) => ['options', 'names', path]

async function readNames(list: Options, signal: AbortSignal): Promise<Names> {
  const { rows } = await call(list, { signal })
  return Object.fromEntries(rows.map((row) => [optionKey(row), optionText(row)]))
}

const staleTime = 300_000

/** Names of records given in an address by id or uuid; unknown ones keep their key. */
export function useOptionNames(from: OptionSource | null, keys: readonly string[]): Names {
  const path = useOptionsPath(from ?? 'seller')
  const list = from && endpointFor(from, path, keys)
  const { data } = useQuery({
    queryKey: list ? keyFor(list) : ['options', 'names', undefined],
    queryFn: list ? ({ signal }) => readNames(list, signal) : skipToken,
    enabled: keys.length > 0,
    placeholderData: keepPreviousData,
    staleTime,
  })
  return data ?? none
}

/** The same once, for a text that is sent: throws as `call` does. */
export function useNameFinder(): (from: OptionSource, keys: readonly string[]) => Promise<Names> {
  const client = useQueryClient()
  const known = useKnownRegistries()
  return (from, keys) => {
    const list = endpointFor(from, isRegistry(from) ? (known[from]?.path ?? '') : lists[from], keys)
    return client.fetchQuery({ queryKey: keyFor(list), queryFn: ({ signal }) => readNames(list, signal), staleTime })
  }
}
