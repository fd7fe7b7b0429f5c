'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions } from '@/lib/api/sign-in'
import { call } from '@/lib/browser/call'

export const sessionsKey = ['sessions']

/** One's own sessions, and the ways to end them. */
export function useSessions() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call(listSessions(), { signal }),
  })

  /** Ends the session of `uuid`, or all others; answers how many ended. */
  const end = async (uuid?: string): Promise<number> => {
    try {
      return (await call(uuid ? endSession(uuid) : endOtherSessions())).ended
    } finally {
      await client.invalidateQueries({ queryKey: sessionsKey })
    }
  }

  return { ...query, end }
}
