import { and, count, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { inData, inResponse } from '@/lib/contracts/answers'
import {
  enrolledSchema,
  enrolmentSchema,
  enrolSchema,
  removeFactorSchema,
  secondFactorsSchema,
  signedInSchema,
  verifySecondFactorSchema,
} from '@/lib/contracts/auth'
import { rowId } from '@/lib/contracts/list'
import { timeZoneOf } from '../company/time-zone'
import { ApiError, invalid } from '../core/errors'
import { localTime } from '../core/local-time'
import type { Services } from '../core/services'
import { Answer, type Route, route, verb } from '../core/verb'
import { findAccount, maySignIn } from './accounts'
import { confirmPassword } from './confirmation'
import { countAttempt, factorsOf, openChallenge, takeCode } from './second-factor'
import { recoveryCode, secondFactor } from './second-factor.table'
import { startSession } from './sessions'
import type { Tokens } from './tokens'
import { hashOfRecovery, newRecoveryCode, newSecret, stepOf, uriOf } from './totp'
import { user } from './user.table'

const recoveryCodes = 10
const setupMs = 10 * 60_000
const setupShape = z.object({ for: z.literal('totp-setup'), uuid: z.uuid(), secret: z.string(), until: z.int() })

/** The second factor of a person (domain.md 2.10, 5.6): to give it at sign-in, to enrol it, to take it away. */
export function secondFactorRoutes(tokens: Tokens, { box }: Services): Route[] {
  const verify = verb(
    {
      permission: 'public',
      summary: 'The second step of a sign-in: the code answers the challenge, once',
      input: verifySecondFactorSchema,
      output: inResponse(signedInSchema),
      audit: { action: 'signed_in', entity: 'user' },
      prepare: ({ input, read }) =>
        read(async (scope) => {
          const account = await findAccount(scope, eq(user.uuid, openChallenge(box, scope, input.challenge).uuid))
          if (account) await countAttempt(scope, account)
        }),
    },
    async ({ input, origin, audit, ...scope }) => {
      const challenge = openChallenge(box, scope, input.challenge)
      const account = await findAccount(scope, eq(user.uuid, challenge.uuid))
      if (!maySignIn(account) || !challenge.isOf(account)) throw new ApiError('CREDENTIALS')
      await takeCode(scope, box, account, input.code)
      const session = await startSession(scope, account, origin)
      audit({ entity_id: account.row.uuid, user_id: account.row.id, after: { second_factor: true } })
      const { onboarding } = account.row
      return async () => ({ status: true, response: { token: await tokens.sign(session.user, session), onboarding } })
    },
  )

  const list = verb(
    {
      permission: 'authenticated',
      whileOnboarding: true,
      summary: "The person's own second factors, and how many recovery codes are left",
      output: inData(secondFactorsSchema),
    },
    async ({ principal, ...scope }) => {
      const zone = await timeZoneOf(scope)
      const factors = await factorsOf(scope, principal.id)
      const [left] = await scope.tx
        .select({ codes: count() })
        .from(recoveryCode)
        .where(
          and(
            eq(recoveryCode.tenant_id, scope.tenant.id),
            eq(recoveryCode.user_id, principal.id),
            isNull(recoveryCode.used_at),
          ),
        )
      return {
        status: true,
        data: {
          factors: factors.map(({ id, kind, label, created_at, last_used_at }) => ({
            id,
            kind,
            label,
            created_at: localTime(created_at, zone),
            last_used_at: last_used_at && localTime(last_used_at, zone),
          })),
          recovery_codes: left?.codes ?? 0,
        },
      }
    },
  )

  const enrol = verb(
    {
      permission: 'authenticated',
      whileOnboarding: true,
      summary: 'Begin the enrolment of an authenticator, or end it with its first code; answers the recovery codes',
      input: enrolSchema,
      output: inData(z.union([enrolmentSchema, enrolledSchema])),
      audit: { action: 'enrolled', entity: 'second_factor' },
      prepare: ({ input, principal, read }) => confirmPassword(read, principal, input.password),
    },
    async ({ input, principal, audit, ...scope }) => {
      const { tx, tenant, now } = scope
      if ((await factorsOf(scope, principal.id)).length > 0) {
        throw new ApiError('RULE', {
          reason: 'factor_exists',
          message: 'Já há um autenticador nesta conta. Remova-o primeiro.',
        })
      }
      if (input.setup === undefined) {
        const secret = newSecret()
        const until = now.getTime() + setupMs
        const setup = box.seal(JSON.stringify({ for: 'totp-setup', uuid: principal.uuid, secret, until }), tenant.id)
        audit({ entity_id: principal.uuid, action: 'enrolment_begun' })
        return { status: true, data: { secret, uri: uriOf(secret, tenant.name, principal.user.email), setup } }
      }
      const text = box.open(input.setup, tenant.id)
      const begun = setupShape.safeParse(text === null ? null : JSON.parse(text))
      if (!begun.success || begun.data.uuid !== principal.uuid || begun.data.until < now.getTime()) {
        throw new ApiError('RULE', { reason: 'setup_over', message: 'O tempo para ativar acabou. Comece de novo.' })
      }
      const step = stepOf(begun.data.secret, input.code ?? '', now, null)
      if (step === null) {
        const message = 'Este código não confere. Digite o que o aplicativo mostra agora.'
        throw invalid({ code: { reason: 'totp_code', message } })
      }
      const own = { tenant_id: tenant.id, user_id: principal.id, created_by: principal.id }
      const [made] = await tx
        .insert(secondFactor)
        .values({
          ...own,
          kind: 'totp',
          label: input.label,
          secret: box.seal(begun.data.secret, tenant.id),
          last_step: step,
        })
        .returning({ id: secondFactor.id })
      const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
      await tx
        .delete(recoveryCode)
        .where(and(eq(recoveryCode.tenant_id, tenant.id), eq(recoveryCode.user_id, principal.id)))
      await tx.insert(recoveryCode).values(codes.map((code) => ({ ...own, code_hash: hashOfRecovery(code) })))
      audit({ entity_id: principal.uuid, after: { kind: 'totp', label: input.label } })
      return new Answer(
        { status: true, message: 'Autenticador ativado.', data: { id: made?.id ?? 0, recovery_codes: codes } },
        201,
      )
    },
  )

  const remove = verb(
    {
      permission: 'authenticated',
      whileOnboarding: true,
      summary: "Take one of the person's own second factors away, with its recovery codes; asks for the password",
      params: z.object({ id: rowId }),
      input: removeFactorSchema,
      audit: { action: 'removed', entity: 'second_factor' },
      prepare: ({ input, principal, read }) => confirmPassword(read, principal, input.password),
    },
    async ({ params, principal, audit, ...scope }) => {
      const { tx, tenant, now } = scope
      const gone = await tx
        .update(secondFactor)
        .set({ deleted_at: now, secret: null })
        .where(
          and(
            eq(secondFactor.tenant_id, tenant.id),
            eq(secondFactor.user_id, principal.id),
            eq(secondFactor.id, params.id),
            isNull(secondFactor.deleted_at),
          ),
        )
        .returning({ id: secondFactor.id })
      if (gone.length === 0) throw new ApiError('NOT_FOUND')
      await tx
        .delete(recoveryCode)
        .where(and(eq(recoveryCode.tenant_id, tenant.id), eq(recoveryCode.user_id, principal.id)))
      audit({ entity_id: principal.uuid })
      return { status: true, message: 'Autenticador removido.' }
    },
  )

  return [
    route('POST', '/api/auth/second-factor/verify', verify),
    route('GET', '/api/auth/second-factor', list),
    route('POST', '/api/auth/second-factor', enrol),
    route('DELETE', '/api/auth/second-factor/{id}', remove),
  ]
}
