import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '../core/database/scope'
import { bank } from './bank.table'
import { commercialTable as table } from './commercial-table.table'
import { product } from './product.table'

/** Pricing terms by table id, for proposals that were made of them: sold or not. */
export async function tablePricing({ tx, tenant }: Scope, ids: readonly number[]) {
  const rows = await tx
    .select({
      id: table.id,
      commission_base: product.commission_base,
      operation_type: product.operation_type,
      upfront_cap: bank.upfront_cap,
      upfront_cap_portability: bank.upfront_cap_portability,
    })
    .from(table)
    .innerJoin(bank, and(eq(bank.tenant_id, table.tenant_id), eq(bank.id, table.bank_id)))
    .innerJoin(product, and(eq(product.tenant_id, table.tenant_id), eq(product.id, table.product_id)))
    .where(and(eq(table.tenant_id, tenant.id), inArray(table.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}
