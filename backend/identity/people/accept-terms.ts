import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import type { Origin } from '../../core/kernel/audit'
import { termAcceptance } from './term-acceptance.table'
import { user } from './user.table'

/**
 * Records that a person has accepted a version of the terms of use, when and from where (company.md#terms); a repeated
 * acceptance leaves the first. An older version never overwrites a newer one on the person's row.
 */
export async function acceptTerms(scope: Scope, userId: number, version: number, origin: Origin | null): Promise<void> {
  const { tx, tenant, now } = scope
  await tx
    .insert(termAcceptance)
    .values({
      ...{ tenant_id: tenant.id, user_id: userId, kind: 'use', version, accepted_at: now },
      ...(origin && { ip: origin.ip, user_agent: origin.userAgent?.slice(0, 255) ?? null }),
    })
    .onConflictDoNothing()
  await tx
    .update(user)
    .set({ terms_version_accepted: sql`greatest(${user.terms_version_accepted}, ${version})`, updated_at: now })
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, userId)))
}
