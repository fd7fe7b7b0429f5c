import { and, count, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { mayHold } from '@/lib/access/permission-bounds'
import type { ProfileDetail } from '@/lib/contracts/profile'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { findProfilePermissions } from '../accounts/accounts'
import { permission } from '../people/permission.table'
import { profile, profilePermission } from '../people/profile.table'
import { user } from '../people/user.table'

/** Columns of a line of the list; `people` needs the join of `liveUsers`, grouped by the profile. */
export const profileColumns = {
  id: profile.id,
  name: profile.name,
  type_profile: profile.type_profile,
  description: profile.description,
  is_system: profile.is_system,
  second_factor_required: profile.second_factor_required,
  people: count(user.id),
  row_version: profile.row_version,
}

/** The join of a profile with its people, the deleted aside. */
export const liveUsers: SQL | undefined = and(
  eq(user.tenant_id, profile.tenant_id),
  eq(user.profile_id, profile.id),
  isNull(user.deleted_at),
)

export const isLiveProfile = ({ tenant }: Scope): SQL | undefined =>
  and(eq(profile.tenant_id, tenant.id), isNull(profile.deleted_at))

/** The profile with the names of its permissions; NOT_FOUND if it does not exist or was deleted. */
export async function loadProfile(scope: Scope, id: number): Promise<ProfileDetail> {
  const [row] = await scope.tx
    .select(profileColumns)
    .from(profile)
    .leftJoin(user, liveUsers)
    .where(and(isLiveProfile(scope), eq(profile.id, id)))
    .groupBy(profile.tenant_id, profile.id)
  if (!row) throw new ApiError('NOT_FOUND')
  const names = await findProfilePermissions(scope, id)
  return { ...row, permissions: names.filter((name) => mayHold(row.type_profile, name)) }
}

/** Locks the profile against other writes and new people, then loads it. */
export async function lockProfile(scope: Scope, id: number): Promise<ProfileDetail> {
  await scope.tx
    .select({ id: profile.id })
    .from(profile)
    .where(and(isLiveProfile(scope), eq(profile.id, id)))
    .for('update')
  return loadProfile(scope, id)
}

/** Replaces the permissions of a profile. */
export async function savePermissions({ tx, tenant }: Scope, profileId: number, ids: readonly number[]): Promise<void> {
  await tx
    .delete(profilePermission)
    .where(and(eq(profilePermission.tenant_id, tenant.id), eq(profilePermission.profile_id, profileId)))
  if (ids.length === 0) return
  const rows = ids.map((permission_id) => ({ tenant_id: tenant.id, profile_id: profileId, permission_id }))
  await tx.insert(profilePermission).values(rows)
}

/** Ids of permissions by name; unknown names are left out. */
export async function findPermissionIds({ tx }: Scope, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await tx
    .select({ id: permission.id, name: permission.name })
    .from(permission)
    .where(inArray(permission.name, [...names]))
  return new Map(rows.map(({ id, name }) => [name, id]))
}
