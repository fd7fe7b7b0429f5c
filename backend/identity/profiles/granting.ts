import { mayHold } from '@/lib/access/permission-bounds'
import type { Role } from '@/lib/access/roles'
import { ApiError, invalid } from '../../core/errors/api-error'
import type { Principal } from '../../core/kernel/principal'
import { quoted } from '../accounts/own-rights'

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

/** RULE if `principal` may not take one of these permissions: nobody weakens those above them (permissions.md#granting). */
export function demandTakable(principal: Principal, taken: readonly string[]): void {
  if (principal.role === 'Administrador') return
  const foreign = taken.find((name) => !principal.permissions.has(name))
  if (foreign === undefined) return
  throw new ApiError('RULE', {
    reason: 'not_yours_to_take',
    message: `Você não tem ${quoted(foreign)}, por isso não pode retirá-la: peça a um Administrador.`,
  })
}
