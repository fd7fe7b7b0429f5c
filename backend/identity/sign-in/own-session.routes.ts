import { eq, ne } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { endedSchema, sessionSchema } from '@/lib/contracts/session'
import { ApiError } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import { authSession } from '../accounts/auth-session.table'
import { endSessions } from '../accounts/end-sessions'
import { listSessions } from '../accounts/list-sessions'

const list = verb(
  {
    permission: 'authenticated',
    whileOnboarding: true,
    summary: "The person's own sessions that live, the last used first",
    output: inData(z.array(sessionSchema)),
  },
  async ({ principal, ...scope }) => {
    const data = await listSessions(scope, principal.id, principal.sessionId)
    return { status: true, data }
  },
)

const endOne = verb(
  {
    permission: 'authenticated',
    whileOnboarding: true,
    summary: "End one of the person's own sessions, this one included",
    params: z.object({ sid: z.uuid() }),
    output: inData(endedSchema),
    audit: { action: 'ended', entity: 'auth_session' },
  },
  async ({ params, principal, audit, ...scope }) => {
    const ended = await endSessions(scope, principal.id, eq(authSession.uuid, params.sid))
    if (ended === 0) throw new ApiError('NOT_FOUND')
    audit({ entity_id: params.sid })
    return { status: true, message: 'Sessão encerrada.', data: { ended } }
  },
)

const endOthers = verb(
  {
    permission: 'authenticated',
    whileOnboarding: true,
    summary: "End all of the person's sessions but this one",
    query: z.object({ others: z.literal('1') }),
    output: inData(endedSchema),
    audit: { action: 'ended', entity: 'auth_session' },
  },
  async ({ principal, audit, ...scope }) => {
    const ended = await endSessions(scope, principal.id, ne(authSession.id, principal.sessionId))
    audit({ entity_id: principal.sid, after: { others: ended } })
    return { status: true, message: 'As outras sessões foram encerradas.', data: { ended } }
  },
)

export const ownSessionRoutes: Route[] = [
  route('GET', '/api/auth/sessions', list),
  route('DELETE', '/api/auth/sessions', endOthers),
  route('DELETE', '/api/auth/sessions/{sid}', endOne),
]
