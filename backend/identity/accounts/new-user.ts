import { and, eq, isNull } from 'drizzle-orm'
import type { Role } from '@/lib/access/roles'
import { loadTimeZone } from '../../company/time-zone'
import { nextNumber } from '../../core/database/counter'
import { localDay } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { type BrokerKind, broker } from '../brokers/broker.table'
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
>

export interface NewUser extends UserValues {
  role: Role
  person: PersonValues
  broker?: { broker_kind: BrokerKind; joined_at: string }
  /** Defaults to the role's own profile. */
  profileName?: string
}

const firstBrokerCode = 1001

/** Adds a user with person and, for a Corretor, broker. The profile is the role's own by default. */
export async function addUser(scope: Scope, { role, person: who, broker: asBroker, profileName, ...values }: NewUser) {
  const { tx, tenant, now } = scope
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now }
  const [found] = await tx
    .select({ id: profile.id })
    .from(profile)
    .where(and(eq(profile.tenant_id, tenant.id), eq(profile.name, profileName ?? role), isNull(profile.deleted_at)))
  if (!found) throw new Error(`profile ${profileName ?? role} is missing`)
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
      profile_id: found.id,
      person_id: personRow.id,
      onboarding_step: values.onboarding === 'finished' ? 'done' : 'terms',
    })
    .returning()
  if (!row) throw new Error('user was not added')
  if (role === 'Corretor') {
    const joined = asBroker ?? { broker_kind: 'individual', joined_at: localDay(now, await loadTimeZone(scope)) }
    const broker_code = await nextNumber(scope, 'broker_code', firstBrokerCode)
    await tx.insert(broker).values({ ...stamp, user_id: row.id, broker_code, ...joined })
  }
  return row
}
