import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import type { SecretBox } from '../../core/services/secret-box'
import type { Account } from '../accounts/accounts'
import { newNonce } from './passkey'

/** How long a person may take to answer a challenge. */
const challengeMs = 5 * 60_000

/** What a passkey signs, and until when. */
const asked = { nonce: z.string(), until: z.int() }
const shapes = z.discriminatedUnion('for', [
  /** The password of `uuid` was right, the one of this hash: a code or one of their passkeys is still to come. */
  z.object({ ...asked, for: z.literal('second-factor'), uuid: z.uuid(), hash: z.string() }),
  /** Nobody has said who they are: their passkey will. */
  z.object({ ...asked, for: z.literal('passkey') }),
  /** The person of the session `sid` confirms who they are. */
  z.object({ ...asked, for: z.literal('confirmation'), sid: z.string() }),
])
type Said = z.infer<typeof shapes>
type Stated = Said extends infer One ? (One extends Said ? Omit<One, 'nonce' | 'until'> : never) : never

const markOf = (hash: string) => createHash('sha256').update(hash).digest('hex').slice(0, 32)

/** A challenge is kept nowhere: what it is for is handed out sealed, for this tenant and five minutes. */
function seal(box: SecretBox, { tenant, now }: Scope, stated: Stated) {
  const nonce = newNonce()
  const said = { ...stated, nonce, until: now.getTime() + challengeMs }
  return { nonce, challenge: box.seal(JSON.stringify(said), tenant.id) }
}

/** Says that this person gave their password: until it changes. */
export const challengeFor = (box: SecretBox, scope: Scope, { row }: Account) =>
  seal(box, scope, { for: 'second-factor', uuid: row.uuid, hash: markOf(row.password_hash) })

/** For whoever has a passkey of this tenant's, the same for everybody. */
export const challengeForAnyone = (box: SecretBox, scope: Scope) => seal(box, scope, { for: 'passkey' })

/** For the person of this session. */
export const challengeToConfirm = (box: SecretBox, scope: Scope, { sid }: Principal) =>
  seal(box, scope, { for: 'confirmation', sid })

const tooLate = (uuid?: string) =>
  new ApiError('CREDENTIALS', {
    reason: 'challenge',
    message: 'O tempo para confirmar acabou. Tente de novo.',
    audit: { entity_id: uuid, note: 'second_factor' },
  })

/** Throws CREDENTIALS for a challenge that is over, forged, or of another tenant. */
function open(box: SecretBox, { tenant, now }: Scope, challenge: string): Said {
  const text = box.open(challenge, tenant.id)
  const { data } = shapes.safeParse(text === null ? null : JSON.parse(text))
  if (!data) throw tooLate()
  if (data.until < now.getTime()) throw tooLate(data.for === 'second-factor' ? data.uuid : undefined)
  return data
}

/** What a sign-in's challenge asks. `uuid`: whose password was given, null where none was. Throws CREDENTIALS. */
export function openChallenge(box: SecretBox, scope: Scope, challenge: string) {
  const said = open(box, scope, challenge)
  if (said.for === 'confirmation') throw tooLate()
  const { nonce, until } = said
  if (said.for === 'passkey') return { nonce, until, uuid: null, isFor: () => true }
  const isFor = ({ row }: Account) => row.uuid === said.uuid && markOf(row.password_hash) === said.hash
  return { nonce, until, uuid: said.uuid, isFor }
}

/** What this session's person is asked to sign. Throws CREDENTIALS, for another session's challenge too. */
export function openConfirmation(box: SecretBox, scope: Scope, { sid }: Principal, challenge: string) {
  const said = open(box, scope, challenge)
  if (said.for !== 'confirmation' || said.sid !== sid) throw tooLate()
  return said
}
