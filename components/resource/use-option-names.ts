'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/call'
import { type ResourceName, resources } from '@/lib/contracts/resources'
import { rowsOf } from '@/lib/rows'

type Option = { id?: number; uuid?: string; name: string }

const none: Readonly<Record<string, string>> = {}

/** The names of records that an address knows by their ids; one that is not found keeps its id. */
export function useOptionNames(from: ResourceName | null, ids: readonly string[]): Readonly<Record<string, string>> {
  const path = from === null ? '' : resources[from].path
  const { data } = useQuery({
    queryKey: ['options', path, 'names'],
    queryFn: async ({ signal }) => {
      const { rows } = rowsOf<Option>(await call(`${path}?options=1&per_page=all`, { signal }))
      return Object.fromEntries(rows.map((row) => [row.uuid ?? String(row.id), row.name]))
    },
    enabled: path !== '' && ids.length > 0,
    staleTime: 300_000,
  })
  return data ?? none
}
