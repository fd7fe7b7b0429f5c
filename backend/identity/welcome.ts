import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '../core/scope'
import type { Account } from './accounts'
import { user } from './user.table'

/** Notes a sign-in; the first accepts the invitation (domain.md 3.7). */
export async function welcome({ tx, tenant, now }: Scope, { row }: Account): Promise<void> {
  await tx
    .update(user)
    .set({
      // One who is blocked at this very moment stays so.
      status: sql`case when ${user.status} = 'invited' then 'active' else ${user.status} end`,
      last_login_at: now,
    })
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, row.id)))
}
