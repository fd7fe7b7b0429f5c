import type { NewPasskey } from '@/lib/contracts/passkey'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import type { Services } from '../../core/services/services'
import type { Passkey } from '../accounts/second-factor.table'
import { askForNew, newNonce, readNew, siteFor } from './passkey'
import { findPasskey } from './passkeys'
import { openSetup, sealSetup } from './setup'

type Look = <T>(look: (scope: Scope) => Promise<T>) => Promise<T>
type Needs = Pick<Services, 'box' | 'siteUrl'>

/** The browser's options for creating a passkey, excluding those the person has. Runs after the transaction. */
export function beginPasskey({ box, siteUrl }: Needs, scope: Scope, principal: Principal, known: readonly Passkey[]) {
  const nonce = newNonce()
  const setup = sealSetup(box, scope, principal, { for: 'passkey-setup', nonce })
  const { uuid, email, person } = principal.user
  const site = siteFor({ siteUrl }, scope)
  return async () => ({ options: await askForNew(site, nonce, { uuid, email, name: person.name }, known), setup })
}

/** The passkey created for this setup, or null. Runs before the transaction that stores it. */
export async function readPasskey(
  { box, siteUrl }: Needs,
  read: Look,
  principal: Principal,
  { setup, credential }: { setup: string; credential: NewPasskey },
): Promise<Passkey | null> {
  const [site, { nonce }] = await read(async (scope) => [
    siteFor({ siteUrl }, scope),
    openSetup(box, scope, principal, { setup, kind: 'passkey-setup' }),
  ])
  return readNew(site, nonce, credential)
}

/** The row of a verified passkey. Throws RULE if the setup was used already or the passkey belongs to somebody. */
export async function endPasskey(
  { box }: Needs,
  scope: Scope,
  principal: Principal,
  input: { setup: string; made: Passkey | null; label?: string | undefined; known: readonly Passkey[] },
) {
  const { made, known, label = 'Chave de acesso' } = input
  const { nonce, until } = openSetup(box, scope, principal, { setup: input.setup, kind: 'passkey-setup' })
  const isUsed = known.some(({ answered }) => answered.some((before) => before.nonce === nonce))
  if (!made || isUsed || (await findPasskey(scope, made.id))) {
    const message = 'Esta chave de acesso não foi aceita. Comece de novo.'
    throw new ApiError('RULE', { reason: 'passkey_refused', message })
  }
  return { kind: 'passkey' as const, label, credential: { ...made, answered: [{ nonce, until }] } }
}
