import * as z from 'zod'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import type { SecretBox } from '../../core/services/secret-box'

const setupMs = 10 * 60_000

const shapes = z.discriminatedUnion('for', [
  z.object({ for: z.literal('totp-setup'), sid: z.string(), until: z.int(), secret: z.string() }),
  z.object({ for: z.literal('passkey-setup'), sid: z.string(), until: z.int(), nonce: z.string() }),
])
type Setup = z.infer<typeof shapes>

/** An enrolment in progress, handed out sealed: nothing is stored until it completes, within ten minutes. */
export function sealSetup(
  box: SecretBox,
  { tenant, now }: Scope,
  { sid }: Principal,
  begun: { for: 'totp-setup'; secret: string } | { for: 'passkey-setup'; nonce: string },
): string {
  const setup = { ...begun, sid, until: now.getTime() + setupMs } satisfies Setup
  return box.seal(JSON.stringify(setup), tenant.id)
}

/** Opens this session's enrolment. Throws RULE if it is expired, forged, or of another session. */
export function openSetup<Kind extends Setup['for']>(
  box: SecretBox,
  { tenant, now }: Scope,
  { sid }: Principal,
  { setup, kind }: { setup: string; kind: Kind },
): Extract<Setup, { for: Kind }> {
  const text = box.open(setup, tenant.id)
  const { data } = shapes.safeParse(text === null ? null : JSON.parse(text))
  if (data?.for !== kind || data.sid !== sid || data.until < now.getTime()) {
    throw new ApiError('RULE', { reason: 'setup_over', message: 'O tempo para ativar acabou. Comece de novo.' })
  }
  // Guarantee: its `for` was just compared.
  return data as Extract<Setup, { for: Kind }>
}
