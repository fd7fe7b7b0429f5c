import { eq } from 'drizzle-orm'
import { keyPermissions } from '@/lib/access/key-permissions'
import { mayHold } from '@/lib/access/permission-bounds'
import { permissions } from '@/lib/access/permissions'
import type { Role } from '@/lib/access/roles'
import type { Scope } from '../../core/database/scope'
import { ApiError, invalid } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import { findAccount, findPermissions } from '../accounts/accounts'
import { user } from '../people/user.table'

const labelByName = new Map(permissions.map(({ name, label }) => [name, label]))
const quoted = (name: string) => `“${labelByName.get(name) ?? name}”`

/** The permissions that `principal` has at this moment of the transaction. */
async function findOwn(scope: Scope, principal: Principal): Promise<ReadonlySet<string>> {
  const account = await findAccount(scope, eq(user.id, principal.id))
  return new Set(account ? await findPermissions(scope, account.row) : [])
}

/**
 * FORBIDDEN if the permission was taken from `principal` while the call waited for the lock: two Administradores who
 * take it from each other do not both succeed (permissions.md#keys).
 */
export async function demandStillHeld(scope: Scope, principal: Principal, permission: string): Promise<void> {
  if (!(await findOwn(scope, principal)).has(permission))
    throw new ApiError('FORBIDDEN', { audit: { note: permission } })
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

/** RULE if only an Administrador may decide about people of `role`. */
export function demandAbove(principal: Principal, role: Role): void {
  if (role !== 'Administrador' || principal.role === 'Administrador') return
  throw new ApiError('RULE', {
    reason: 'administrators_only',
    message: 'Só um Administrador decide sobre os direitos de Administradores: peça a um deles.',
  })
}

/**
 * VALIDATION if a permission is unknown or beyond the bounds of `role` (permissions.md#bounds), RULE if `principal` may
 * not grant one of them (permissions.md#granting). `ids` are the known ones by name.
 */
export function demandGrantable(
  principal: Principal,
  role: Role,
  granted: readonly string[],
  ids: ReadonlyMap<string, number>,
): void {
  const unknown = granted.find((name) => !ids.has(name))
  if (unknown !== undefined) {
    throw invalid({ permissions: { reason: 'permission_unknown', message: `A permissão “${unknown}” não existe.` } })
  }
  const beyond = granted.filter((name) => !mayHold(role, name))
  if (beyond.length > 0) {
    const message = `${role} nunca pode ter ${beyond.map(quoted).join(', ')}: desmarque.`
    throw invalid({ permissions: { reason: 'permission_bounds', params: { role }, message } })
  }
  if (principal.role === 'Administrador') return
  const foreign = granted.find((name) => !principal.permissions.has(name))
  if (foreign === undefined) return
  throw new ApiError('RULE', {
    reason: 'not_yours_to_grant',
    message: `Você não tem ${quoted(foreign)}, por isso não pode concedê-la: peça a um Administrador.`,
  })
}
