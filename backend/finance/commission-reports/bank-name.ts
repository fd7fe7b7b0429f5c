import { sql } from 'drizzle-orm'
import { bankSql } from '../../catalogue/in-sql'
import type { Scope } from '../../core/database/scope'

/** The name of a bank, a deleted one too. */
export async function findBankName({ tx, tenant }: Scope, id: number): Promise<string> {
  const { rows } = await tx.execute<{ name: string | null }>(
    sql`select ${bankSql(sql`${tenant.id}::bigint`, sql`${id}::bigint`)} ->> 'name' as name`,
  )
  return rows[0]?.name ?? ''
}
