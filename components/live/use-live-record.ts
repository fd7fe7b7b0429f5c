'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from './use-live'

type Options<R> = {
  /** Prefix of the query keys of everything about the record. */
  key: readonly string[]
  /** From the server-rendered page. */
  first: R
  load: (signal: AbortSignal) => Promise<R>
}

/** A record on a page of its own, kept up to date while shown. `refresh` refetches everything under its `key`. */
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
    // The page provides fresh data each time it is opened.
    gcTime: 0,
  })
  const refresh = () => void client.invalidateQueries({ queryKey: key })
  useLive(refresh)
  return { record: data, error, isFetching, refetch, refresh }
}
