import { and, eq, inArray, sql } from 'drizzle-orm'
import { ApiError, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { blockLogins } from '../../operation/typists/blocking'
import { refuseOneself } from '../accounts/authority'
import { endSessions } from '../accounts/end-sessions'
import { deleteUser, restoreUser } from '../people/delete-user'
import { demandKeyHolder } from '../people/key-holders'
import { user } from '../people/user.table'
import { holdUser, holdUsers, type UserRow } from './hold'
import { withdrawInvitations } from './invitations'
import { tellUser } from './tell'
import { explained } from './uniques'

const entity = 'user'

const byId = ({ tenant }: Acting, ids: readonly number[]) =>
  and(eq(user.tenant_id, tenant.id), inArray(user.id, [...ids]))

const sentence = {
  invited: 'Esta pessoa ainda não entrou: retire o convite ou exclua o cadastro.',
  blocked: 'Esta pessoa já está bloqueada.',
}

/** Blocks an active person (identity.md#user-states): their sessions end, and their tokens are void, at once. */
export async function blockUser(acting: Acting, id: number, reason: string, row_version: number | null): Promise<void> {
  const { tx, now, principal, audit } = acting
  const { row, demandAdministratorLeft } = await holdUser(acting, id)
  refuseOneself(principal, row)
  if (row_version !== null && row_version !== row.row_version) throw staleUser({ reason, row_version }, row)
  if (row.status !== 'active') {
    throw new ApiError('RULE', { reason: `user_${row.status}`, message: sentence[row.status] })
  }
  demandAdministratorLeft()
  await tx
    .update(user)
    .set({
      status: 'blocked',
      blocked_reason: reason,
      updated_at: now,
      token_version: sql`${user.token_version} + 1`,
      row_version: sql`${user.row_version} + 1`,
    })
    .where(byId(acting, [id]))
  if (row.type_user === 'Administrador') await demandKeyHolder(acting)
  await blockLogins(acting, [id], 'O cadastro da pessoa foi bloqueado.')
  const ended = await endSessions(acting, id)
  audit({ action: 'blocked', entity, entity_id: row.uuid, after: { blocked_reason: reason, ended } })
  await tellUser(acting, 'user.blocked', row)
}

/** Unblocks a person, or restores a deleted one to the status they had. Does nothing to anybody else. */
export async function enableUser(acting: Acting, id: number, row_version: number | null): Promise<void> {
  const { tx, now, audit } = acting
  const { row } = await holdUser(acting, id, { trashed: true })
  if (row_version !== null && row_version !== row.row_version) throw staleUser({ row_version }, row)
  if (row.deleted_at) return restoreUsers(acting, [id])
  if (row.status !== 'blocked') return
  await tx
    .update(user)
    .set({ status: 'active', blocked_reason: null, updated_at: now, row_version: sql`${user.row_version} + 1` })
    .where(byId(acting, [id]))
  audit({ action: 'unblocked', entity, entity_id: row.uuid, before: { blocked_reason: row.blocked_reason } })
}

/** Soft-deletes people: sessions, tokens and invitations end, and their e-mail and documents are free again. */
export async function removeUsers(acting: Acting, ids: readonly number[]): Promise<void> {
  const { principal, audit } = acting
  const { rows, demandAdministratorWithout } = await holdUsers(acting, ids)
  for (const row of rows) refuseOneself(principal, row)
  demandAdministratorWithout(ids)
  for (const { id, uuid, email, type_user, status } of rows) {
    await deleteUser(acting, id)
    await endSessions(acting, id)
    await withdrawInvitations(acting, id)
    await blockLogins(acting, [id], 'O cadastro da pessoa foi excluído.')
    audit({ action: 'deleted', entity, entity_id: uuid, before: { email, type_user, status } })
  }
  if (rows.some(({ type_user }) => type_user === 'Administrador')) await demandKeyHolder(acting)
}

/** Undoes a soft deletion; 409 if somebody else has taken the e-mail or a document meanwhile. */
export async function restoreUsers(acting: Acting, ids: readonly number[]): Promise<void> {
  const { rows } = await holdUsers(acting, ids, { trashed: true })
  for (const { id, uuid } of rows.filter(({ deleted_at }) => deleted_at !== null)) {
    await explained(() => restoreUser(acting, id))
    acting.audit({ action: 'restored', entity, entity_id: uuid })
  }
}

const staleUser = (sent: object, { row_version, status }: UserRow) => stale(sent, { row_version, status })
