import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inResponse } from '@/lib/contracts/answers'
import { challengeSchema, signedInSchema, signInSchema } from '@/lib/contracts/auth'
import { userSchema } from '@/lib/contracts/user'
import { ApiError } from '../core/errors'
import type { Scope } from '../core/scope'
import type { Services } from '../core/services'
import { type Route, route, verb } from '../core/verb'
import { type Account, findByEmail, maySignIn } from './accounts'
import { describeOnboarding } from './me'
import { verifyPassword } from './passwords'
import { challengeFor, factorsOf } from './second-factor'
import { endSession, renewSession, startSession } from './sessions'
import type { Tokens } from './tokens'
import { user } from './user.table'

const refuse = (account: Account | null) => new ApiError('CREDENTIALS', { audit: { entity_id: account?.row.uuid } })

/** The first sign-in accepts the invitation (domain.md 3.7). */
async function welcome({ tx, tenant, now }: Scope, { row }: Account) {
  await tx
    .update(user)
    .set({
      // One who is blocked at this very moment stays so.
      status: sql`case when ${user.status} = 'invited' then 'active' else ${user.status} end`,
      last_login_at: now,
    })
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, row.id)))
}

const signIn = (tokens: Tokens, { box }: Services) =>
  verb(
    {
      permission: 'public',
      summary: 'Sign in; the token carries the user at data.response',
      input: signInSchema,
      output: inResponse(z.union([signedInSchema, challengeSchema])),
      audit: { action: 'signed_in', entity: 'user' },
      prepare: async ({ input, read }) => {
        const account = await read((scope) => findByEmail(scope, input.email))
        const matches = await verifyPassword(input.password, account?.row.password_hash ?? null)
        // Blocked, deleted, unknown and mistyped are told apart by nobody.
        if (!matches || !maySignIn(account)) throw refuse(account)
        return { hash: account.row.password_hash }
      },
    },
    async ({ input, prepared, origin, audit, ...scope }) => {
      const account = await findByEmail(scope, input.email)
      // Between the hashing and now the password may have changed, or the account been blocked.
      if (!maySignIn(account) || account.row.password_hash !== prepared.hash) throw refuse(account)
      await welcome(scope, account)
      const factors = await factorsOf(scope, account.row.id)
      if (factors.length > 0) {
        audit({ action: 'second_factor_asked', entity_id: account.row.uuid, user_id: account.row.id })
        const second_factor = [...new Set(factors.map(({ kind }) => kind))]
        return { status: true, response: { second_factor, challenge: challengeFor(box, scope, account) } }
      }
      const session = await startSession(scope, account, origin)
      audit({ entity_id: account.row.uuid, user_id: account.row.id })
      const { onboarding } = account.row
      return async () => ({ status: true, response: { token: await tokens.sign(session.user, session), onboarding } })
    },
  )

const me = verb(
  {
    permission: 'authenticated',
    whileOnboarding: true,
    summary: 'The person signed in, as the database knows them now, and where their onboarding stands',
    output: inResponse(userSchema),
  },
  async ({ principal, ...scope }) => ({
    status: true,
    response: { ...principal.user, ...(await describeOnboarding(scope, principal)) },
  }),
)

const signOut = verb(
  {
    permission: 'signed',
    summary: 'End the session of the token',
    audit: { action: 'signed_out', entity: 'user' },
  },
  async ({ claims, audit, ...scope }) => {
    await endSession(scope, claims.sid)
    audit({ entity_id: claims.sub })
    return { status: true, message: 'Sessão encerrada.' }
  },
)

const refresh = (tokens: Tokens) =>
  verb(
    {
      permission: 'authenticated',
      whileOnboarding: true,
      summary: 'A new token for the same session',
      output: inResponse(signedInSchema.pick({ token: true })),
      audit: { action: 'renewed', entity: 'auth_session' },
    },
    async ({ principal, audit, ...scope }) => {
      const session = await renewSession(scope, principal)
      audit({ entity_id: principal.sid })
      return async () => ({ status: true, response: { token: await tokens.sign(session.user, session) } })
    },
  )

export const authRoutes = (tokens: Tokens, services: Services): Route[] => [
  route('POST', '/api/auth', signIn(tokens, services)),
  route('GET', '/api/auth/me', me),
  route('POST', '/api/auth/logout', signOut),
  route('POST', '/api/refresh', refresh(tokens)),
]
