import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { recoverableSchema, recoverSchema, repeatedPasswordSchema } from '@/lib/contracts/auth'
import { findMailServer } from '../../company/smtp'
import type { Scope } from '../../core/database/scope'
import { type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { findAccount, findByEmail, maySignIn } from '../accounts/accounts'
import { endSessions } from '../accounts/end-sessions'
import { hashPassword } from '../accounts/passwords'
import { refuseEmailAsPassword, setPassword } from '../accounts/set-password'
import { user } from '../people/user.table'
import { mayRecover } from '../users/invitations'
import { deadLink, findResetToken, makeResetToken, useResetToken } from './recovery'
import { recoveryMail } from './recovery-mail'

const tokenParams = z.object({ token: z.string().max(100) })

const sent = {
  status: true,
  message: 'Se este e-mail tem acesso, enviamos a ele um link para escolher uma nova senha.',
}

const generate = ({ box, mailer, siteUrl }: Services) =>
  verb(
    {
      permission: 'public',
      summary: 'Send a link to a new password; the same answer whether the address is known or not',
      input: recoverSchema,
      // Public, for any e-mail: audit rows are permanent, so only a link actually made is audited.
      audit: { action: 'recovery_requested', entity: 'user', ifTold: true },
    },
    async ({ input, origin, audit, ...scope }) => {
      const found = await findByEmail(scope, input.email)
      const account = maySignIn(found) && (await mayRecover(scope, found)) ? found : null
      const token = await makeResetToken(scope, account, origin)
      const server = await findMailServer(scope, box)
      if (account && token) audit({ entity_id: account.row.uuid, user_id: account.row.id })
      const { slug, name } = scope.tenant
      return async () => {
        if (account && token) {
          mailer.queue(slug, recoveryMail(account, name, `${siteUrl(slug)}/recover-password/${token}`), server)
        }
        return sent
      }
    },
  )

const verify = verb(
  {
    permission: 'public',
    summary: 'Whether a link to a new password may still be used',
    params: tokenParams,
    output: inData(recoverableSchema),
  },
  async ({ params, ...scope }) => ({
    status: true,
    data: { valid: (await findRecoverable(scope, params.token)) !== null },
  }),
)

/** The token's row and account, if both are still valid. */
async function findRecoverable(scope: Scope, token: string) {
  const row = await findResetToken(scope, token)
  const account = row && (await findAccount(scope, eq(user.id, row.user_id)))
  return row && maySignIn(account) && (await mayRecover(scope, account)) ? { row, account } : null
}

const reset = verb(
  {
    permission: 'public',
    summary: 'Choose a new password with a link, once; every session ends',
    params: tokenParams,
    input: repeatedPasswordSchema,
    audit: { action: 'password_reset', entity: 'user' },
    prepare: async ({ params, input, read }) => {
      const found = await read((scope) => findRecoverable(scope, params.token))
      if (!found) throw deadLink()
      refuseEmailAsPassword(input.password, found.account.row.email)
      return { hash: await hashPassword(input.password) }
    },
  },
  async ({ params, prepared, audit, ...scope }) => {
    const { tx, tenant } = scope
    const found = await findRecoverable(scope, params.token)
    if (!found) throw deadLink()
    const { id, uuid, password_hash } = found.account.row
    await useResetToken(scope, found.row.id)
    await setPassword(scope, id, prepared.hash, password_hash)
    await endSessions(scope, id)
    await tx
      .update(user)
      .set({ token_version: sql`${user.token_version} + 1` })
      .where(and(eq(user.tenant_id, tenant.id), eq(user.id, id)))
    audit({ entity_id: uuid, user_id: id })
    return { status: true, message: 'Senha alterada. Entre com a nova senha.' }
  },
)

export const recoveryRoutes = (services: Services): Route[] => [
  route('POST', '/api/recover-password/generate-token', generate(services)),
  route('GET', '/api/recover-password/verify-token/{token}', verify),
  route('POST', '/api/recover-password/reset-password/{token}', reset),
]
