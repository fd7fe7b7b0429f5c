import { randomBytes, randomUUID } from 'node:crypto'
import { inResponse } from '@/lib/contracts/answers'
import { registerSchema, signedInSchema } from '@/lib/contracts/auth'
import { ApiError } from '../../core/errors/api-error'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import { findByEmail } from '../accounts/accounts'
import { addUser } from '../accounts/new-user'
import { hashPassword } from '../accounts/passwords'
import { startSession } from '../accounts/sessions'
import type { Tokens } from '../accounts/tokens'

/** A user name derived from the e-mail's local part, made unique. */
function usernameFor(email: string): string {
  const base = (email.split('@')[0] ?? '').replaceAll(/[^a-z0-9._-]/g, '').slice(0, 50)
  return `${base || 'corretor'}-${randomBytes(4).toString('hex')}`
}

const register = (tokens: Tokens) =>
  verb(
    {
      permission: 'public',
      summary: 'Register as a Corretor (legacy), where the tenant allows it, and sign in',
      input: registerSchema,
      output: inResponse(signedInSchema),
      audit: { action: 'registered', entity: 'user' },
      prepare: async ({ input, read }) => {
        await read(async (scope) => {
          if (!scope.tenant.allowRegister) throw new ApiError('FORBIDDEN', { audit: { note: 'allow_register' } })
          if (await findByEmail(scope, input.email)) throw new ApiError('CONFLICT', { reason: 'duplicate' })
        })
        return { hash: await hashPassword(input.password) }
      },
    },
    async ({ input, prepared, origin, audit, ...scope }) => {
      if (!scope.tenant.allowRegister) throw new ApiError('FORBIDDEN', { audit: { note: 'allow_register' } })
      const name = (input.email.split('@')[0] ?? input.email).slice(0, 60)
      await addUser(scope, {
        uuid: randomUUID(),
        username: usernameFor(input.email),
        email: input.email,
        password_hash: prepared.hash,
        role: 'Corretor',
        status: 'active',
        onboarding: 'waiting',
        person: { kind: 'PF', name, fullname: name },
      })
      const account = await findByEmail(scope, input.email)
      if (!account) throw new ApiError('INTERNAL')
      const session = await startSession(scope, account, origin)
      audit({
        entity_id: account.row.uuid,
        user_id: account.row.id,
        after: { email: input.email, type_user: 'Corretor' },
      })
      return async () => {
        const response = { token: await tokens.sign(session.user, session), onboarding: account.row.onboarding }
        return new Answer({ status: true, message: 'Registro salvo com sucesso.', response }, 201)
      }
    },
  )

export const registerRoutes = (tokens: Tokens): Route[] => [route('POST', '/api/auth/user', register(tokens))]
