import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { enrolledSchema, enrolmentSchema, enrolSchema, passkeyEnrolmentSchema } from '@/lib/contracts/auth'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import { Answer, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { confirmPerson } from '../accounts/confirmation'
import { type factorKinds, recoveryCode, secondFactor } from '../accounts/second-factor.table'
import { user } from '../people/user.table'
import { beginPasskey, endPasskey, readPasskey } from './enrol-passkey'
import { beginTotp, endTotp } from './enrol-totp'
import { passkeysAmong } from './passkeys'
import { findFactors } from './second-factor'
import { newRecoveryCode, recoveryHash } from './totp'

const recoveryCodes = 10
const maxPasskeys = 10

/** Locks and answers the person's factors; concurrent changes wait for this transaction. */
export async function lockFactors(scope: Scope, id: number) {
  const { tx, tenant } = scope
  const mine = and(eq(user.tenant_id, tenant.id), eq(user.id, id))
  await tx.select({ id: user.id }).from(user).where(mine).for('update')
  return findFactors(scope, id)
}

/** Throws RULE beyond one authenticator and ten passkeys per person. */
function refuseMore(kind: (typeof factorKinds)[number], factors: readonly { kind: string }[]): void {
  const count = factors.filter((factor) => factor.kind === kind).length
  if (kind === 'totp' && count > 0) {
    const message = 'Já há um autenticador nesta conta. Remova-o primeiro.'
    throw new ApiError('RULE', { reason: 'factor_exists', message })
  }
  if (kind === 'passkey' && count >= maxPasskeys) {
    const message = `Cada pessoa tem até ${maxPasskeys} chaves de acesso. Remova uma primeiro.`
    throw new ApiError('RULE', { reason: 'passkeys_full', params: { maximum: maxPasskeys }, message })
  }
}

/** Replaces all recovery codes with ten new ones. */
async function replaceCodes({ tx, tenant }: Scope, { id }: Principal): Promise<string[]> {
  const own = { tenant_id: tenant.id, user_id: id, created_by: id }
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await tx.delete(recoveryCode).where(and(eq(recoveryCode.tenant_id, tenant.id), eq(recoveryCode.user_id, id)))
  await tx.insert(recoveryCode).values(codes.map((code) => ({ ...own, code_hash: recoveryHash(code) })))
  return codes
}

/** `POST /api/auth/second-factor`: an authenticator or a passkey, each in two calls (`enrolSchema`). */
export const enrolFactor = (services: Services) =>
  verb(
    {
      permission: 'authenticated',
      whileOnboarding: true,
      summary: 'Begin the enrolment of an authenticator or a passkey, or end it; the first answers recovery codes',
      input: enrolSchema,
      output: inData(z.union([enrolmentSchema, passkeyEnrolmentSchema, enrolledSchema])),
      audit: { action: 'enrolled', entity: 'second_factor' },
      secret: true,
      prepare: async ({ input: { setup, password, credential }, principal, read }) => {
        // The sealed setup proves that the person was confirmed when it began.
        if (setup === undefined) await confirmPerson(read, principal, password)
        else if (credential) return readPasskey(services, read, principal, { setup, credential })
        return null
      },
    },
    async ({ input, prepared: made, principal, audit, ...scope }) => {
      const { tx, tenant } = scope
      const { setup, code, label } = input
      const kind = input.credential ? 'passkey' : input.kind
      const factors = await lockFactors(scope, principal.id)
      const known = passkeysAmong(factors)
      refuseMore(kind, factors)
      if (setup === undefined) {
        audit({ entity_id: principal.uuid, action: 'enrolment_begun' })
        if (kind === 'totp') return { status: true, data: beginTotp(services.box, scope, principal) }
        const begun = beginPasskey(services, scope, principal, known)
        return async () => ({ status: true, data: await begun() })
      }
      const kept =
        kind === 'totp'
          ? endTotp(services.box, scope, principal, { setup, code, label })
          : await endPasskey(services, scope, principal, { setup, made, label, known })
      const [row] = await tx
        .insert(secondFactor)
        .values({ tenant_id: tenant.id, user_id: principal.id, created_by: principal.id, ...kept })
        .returning({ id: secondFactor.id })
      const codes = factors.length === 0 ? await replaceCodes(scope, principal) : []
      audit({ entity_id: principal.uuid, after: { kind, label: kept.label } })
      const message = kind === 'totp' ? 'Autenticador ativado.' : 'Chave de acesso adicionada.'
      return new Answer({ status: true, message, data: { id: row?.id ?? 0, recovery_codes: codes } }, 201)
    },
  )
