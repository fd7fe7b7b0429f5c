import type { Scope } from '../../core/database/scope'
import { invalid } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import type { SecretBox } from '../../core/services/secret-box'
import { openSetup, sealSetup } from './setup'
import { matchingStep, newSecret, otpauthUri } from './totp'

/** A new authenticator's secret; stored once its first code is given. */
export function beginTotp(box: SecretBox, scope: Scope, principal: Principal) {
  const secret = newSecret()
  const setup = sealSetup(box, scope, principal, { for: 'totp-setup', secret })
  return { secret, uri: otpauthUri(secret, scope.tenant.name, principal.user.email), setup }
}

/** The row of an authenticator whose code proves that it has the secret. Throws RULE, VALIDATION. */
export function endTotp(
  box: SecretBox,
  scope: Scope,
  principal: Principal,
  input: { setup: string; code?: string | undefined; label?: string | undefined },
) {
  const { secret } = openSetup(box, scope, principal, { setup: input.setup, kind: 'totp-setup' })
  const last_step = matchingStep(secret, input.code ?? '', scope.now, null)
  if (last_step === null) {
    const message = 'Este código não confere. Digite o que o aplicativo mostra agora.'
    throw invalid({ code: { reason: 'totp_code', message } })
  }
  const { label = 'Aplicativo autenticador' } = input
  return { kind: 'totp' as const, label, secret: box.seal(secret, scope.tenant.id), last_step }
}
