'use client'

import { useQuery } from '@tanstack/react-query'
import { listUpdates, type Update } from '@/lib/api/commissions'
import { isAbsent } from '@/lib/browser/absent'
import { CallError, call } from '@/lib/browser/call'
import { useToday } from './use-today'

const none: readonly Update[] = []

async function fetchUpdates(day: string, signal: AbortSignal): Promise<readonly Update[]> {
  const asked = new URLSearchParams([
    ['model_name', 'commission'],
    ['created_at[]', `${day} 00:00:00`],
    ['created_at[]', `${day} 23:59:59`],
    ['per_page', 'all'],
  ])
  try {
    return (await call(listUpdates(String(asked)), { signal })).rows
  } catch (error) {
    // A tenant API without this feed has no updates (api.md#absent-calls).
    if (error instanceof CallError && isAbsent(error.status)) return none
    throw error
  }
}

/** The tables changed today, by the company's date. */
export function useUpdates(timeZone: string) {
  const day = useToday(timeZone)
  const query = useQuery({
    queryKey: ['updates', day],
    queryFn: ({ signal }) => fetchUpdates(day, signal),
  })
  return {
    day,
    rows: query.data ?? none,
    loading: query.isPending,
    failed: query.isError && !query.data,
    busy: query.isFetching,
    retry: () => void query.refetch(),
  }
}
