'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from './use-live'

type Options<R> = {
  /** Prefix of the query keys of everything about the record. */
  key: readonly string[]
  /** As the page or the list's panel got it. */
  first: R
  load: (signal: AbortSignal) => Promise<R>
}

/** A record on its page or beside its list, kept up to date while shown. `refresh` refetches everything under its `key`. */
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
    // Fresh data comes with each opening.
    gcTime: 0,
  })
  const refresh = () => void client.invalidateQueries({ queryKey: key })
  useLive(refresh)
  return { record: data, error, isFetching, refetch, refresh }
}
