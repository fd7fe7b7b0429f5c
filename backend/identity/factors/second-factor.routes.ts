import { and, count, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { inData, inResponse } from '@/lib/contracts/answers'
import { removeFactorSchema, secondFactorsSchema, signedInSchema, verifySecondFactorSchema } from '@/lib/contracts/auth'
import { rowId } from '@/lib/contracts/list'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { findAccount, maySignIn } from '../accounts/accounts'
import { confirmPerson } from '../accounts/confirmation'
import { recoveryCode, secondFactor } from '../accounts/second-factor.table'
import { startSession } from '../accounts/sessions'
import type { Tokens } from '../accounts/tokens'
import { welcome } from '../accounts/welcome'
import { user } from '../people/user.table'
import { openChallenge } from './challenge'
import { enrolFactor, lockFactors } from './enrol-factor'
import { siteFor } from './passkey'
import { provePasskey, refusedPasskey, takePasskey } from './passkeys'
import { countAttempt, findFactors, takeCode } from './second-factor'

const verify = (tokens: Tokens, { box, siteUrl }: Services) =>
  verb(
    {
      permission: 'public',
      summary: 'The second step of a sign-in: a code or a passkey answers the challenge, once',
      input: verifySecondFactorSchema,
      output: inResponse(signedInSchema),
      audit: { action: 'signed_in', entity: 'user' },
      prepare: async ({ input: { challenge, credential }, read }) => {
        const { site, asked } = await read(async (scope) => {
          const asked = openChallenge(box, scope, challenge)
          // Only codes are counted: a signature cannot be guessed.
          const account = !credential && asked.uuid && (await findAccount(scope, eq(user.uuid, asked.uuid)))
          if (account) await countAttempt(scope, account)
          return { asked, site: siteFor({ siteUrl }, scope) }
        })
        return credential ? provePasskey(read, site, asked, credential) : null
      },
    },
    async ({ input, prepared: proven, origin, audit, ...scope }) => {
      const { uuid, isFor } = openChallenge(box, scope, input.challenge)
      const who = proven?.uuid ?? uuid
      const account = who === null ? null : await findAccount(scope, eq(user.uuid, who))
      if (!maySignIn(account) || !isFor(account)) {
        throw proven ? refusedPasskey(proven.uuid) : new ApiError('CREDENTIALS')
      }
      if (proven) await takePasskey(scope, proven)
      else await takeCode(scope, box, account, input.code ?? '')
      // Without a password step, this is the sign-in.
      if (uuid === null) await welcome(scope, account)
      const session = await startSession(scope, account, origin)
      const how = proven ? { passkey: true } : { second_factor: true }
      audit({ entity_id: account.row.uuid, user_id: account.row.id, after: how })
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
    const zone = await loadTimeZone(scope)
    const factors = await findFactors(scope, principal.id)
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

const remove = verb(
  {
    permission: 'authenticated',
    whileOnboarding: true,
    summary: "Take one of the person's own second factors away, the last with its recovery codes",
    params: z.object({ id: rowId }),
    input: removeFactorSchema,
    audit: { action: 'removed', entity: 'second_factor' },
    prepare: ({ input, principal, read }) => confirmPerson(read, principal, input.password),
  },
  async ({ params, principal, audit, ...scope }) => {
    const { tx, tenant, now } = scope
    const factors = await lockFactors(scope, principal.id)
    const gone = factors.find(({ id }) => id === params.id)
    if (!gone) throw new ApiError('NOT_FOUND')
    await tx
      .update(secondFactor)
      .set({ deleted_at: now, secret: null, credential: null })
      .where(and(eq(secondFactor.tenant_id, tenant.id), eq(secondFactor.id, gone.id)))
    if (factors.length === 1) {
      await tx
        .delete(recoveryCode)
        .where(and(eq(recoveryCode.tenant_id, tenant.id), eq(recoveryCode.user_id, principal.id)))
    }
    const { kind, label } = gone
    audit({ entity_id: principal.uuid, before: { kind, label } })
    return { status: true, message: kind === 'totp' ? 'Autenticador removido.' : 'Chave de acesso removida.' }
  },
)

/** Second factors (identity.md#second-factor): giving one at sign-in, enrolling, removing. */
export const secondFactorRoutes = (tokens: Tokens, services: Services): Route[] => [
  route('POST', '/api/auth/second-factor/verify', verify(tokens, services)),
  route('GET', '/api/auth/second-factor', list),
  route('POST', '/api/auth/second-factor', enrolFactor(services)),
  route('DELETE', '/api/auth/second-factor/{id}', remove),
]
