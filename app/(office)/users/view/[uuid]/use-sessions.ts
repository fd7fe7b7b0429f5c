'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endUserSession, endUserSessions, listUserSessions } from '@/lib/api/people'
import { endOtherSessions, endSession, listSessions } from '@/lib/api/sign-in'
import { call } from '@/lib/browser/call'

export const sessionsKey = ['sessions']

/** One's own sessions, or those of `person`, and the ways to end them. */
export function useSessions(person: string | null) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [...sessionsKey, person],
    queryFn: ({ signal }) => call(person ? listUserSessions(person) : listSessions(), { signal }),
  })
  const ofPerson = (uuid: string, sid: string | undefined) => (sid ? endUserSession(uuid, sid) : endUserSessions(uuid))
  const own = (sid: string | undefined) => (sid ? endSession(sid) : endOtherSessions())

  /** Ends the session `sid`, or all but this one; answers how many ended. */
  const end = async (sid?: string): Promise<number> => {
    try {
      return (await call(person ? ofPerson(person, sid) : own(sid))).ended
    } finally {
      await client.invalidateQueries({ queryKey: sessionsKey })
    }
  }

  return { ...query, end }
}
