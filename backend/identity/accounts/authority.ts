import { and, eq } from 'drizzle-orm'
import { effectivePermissions } from '@/lib/access/permission-bounds'
import { hidesCompanyShare, isInternal, type Role } from '@/lib/access/roles'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import { permission } from '../people/permission.table'
import { profilePermission } from '../people/profile.table'
import type { user } from '../people/user.table'
import { findPermissions } from './accounts'

type UserRow = typeof user.$inferSelect

/** True if rights of this kind of user reach beyond those of `principal` (permissions.md#nobody-above-oneself). */
function isAbove(principal: Principal, role: Role, held: readonly string[]): boolean {
  if (principal.role === 'Administrador') return false
  if (role === 'Administrador') return true
  // Internal staff see every row and the company's share, even with few permissions.
  if (!isInternal(principal.role) && isInternal(role)) return true
  // Theirs concern their own rows alone, which internal staff see anyway.
  if (isInternal(principal.role) && hidesCompanyShare(role)) return false
  return held.some((name) => !principal.permissions.has(name))
}

/** True if this person has no more rights than `principal`, who may then act on them. */
export const hasAuthority = async (scope: Scope, principal: Principal, row: UserRow): Promise<boolean> =>
  row.id === principal.id || !isAbove(principal, row.type_user, await findPermissions(scope, row))

/** Throws FORBIDDEN unless `principal` has authority over this person. */
export async function demandAuthority(scope: Scope, principal: Principal, row: UserRow): Promise<void> {
  if (await hasAuthority(scope, principal, row)) return
  throw new ApiError('FORBIDDEN', {
    reason: 'above_oneself',
    message: 'Esta pessoa tem mais permissões do que você: peça a um Administrador.',
    audit: { entity_id: row.uuid },
  })
}

/** Throws RULE if the profile would give more rights than `principal` has. */
export async function demandGrantable(scope: Scope, principal: Principal, role: Role, profileId: number) {
  const rows = await scope.tx
    .select({ name: permission.name })
    .from(profilePermission)
    .innerJoin(permission, eq(permission.id, profilePermission.permission_id))
    .where(and(eq(profilePermission.tenant_id, scope.tenant.id), eq(profilePermission.profile_id, profileId)))
  const names = rows.map(({ name }) => name)
  if (!isAbove(principal, role, effectivePermissions(role, names, []))) return
  throw new ApiError('RULE', {
    reason: 'profile_above_oneself',
    message: 'Este perfil tem mais permissões do que você: escolha outro ou peça a um Administrador.',
  })
}

/** Throws RULE if they are oneself: nobody blocks, deletes or withdraws themselves. */
export function refuseOneself(principal: Principal, row: Pick<UserRow, 'id'>): void {
  if (row.id !== principal.id) return
  throw new ApiError('RULE', {
    reason: 'own_account',
    message: 'Você não pode fazer isto com o seu próprio acesso: peça a outro Administrador.',
  })
}
