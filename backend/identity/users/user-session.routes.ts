import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { endedSchema, sessionSchema } from '@/lib/contracts/session'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import { type Route, route, verb } from '../../core/kernel/verb'
import { authSession } from '../accounts/auth-session.table'
import { endSessions } from '../accounts/end-sessions'
import { listSessions } from '../accounts/list-sessions'
import { visibleAccount } from '../accounts/visible-account'

const params = z.object({ uuid: z.uuid() })

/** Others' sessions say where somebody is: they are an Administrador's alone. */
async function loadTarget(scope: Scope, principal: Principal, uuid: string) {
  const account = await visibleAccount(scope, principal, uuid, 'edit_users')
  if (principal.role !== 'Administrador') throw new ApiError('FORBIDDEN', { audit: { entity_id: uuid } })
  return account.row
}

const list = verb(
  {
    permission: 'edit_users',
    summary: "Another person's sessions that live, the last used first",
    params,
    output: inData(z.array(sessionSchema)),
  },
  async ({ params, principal, ...scope }) => {
    const row = await loadTarget(scope, principal, params.uuid)
    return { status: true, data: await listSessions(scope, row.id, principal.sessionId) }
  },
)

const endOne = verb(
  {
    permission: 'edit_users',
    summary: "End one of another person's sessions",
    params: params.extend({ sid: z.uuid() }),
    output: inData(endedSchema),
    audit: { action: 'ended', entity: 'auth_session' },
  },
  async ({ params, principal, audit, ...scope }) => {
    const row = await loadTarget(scope, principal, params.uuid)
    const ended = await endSessions(scope, row.id, eq(authSession.uuid, params.sid))
    if (ended === 0) throw new ApiError('NOT_FOUND')
    audit({ entity_id: params.sid })
    return { status: true, message: 'Sessão encerrada.', data: { ended } }
  },
)

const endAll = verb(
  {
    permission: 'edit_users',
    summary: "End all of another person's sessions",
    params,
    output: inData(endedSchema),
    audit: { action: 'ended', entity: 'auth_session' },
  },
  async ({ params, principal, audit, ...scope }) => {
    const row = await loadTarget(scope, principal, params.uuid)
    if (row.id === principal.id) {
      throw new ApiError('RULE', {
        reason: 'own_sessions',
        message: 'Encerre as suas próprias sessões pelo seu perfil.',
      })
    }
    const ended = await endSessions(scope, row.id)
    audit({ entity_id: row.uuid, after: { ended } })
    return { status: true, message: 'As sessões foram encerradas.', data: { ended } }
  },
)

export const userSessionRoutes: Route[] = [
  route('GET', '/api/user/{uuid}/sessions', list),
  route('DELETE', '/api/user/{uuid}/sessions', endAll),
  route('DELETE', '/api/user/{uuid}/sessions/{sid}', endOne),
]
