import { sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'

/** The first day that no closed month has (finance.md#periods); null if none is closed. */
export async function findFirstOpenDay({ tx, tenant }: Scope): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(
    sql`select (max(month) + interval '1 month')::date::text as day from period_lock
      where tenant_id = ${tenant.id} and status = 'closed'`,
  )
  return rows[0]?.day ?? null
}
