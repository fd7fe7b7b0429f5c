import { and, eq } from 'drizzle-orm'
import type { Scope } from '../core/scope'
import { bank } from './bank.table'
import { commercialTable as table } from './commercial-table.table'
import { product } from './product.table'

/** What a table says to the commission of a proposal that was made of it, whether it is sold any more or not. */
export async function tablePricing({ tx, tenant }: Scope, id: number) {
  const [row] = await tx
    .select({
      commission_base: product.commission_base,
      operation_type: product.operation_type,
      upfront_cap: bank.upfront_cap,
      upfront_cap_portability: bank.upfront_cap_portability,
    })
    .from(table)
    .innerJoin(bank, and(eq(bank.tenant_id, table.tenant_id), eq(bank.id, table.bank_id)))
    .innerJoin(product, and(eq(product.tenant_id, table.tenant_id), eq(product.id, table.product_id)))
    .where(and(eq(table.tenant_id, tenant.id), eq(table.id, id)))
  if (!row) throw new Error(`table ${id} is not there`)
  return row
}
