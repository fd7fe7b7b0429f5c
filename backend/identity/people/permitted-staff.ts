import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { internalRoles } from '@/lib/access/roles'
import type { Scope } from '../../core/database/scope'
import { foldedText, matchesSearch } from '../../core/registry/filter'
import { answerList } from '../../core/registry/list'
import { permission } from './permission.table'
import { person } from './person.table'
import { profile, profilePermission } from './profile.table'
import { user, userPermission } from './user.table'

/**
 * Condition: internal staff with the permission `name`, by profile and exceptions (permissions.md#default-profiles).
 */
function holders({ tenant }: Scope, name: string): SQL | undefined {
  const asked = sql`(select ${permission.id} from ${permission} where ${permission.name} = ${name})`
  return and(
    eq(user.tenant_id, tenant.id),
    isNull(user.deleted_at),
    inArray(user.type_user, [...internalRoles]),
    sql`coalesce(
      (select ${userPermission.granted} from ${userPermission}
        where ${userPermission.tenant_id} = ${user.tenant_id} and ${userPermission.user_id} = ${user.id}
          and ${userPermission.permission_id} = ${asked}),
      exists (select from ${profilePermission} join ${profile}
          on ${profile.tenant_id} = ${profilePermission.tenant_id} and ${profile.id} = ${profilePermission.profile_id}
          and ${profile.deleted_at} is null
        where ${profilePermission.tenant_id} = ${user.tenant_id} and ${profilePermission.profile_id} = ${user.profile_id}
          and ${profilePermission.permission_id} = ${asked}))`,
  )
}

/** The id of the active staff member of this uuid if they hold the permission, else null. */
export async function permittedStaff(scope: Scope, name: string, uuid: string): Promise<number | null> {
  const [found] = await scope.tx
    .select({ id: user.id })
    .from(user)
    .where(and(holders(scope, name), eq(user.status, 'active'), eq(user.uuid, uuid)))
  return found?.id ?? null
}

/** Active staff of a profile, of Operacional without one, in the order of their ids; with `holding`, those who hold it. */
export async function staffOfProfile(
  scope: Scope,
  profileId: number | null,
  { holding }: { holding?: string } = {},
): Promise<number[]> {
  const rows = await scope.tx
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.tenant_id, scope.tenant.id),
        isNull(user.deleted_at),
        eq(user.status, 'active'),
        inArray(user.type_user, [...internalRoles]),
        profileId === null ? eq(user.type_user, 'Operacional') : eq(user.profile_id, profileId),
        holding === undefined ? undefined : holders(scope, holding),
      ),
    )
    .orderBy(user.id)
  return rows.map(({ id }) => id)
}

type Asked = {
  page: number
  per_page: number | 'all'
  search?: string | undefined
  uuid?: string | string[] | undefined
}

/**
 * Active staff with the permission, for a picker; with `uuid` that person, even if no longer eligible, so that their
 * name can be shown.
 */
export function listStaff(scope: Scope, name: string, query: Asked) {
  const { tx, tenant } = scope
  const named = query.uuid === undefined ? null : [query.uuid].flat()
  const where = and(
    named
      ? and(eq(user.tenant_id, tenant.id), inArray(user.type_user, [...internalRoles]), inArray(user.uuid, named))
      : and(holders(scope, name), eq(user.status, 'active')),
    matchesSearch(query.search, [person.name, person.fullname]),
  )
  const mine = and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id))
  return answerList<object>(scope, {
    page: query.page,
    per_page: query.per_page,
    matching: tx.select({ one: sql`1` }).from(user).innerJoin(person, mine).where(where),
    rows: (limit, offset) =>
      tx
        .select({ uuid: user.uuid, name: person.name })
        .from(user)
        .innerJoin(person, mine)
        .where(where)
        .orderBy(foldedText(person.name), user.id)
        .limit(limit)
        .offset(offset),
  })
}
