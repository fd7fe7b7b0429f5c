import { eq } from 'drizzle-orm'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { invoiceConsolidation as rows } from './invoice-consolidation.table'
import { findTotals, type MonthTotals } from './totals'

const key = ({ user_id, competence }: { user_id: number; competence: string }) => `${user_id} ${competence}`

/**
 * Recomputes each month's invoice from the payments (invoices.md#the-month): it is of what was paid, and every month with a
 * payment has one. Findings are Portuguese sentences.
 */
export async function checkInvoices(scope: Scope): Promise<{ rows: number; findings: { message: string }[] }> {
  const kept = await scope.tx.select().from(rows).where(eq(rows.tenant_id, scope.tenant.id)).orderBy(rows.id)
  const totals = new Map((await findTotals(scope)).map((month) => [key(month), month]))
  const none: Omit<MonthTotals, 'user_id' | 'competence'> = { payments_total: 0n, iss_withheld: 0n, irrf_withheld: 0n }
  const wrong = kept.flatMap((row) => {
    const paid = totals.get(key(row)) ?? none
    totals.delete(key(row))
    const isRight =
      row.payments_total === paid.payments_total &&
      row.iss_withheld === paid.iss_withheld &&
      row.irrf_withheld === paid.irrf_withheld
    if (isRight) return []
    const message = `Nota fiscal ${row.id}: o total guardado é ${asMoney(row.payments_total)}, o dos pagamentos ${asMoney(paid.payments_total)}.`
    return [{ message }]
  })
  const missing = [...totals.values()].map(({ competence, payments_total, user_id }) => ({
    message: `Pagamentos de ${competence.slice(0, 7)} da pessoa ${user_id}, de ${asMoney(payments_total)}, sem nota fiscal consolidada.`,
  }))
  return { rows: kept.length, findings: [...wrong, ...missing] }
}
