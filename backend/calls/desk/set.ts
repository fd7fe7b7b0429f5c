import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Acting } from '../../core/kernel/acting'
import { call } from '../records/call.table'

type Values = { [K in keyof typeof call.$inferInsert]?: (typeof call.$inferInsert)[K] | SQL | undefined }

/** Writes columns of a locked call, with its next version. */
export async function setCall({ tx, tenant, now }: Acting, id: number, values: Values): Promise<void> {
  await tx
    .update(call)
    .set({ ...values, updated_at: now, row_version: sql`${call.row_version} + 1` })
    .where(and(eq(call.tenant_id, tenant.id), eq(call.id, id)))
}
