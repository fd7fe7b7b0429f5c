import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import type { SecretBox } from '../../core/services/secret-box'
import type { Account } from '../accounts/accounts'
import { newNonce } from './passkey'

/** Lifetime of a challenge. */
const challengeMs = 5 * 60_000

/** The nonce to sign, and its expiry. */
const asked = { nonce: z.string(), until: z.int() }
const shapes = z.discriminatedUnion('for', [
  /** Password accepted for `uuid` (with this hash): a code or a passkey must follow. */
  z.object({ ...asked, for: z.literal('second-factor'), uuid: z.uuid(), hash: z.string() }),
  /** No user yet: the passkey identifies them. */
  z.object({ ...asked, for: z.literal('passkey') }),
  /** The user of session `sid` confirms their identity. */
  z.object({ ...asked, for: z.literal('confirmation'), sid: z.string() }),
])
type Said = z.infer<typeof shapes>
type Stated = Said extends infer One ? (One extends Said ? Omit<One, 'nonce' | 'until'> : never) : never

const passwordMark = (hash: string) => createHash('sha256').update(hash).digest('hex').slice(0, 32)

/** Challenges are not stored: their content is handed out sealed, for this tenant and five minutes. */
function seal(box: SecretBox, { tenant, now }: Scope, stated: Stated) {
  const nonce = newNonce()
  const said = { ...stated, nonce, until: now.getTime() + challengeMs }
  return { nonce, challenge: box.seal(JSON.stringify(said), tenant.id) }
}

/** Proof that this person gave their password; void once the password changes. */
export const challengeFor = (box: SecretBox, scope: Scope, { row }: Account) =>
  seal(box, scope, { for: 'second-factor', uuid: row.uuid, hash: passwordMark(row.password_hash) })

/** For signing in with a passkey only; reveals nothing about who exists. */
export const challengeForAnyone = (box: SecretBox, scope: Scope) => seal(box, scope, { for: 'passkey' })

/** For confirming this session's person. */
export const challengeToConfirm = (box: SecretBox, scope: Scope, { sid }: Principal) =>
  seal(box, scope, { for: 'confirmation', sid })

const tooLate = (uuid?: string) =>
  new ApiError('CREDENTIALS', {
    reason: 'challenge',
    message: 'O tempo para confirmar acabou. Tente de novo.',
    audit: { entity_id: uuid, note: 'second_factor' },
  })

/** Throws CREDENTIALS for a challenge that is expired, forged, or of another tenant. */
function open(box: SecretBox, { tenant, now }: Scope, challenge: string): Said {
  const text = box.open(challenge, tenant.id)
  const { data } = shapes.safeParse(text === null ? null : JSON.parse(text))
  if (!data) throw tooLate()
  if (data.until < now.getTime()) throw tooLate(data.for === 'second-factor' ? data.uuid : undefined)
  return data
}

/** Opens a sign-in's challenge. `uuid` is the person whose password was accepted, or null. Throws CREDENTIALS. */
export function openChallenge(box: SecretBox, scope: Scope, challenge: string) {
  const said = open(box, scope, challenge)
  if (said.for === 'confirmation') throw tooLate()
  const { nonce, until } = said
  if (said.for === 'passkey') return { nonce, until, uuid: null, isFor: () => true }
  const isFor = ({ row }: Account) => row.uuid === said.uuid && passwordMark(row.password_hash) === said.hash
  return { nonce, until, uuid: said.uuid, isFor }
}

/** Opens a confirmation's challenge. Throws CREDENTIALS, for another session's challenge too. */
export function openConfirmation(box: SecretBox, scope: Scope, { sid }: Principal, challenge: string) {
  const said = open(box, scope, challenge)
  if (said.for !== 'confirmation' || said.sid !== sid) throw tooLate()
  return said
}
