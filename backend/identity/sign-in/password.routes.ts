import { ne } from 'drizzle-orm'
import { inData } from '@/lib/contracts/answers'
import { passwordChangeSchema } from '@/lib/contracts/auth'
import { endedSchema } from '@/lib/contracts/session'
import { type Route, route, verb } from '../../core/kernel/verb'
import { authSession } from '../accounts/auth-session.table'
import { confirmPassword } from '../accounts/confirmation'
import { endSessions } from '../accounts/end-sessions'
import { hashPassword } from '../accounts/passwords'
import { refuseEmailAsPassword, setPassword } from '../accounts/set-password'

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
    // Incrementing the token version would end this session too.
    const ended = await endSessions(scope, principal.id, ne(authSession.id, principal.sessionId))
    audit({ entity_id: principal.uuid, after: { ended } })
    return { status: true, message: 'Senha alterada. As outras sessões foram encerradas.', data: { ended } }
  },
)

export const passwordRoutes: Route[] = [route('PUT', '/api/auth/password', change)]
