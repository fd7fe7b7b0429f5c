import { eq } from 'drizzle-orm'
import type { Scope } from '../core/database/scope'
import { company } from './company.table'

/** The broker's part if neither rule nor row gives one, in 1/10,000 percent of the company's (money.md#rates). */
export async function loadBasePercentage({ tx, tenant }: Scope): Promise<bigint> {
  const [row] = await tx.select({ base: company.base_percentage }).from(company).where(eq(company.tenant_id, tenant.id))
  return row?.base ?? 0n
}
