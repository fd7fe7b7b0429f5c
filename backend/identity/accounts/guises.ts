import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { effectivePermissions } from '@/lib/access/permission-bounds'
import type { Scope } from '../../core/database/scope'
import type { Guise, Principal } from '../../core/kernel/principal'
import { profile } from '../people/profile.table'
import { user } from '../people/user.table'
import { asUser, findAccount, findProfilePermissions } from './accounts'
import { authSession } from './auth-session.table'

/** Seeing as somebody else, kept in the session's row (permissions.md#seeing-as). */

/** The permission that an Administrador needs for it. */
export const guisePermission = 'edit_user_permissions'

const guiseMs = 60 * 60_000

export type Subject = { user: number } | { profile: number }
type Session = typeof authSession.$inferSelect

/** Whom a session may see as, without what is the session's. */
type Seen = Pick<Principal, 'id' | 'uuid' | 'role' | 'permissions' | 'user'> & Pick<Guise, 'kind' | 'subject' | 'name'>

/** True if `own` may see as others: an Administrador with the permission, to whom the office is open. */
export const maySeeAs = ({ role, permissions, owesFactor, user }: Principal): boolean =>
  role === 'Administrador' && permissions.has(guisePermission) && !owesFactor && user.onboarding === 'finished'

/** A person or a profile of this tenant, if it is not deleted. */
export const findSeen = (scope: Scope, subject: Subject): Promise<Seen | null> =>
  'user' in subject ? findPerson(scope, subject.user) : findProfile(scope, subject.profile)

/** Neither the onboarding nor a second factor that the person owes is the Administrador's. */
const ready = { onboarding: 'finished' } as const

async function findPerson(scope: Scope, id: number): Promise<Seen | null> {
  const account = await findAccount(scope, eq(user.id, id))
  if (!account) return null
  const { uuid, type_user: role } = account.row
  const name = account.person.name || account.person.corporate_reason || account.row.username
  const shown = { ...asUser(account), ...ready }
  return { id, uuid, role, permissions: new Set(account.permissions), user: shown, kind: 'user', subject: uuid, name }
}

/** The id of nobody: no row is a profile's own. */
const nobody = 0

async function findProfile(scope: Scope, id: number): Promise<Seen | null> {
  const { tx, tenant } = scope
  const [found] = await tx
    .select({ name: profile.name, role: profile.type_profile })
    .from(profile)
    .where(and(eq(profile.tenant_id, tenant.id), eq(profile.id, id), isNull(profile.deleted_at)))
  if (!found) return null
  const { name, role } = found
  const permissions = effectivePermissions(role, await findProfilePermissions(scope, id), [])
  const uuid = '00000000-0000-4000-8000-000000000000'
  const person = { name, fullname: name, corporate_reason: null }
  const shown = { uuid, username: name, email: '', type_user: role, profile: name, person, permissions, ...ready }
  const subject = String(id)
  return { id: nobody, uuid, role, permissions: new Set(permissions), user: shown, kind: 'profile', subject, name }
}

/** The principal as whom the session of `own` sees; null if it sees as itself. What no longer holds ends. */
export async function loadGuise(scope: Scope, own: Principal, session: Session): Promise<Principal | null> {
  const { guise, guise_ends_at: endsAt, guise_user_id, guise_profile_id } = session
  if (guise === null) return null
  const isOpen = maySeeAs(own) && endsAt !== null && endsAt > scope.now
  const subject = guise_user_id === null ? { profile: guise_profile_id ?? nobody } : { user: guise_user_id }
  const seen = isOpen ? await findSeen(scope, subject) : null
  if (!endsAt || !seen || seen.role === 'Administrador') {
    await endGuise(scope, own)
    return null
  }
  const { kind, subject: named, name, ...person } = seen
  const by = { id: own.id, uuid: own.uuid }
  return { ...own, ...person, guise: { id: guise, kind, subject: named, name, endsAt, by } }
}

const isSession = ({ tenant }: Scope, own: Principal) =>
  and(eq(authSession.tenant_id, tenant.id), eq(authSession.id, own.sessionId))

/** Lets the session of `own` see as `seen` for an hour, instead of anybody before. */
export async function beginGuise(
  scope: Scope,
  own: Principal,
  seen: Seen,
  subject: Subject,
): Promise<Omit<Guise, 'by'>> {
  const { tx, now } = scope
  const [id, endsAt] = [randomUUID(), new Date(now.getTime() + guiseMs)]
  const [guise_user_id, guise_profile_id] = 'user' in subject ? [subject.user, null] : [null, subject.profile]
  await tx
    .update(authSession)
    .set({ guise: id, guise_user_id, guise_profile_id, guise_ends_at: endsAt, updated_at: now })
    .where(isSession(scope, own))
  const { kind, subject: named, name } = seen
  return { id, kind, subject: named, name, endsAt }
}

/** The session of `own` sees as itself again; false if it did. */
export async function endGuise(scope: Scope, own: Principal): Promise<boolean> {
  const ended = await scope.tx
    .update(authSession)
    .set({ guise: null, guise_user_id: null, guise_profile_id: null, guise_ends_at: null, updated_at: scope.now })
    .where(and(isSession(scope, own), isNotNull(authSession.guise)))
    .returning({ id: authSession.id })
  return ended.length > 0
}
