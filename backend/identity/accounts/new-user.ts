import { and, eq, isNull } from 'drizzle-orm'
import type { Role } from '@/lib/access/roles'
import { loadTimeZone } from '../../company/time-zone'
import { nextNumber } from '../../core/database/counter'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { broker } from '../brokers/broker.table'
import { person } from '../people/person.table'
import { profile } from '../people/profile.table'
import { user } from '../people/user.table'

type PersonValues = Omit<typeof person.$inferInsert, 'tenant_id'>
type UserValues = Pick<
  typeof user.$inferInsert,
  | 'uuid'
  | 'username'
  | 'email'
  | 'password_hash'
  | 'status'
  | 'onboarding'
  | 'avatar_url'
  | 'must_change_password'
  | 'blocked_reason'
  | 'last_login_at'
  | 'terms_version_accepted'
  | 'created_by'
>

/** A broker's own data; an individual who has joined today by default. */
export type BrokerValues = Partial<
  Pick<
    typeof broker.$inferInsert,
    'broker_kind' | 'joined_at' | 'contract_signed_at' | 'substab_contract_number' | 'notes'
  >
>

export interface NewUser extends UserValues {
  role: Role
  person: PersonValues
  broker?: BrokerValues
  /** Defaults to the role's own profile. */
  profileName?: string
  profileId?: number
}

const firstBrokerCode = 1001

/** Adds a user with person and, for a Corretor, broker. The profile is the role's own by default. */
export async function addUser(
  scope: Scope,
  { role, person: who, broker: asBroker, profileName, profileId, ...values }: NewUser,
) {
  const { tx, tenant, now } = scope
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: values.created_by ?? null }
  const profile_id = profileId ?? (await loadProfileId(scope, profileName ?? role))
  const [personRow] = await tx
    .insert(person)
    .values({ ...stamp, ...who })
    .returning({ id: person.id })
  if (!personRow) throw new Error('person was not added')
  const [row] = await tx
    .insert(user)
    .values({
      ...stamp,
      ...values,
      type_user: role,
      profile_id,
      person_id: personRow.id,
      onboarding_step: values.onboarding === 'finished' ? 'done' : 'terms',
    })
    .returning()
  if (!row) throw new Error('user was not added')
  if (role === 'Corretor') await addBroker(scope, row.id, asBroker)
  return row
}

/** The id of the profile of this name; the system's six are named as their kinds of user. */
export async function loadProfileId({ tx, tenant }: Scope, name: string): Promise<number> {
  const [found] = await tx
    .select({ id: profile.id })
    .from(profile)
    .where(and(eq(profile.tenant_id, tenant.id), eq(profile.name, name), isNull(profile.deleted_at)))
  if (!found) throw new Error(`profile ${name} is missing`)
  return found.id
}

/** Adds the broker's data of a Corretor, with the next code. */
export async function addBroker(scope: Scope, userId: number, values: BrokerValues = {}): Promise<void> {
  const { tx, tenant, now } = scope
  const joined_at = values.joined_at ?? localDay(now, await loadTimeZone(scope))
  const broker_code = await nextNumber(scope, 'broker_code', firstBrokerCode)
  await tx.insert(broker).values({
    ...{ broker_kind: 'individual', ...values, tenant_id: tenant.id, created_at: now, updated_at: now },
    ...{ user_id: userId, broker_code, joined_at },
  })
}
