'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toKept } from '@/lib/kept/columns'
import { keptNames, keptSources } from '@/lib/kept/sources'
import { claimKept, keep } from '@/lib/kept/store'

type Props = { person: string; since: number }

/** Keeps what every query answers of the declared lists, as long as the page is shown to `person`, as it is `since`. */
export function ListKeeper({ person, since }: Props) {
  const client = useQueryClient()
  useEffect(() => {
    claimKept(person, Date.now(), since)
    const look = (key: readonly unknown[], answer: unknown) => {
      for (const name of keptNames) {
        const rows = keptSources[name].rows(key, answer)
        if (rows) keep(person, name, toKept(keptSources[name], rows))
      }
    }
    const cache = client.getQueryCache()
    for (const { queryKey, state } of cache.getAll()) if (state.data !== undefined) look(queryKey, state.data)
    return cache.subscribe((event) => {
      const { queryKey, state } = event.query
      const isNew = event.type === 'added' || (event.type === 'updated' && event.action.type === 'success')
      if (isNew && state.data !== undefined) look(queryKey, state.data)
    })
  }, [client, person, since])
  return null
}
