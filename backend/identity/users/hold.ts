import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { demandAuthority } from '../accounts/authority'
import { demandUnchanged } from '../accounts/own-rights'
import { visibleRows } from '../brokers/visible-users'
import { user } from '../people/user.table'

export type UserRow = typeof user.$inferSelect

/** People locked for a change. */
export interface Held {
  rows: UserRow[]
  /** Throws RULE if no active Administrador would remain without `ids` (identity.md#user). */
  demandAdministratorWithout: (ids: readonly number[]) => void
}

/**
 * Locks the users of `ids`, and the active Administradores with them, all in one order: of two that take away an
 * Administrador at once the second waits, and counts who is left. NOT_FOUND for somebody out of sight, FORBIDDEN for
 * somebody with more rights than the caller, and for a caller who has lost theirs while they waited.
 */
export async function holdUsers(acting: Acting, ids: readonly number[], { trashed = false } = {}): Promise<Held> {
  const { tx, tenant, principal } = acting
  const administrators = and(eq(user.type_user, 'Administrador'), eq(user.status, 'active'), isNull(user.deleted_at))
  const asked = and(inArray(user.id, [...ids]), trashed ? undefined : isNull(user.deleted_at))
  const locked = await tx
    .select()
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), or(asked, administrators)))
    .orderBy(asc(user.id))
    .for('update')
  await demandUnchanged(acting, principal)
  const visible = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), asked, visibleRows(acting, user.id)))
  const seen = new Set(visible.map(({ id }) => id))
  const rows = locked.filter(({ id }) => seen.has(id))
  if (rows.length < new Set(ids).size) throw new ApiError('NOT_FOUND')
  for (const row of rows) await demandAuthority(acting, principal, row)
  const active = locked.filter((row) => row.type_user === 'Administrador' && row.status === 'active' && !row.deleted_at)
  return {
    rows,
    demandAdministratorWithout: (without) => {
      if (active.every(({ id }) => !without.includes(id)) || active.some(({ id }) => !without.includes(id))) return
      throw new ApiError('RULE', {
        reason: 'last_administrator',
        message: 'Este é o último Administrador ativo: convide ou reative outro antes.',
      })
    },
  }
}

/** As `holdUsers`, for one person. */
export async function holdUser(acting: Acting, id: number, options?: { trashed?: boolean }) {
  const { rows, demandAdministratorWithout } = await holdUsers(acting, [id], options)
  const [row] = rows
  if (!row) throw new ApiError('NOT_FOUND')
  return { row, demandAdministratorLeft: () => demandAdministratorWithout([id]) }
}
