import { eq } from 'drizzle-orm'
import type { Scope } from '../core/database/scope'
import { company } from './company.table'

/** When a company fixes rates, and when accrued commission is released (company.md#company, money.md#fixing). */
export async function commissionSettings({ tx, tenant }: Scope) {
  const [row] = await tx
    .select({
      event: company.commission_release_event,
      days: company.commission_release_days,
      reference: company.commission_reference_date,
    })
    .from(company)
    .where(eq(company.tenant_id, tenant.id))
  return row ?? { event: 'paid' as const, days: 0, reference: 'typed' as const }
}
