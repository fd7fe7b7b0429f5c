import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { endedSchema, type OwnSession, sessionSchema } from '@/lib/contracts/session'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import { type Route, route, verb } from '../../core/kernel/verb'
import { authSession } from '../accounts/auth-session.table'
import { endSessions } from '../accounts/end-sessions'
import { toDevice } from './device'

const isLive = ({ tenant, now }: Scope, { id }: Principal) =>
  and(
    eq(authSession.tenant_id, tenant.id),
    eq(authSession.user_id, id),
    isNull(authSession.revoked_at),
    gt(authSession.expires_at, now),
  )

const list = verb(
  {
    permission: 'authenticated',
    whileOnboarding: true,
    summary: "The person's own sessions that live, the last used first",
    output: inData(z.array(sessionSchema)),
  },
  async ({ principal, ...scope }) => {
    const zone = await loadTimeZone(scope)
    const rows = await scope.tx
      .select()
      .from(authSession)
      .where(isLive(scope, principal))
      .orderBy(desc(authSession.last_used_at), desc(authSession.id))
    const data = rows.map(
      (row): OwnSession => ({
        uuid: row.uuid,
        ...toDevice(row.user_agent),
        ip: row.ip,
        created_at: localTime(row.created_at, zone),
        last_used_at: localTime(row.last_used_at, zone),
        current: row.id === principal.sessionId,
      }),
    )
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
