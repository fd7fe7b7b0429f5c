'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect } from 'react'
import { listAwaiting } from '@/lib/api/proposals'
import { pushAddress, replaceAddress } from '@/lib/browser/address'
import { call } from '@/lib/browser/call'
import { listenLive } from '@/lib/browser/live-events'
import type { Proposal } from '@/lib/contracts/proposal'

const route = '/proposals_awaiting_validation'
/** Nothing announces other people's claims, so poll. */
const again = 30_000

const key = [listAwaiting().path]

export type Queue = { rows: readonly Proposal[]; total: number }

/** The current queue, and the proposal in the address. */
export function useWaiting(first: Queue | null) {
  const client = useQueryClient()
  const open = useSearchParams().get('open')
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listAwaiting(), { signal, background: true }),
    refetchInterval: again,
    ...(first && { initialData: first }),
  })
  const reload = useCallback(() => void client.invalidateQueries({ queryKey: key }), [client])
  useEffect(() => listenLive(reload), [reload])

  return {
    ...found,
    open,
    reload,
    /** Opens a proposal; replaces the history entry of the previous one, so that Back leaves the queue. */
    go: (uuid: string | null) => {
      const address = uuid ? `${route}?open=${uuid}` : route
      if (open === null) pushAddress(address)
      else replaceAddress(address)
    },
    /** A finished row leaves at once, before the server confirms. */
    drop: (uuid: string) => {
      client.setQueryData<Queue>(key, (now) => {
        const rows = now?.rows.filter((row) => row.uuid !== uuid) ?? []
        return { rows, total: Math.max(0, (now?.total ?? 0) - 1) }
      })
      reload()
    },
  }
}
