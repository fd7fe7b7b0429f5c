import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { hidesCompanyShare, type Role } from '@/lib/access/roles'
import type { UserCreate, UserEdit } from '@/lib/contracts/user-account'
import { ApiError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { missing } from '../../core/registry/references'
import { demandGrantable } from '../accounts/authority'
import { addBroker, addUser, type BrokerValues, loadProfileId } from '../accounts/new-user'
import { demandOwnKeys } from '../accounts/own-rights'
import { broker } from '../brokers/broker.table'
import { isPlaced } from '../brokers/placed'
import { placeBroker, placeNewBroker } from '../brokers/places'
import { demandKeyHolder } from '../people/key-holders'
import { person } from '../people/person.table'
import { profile } from '../people/profile.table'
import { user } from '../people/user.table'
import { holdUser, type UserRow } from './hold'
import { personValues } from './person-rules'
import { explained } from './uniques'
import { freeUsername } from './username'

/** Throws VALIDATION unless the profile exists and is of the kind of user; RULE if it is above the caller. */
async function demandProfile(acting: Acting, id: number, role: Role, isNewBroker = false): Promise<void> {
  const { tx, tenant, principal } = acting
  const [found] = await tx
    .select({ kind: profile.type_profile, isSystem: profile.is_system })
    .from(profile)
    .where(and(eq(profile.tenant_id, tenant.id), eq(profile.id, id), isNull(profile.deleted_at)))
    .for('share')
  if (!found) throw invalid({ profile_id: missing })
  if (found.kind !== role) {
    const message = 'Este perfil é de outro tipo de usuário: escolha um do mesmo tipo.'
    throw invalid({ profile_id: { reason: 'profile_kind', message } })
  }
  // Of rows that a new broker has not yet (permissions.md#nobody-above-oneself).
  if (isNewBroker && found.isSystem) return
  await demandGrantable(acting, principal, role, id)
}

/** The day given, or none: an absent day keeps what is stored, and nobody has joined on no day. */
function brokerValues(
  { principal }: Acting,
  { broker_kind, joined_at, contract_signed_at, substab_contract_number, notes }: NonNullable<UserEdit['broker']>,
): BrokerValues {
  const seen = { broker_kind }
  // Of the office alone, as the reading is (permissions.md#company-share).
  const given = hidesCompanyShare(principal.role)
    ? seen
    : { ...seen, contract_signed_at, substab_contract_number, notes }
  const entries = Object.entries({ ...given, joined_at: joined_at ?? undefined }).filter(
    ([, value]) => value !== undefined,
  )
  return Object.fromEntries(entries)
}

/** Adds an invited person; `password_hash` is of a password that nobody knows. Answers their id. */
export async function createUser(acting: Acting, input: UserCreate, password_hash: string): Promise<number> {
  const { principal } = acting
  const { email, type_user } = input
  const profile_id = input.profile_id ?? (await loadProfileId(acting, type_user))
  await demandProfile(acting, profile_id, type_user, type_user === 'Corretor')
  const values = await personValues(acting, input.person, null)
  const username = input.username ?? (await freeUsername(acting, email))
  const row = await explained(() =>
    addUser(acting, {
      ...{ uuid: randomUUID(), username, email, password_hash, created_by: principal.id },
      ...{ role: type_user, profileId: profile_id, status: 'invited', onboarding: 'waiting' },
      person: { ...input.person, ...values },
      ...(input.broker && { broker: brokerValues(acting, input.broker) }),
    }),
  )
  if (type_user === 'Corretor') await placeNewBroker(acting, row, input.broker ?? {})
  return row.id
}

/**
 * RULE if the person's kind cannot change: a broker's sales are paid as a broker's for ever, and a place in the
 * hierarchy or a team would go on giving sight and overrides that the new kind may not have.
 */
async function demandUnplaced(acting: Acting, { id, type_user }: UserRow): Promise<void> {
  if (type_user === 'Corretor') {
    const message = 'Um corretor continua corretor: convide a pessoa de novo, com outro e-mail, para a nova função.'
    throw new ApiError('RULE', { reason: 'kind_broker', message })
  }
  if (!(await isPlaced(acting, id))) return
  const message = 'Esta pessoa está na hierarquia ou em uma equipe: tire-a de lá antes de mudar o tipo de usuário.'
  throw new ApiError('RULE', { reason: 'kind_placed', message })
}

/** A change of kind or profile, checked. Only an Administrador changes the kind. */
async function demandMove(acting: Acting, before: UserRow, type_user: Role, profile_id: number): Promise<void> {
  const moves = type_user !== before.type_user
  if (moves && acting.principal.role !== 'Administrador') {
    throw new ApiError('FORBIDDEN', { audit: { entity_id: before.uuid, note: 'type_user' } })
  }
  if (moves) await demandUnplaced(acting, before)
  if (moves || profile_id !== before.profile_id) await demandProfile(acting, profile_id, type_user)
}

/** Changes a person's data; answers them as they were, and whether their e-mail has changed. */
export async function amendUser(
  acting: Acting,
  id: number,
  { row_version: _, person: who, broker: asBroker, ...given }: UserEdit,
  demandCurrent: (row: UserRow) => Promise<void>,
): Promise<{ before: UserRow; isMoved: boolean }> {
  const { tx, tenant, now, principal } = acting
  const { row: before, demandAdministratorLeft } = await holdUser(acting, id)
  await demandCurrent(before)
  const { type_user = before.type_user, profile_id = before.profile_id, email = before.email } = given
  await demandMove(acting, before, type_user, profile_id)
  if (before.type_user === 'Administrador' && type_user !== 'Administrador') demandAdministratorLeft()
  const mine = and(eq(person.tenant_id, tenant.id), eq(person.id, before.person_id))
  const [stored] = await tx.select().from(person).where(mine)
  if (!stored) throw new ApiError('NOT_FOUND')
  const values = who && (await personValues(acting, who, stored))
  const stamp = { updated_at: now }
  await explained(async () => {
    await tx
      .update(user)
      .set({
        ...{ ...stamp, type_user, profile_id, email, username: given.username ?? before.username },
        row_version: sql`${user.row_version} + 1`,
      })
      .where(and(eq(user.tenant_id, tenant.id), eq(user.id, id)))
    if (values) {
      await tx
        .update(person)
        .set({ ...stamp, ...values, row_version: sql`${person.row_version} + 1` })
        .where(mine)
    }
  })
  if (before.type_user === 'Administrador') await demandKeyHolder(acting)
  if (id === principal.id) await demandOwnKeys(acting, principal)
  if (type_user === 'Corretor') {
    await amendBroker(acting, id, brokerValues(acting, asBroker ?? {}))
    await placeBroker(acting, before, asBroker ?? {})
  }
  return { before, isMoved: email !== before.email }
}

/** Writes the broker's data, and adds it to somebody who has become a Corretor. */
async function amendBroker(acting: Acting, userId: number, values: BrokerValues): Promise<void> {
  const { tx, tenant, now } = acting
  const changed = await tx
    .update(broker)
    .set({ ...values, updated_at: now, row_version: sql`${broker.row_version} + 1` })
    .where(and(eq(broker.tenant_id, tenant.id), eq(broker.user_id, userId), isNull(broker.deleted_at)))
    .returning({ id: broker.id })
  if (changed.length === 0) await addBroker(acting, userId, values)
}
