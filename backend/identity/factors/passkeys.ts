import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PasskeyAnswer } from '@/lib/contracts/passkey'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { type Account, findAccount } from '../accounts/accounts'
import { type Passkey, secondFactor } from '../accounts/second-factor.table'
import { user } from '../people/user.table'
import { readAnswer, type Site } from './passkey'

type Look = <T>(look: (scope: Scope) => Promise<T>) => Promise<T>

/** A challenge to a passkey; `until` in milliseconds since 1970. */
export type Asked = { nonce: string; until: number }

/** A verified answer of a passkey; accepted once, by `takePasskey`. */
export interface Proven extends Asked {
  factorId: number
  /** The person's. */
  uuid: string
  counter: number
}

/** The same refusal for unknown, removed, another person's and badly signed passkeys. */
export const refusedPasskey = (uuid: string | undefined) =>
  new ApiError('CREDENTIALS', {
    reason: 'passkey',
    message: 'Esta chave de acesso não foi aceita. Tente de novo ou entre de outro modo.',
    audit: { entity_id: uuid, note: 'passkey' },
  })

/** The passkeys among a person's factors. */
export const passkeysAmong = (factors: readonly { credential: Passkey | null }[]): Passkey[] =>
  factors.flatMap(({ credential }) => credential ?? [])

const living = ({ tenant }: Scope, condition: SQL | undefined) =>
  and(eq(secondFactor.tenant_id, tenant.id), isNull(secondFactor.deleted_at), condition)

/** The live passkey of this id within the tenant, with its person; or null. */
export async function findPasskey(
  scope: Scope,
  id: string,
): Promise<{ factorId: number; passkey: Passkey; account: Account } | null> {
  const isIt = eq(sql`(${secondFactor.credential} ->> 'id')`, id)
  const [factor] = await scope.tx
    .select()
    .from(secondFactor)
    .where(living(scope, and(eq(secondFactor.kind, 'passkey'), isIt)))
  const account = factor?.credential ? await findAccount(scope, eq(user.id, factor.user_id)) : null
  return factor?.credential && account ? { factorId: factor.id, passkey: factor.credential, account } : null
}

/** Verifies the passkey's signature, before the transaction that takes it. Throws CREDENTIALS. */
export async function provePasskey(
  read: Look,
  site: Site,
  { nonce, until }: Asked,
  credential: PasskeyAnswer,
): Promise<Proven> {
  const found = await read((scope) => findPasskey(scope, credential.id))
  if (!found) throw refusedPasskey(undefined)
  const { factorId, passkey, account } = found
  const { uuid } = account.row
  const counter = await readAnswer(site, nonce, { uuid, passkey }, credential)
  if (counter === null) throw refusedPasskey(uuid)
  return { factorId, uuid, counter, nonce, until }
}

/**
 * Accepts the answer once: a replay is refused, concurrent or later, for authenticators with a counter or without.
 * Throws CREDENTIALS.
 */
export async function takePasskey(scope: Scope, { factorId, uuid, counter, nonce, until }: Proven): Promise<void> {
  const { tx, now } = scope
  const isIt = living(scope, eq(secondFactor.id, factorId))
  // Locked, so that concurrent replays are serialized.
  const [factor] = await tx.select().from(secondFactor).where(isIt).for('update')
  const passkey = factor?.credential
  if (!passkey) throw refusedPasskey(uuid)
  const counts = counter > 0 || passkey.counter > 0
  if (counts && counter <= passkey.counter) throw refusedPasskey(uuid)
  const answered = passkey.answered.filter((before) => before.until >= now.getTime())
  if (answered.some((before) => before.nonce === nonce)) throw refusedPasskey(uuid)
  await tx
    .update(secondFactor)
    .set({ credential: { ...passkey, counter, answered: [...answered, { nonce, until }] }, last_used_at: now })
    .where(isIt)
}
