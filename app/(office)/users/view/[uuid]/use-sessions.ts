'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@/lib/browser/call'
import type { OwnSession } from '@/lib/contracts/session'

export const sessionsKey = ['sessions']

const path = '/api/auth/sessions'

/** One's own sessions, and the ways to end them. */
export function useSessions() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call<{ data: OwnSession[] }>(path, { signal }).then(({ data }) => data),
  })

  /** Ends the session of `uuid`, or all others; answers how many ended. */
  const end = async (uuid?: string): Promise<number> => {
    const place = uuid ? `${path}/${uuid}` : `${path}?others=1`
    try {
      const { data } = await call<{ data: { ended: number } }>(place, { method: 'DELETE' })
      return data.ended
    } finally {
      await client.invalidateQueries({ queryKey: sessionsKey })
    }
  }

  return { ...query, end }
}
