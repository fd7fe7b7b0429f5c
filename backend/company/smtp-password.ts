import type { SmtpInput } from '@/lib/contracts/smtp'
import { invalid } from '../core/errors/api-error'
import type { SecretBox } from '../core/services/secret-box'
import type { SmtpRow } from './smtp'

/**
 * The password to store: the one typed, else the existing one. The existing one is only ever sent to the server it was
 * typed for: otherwise whoever may edit the settings could point the host at their own server and receive it.
 * VALIDATION asks for it again.
 */
export function passwordFor(input: SmtpInput, kept: SmtpRow | null, box: SecretBox, tenantId: number): string | null {
  if (input.password !== undefined) return input.password || null
  if (!kept || kept.password === null) return null
  const same = (['host', 'port', 'username', 'encryption'] as const).every((name) => input[name] === kept[name])
  const opened = same ? box.open(kept.password, tenantId) : null
  if (opened !== null) return opened
  const message = 'Digite a senha de novo: o servidor, o usuário ou a criptografia mudou.'
  throw invalid({ password: { reason: 'password_again', message } })
}
