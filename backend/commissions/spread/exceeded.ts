import { and, eq, isNull, lte } from 'drizzle-orm'
import type { ExceededRow } from '@/lib/contracts/spread-explain'
import { tablePlaces } from '../../catalogue/table-places'
import { asPercent } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { whereValidAt } from '../../core/versions/validity'
import { givenBy } from '../engine/rates'
import { commission } from '../tables/commission.table'
import type { RuleValues } from './values'

/** Rows reported at most. */
const most = 50

/**
 * Current rows for which the rule would give the broker more than the company gets, at most fifty: there the rate is
 * cut to the company's (money.md#rates).
 */
export async function exceededRows(scope: Scope, rule: RuleValues): Promise<ExceededRow[]> {
  const { tx, tenant, now } = scope
  const rows = await tx
    .select()
    .from(commission)
    .where(
      and(
        eq(commission.tenant_id, tenant.id),
        isNull(commission.deleted_at),
        whereValidAt(commission, now),
        rule.bank_id === null ? undefined : eq(commission.bank_id, rule.bank_id),
        rule.agreement_id === null ? undefined : eq(commission.agreement_id, rule.agreement_id),
        rule.product_id === null ? undefined : eq(commission.product_id, rule.product_id),
        rule.table_id === null ? undefined : eq(commission.table_id, rule.table_id),
        // Only the sharing mode applies to fixed rows.
        rule.mode === 'share' ? undefined : eq(commission.is_fixed_value, false),
        rule.installments_to === null ? undefined : lte(commission.starting, rule.installments_to),
      ),
    )
    .orderBy(commission.id)
  const reached = rows.filter(({ final }) => rule.installments_from === null || final >= rule.installments_from)
  const found = reached.flatMap((row) => {
    const gives = givenBy(rule, row)
    // No bonus line if the company gets none, whatever the rule says.
    const lines = [
      { line: 'upfront' as const, company: row.company_percentage, broker: gives.upfront },
      ...(row.company_bonus === null
        ? []
        : [{ line: 'bonus' as const, company: row.company_bonus, broker: gives.bonus }]),
    ]
    return lines.filter(({ company, broker }) => broker > company).map((line) => ({ row, ...line }))
  })
  const shown = found.slice(0, most)
  const places = await tablePlaces(
    scope,
    shown.map(({ row }) => row.table_id),
  )
  return shown.map(({ row, line, company, broker }) => ({
    commission_id: row.id,
    table: { id: row.table_id, name: places.get(row.table_id)?.name ?? '' },
    starting: row.starting,
    final: row.final,
    company: asPercent(company),
    broker: asPercent(broker),
    line,
  }))
}
