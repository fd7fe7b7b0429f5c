'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLive } from '@/components/live/use-live'
import {
  listAllSituations,
  listCallItems,
  listCallMessages,
  loadCall,
  markCallRead,
} from '@/lib/api/conversations/calls'
import { call } from '@/lib/browser/call'
import { pageGuise } from '@/lib/browser/guise'
import type { Call } from '@/lib/contracts/call'
import { heads } from '@/lib/contracts/heads'

export const callPath = heads.call.path

/** Query of a call's messages. */
export const messagesQuery = (id: number) => ({
  queryKey: [callPath, 'messages', id],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(listCallMessages(id), { signal })).rows,
})

/** Refetches all that is shown of calls. */
export function useReloadCalls() {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: [callPath] }), [client])
}

/** The company's active situations, in their order. */
export const useSituations = () =>
  useQuery({
    queryKey: [callPath, 'situations'],
    queryFn: async ({ signal }) => (await call(listAllSituations(), { signal })).rows,
    staleTime: 60_000,
  })

/** A call, its values and its conversation, kept up to date and marked as read while shown. */
export function useCall(id: number, first?: Call) {
  const client = useQueryClient()
  const reload = useReloadCalls()
  const row = useQuery({
    queryKey: [callPath, 'record', id],
    queryFn: ({ signal }) => call(loadCall(id), { signal }),
    ...(first && { placeholderData: first }),
  })
  const messages = useQuery(messagesQuery(id))
  const items = useQuery({
    queryKey: [callPath, 'items', id],
    queryFn: async ({ signal }) => (await call(listCallItems(id), { signal })).rows,
  })
  useLive(() => void reload())

  // Those of a merged call come among the earlier ones: the last one does not tell.
  const count = messages.data?.length
  const unread = row.data?.unread ?? 0
  const told = useRef<string>(null)
  useEffect(() => {
    const reading = `${id} ${count}`
    if (unread === 0 || count === undefined || told.current === reading || pageGuise() !== null) return
    told.current = reading
    call(markCallRead(id), { background: true })
      .then(() => {
        void client.invalidateQueries({ queryKey: [callPath, 'list'] })
        void client.invalidateQueries({ queryKey: [callPath, 'record', id] })
      })
      // It stays unread until it is shown again.
      .catch(() => {})
  }, [id, count, unread, client])

  return { row, messages, items, reload }
}
