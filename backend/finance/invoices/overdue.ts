import { and, asc, eq, gt, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import { missingInvoices } from '@/lib/kinds/finance'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { invoiceConsolidation as rows } from './invoice-consolidation.table'

export interface OverdueInvoice {
  /** `yyyy-MM`. */
  competence: string
  due_date: string
  amount: string
}

/** The invoice was asked for, and not sent. Nothing is owed of nothing, which could not be sent. */
export const isMissingSql = (): SQL | undefined =>
  and(inArray(rows.status, [...missingInvoices]), gt(rows.payments_total, 0n))

/** It is late: its day has passed meanwhile. */
export const isOverdueSql = (today: string): SQL | undefined => and(isMissingSql(), lt(rows.due_date, today))

/** Late invoices of each of `userIds` who has any, the oldest first (invoices.md#overdue). */
export async function findOverdue(
  { tx, tenant }: Scope,
  userIds: readonly number[],
  today: string,
): Promise<Map<number, OverdueInvoice[]>> {
  if (userIds.length === 0) return new Map()
  const found = await tx
    .select()
    .from(rows)
    .where(
      and(
        eq(rows.tenant_id, tenant.id),
        inArray(rows.user_id, [...userIds]),
        isNull(rows.deleted_at),
        isOverdueSql(today),
      ),
    )
    .orderBy(asc(rows.competence))
  const shown = found.map(({ user_id, competence, due_date, payments_total }) => ({
    ...{ user_id, competence: competence.slice(0, 7), due_date, amount: asMoney(payments_total) },
  }))
  return new Map(
    [...Map.groupBy(shown, ({ user_id }) => user_id)].map(([id, some]) => [
      id,
      some.map(({ user_id: _, ...invoice }) => invoice),
    ]),
  )
}
