import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { rowId } from '@/lib/contracts/list'
import {
  profileDetailSchema,
  profileEdit,
  profileInput,
  profileKey,
  profilePreviewInput,
  profilePreviewSchema,
} from '@/lib/contracts/profile'
import type { Scope } from '../../core/database/scope'
import { ApiError, stale } from '../../core/errors/api-error'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import { conflict, explainViolation, tableUniques } from '../../core/registry/uniques'
import { demandOwnKeys, demandStillHeld } from '../accounts/own-rights'
import { demandKeyHolder, lockAdministrators } from '../people/key-holders'
import { profile } from '../people/profile.table'
import { permissionChanges, previewEffect } from './effect'
import { demandAbove, demandGrantable, demandTakable } from './granting'
import { findPermissionIds, isLiveProfile, loadProfile, lockProfile, savePermissions } from './profiles'

const saved = { status: true, message: 'Registro salvo com sucesso.' }
const params = z.object({ id: rowId })
const output = inData(profileDetailSchema)
const uniques = tableUniques(profile)

/** Throws the 409 of a taken name, as its unique index would. */
async function demandFreeName(scope: Scope, name: string, id?: number): Promise<void> {
  const [taken] = await scope.tx
    .select({ id: profile.id })
    .from(profile)
    .where(and(isLiveProfile(scope), eq(profile.name, name)))
  if (taken && taken.id !== id) throw conflict('name')
}

/** Runs a write of the name, which another call may have taken meanwhile. */
async function namedOnce<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw explainViolation(error, uniques)
  }
}

const read = verb(
  { permission: 'list_roles', summary: 'A profile with its permissions', query: profileKey, output },
  async ({ query, ...scope }) => ({ status: true, data: await loadProfile(scope, query.id) }),
)

const preview = verb(
  {
    permission: 'edit_roles',
    summary: 'The people whose permissions a change of the profile would alter; nothing is saved',
    params,
    input: profilePreviewInput,
    output: inData(profilePreviewSchema),
  },
  async ({ params: { id }, input, ...scope }) => ({
    status: true,
    data: await previewEffect(scope, await loadProfile(scope, id), input.permissions),
  }),
)

const create = verb(
  {
    permission: 'create_roles',
    summary: 'Add a profile of one kind of user, empty or as a copy',
    input: profileInput,
    output,
    audit: { action: 'created', entity: 'profile' },
  },
  async ({ input, principal, audit, ...scope }) => {
    const { tx, tenant, now } = scope
    const { copied_from, permissions, ...values } = input
    const names = [...new Set(permissions)]
    await lockAdministrators(scope)
    await demandStillHeld(scope, principal, 'create_roles')
    demandAbove(principal, values.type_profile)
    const ids = await findPermissionIds(scope, names)
    demandGrantable(principal, values.type_profile, names, ids)
    await demandFreeName(scope, values.name)
    const source = copied_from === undefined ? null : await loadProfile(scope, copied_from)
    const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
    const second_factor_required = source?.second_factor_required ?? false
    const [added] = await namedOnce(() =>
      tx
        .insert(profile)
        .values({ ...stamp, ...values, second_factor_required })
        .returning({ id: profile.id }),
    )
    if (!added) throw new Error('profile was not added')
    await savePermissions(scope, added.id, [...ids.values()])
    const data = await loadProfile(scope, added.id)
    const { name, type_profile, description } = data
    const after = { name, type_profile, description, permissions_granted: data.permissions }
    audit({ entity_id: String(added.id), after: { ...after, ...(source && { copied_from: source.name }) } })
    return new Answer({ ...saved, data }, 201)
  },
)

const amend = verb(
  {
    permission: 'edit_roles',
    summary: 'Change a profile; it holds from the next call of its people on, and 409 where it has changed since',
    params,
    input: profileEdit,
    output,
    audit: { action: 'edited', entity: 'profile' },
  },
  async ({ params: { id }, input, principal, audit, ...scope }) => {
    const { tx, tenant, now } = scope
    const { row_version, permissions, ...values } = input
    await lockAdministrators(scope)
    await demandStillHeld(scope, principal, 'edit_roles')
    const before = await lockProfile(scope, id)
    if (before.row_version !== row_version) throw stale(input, before)
    demandAbove(principal, before.type_profile)
    if (before.is_system && values.name !== before.name) {
      throw new ApiError('RULE', {
        reason: 'system_profile_name',
        message: 'O nome de um perfil do sistema não muda: copie o perfil e dê à cópia o nome que quiser.',
      })
    }
    const names = [...new Set(permissions)]
    const ids = await findPermissionIds(scope, names)
    const { added, removed } = permissionChanges(before.permissions, names)
    demandGrantable(principal, before.type_profile, added, ids)
    demandTakable(principal, removed)
    await demandFreeName(scope, values.name, id)
    const mine = and(eq(profile.tenant_id, tenant.id), eq(profile.id, id))
    await namedOnce(() =>
      tx
        .update(profile)
        .set({ ...values, updated_at: now, row_version: before.row_version + 1 })
        .where(mine),
    )
    await savePermissions(scope, id, [...ids.values()])
    await demandOwnKeys(scope, principal)
    await demandKeyHolder(scope)
    const data = await loadProfile(scope, id)
    audit({
      entity_id: String(id),
      before: { name: before.name, description: before.description },
      after: {
        name: data.name,
        description: data.description,
        ...(added.length > 0 && { permissions_granted: added }),
        ...(removed.length > 0 && { permissions_taken: removed }),
      },
    })
    return { ...saved, data }
  },
)

const remove = verb(
  {
    permission: 'delete_roles',
    summary: 'Delete a profile that nobody has',
    params,
    audit: { action: 'deleted', entity: 'profile' },
  },
  async ({ params: { id }, principal, audit, ...scope }) => {
    const { tx, tenant, now } = scope
    await lockAdministrators(scope)
    await demandStillHeld(scope, principal, 'delete_roles')
    const before = await lockProfile(scope, id)
    demandAbove(principal, before.type_profile)
    if (before.is_system) {
      throw new ApiError('RULE', {
        reason: 'system_profile',
        message: 'Este é um dos seis perfis do sistema e não pode ser excluído.',
      })
    }
    if (before.people > 0) {
      throw new ApiError('RULE', {
        reason: 'profile_in_use',
        params: { count: before.people },
        message: 'Há pessoas com este perfil: dê outro a elas antes de excluí-lo.',
      })
    }
    await tx
      .update(profile)
      .set({ deleted_at: now, updated_at: now, row_version: before.row_version + 1 })
      .where(and(eq(profile.tenant_id, tenant.id), eq(profile.id, id)))
    const { name, type_profile, permissions } = before
    audit({ entity_id: String(id), before: { name, type_profile, permissions_granted: permissions } })
    return { status: true, message: 'Registro excluído com sucesso.' }
  },
)

export const profileRoutes: Route[] = [
  route('GET', '/api/profile', read),
  route('POST', '/api/profile/create', create),
  route('PUT', '/api/profile/{id}', amend),
  route('DELETE', '/api/profile/{id}', remove),
  route('POST', '/api/profile/{id}/preview', preview),
]
