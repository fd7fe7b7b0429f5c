import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { firstOfMonth, lastOfMonth } from '@/lib/formats/calendar'
import type { Scope } from '../../core/database/scope'
import { payment, paymentReturn } from '../ledger/payment.table'
import { costCenter } from '../registries/cost-center.table'
import { debitType } from '../registries/debit-type.table'
import { taxTable } from '../registries/tax-table.table'
import type { Earlier } from './calculate'

export type TaxTableRow = typeof taxTable.$inferSelect

/** A payment whose taxes were fixed, in the order `no` of its document's. */
export interface FixedPayment extends Earlier {
  id: number
  /** CPF or CNPJ that it goes to. */
  document: string
  no: number
}

/** All that taxes of payments on a day are computed from (payments.md#withholding). */
export interface Withholding {
  day: string
  /** The table of that day; null if there is none. */
  table: TaxTableRow | null
  /** 1/10,000 percent; null for none. */
  iss_rate: bigint | null
  /** The cost centre of the debits that are made; null if it is missing. */
  cost_center_id: number | null
  /** By the document: those that are counted in the day's month, in the order in which they were fixed. */
  fixed: ReadonlyMap<string, readonly FixedPayment[]>
}

/** The table in force on `day`. */
export async function findTaxTable({ tx, tenant }: Scope, day: string): Promise<TaxTableRow | null> {
  const [row] = await tx
    .select()
    .from(taxTable)
    .where(and(eq(taxTable.tenant_id, tenant.id), isNull(taxTable.deleted_at), lte(taxTable.valid_from, day)))
    .orderBy(desc(taxTable.valid_from))
    .limit(1)
  return row ?? null
}

/** The debit type of withheld taxes, and its cost centre; null while none is chosen, or it is out of use. */
export async function findTaxDebit({
  tx,
  tenant,
}: Scope): Promise<{ debit_type_id: number; cost_center_id: number | null }> {
  const [row] = await tx
    .select({ debit_type_id: debitType.id, cost_center_id: costCenter.id })
    .from(debitType)
    .leftJoin(
      costCenter,
      and(
        eq(costCenter.tenant_id, debitType.tenant_id),
        eq(costCenter.id, debitType.default_cost_center_id),
        eq(costCenter.active, true),
        isNull(costCenter.deleted_at),
      ),
    )
    .where(and(eq(debitType.tenant_id, tenant.id), eq(debitType.system_key, 'withheld_taxes')))
  if (!row) throw new Error('no debit type of withheld taxes')
  return row
}

/**
 * Payments that are counted in the month of `day`: those paid in it and not returned, and those approved or sent, whose day has
 * not come. What was paid while nothing was withheld is not counted.
 */
async function findFixed({ tx, tenant }: Scope, users: readonly number[], day: string): Promise<FixedPayment[]> {
  const rows = await tx
    .select({
      ...{ id: payment.id, no: payment.withholding_no, gross: payment.gross_amount },
      document: sql<string>`${payment.frozen_payee} ->> 'payee_document'`,
      ...{ inss: payment.withheld_inss, irrf: payment.withheld_irrf },
    })
    .from(payment)
    .where(
      and(
        eq(payment.tenant_id, tenant.id),
        inArray(payment.user_id, [...users]),
        isNotNull(payment.withholding_no),
        or(
          inArray(payment.status, ['approved', 'processing']),
          and(
            eq(payment.status, 'paid'),
            sql`${payment.paid_at} between ${firstOfMonth(day)}::date and ${lastOfMonth(day)}::date`,
            sql`not exists (select from ${paymentReturn} where ${paymentReturn.tenant_id} = ${payment.tenant_id}
              and ${paymentReturn.payment_id} = ${payment.id})`,
          ),
        ),
      ),
    )
    .orderBy(asc(payment.withholding_no))
  return rows.map(({ no, ...row }) => ({ ...row, no: no ?? 0 }))
}

/** All that taxes of payments to `users`, with whom nobody else shares a document, are computed from on `day`. */
export async function loadWithholding(
  scope: Scope,
  users: readonly number[],
  { day, iss_rate }: { day: string; iss_rate: bigint | null },
): Promise<Withholding> {
  const { cost_center_id } = await findTaxDebit(scope)
  return {
    ...{ day, iss_rate, cost_center_id },
    table: await findTaxTable(scope, day),
    fixed: Map.groupBy(await findFixed(scope, users, day), ({ document }) => document),
  }
}
