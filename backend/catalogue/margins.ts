import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '../core/database/scope'
import { agreement } from './agreement.table'

/** An agreement's margins of an income, in 1/10,000 percent; null if there is no agreement of this id. */
export async function findMarginRates({ tx, tenant }: Scope, id: number) {
  const [rates] = await tx
    .select({
      margin_loan: agreement.margin_loan,
      margin_rmc: agreement.margin_rmc,
      margin_rcc: agreement.margin_rcc,
    })
    .from(agreement)
    .where(and(eq(agreement.tenant_id, tenant.id), eq(agreement.id, id), isNull(agreement.deleted_at)))
  return rates ?? null
}
