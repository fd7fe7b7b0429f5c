import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { currentAccount as heads } from './current-account.table'

/** Adds to what is reserved of a person's balance, in cents (money.md#balance). The caller has locked the account. */
export async function reserve({ tx, tenant, now }: Scope, userId: number, amount: bigint): Promise<void> {
  await tx
    .update(heads)
    .set({
      reserved: sql`${heads.reserved} + ${amount}`,
      updated_at: now,
      row_version: sql`${heads.row_version} + 1`,
    })
    .where(and(eq(heads.tenant_id, tenant.id), eq(heads.user_id, userId)))
}
