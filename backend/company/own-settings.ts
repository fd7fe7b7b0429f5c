import { eq } from 'drizzle-orm'
import type { Scope } from '../core/database/scope'
import { company } from './company.table'

/* Settings of the company that others compute with, read one by one. */

/** The broker's part if neither rule nor row gives one, in 1/10,000 percent of the company's (money.md#rates). */
export async function loadBasePercentage({ tx, tenant }: Scope): Promise<bigint> {
  const [row] = await tx.select({ base: company.base_percentage }).from(company).where(eq(company.tenant_id, tenant.id))
  return row?.base ?? 0n
}

/** The amount in cents from which a payment needs a second person (company.md#company); null for none. */
export async function loadFourEyes({ tx, tenant }: Scope): Promise<bigint | null> {
  const [row] = await tx.select({ from: company.four_eyes_above }).from(company).where(eq(company.tenant_id, tenant.id))
  return row?.from ?? null
}
