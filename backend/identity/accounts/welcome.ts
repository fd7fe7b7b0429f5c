import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { user } from '../people/user.table'
import type { Account } from './accounts'

/** Records a sign-in; the first one accepts the invitation (identity.md#user-states). */
export async function welcome({ tx, tenant, now }: Scope, { row }: Account): Promise<void> {
  await tx
    .update(user)
    .set({
      // Someone blocked at this very moment stays blocked.
      status: sql`case when ${user.status} = 'invited' then 'active' else ${user.status} end`,
      last_login_at: now,
    })
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, row.id)))
}
