'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listNotifications, markNotificationsRead } from '@/lib/api/system'
import { isAbsent } from '@/lib/browser/absent'
import { CallError, call } from '@/lib/browser/call'
import { listenLive } from '@/lib/browser/live-events'
import type { Notification } from '@/lib/contracts/notification'

const key = ['notifications']
/** The tenant API's limit of ids in one call. */
const atOnce = 500
/** Milliseconds in which several events cause one request. */
const settleMs = 250

type Inbox = { rows: readonly Notification[]; total: number }

async function fetchInbox(signal?: AbortSignal): Promise<Inbox> {
  try {
    return await call(listNotifications(), { background: true, ...(signal && { signal }) })
  } catch (error) {
    // A tenant API without notifications has none (api.md#absent-calls).
    if (error instanceof CallError && isAbsent(error.status)) return { rows: [], total: 0 }
    throw error
  }
}

const markRead = (ids: readonly number[]) => call(markNotificationsRead(ids.slice(0, atOnce)))

/** Marks all that existed at the click, including those beyond the hundred shown, and none that arrived later. */
async function markAllRead(shown: readonly number[]) {
  const newest = Math.max(...shown)
  const sent = new Set<number>()
  for (let ids = shown; ids.length > 0; ) {
    await markRead(ids)
    for (const id of ids) sent.add(id)
    const { rows, total } = await fetchInbox()
    ids = total === 0 ? [] : rows.map(({ id }) => id).filter((id) => id <= newest && !sent.has(id))
  }
}

export type Reading = { ids: readonly number[]; all?: boolean }

/** The unread notifications, kept up to date; reading one removes it. */
export function useNotifications() {
  const client = useQueryClient()
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => fetchInbox(signal) })
  /** Removed optimistically: shown again if the server refuses. */
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set())

  const [kept, setKept] = useState(0)
  const bringBack = (ids: readonly number[]) =>
    setLeaving((before) => new Set([...before].filter((id) => !ids.includes(id))))

  const reading = useMutation({
    mutationFn: ({ ids, all }: Reading) => (all ? markAllRead(ids) : markRead(ids)),
    onMutate: ({ ids }) => {
      setKept(0)
      setLeaving((before) => new Set([...before, ...ids]))
    },
    onError: (_error, { ids }) => {
      setKept(ids.length)
      bringBack(ids)
    },
    onSettled: async (_answer, _error, { ids }) => {
      await client.invalidateQueries({ queryKey: key })
      bringBack(ids)
    },
  })

  useFollow(query.data)

  const { rows, total } = query.data ?? { rows: [], total: 0 }
  const shown = rows.filter(({ id }) => !leaving.has(id))
  return {
    rows: shown,
    count: total - (rows.length - shown.length),
    arrived: useArrivals(query.data?.rows),
    loading: query.isPending,
    failed: query.isError && shown.length === 0,
    busy: query.isFetching,
    retry: () => void query.refetch(),
    read: (what: Reading) => reading.mutate(what),
    /** The number that the last attempt could not remove. */
    kept,
  }
}

/** Refetches when the stream reports a change that `inbox` does not contain. */
function useFollow(inbox: Inbox | undefined) {
  const client = useQueryClient()
  /** A count not yet compared with a list: on a slow line it arrives before the first list. */
  const told = useRef<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const refresh = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: key }), settleMs)
  })
  const compare = useEffectEvent(() => {
    if (!inbox || told.current === null) return
    if (told.current !== inbox.total) refresh()
    // Compare each count once: a server whose count differs from its list would be asked for ever.
    told.current = null
  })

  useEffect(() => {
    if (inbox) compare()
  }, [inbox])

  useEffect(() => {
    const stop = listenLive((event) => {
      if (event.kind === 'news') return refresh()
      told.current = event.unread
      compare()
    })
    return () => {
      clearTimeout(timer.current)
      stop()
    }
  }, [])
}

/** Notifications that arrived since the page was opened, each batch to be announced once. */
function useArrivals(rows: readonly Notification[] | undefined): readonly Notification[] {
  const newest = useRef<number | null>(null)
  const [arrived, setArrived] = useState<readonly Notification[]>([])
  useEffect(() => {
    if (!rows) return
    const before = newest.current
    newest.current = Math.max(before ?? 0, ...rows.map(({ id }) => id))
    if (before === null) return
    const fresh = rows.filter(({ id }) => id > before)
    if (fresh.length > 0) setArrived(fresh)
  }, [rows])
  return arrived
}
