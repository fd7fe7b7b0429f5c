import { eq } from 'drizzle-orm'
import { keyPermissions } from '@/lib/access/key-permissions'
import { permissions } from '@/lib/access/permissions'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import { user } from '../people/user.table'
import { findAccount, maySignIn } from './accounts'

const labelByName = new Map(permissions.map(({ name, label }) => [name, label]))
/** A permission as sentences name it. */
export const quoted = (name: string) => `“${labelByName.get(name) ?? name}”`

/** The permissions that `principal` has at this moment of the transaction; none if they were blocked or deleted. */
async function findOwn(scope: Scope, principal: Principal): Promise<ReadonlySet<string>> {
  const account = await findAccount(scope, eq(user.id, principal.id))
  return new Set(maySignIn(account) ? account.permissions : [])
}

/**
 * FORBIDDEN if the permission was taken from `principal` while the call waited for the lock: two Administradores who
 * take it from each other do not both succeed (permissions.md#keys).
 */
export async function demandStillHeld(scope: Scope, principal: Principal, permission: string): Promise<void> {
  if (!(await findOwn(scope, principal)).has(permission))
    throw new ApiError('FORBIDDEN', { audit: { note: permission } })
}

/** As `demandStillHeld`, of all that the call began with: blocked, deleted or moved meanwhile they act no more. */
export async function demandUnchanged(scope: Scope, principal: Principal): Promise<void> {
  const own = await findOwn(scope, principal)
  for (const name of principal.permissions) {
    if (!own.has(name)) throw new ApiError('FORBIDDEN', { audit: { note: name } })
  }
}

/** RULE if the write has cost `principal` a key permission. Call it after the write. */
export async function demandOwnKeys(scope: Scope, principal: Principal): Promise<void> {
  const own = await findOwn(scope, principal)
  const lost = keyPermissions.find((name) => principal.permissions.has(name) && !own.has(name))
  if (lost === undefined) return
  throw new ApiError('RULE', {
    reason: 'own_key',
    message: `Com esta mudança você mesmo perderia ${quoted(lost)}: peça a outro Administrador que a faça.`,
  })
}
