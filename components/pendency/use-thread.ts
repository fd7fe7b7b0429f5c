'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLive } from '@/components/live/use-live'
import {
  listMessages,
  loadPendency,
  markPendencyRead,
  type SeenMessage,
  type SeenPendency,
} from '@/lib/api/conversations/pendencies'
import { call } from '@/lib/browser/call'
import { pageGuise } from '@/lib/browser/guise'
import { heads } from '@/lib/contracts/heads'

export const pendencyPath = heads.pendency.path
export type { SeenMessage, SeenPendency }

/** Refetches all pendencies, and the proposals they affect. */
export function useReloadPendencies() {
  const client = useQueryClient()
  return useCallback(
    () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [pendencyPath] }),
        client.invalidateQueries({ queryKey: ['proposal'] }),
      ]),
    [client],
  )
}

/** One pendency and its conversation, kept up to date and marked as read while shown. */
export function useThread(id: number, first?: SeenPendency) {
  const client = useQueryClient()
  const reload = useReloadPendencies()
  const row = useQuery({
    queryKey: [pendencyPath, 'record', id],
    queryFn: ({ signal }) => call(loadPendency(id), { signal }),
    ...(first && { placeholderData: first }),
  })
  const messages = useQuery({
    queryKey: [pendencyPath, 'messages', id],
    queryFn: async ({ signal }) => (await call(listMessages(id), { signal })).rows,
  })
  useLive(() => void client.invalidateQueries({ queryKey: [pendencyPath] }))

  const newest = messages.data?.at(-1)?.id
  const unread = row.data?.unread ?? 0
  const told = useRef<string>(null)
  useEffect(() => {
    const reading = `${id} ${newest}`
    if (unread === 0 || newest === undefined || told.current === reading || pageGuise() !== null) return
    told.current = reading
    call(markPendencyRead(id), { background: true })
      .then(() => {
        void client.invalidateQueries({ queryKey: [pendencyPath, 'list'] })
        void client.invalidateQueries({ queryKey: [pendencyPath, 'record', id] })
      })
      // It stays unread until it is shown again.
      .catch(() => {})
  }, [id, newest, unread, client])

  return { row, messages, reload }
}
