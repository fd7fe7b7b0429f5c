import { eq } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import { user } from '../people/user.table'
import { type Account, findAccount } from './accounts'

/**
 * The account of `uuid` if `principal` may reach it: their own, or another's with `permission`. FORBIDDEN without the
 * permission, NOT_FOUND outside their scope. Until the hierarchy's tables exist, staff see every row and everybody else
 * their own (permissions.md#row-visibility).
 */
export async function visibleAccount(
  scope: Scope,
  principal: Principal,
  uuid: string,
  permission: string,
): Promise<Account> {
  const own = uuid === principal.uuid
  if (!own && !principal.permissions.has(permission)) throw new ApiError('FORBIDDEN', { audit: { note: permission } })
  const visible = own || isInternal(principal.role)
  const account = visible ? await findAccount(scope, eq(user.uuid, uuid)) : null
  if (!account) throw new ApiError('NOT_FOUND')
  return account
}
