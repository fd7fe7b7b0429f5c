import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '../core/database/scope'
import { agreement } from './agreement.table'
import { bank } from './bank.table'
import { commercialTable } from './commercial-table.table'
import { product } from './product.table'

const columns = {
  id: commercialTable.id,
  name: commercialTable.name,
  bank_id: commercialTable.bank_id,
  agreement_id: commercialTable.agreement_id,
  product_id: commercialTable.product_id,
  visible_to_brokers: commercialTable.visible_to_brokers,
  deleted_at: commercialTable.deleted_at,
  bank: bank.name,
  agreement: agreement.name,
  product: product.name,
  commission_base: product.commission_base,
}

/**
 * Tables by id, deleted ones too, with the names of bank, agreement and product. `lock` blocks other writers of them
 * and of what references them until the commit; rows are locked in the order of their ids, so that two never wait for
 * each other.
 */
export async function tablePlaces({ tx, tenant }: Scope, ids: readonly number[], lock = false) {
  if (ids.length === 0) return new Map<number, TablePlace>()
  const query = tx
    .select(columns)
    .from(commercialTable)
    .innerJoin(bank, and(eq(bank.tenant_id, commercialTable.tenant_id), eq(bank.id, commercialTable.bank_id)))
    .innerJoin(
      agreement,
      and(eq(agreement.tenant_id, commercialTable.tenant_id), eq(agreement.id, commercialTable.agreement_id)),
    )
    .innerJoin(
      product,
      and(eq(product.tenant_id, commercialTable.tenant_id), eq(product.id, commercialTable.product_id)),
    )
    .where(and(eq(commercialTable.tenant_id, tenant.id), inArray(commercialTable.id, [...new Set(ids)])))
    .orderBy(commercialTable.id)
  const rows = await (lock ? query.for('no key update', { of: commercialTable }) : query)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface TablePlace {
  id: number
  name: string
  bank_id: number
  agreement_id: number
  product_id: number
  visible_to_brokers: boolean
  deleted_at: Date | null
  bank: string
  agreement: string
  product: string
  commission_base: string
}
