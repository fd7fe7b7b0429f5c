'use client'

import { useQuery } from '@tanstack/react-query'
import { CallError, call } from '@/lib/call'

/** A list the shell shows, as `{data: {data: […]}}` or `{data: […]}`. Not built yet (501) is an empty list. */
export function useList(path: string, enabled: boolean) {
  const query = useQuery({
    queryKey: [path],
    enabled,
    queryFn: async ({ signal }): Promise<readonly unknown[]> => {
      try {
        const body = await call<{ data?: { data?: unknown[] } | unknown[] }>(path, { signal })
        const list = Array.isArray(body.data) ? body.data : body.data?.data
        return list ?? []
      } catch (error) {
        if (error instanceof CallError && error.status === 501) return []
        throw error
      }
    },
  })
  return { count: query.data?.length ?? 0, failed: query.isError, busy: query.isFetching, retry: () => query.refetch() }
}
