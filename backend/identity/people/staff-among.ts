import { and, eq, inArray } from 'drizzle-orm'
import { internalRoles } from '@/lib/access/roles'
import type { Scope } from '../../core/database/scope'
import { user } from './user.table'

/** The internal staff among `ids` (business.md#kinds-of-user), inactive ones too: threads name them. */
export async function staffAmong({ tx, tenant }: Scope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const known = [...new Set(ids)]
  if (known.length === 0) return new Set()
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), inArray(user.id, known), inArray(user.type_user, [...internalRoles])))
  return new Set(rows.map(({ id }) => id))
}
