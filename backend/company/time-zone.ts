import { eq } from 'drizzle-orm'
import { defaultTimeZone } from '@/lib/dates'
import type { Scope } from '../core/scope'
import { company } from './company.table'

/** The company's zone: what its "today" is, and how the API writes and reads moments (domain.md 2.0). */
export async function timeZoneOf({ tx, tenant }: Scope): Promise<string> {
  const [row] = await tx.select({ zone: company.timezone }).from(company).where(eq(company.tenant_id, tenant.id))
  return row?.zone ?? defaultTimeZone
}
