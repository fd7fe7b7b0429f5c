import { and, eq } from 'drizzle-orm'
import { permissionBound } from '@/lib/access/permission-bounds'
import { permissions as known } from '@/lib/access/permissions'
import { inData } from '@/lib/contracts/answers'
import {
  type UserPermissions,
  userPermissionsInput,
  userPermissionsQuery,
  userPermissionsSchema,
} from '@/lib/contracts/user-permission'
import type { Scope } from '../../core/database/scope'
import { invalid, stale } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import { type Account, findPermissions, findProfilePermissions } from '../accounts/accounts'
import { demandOwnKeys, demandStillHeld } from '../accounts/own-rights'
import { visibleAccount } from '../accounts/visible-account'
import { demandKeyHolder, lockAdministrators } from '../people/key-holders'
import { permission } from '../people/permission.table'
import { user, userPermission } from '../people/user.table'
import { demandAbove, demandGrantable, demandTakable } from './granting'
import { findPermissionIds } from './profiles'
import { tellAffected } from './tell'

type Exception = { name: string; granted: boolean }

const findExceptions = ({ tx, tenant }: Scope, userId: number): Promise<Exception[]> =>
  tx
    .select({ name: permission.name, granted: userPermission.granted })
    .from(userPermission)
    .innerJoin(permission, eq(permission.id, userPermission.permission_id))
    .where(and(eq(userPermission.tenant_id, tenant.id), eq(userPermission.user_id, userId)))
    .orderBy(permission.name)

/** Every permission with its source (permissions.md#exceptions). */
async function loadPermissions(scope: Scope, { row, profile, person }: Account): Promise<UserPermissions> {
  const fromProfile = new Set(await findProfilePermissions(scope, row.profile_id))
  const grantedByName = new Map((await findExceptions(scope, row.id)).map(({ name, granted }) => [name, granted]))
  const sourceOf = (name: string) => {
    if (permissionBound(row.type_user, name)) return null
    const granted = grantedByName.get(name)
    if (granted !== undefined) return granted ? 'granted' : 'taken'
    return fromProfile.has(name) ? 'profile' : null
  }
  return {
    uuid: row.uuid,
    name: person.name,
    type_user: row.type_user,
    profile: { id: row.profile_id, name: profile },
    permissions: known.map(({ name, label, group }) => ({
      name,
      label,
      group,
      source: sourceOf(name),
      in_profile: fromProfile.has(name) && !permissionBound(row.type_user, name),
    })),
    row_version: row.row_version,
  }
}

/** The exceptions by kind, as the audit shows them. */
const byKind = (exceptions: readonly Exception[]) => ({
  permissions_granted: exceptions.flatMap(({ name, granted }) => (granted ? [name] : [])).toSorted(),
  permissions_taken: exceptions.flatMap(({ name, granted }) => (granted ? [] : [name])).toSorted(),
})

const output = inData(userPermissionsSchema)

const read = verb(
  {
    permission: 'authenticated',
    inGuise: 'reads',
    summary: 'Where each permission of a person comes from: one’s own, or with list_users another’s',
    query: userPermissionsQuery,
    output,
  },
  async ({ query, principal, ...scope }) => {
    const account = await visibleAccount(scope, principal, query.uuid, 'list_users')
    return { status: true, data: await loadPermissions(scope, account) }
  },
)

const amend = verb(
  {
    permission: 'edit_user_permissions',
    summary: 'Replace a person’s exceptions from their profile; they hold from their next call on',
    input: userPermissionsInput,
    output,
    audit: { action: 'edited', entity: 'user' },
  },
  async (context) => {
    const { input, principal, audit, ...scope } = context
    const { tx, tenant, now } = scope
    await lockAdministrators(scope)
    await demandStillHeld(scope, principal, 'edit_user_permissions')
    const { row: found } = await visibleAccount(scope, principal, input.uuid, 'edit_user_permissions')
    const mine = and(eq(user.tenant_id, tenant.id), eq(user.id, found.id))
    await tx.select({ id: user.id }).from(user).where(mine).for('no key update')
    const account = await visibleAccount(scope, principal, input.uuid, 'edit_user_permissions')
    const { row } = account
    if (row.row_version !== input.row_version) throw stale(input, await loadPermissions(scope, account))
    demandAbove(principal, row.type_user)
    const ids = await demandExceptions(scope, principal, account, input.permissions)
    const before = await findExceptions(scope, row.id)
    const held = await findPermissions(scope, row)
    await tx
      .delete(userPermission)
      .where(and(eq(userPermission.tenant_id, tenant.id), eq(userPermission.user_id, row.id)))
    const rows = input.permissions.flatMap(({ name, granted }) => {
      const permission_id = ids.get(name)
      return permission_id === undefined ? [] : [{ tenant_id: tenant.id, user_id: row.id, permission_id, granted }]
    })
    if (rows.length > 0) await tx.insert(userPermission).values(rows)
    const row_version = row.row_version + 1
    await tx.update(user).set({ updated_at: now, row_version }).where(mine)
    await demandOwnKeys(scope, principal)
    await demandKeyHolder(scope)
    audit({ entity_id: row.uuid, before: byKind(before), after: byKind(input.permissions) })
    const holds = await findPermissions(scope, row)
    if (holds.join() !== held.join()) await tellAffected(context, account.profile, [row.id])
    const data = await loadPermissions(scope, { ...account, row: { ...row, row_version } })
    return { status: true, message: 'Registro salvo com sucesso.', data }
  },
)

/**
 * Checks new exceptions and answers the ids of their permissions. A permission counts as granted if the person would
 * gain it: by a new exception, or because one that took it is removed.
 */
async function demandExceptions(
  scope: Scope,
  principal: Parameters<typeof demandGrantable>[0],
  { row }: Account,
  exceptions: readonly Exception[],
): Promise<ReadonlyMap<string, number>> {
  const names = exceptions.map(({ name }) => name)
  if (new Set(names).size < names.length) {
    const message = 'Uma permissão só pode estar uma vez na lista.'
    throw invalid({ permissions: { reason: 'permission_twice', message } })
  }
  const fromProfile = await findProfilePermissions(scope, row.profile_id)
  const before = holding(fromProfile, await findExceptions(scope, row.id))
  const after = holding(fromProfile, exceptions)
  const gained = [...after].filter((name) => !before.has(name))
  const ids = await findPermissionIds(scope, [...names, ...gained])
  const given = exceptions.flatMap(({ name, granted }) => (granted ? [name] : []))
  const unknown = names.filter((name) => !ids.has(name))
  demandTakable(
    principal,
    [...before].filter((name) => !after.has(name)),
  )
  demandGrantable(principal, row.type_user, [...unknown, ...gained, ...given.filter((name) => !before.has(name))], ids)
  return ids
}

const holding = (profile: readonly string[], exceptions: readonly Exception[]): ReadonlySet<string> => {
  const held = new Set(profile)
  for (const { name, granted } of exceptions) granted ? held.add(name) : held.delete(name)
  return held
}

export const userPermissionRoutes: Route[] = [
  route('GET', '/api/user/permissions', read),
  route('PUT', '/api/user/permissions', amend),
]
