import { eq, ne } from 'drizzle-orm'
import { inData } from '@/lib/contracts/answers'
import { confirmedSchema, confirmSchema, passwordChangeSchema } from '@/lib/contracts/auth'
import { endedSchema } from '@/lib/contracts/session'
import { ApiError } from '../core/errors'
import { type Route, route, verb } from '../core/verb'
import { findAccount } from './accounts'
import { authSession } from './auth-session.table'
import { confirmedMs, confirmPassword } from './confirmation'
import { endSessionsOf } from './end-sessions'
import { hashPassword } from './passwords'
import { refuseEmailAsPassword, setPassword } from './set-password'
import { user } from './user.table'

const change = verb(
  {
    permission: 'authenticated',
    whileOnboarding: true,
    summary: "Change one's own password; every other session ends, this one goes on",
    input: passwordChangeSchema,
    output: inData(endedSchema),
    audit: { action: 'password_changed', entity: 'user' },
    prepare: async ({ input, principal, read }) => {
      const followed = await confirmPassword(read, principal, input.current_password)
      refuseEmailAsPassword(input.password, principal.user.email)
      return { followed, hash: await hashPassword(input.password) }
    },
  },
  async ({ prepared, principal, audit, ...scope }) => {
    await setPassword(scope, principal.id, prepared.hash, prepared.followed)
    // The token's version stays as it is: raised, it would end this session too.
    const ended = await endSessionsOf(scope, principal.id, ne(authSession.id, principal.sessionId))
    audit({ entity_id: principal.uuid, after: { ended } })
    return { status: true, message: 'Senha alterada. As outras sessões foram encerradas.', data: { ended } }
  },
)

const confirm = verb(
  {
    permission: 'authenticated',
    whileOnboarding: true,
    summary: 'Confirm that it is still the same person; good for five minutes of this session',
    input: confirmSchema,
    output: inData(confirmedSchema),
    audit: { action: 'confirmed', entity: 'auth_session' },
    prepare: async ({ input, principal, read }) => confirmPassword(read, principal, input.password),
  },
  async ({ prepared: followed, principal, audit, ...scope }) => {
    const account = await findAccount(scope, eq(user.id, principal.id))
    if (account?.row.password_hash !== followed) throw new ApiError('CREDENTIALS')
    audit({ entity_id: principal.sid })
    const valid_until = new Date(scope.now.getTime() + confirmedMs).toISOString()
    return { status: true, data: { confirmed: true, valid_until } }
  },
)

export const passwordRoutes: Route[] = [
  route('PUT', '/api/auth/password', change),
  route('POST', '/api/auth/me', confirm),
]
