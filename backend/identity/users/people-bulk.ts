import { and, eq } from 'drizzle-orm'
import { userBulkBlock } from '@/lib/contracts/user-account'
import type { Acting } from '../../core/kernel/acting'
import type { BulkAction } from '../../core/registry/registry'
import { user } from '../people/user.table'
import { blockUser, enableUser } from './take-away'

/** A person's version now. */
export async function personVersion({ tx, tenant }: Acting, id: number): Promise<number> {
  const [row] = await tx
    .select({ row_version: user.row_version })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, id)))
  return row?.row_version ?? 0
}

/** Blocking and unblocking of many (identity.md#user-states). */
export const peopleBulk: Record<string, BulkAction> = {
  block: {
    permission: 'edit_users',
    params: userBulkBlock,
    run: async (acting, id, given, row_version) => {
      await blockUser(acting, id, userBulkBlock.parse(given).reason, row_version)
      const undo = acting.principal.permissions.has('enable_users') ? 'unblock' : null
      return { row_version: await personVersion(acting, id), undo }
    },
  },
  unblock: {
    permission: 'enable_users',
    run: async (acting, id, _given, row_version) => {
      await enableUser(acting, id, row_version)
      return null
    },
  },
}
