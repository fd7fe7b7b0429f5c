import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { confirmedSchema, confirmSchema, passkeyChallengeSchema } from '@/lib/contracts/auth'
import { ApiError } from '../../core/errors/api-error'
import { verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { findAccount } from '../accounts/accounts'
import { confirmedMs, confirmPassword } from '../accounts/confirmation'
import { challengeToConfirm, openConfirmation } from '../factors/challenge'
import { askFor, siteFor } from '../factors/passkey'
import { passkeysAmong, provePasskey, refusedPasskey, takePasskey } from '../factors/passkeys'
import { findFactors } from '../factors/second-factor'
import { user } from '../people/user.table'

/** `POST /api/auth/me` (identity.md#confirmation). */
export const confirm = ({ box, siteUrl }: Services) =>
  verb(
    {
      permission: 'authenticated',
      whileOnboarding: true,
      summary: 'Confirm by password or passkey that it is still the same person; good for five minutes of this session',
      input: confirmSchema,
      output: inData(z.union([confirmedSchema, passkeyChallengeSchema])),
      audit: { action: 'confirmed', entity: 'auth_session' },
      prepare: async ({ input: { password, challenge = '', credential }, principal, read }) => {
        if (password !== undefined) return { hash: await confirmPassword(read, principal, password) }
        if (!credential) return {}
        // Only passwords are counted: a signature cannot be guessed.
        const { asked, site } = await read(async (scope) => {
          const asked = openConfirmation(box, scope, principal, challenge)
          return { asked, site: siteFor({ siteUrl }, scope) }
        })
        return { proven: await provePasskey(read, site, asked, credential) }
      },
    },
    async ({ prepared: { hash, proven }, principal, audit, ...scope }) => {
      if (hash === undefined && !proven) {
        const known = passkeysAmong(await findFactors(scope, principal.id))
        if (known.length === 0) {
          const message = 'Não há chave de acesso nesta conta. Use sua senha.'
          throw new ApiError('RULE', { reason: 'no_passkey', message })
        }
        const { nonce, challenge } = challengeToConfirm(box, scope, principal)
        audit({ action: 'confirmation_begun', entity_id: principal.sid })
        const site = siteFor({ siteUrl }, scope)
        return async () => ({ status: true, data: { challenge, options: await askFor(site, nonce, known) } })
      }
      const account = await findAccount(scope, eq(user.id, principal.id))
      if (hash !== undefined && account?.row.password_hash !== hash) throw new ApiError('CREDENTIALS')
      if (proven && proven.uuid !== principal.uuid) throw refusedPasskey(principal.uuid)
      if (proven) await takePasskey(scope, proven)
      audit({ entity_id: principal.sid, ...(proven && { after: { passkey: true } }) })
      const valid_until = new Date(scope.now.getTime() + confirmedMs).toISOString()
      return { status: true, data: { confirmed: true, valid_until } }
    },
  )
