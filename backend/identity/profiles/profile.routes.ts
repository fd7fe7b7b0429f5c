import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { historyQuery, historySchema } from '@/lib/contracts/history'
import { listSchema, rowId } from '@/lib/contracts/list'
import {
  profileDetailSchema,
  profileEdit,
  profileInput,
  profileKey,
  profilePreviewInput,
  profilePreviewSchema,
  profileSchema,
} from '@/lib/contracts/profile'
import { recordActions } from '@/lib/kinds/audit'
import type { Scope } from '../../core/database/scope'
import { ApiError, stale } from '../../core/errors/api-error'
import { globalLog } from '../../core/kernel/global-log.table'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import { recordHistory } from '../../core/registry/history'
import { conflict, explainViolation, tableUniques } from '../../core/registry/uniques'
import { demandOwnKeys, demandStillHeld } from '../accounts/own-rights'
import { demandKeyHolder, lockAdministrators } from '../people/key-holders'
import { profile } from '../people/profile.table'
import { findEffect, permissionChanges, previewEffect } from './effect'
import { demandAbove, demandGrantable, demandTakable } from './granting'
import { findPermissionIds, isLiveProfile, loadProfile, lockProfile, savePermissions } from './profiles'
import { tellAffected } from './tell'

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
  { permission: 'list_roles', inGuise: 'reads', summary: 'A profile with its permissions', query: profileKey, output },
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
  async (context) => {
    const { params, input, principal, audit, ...scope } = context
    const { id } = params
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
    const { affected } = await findEffect(scope, before, names)
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
    await tellAffected(
      context,
      data.name,
      affected.map((person) => person.id),
    )
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

const restore = verb(
  {
    permission: 'delete_roles',
    summary: 'Undo the deletion of a profile; 409 where another has taken its name',
    params,
    output,
    audit: { action: 'restored', entity: 'profile' },
  },
  async ({ params: { id }, principal, audit, ...scope }) => {
    const { tx, tenant, now } = scope
    await lockAdministrators(scope)
    await demandStillHeld(scope, principal, 'delete_roles')
    const mine = and(eq(profile.tenant_id, tenant.id), eq(profile.id, id))
    const [gone] = await tx
      .select()
      .from(profile)
      .where(and(mine, isNotNull(profile.deleted_at)))
      .for('update')
    if (!gone) throw new ApiError('NOT_FOUND')
    demandAbove(principal, gone.type_profile)
    await demandFreeName(scope, gone.name)
    await namedOnce(() =>
      tx
        .update(profile)
        .set({ deleted_at: null, updated_at: now, row_version: gone.row_version + 1 })
        .where(mine),
    )
    const data = await loadProfile(scope, id)
    // People who were deleted with it and restored since have it again: that is granting.
    demandGrantable(principal, data.type_profile, data.permissions, await findPermissionIds(scope, data.permissions))
    const { name, type_profile, permissions } = data
    audit({ entity_id: String(id), after: { name, type_profile, permissions_granted: permissions } })
    return { status: true, message: 'Registro restaurado com sucesso.', data }
  },
)

/** The audit's fields of a profile: besides its own fields the difference of its permissions. */
const audited = profileSchema
  .pick({ name: true, type_profile: true, description: true, second_factor_required: true })
  .extend({
    permissions_granted: z.array(z.string()),
    permissions_taken: z.array(z.string()),
    copied_from: z.string(),
  })

const history = verb(
  {
    permission: 'list_roles',
    inGuise: 'reads',
    summary: 'What has been done to a profile',
    params,
    query: historyQuery,
    output: listSchema(historySchema),
  },
  async (context) => {
    const { id } = context.params
    const [known] = await context.tx
      .select({ id: profile.id })
      .from(profile)
      .where(and(eq(profile.tenant_id, context.tenant.id), eq(profile.id, id)))
    if (!known) throw new ApiError('NOT_FOUND')
    const only = inArray(globalLog.action, [...recordActions])
    const columns = Object.keys(audited.shape)
    return recordHistory(context, { entity: 'profile', id: String(id), row: audited, columns, only }, context.query)
  },
)

export const profileRoutes: Route[] = [
  route('GET', '/api/profile', read),
  route('POST', '/api/profile/create', create),
  route('PUT', '/api/profile/{id}', amend),
  route('DELETE', '/api/profile/{id}', remove),
  route('POST', '/api/profile/{id}/preview', preview),
  route('POST', '/api/profile/{id}/restore', restore),
  route('GET', '/api/profile/{id}/history', history),
]
