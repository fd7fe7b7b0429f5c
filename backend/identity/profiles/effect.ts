import { and, eq, inArray } from 'drizzle-orm'
import type { ProfileDetail, ProfilePreview } from '@/lib/contracts/profile'
import type { Scope } from '../../core/database/scope'
import { foldedText } from '../../core/registry/filter'
import { permission } from '../people/permission.table'
import { person } from '../people/person.table'
import { profile } from '../people/profile.table'
import { user, userPermission } from '../people/user.table'
import { liveUsers } from './profiles'

/** The number of people who are named. */
const named = 20

/** The difference between two sets of permissions. */
export const permissionChanges = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((name) => !before.includes(name)),
  removed: before.filter((name) => !after.includes(name)),
})

interface Effect {
  affected: { id: number; uuid: string; name: string }[]
  /** The number of the others who have the profile. */
  unaffected: number
}

/**
 * The people whose permissions a change of their profile alters: an own exception outweighs the profile, whichever way
 * it goes (permissions.md#exceptions). Two queries, whatever the number of people.
 */
export async function findEffect(
  { tx, tenant }: Scope,
  { id, permissions: before }: ProfileDetail,
  after: readonly string[],
): Promise<Effect> {
  const { added, removed } = permissionChanges(before, after)
  const changed = [...added, ...removed]
  const people = await tx
    .select({ id: user.id, uuid: user.uuid, name: person.name })
    .from(profile)
    .innerJoin(user, liveUsers)
    .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
    .where(and(eq(profile.tenant_id, tenant.id), eq(profile.id, id)))
    .orderBy(foldedText(person.name), user.id)
  if (changed.length === 0) return { affected: [], unaffected: people.length }
  const exceptions = await tx
    .select({ user_id: userPermission.user_id, name: permission.name })
    .from(userPermission)
    .innerJoin(permission, eq(permission.id, userPermission.permission_id))
    .innerJoin(user, and(eq(user.tenant_id, userPermission.tenant_id), eq(user.id, userPermission.user_id)))
    .where(and(eq(userPermission.tenant_id, tenant.id), eq(user.profile_id, id), inArray(permission.name, changed)))
  const ownByUser = Map.groupBy(exceptions, ({ user_id }) => user_id)
  const affected = people.filter(({ id: one }) => (ownByUser.get(one)?.length ?? 0) < changed.length)
  return { affected, unaffected: people.length - affected.length }
}

/** The effect of a change before it is saved, with the first of its people. */
export async function previewEffect(
  scope: Scope,
  before: ProfileDetail,
  after: readonly string[],
): Promise<ProfilePreview> {
  const { affected, unaffected } = await findEffect(scope, before, after)
  const people = affected.slice(0, named).map(({ uuid, name }) => ({ uuid, name }))
  return { affected: affected.length, unaffected, people }
}
