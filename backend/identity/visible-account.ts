import { eq } from 'drizzle-orm'
import { isInternal } from '@/lib/roles'
import { ApiError } from '../core/errors'
import type { Principal } from '../core/principal'
import type { Scope } from '../core/scope'
import { type Account, findAccount } from './accounts'
import { user } from './user.table'

/**
 * The account of `uuid`, as far as `principal` may reach it: their own, or with `permission` another's. Throws
 * FORBIDDEN without it, NOT_FOUND for what is not there or not in their scope. Until the hierarchy's tables
 * exist, staff see every row and everybody else their own (domain.md 2.1).
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
