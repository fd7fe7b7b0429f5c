import type { Encryption } from '@/lib/kinds/mail-server'
import { invalid } from '../core/errors/api-error'
import type { SecretBox } from '../core/services/secret-box'

type Server = { host: string | null; port: number | null; username: string | null; encryption: Encryption | null }
type Typed = Server & { password?: string | null | undefined }
type Kept = Server & { password: string | null }

/**
 * The password to store: the one typed, else the existing one. The existing one is only ever sent to the server it was
 * typed for: otherwise whoever may edit the settings could point the host at their own server and receive it.
 * VALIDATION of `field` asks for it again.
 */
export function passwordFor(
  typed: Typed,
  kept: Kept | null,
  box: SecretBox,
  tenantId: number,
  field = 'password',
): string | null {
  if (typed.password !== undefined) return typed.password || null
  if (!kept || kept.password === null) return null
  const same = (['host', 'port', 'username', 'encryption'] as const).every((name) => typed[name] === kept[name])
  const opened = same ? box.open(kept.password, tenantId) : null
  if (opened !== null) return opened
  const message = 'Digite a senha de novo: o servidor, o usuário ou a criptografia mudou.'
  throw invalid({ [field]: { reason: 'password_again', message } })
}
