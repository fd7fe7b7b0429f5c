import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { effectivePermissions } from '@/lib/access/permission-bounds'
import type { User } from '@/lib/contracts/user'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { permission } from '../people/permission.table'
import { person } from '../people/person.table'
import { profile, profilePermission } from '../people/profile.table'
import { user, userPermission } from '../people/user.table'
import { owesFactor } from './factor-demand'

type UserRow = typeof user.$inferSelect

/** A live user of the tenant with the profile's name, the person and the permissions. */
export interface Account {
  row: UserRow
  profile: string
  person: User['person']
  /** Their profile demands a second factor that they have not enrolled. */
  owesFactor: boolean
  /** Effective permissions, sorted (permissions.md#bounds). */
  permissions: string[]
}

/** Columns of an account, for queries that join `user` to `profile` and `person`; `toAccount` reads them. */
export const accountColumns = {
  row: user,
  profile: profile.name,
  person: { name: person.name, fullname: person.fullname, corporate_reason: person.corporate_reason },
  owesFactor,
  // A deleted profile gives none (identity.md#profile).
  fromProfile: sql<string[]>`(
    select coalesce(jsonb_agg(${permission.name}), '[]')
    from ${profilePermission} join ${permission} on ${permission.id} = ${profilePermission.permission_id}
    where ${profilePermission.tenant_id} = ${user.tenant_id} and ${profilePermission.profile_id} = ${user.profile_id}
      and ${profile.deleted_at} is null)`,
  exceptions: sql<{ name: string; granted: boolean }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('name', ${permission.name}, 'granted', ${userPermission.granted})), '[]')
    from ${userPermission} join ${permission} on ${permission.id} = ${userPermission.permission_id}
    where ${userPermission.tenant_id} = ${user.tenant_id} and ${userPermission.user_id} = ${user.id})`,
}

type Found = Omit<Account, 'permissions'> & { fromProfile: string[]; exceptions: { name: string; granted: boolean }[] }

export const toAccount = ({ row, profile, person, owesFactor, fromProfile, exceptions }: Found): Account => ({
  row,
  profile,
  person,
  owesFactor,
  permissions: effectivePermissions(row.type_user, fromProfile, exceptions),
})

export const hasProfile = and(eq(profile.tenant_id, user.tenant_id), eq(profile.id, user.profile_id))
export const hasPerson = and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id))

/** The live user that matches `condition`, or null; `trashed`: a deleted one too. */
export async function findAccount(
  { tx, tenant }: Scope,
  condition: SQL,
  { trashed = false } = {},
): Promise<Account | null> {
  const [found] = await tx
    .select(accountColumns)
    .from(user)
    .innerJoin(profile, hasProfile)
    .innerJoin(person, hasPerson)
    .where(and(eq(user.tenant_id, tenant.id), trashed ? undefined : isNull(user.deleted_at), condition))
  return found ? toAccount(found) : null
}

/** Blocked and deleted people may neither sign in nor choose a new password; invited ones may do both. */
export const maySignIn = (account: Account | null): account is Account =>
  account !== null && (account.row.status === 'active' || account.row.status === 'invited')

export const findByEmail = (scope: Scope, email: string) => findAccount(scope, eq(user.email, email))

/** Names of a profile's permissions, sorted; a deleted one gives none (identity.md#profile). */
export async function findProfilePermissions({ tx, tenant }: Scope, profileId: number): Promise<string[]> {
  const found = await tx
    .select({ name: permission.name })
    .from(profilePermission)
    .innerJoin(permission, eq(permission.id, profilePermission.permission_id))
    .innerJoin(
      profile,
      and(
        eq(profile.tenant_id, profilePermission.tenant_id),
        eq(profile.id, profilePermission.profile_id),
        isNull(profile.deleted_at),
      ),
    )
    .where(and(eq(profilePermission.tenant_id, tenant.id), eq(profilePermission.profile_id, profileId)))
    .orderBy(permission.name)
  return found.map(({ name }) => name)
}

/** The permissions of a user at this moment of the transaction, which may have changed them; of a deleted one too. */
export async function findPermissions(scope: Scope, row: Pick<UserRow, 'id'>): Promise<string[]> {
  const account = await findAccount(scope, eq(user.id, row.id), { trashed: true })
  // None would be anybody's to act on.
  if (!account) throw new ApiError('NOT_FOUND')
  return account.permissions
}

/** To the user of the token and of `/api/auth/me` (identity.md#token). */
export const asUser = ({ row, profile, person, permissions }: Account): User => ({
  uuid: row.uuid,
  username: row.username,
  email: row.email,
  type_user: row.type_user,
  profile,
  person,
  permissions,
  onboarding: row.onboarding,
})
