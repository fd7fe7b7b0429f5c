import { eq, ne } from 'drizzle-orm'
import type * as z from 'zod'
import { inData, inResponse } from '@/lib/contracts/answers'
import { signedInSchema } from '@/lib/contracts/auth'
import { onboardingInputSchema, onboardingStateSchema } from '@/lib/contracts/onboarding'
import { demandCurrentTerms } from '../../company/terms'
import { saveTheme } from '../../company/theme'
import type { Scope } from '../../core/database/scope'
import { ApiError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Origin } from '../../core/kernel/audit'
import type { Principal } from '../../core/kernel/principal'
import { type Route, route, verb } from '../../core/kernel/verb'
import { findAccount } from '../accounts/accounts'
import { authSession } from '../accounts/auth-session.table'
import { endSessions } from '../accounts/end-sessions'
import { hashPassword, verifyPassword } from '../accounts/passwords'
import { renewSession } from '../accounts/sessions'
import { refuseEmailAsPassword, setPassword } from '../accounts/set-password'
import type { Tokens } from '../accounts/tokens'
import { acceptTerms } from '../people/accept-terms'
import { user } from '../people/user.table'
import { advance, demandStep, finishOnboarding, loadOnboarding } from './onboarding'

type Input = z.output<typeof onboardingInputSchema>
type Password = { followed: string; hash: string } | null

function demandWaiting({ user: { onboarding } }: Principal) {
  if (onboarding === 'waiting') return
  throw new ApiError('RULE', { reason: 'onboarding_finished', message: 'Seu primeiro acesso já foi concluído.' })
}

/** Hashes the new password, outside the transaction. */
async function preparePassword(
  read: <T>(look: (scope: Scope) => Promise<T>) => Promise<T>,
  principal: Principal,
  password: string,
): Promise<Password> {
  const account = await read(async (scope) => {
    demandStep(await loadOnboarding(scope, principal), 'change_password')
    return findAccount(scope, eq(user.id, principal.id))
  })
  if (!account) throw new ApiError('NOT_FOUND')
  refuseEmailAsPassword(password, account.row.email, 'data.password')
  const followed = account.row.password_hash
  if (await verifyPassword(password, followed)) {
    const message = 'Escolha uma senha diferente da que você recebeu.'
    throw invalid({ 'data.password': { reason: 'password_same', message } })
  }
  return { followed, hash: await hashPassword(password) }
}

/** Carries out the step; answers the data to store with it. */
async function perform(acting: Performing, input: Input, password: Password) {
  const { principal, audit, origin, ...scope } = acting
  switch (input.step) {
    case 'terms':
      await demandCurrentTerms(scope, input.data.version)
      await acceptTerms(scope, principal.id, input.data.version, origin)
      audit({ action: 'accepted', entity: 'term', entity_id: `use/${input.data.version}` })
      return { version: input.data.version }
    case 'change_password':
      if (!password) throw new ApiError('INTERNAL')
      await setPassword(scope, principal.id, password.hash, password.followed)
      await endSessions(scope, principal.id, ne(authSession.id, principal.sessionId))
      audit({ action: 'password_changed', entity: 'user', entity_id: principal.uuid })
      return {}
    case 'theme':
      audit({ action: 'updated', entity: 'theme', ...(await saveTheme(scope, input.data)) })
      return input.data
  }
}
type Performing = Acting & { origin: Origin }

const updateState = verb(
  {
    permission: 'authenticated',
    whileOnboarding: true,
    summary: 'Do the step of the onboarding that is due; the others are refused',
    input: onboardingInputSchema,
    output: inData(onboardingStateSchema),
    audit: { action: 'onboarding', entity: 'user' },
    prepare: async ({ input, principal, read }) => {
      demandWaiting(principal)
      return input.step === 'change_password' ? preparePassword(read, principal, input.data.password) : null
    },
  },
  async (context) => {
    const { input, prepared, principal, audit, ...scope } = context
    demandWaiting(principal)
    const state = await loadOnboarding(scope, principal)
    demandStep(state, input.step)
    const kept = await perform(context, input, prepared)
    const data = await advance(scope, principal, state, kept)
    audit({ entity_id: principal.uuid, before: { step: state.step }, after: { step: data.step } })
    return { status: true, message: 'Etapa concluída.', data }
  },
)

const finish = (tokens: Tokens, mode: 'full' | 'sample') =>
  verb(
    {
      permission: 'authenticated',
      whileOnboarding: true,
      summary: `End the onboarding of mode ${mode}; the token of the same session that says so. Once ended, a new token again`,
      output: inResponse(signedInSchema.pick({ token: true })),
      audit: { action: 'onboarded', entity: 'user' },
    },
    async ({ principal, audit, ...scope }) => {
      if (principal.user.onboarding === 'waiting') {
        const state = await loadOnboarding(scope, principal)
        demandStep(state, 'done')
        if (state.mode !== mode) {
          const message = 'Conclua seu primeiro acesso pela tela de boas-vindas.'
          throw new ApiError('RULE', { reason: 'onboarding_mode', params: { mode: state.mode }, message })
        }
        await finishOnboarding(scope, principal)
      }
      audit({ entity_id: principal.uuid })
      const session = await renewSession(scope, principal)
      const person = { ...session.user, onboarding: 'finished' as const }
      return async () => ({ status: true, response: { token: await tokens.sign(person, session) } })
    },
  )

export const onboardingRoutes = (tokens: Tokens): Route[] => [
  route('POST', '/api/onboarding/update-state', updateState),
  route('POST', '/api/onboarding/finished', finish(tokens, 'full')),
  route('POST', '/api/onboarding/sample-finished', finish(tokens, 'sample')),
]
