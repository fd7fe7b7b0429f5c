import { and, eq } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import { visibleRows } from '../brokers/visible-users'
import { user } from '../people/user.table'
import { type Account, findAccount } from './accounts'

/**
 * The account of `uuid` if `principal` may reach it: their own, or with `permission` one that they see
 * (permissions.md#row-visibility). FORBIDDEN without the permission, NOT_FOUND outside their scope. `trashed`: a deleted
 * one too.
 */
export async function visibleAccount(
  scope: Scope,
  principal: Principal,
  uuid: string,
  permission: string,
  { trashed = false } = {},
): Promise<Account> {
  const own = uuid === principal.uuid
  if (!own && !principal.permissions.has(permission)) throw new ApiError('FORBIDDEN', { audit: { note: permission } })
  const { tx, tenant } = scope
  const visible = visibleRows({ tenant, principal }, user.id)
  const [found] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), eq(user.uuid, uuid), visible))
  const account = found ? await findAccount(scope, eq(user.id, found.id), { trashed }) : null
  if (!account) throw new ApiError('NOT_FOUND')
  return account
}
