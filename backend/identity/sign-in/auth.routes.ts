import * as z from 'zod'
import { inResponse } from '@/lib/contracts/answers'
import { challengeSchema, signedInSchema, signInSchema } from '@/lib/contracts/auth'
import { userSchema } from '@/lib/contracts/user'
import { ApiError } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { type Account, findByEmail, maySignIn } from '../accounts/accounts'
import { verifyPassword } from '../accounts/passwords'
import { endSession, renewSession, startSession } from '../accounts/sessions'
import type { Tokens } from '../accounts/tokens'
import { welcome } from '../accounts/welcome'
import { challengeFor, challengeForAnyone } from '../factors/challenge'
import { askFor, siteFor } from '../factors/passkey'
import { passkeysAmong } from '../factors/passkeys'
import { findFactors } from '../factors/second-factor'
import { confirm } from './confirm'
import { describeMe } from './me'

const refuse = (account: Account | null) => new ApiError('CREDENTIALS', { audit: { entity_id: account?.row.uuid } })

const signIn = (tokens: Tokens, { box, siteUrl }: Services) =>
  verb(
    {
      permission: 'public',
      summary: 'Sign in; the token carries the user at data.response',
      input: signInSchema,
      output: inResponse(z.union([signedInSchema, challengeSchema])),
      // Asking for a passkey's challenge identifies nobody, so it is not audited.
      audit: { action: 'signed_in', entity: 'user', ifTold: true },
      prepare: async ({ input, read }) => {
        if (input.passkey) return { hash: null }
        const account = await read((scope) => findByEmail(scope, input.email))
        const matches = await verifyPassword(input.password, account?.row.password_hash ?? null)
        // One answer for blocked, deleted, unknown and mistyped.
        if (!matches || !maySignIn(account)) throw refuse(account)
        return { hash: account.row.password_hash }
      },
    },
    async ({ input, prepared, origin, audit, ...scope }) => {
      const site = siteFor({ siteUrl }, scope)
      if (input.passkey) {
        const { nonce, challenge } = challengeForAnyone(box, scope)
        const ask = async () => ({ second_factor: ['passkey'], challenge, options: await askFor(site, nonce) })
        return async () => ({ status: true, response: await ask() })
      }
      const account = await findByEmail(scope, input.email)
      // The password may have changed, or the account been blocked, while hashing.
      if (!maySignIn(account) || account.row.password_hash !== prepared.hash) throw refuse(account)
      await welcome(scope, account)
      const factors = await findFactors(scope, account.row.id)
      if (factors.length > 0) {
        audit({ action: 'second_factor_asked', entity_id: account.row.uuid, user_id: account.row.id })
        const second_factor = [...new Set(factors.map(({ kind }) => kind))]
        const passkeys = passkeysAmong(factors)
        const { nonce, challenge } = challengeFor(box, scope, account)
        const options = async () => passkeys.length > 0 && { options: await askFor(site, nonce, passkeys) }
        return async () => ({ status: true, response: { second_factor, challenge, ...(await options()) } })
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
    inGuise: 'reads',
    summary: 'The person signed in, as the database knows them now, and where their onboarding stands',
    output: inResponse(userSchema),
  },
  async ({ principal, ...scope }) => ({ status: true, response: await describeMe(scope, principal) }),
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
      inGuise: 'own',
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
  route('POST', '/api/auth/me', confirm(services)),
  route('POST', '/api/auth/logout', signOut),
  route('POST', '/api/refresh', refresh(tokens)),
]
