import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { user } from './user.table'

/** Records the accepted version of the terms of use; an older version never overwrites a newer one. */
export async function acceptTerms({ tx, tenant, now }: Scope, userId: number, version: number): Promise<void> {
  await tx
    .update(user)
    .set({ terms_version_accepted: sql`greatest(${user.terms_version_accepted}, ${version})`, updated_at: now })
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, userId)))
}
