import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { endedSchema } from '@/lib/contracts/session'
import { findMailServer } from '../../company/smtp'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import { type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import type { Account } from '../accounts/accounts'
import { demandConfirmed } from '../accounts/confirmation'
import { endSessions } from '../accounts/end-sessions'
import { recoveryCode, secondFactor } from '../accounts/second-factor.table'
import { visibleAccount } from '../accounts/visible-account'
import { lockFactors } from './enrol-factor'
import { factorRemovalMail } from './factor-removal-mail'

/** Deletes all of a person's second factors and recovery codes; answers the factors' kinds. */
async function removeFactors(scope: Scope, userId: number): Promise<string[]> {
  const { tx, tenant, now } = scope
  // Waits for an enrolment in progress, which is then deleted too.
  await lockFactors(scope, userId)
  const gone = await tx
    .update(secondFactor)
    .set({ deleted_at: now, secret: null, credential: null })
    .where(
      and(eq(secondFactor.tenant_id, tenant.id), eq(secondFactor.user_id, userId), isNull(secondFactor.deleted_at)),
    )
    .returning({ kind: secondFactor.kind })
  await tx.delete(recoveryCode).where(and(eq(recoveryCode.tenant_id, tenant.id), eq(recoveryCode.user_id, userId)))
  return gone.map(({ kind }) => kind)
}

/**
 * One's own factors are removed on one's own profile page, others' here, by an Administrador only. Throws RULE,
 * FORBIDDEN.
 */
function refuseAbove(principal: Principal, { row }: Account) {
  if (row.id === principal.id) {
    throw new ApiError('RULE', { reason: 'own_factor', message: 'Remova o seu próprio segundo fator pelo seu perfil.' })
  }
  if (principal.role !== 'Administrador') throw new ApiError('FORBIDDEN', { audit: { entity_id: row.uuid } })
}

const remove = ({ box, mailer, siteUrl }: Services) =>
  verb(
    {
      permission: 'edit_users',
      summary:
        'Take away the second factors of somebody who lost the device; their sessions end, and a mail tells them',
      params: z.object({ uuid: z.uuid() }),
      output: inData(endedSchema),
      audit: { action: 'removed', entity: 'second_factor' },
    },
    async ({ params, principal, audit, ...scope }) => {
      const account = await visibleAccount(scope, principal, params.uuid, 'edit_users')
      refuseAbove(principal, account)
      await demandConfirmed(scope, principal)
      const kinds = await removeFactors(scope, account.row.id)
      if (kinds.length === 0) throw new ApiError('NOT_FOUND')
      const ended = await endSessions(scope, account.row.id)
      audit({ entity_id: account.row.uuid, before: { kinds }, after: { ended } })
      const server = await findMailServer(scope, box)
      const { slug, name } = scope.tenant
      return async () => {
        const by = principal.user.person.name
        mailer.queue(slug, factorRemovalMail(account, name, by, `${siteUrl(slug)}/login`), server)
        return { status: true, message: 'Segundo fator removido.', data: { ended } }
      }
    },
  )

export const factorRemovalRoutes = (services: Services): Route[] => [
  route('DELETE', '/api/users/{uuid}/second_factor', remove(services)),
]
