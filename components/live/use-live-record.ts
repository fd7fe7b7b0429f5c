'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from './use-live'

type Options<R> = {
  /** Begins the keys of everything that is asked about the record. */
  key: readonly string[]
  /** As the page brought it. */
  first: R
  load: (signal: AbortSignal) => Promise<R>
}

/**
 * A record on a page of its own, kept up to date while it is looked at. `refresh` asks again for all that hangs on it,
 * by its key.
 */
export function useLiveRecord<R>({ key, first, load }: Options<R>) {
  const client = useQueryClient()
  const {
    data = first,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [...key, 'file'],
    queryFn: ({ signal }) => load(signal),
    initialData: first,
    // The page brings it anew each time it is opened.
    gcTime: 0,
  })
  const refresh = () => void client.invalidateQueries({ queryKey: key })
  useLive(refresh)
  return { record: data, error, isFetching, refetch, refresh }
}
