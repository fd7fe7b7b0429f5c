import { and, eq, isNull } from 'drizzle-orm'
import type { Scope } from '../core/database/scope'
import { agreement } from './agreement.table'
import { bank } from './bank.table'
import { commercialTable as table } from './commercial-table.table'
import { product } from './product.table'
import { validOn } from './validity'

const columns = {
  table_id: table.id,
  name: table.name,
  bank_id: table.bank_id,
  agreement_id: table.agreement_id,
  product_id: table.product_id,
  monthly_rate: table.monthly_rate,
  min_installments: table.min_installments,
  max_installments: table.max_installments,
  min_value: table.min_value,
  max_value: table.max_value,
  min_age: table.min_age,
  max_age: table.max_age,
  valid_from: table.valid_from,
  valid_to: table.valid_to,
  visible_to_brokers: table.visible_to_brokers,
  table_active: table.active,
  bank_active: bank.active,
  official_bank_id: bank.official_bank_id,
  requires_typist_user: bank.requires_typist_user,
  agreement: agreement.name,
  agreement_active: agreement.active,
  agreement_installments: agreement.max_installments,
  max_rate: agreement.max_rate,
  max_card_rate: agreement.max_card_rate,
  requires_benefit_number: agreement.requires_benefit_number,
  requires_registration: agreement.requires_registration,
  product_active: product.active,
  operation_type: product.operation_type,
  commission_base: product.commission_base,
}

/**
 * A table's terms together with those of its bank, agreement and product (catalogue.md#tables); null for an unknown id.
 * With `lock` the table cannot be deleted before the commit: for writes that reference it.
 */
export async function saleTerms({ tx, tenant }: Scope, tableId: number, lock = false) {
  const query = tx
    .select(columns)
    .from(table)
    .innerJoin(bank, and(eq(bank.tenant_id, table.tenant_id), eq(bank.id, table.bank_id)))
    .innerJoin(agreement, and(eq(agreement.tenant_id, table.tenant_id), eq(agreement.id, table.agreement_id)))
    .innerJoin(product, and(eq(product.tenant_id, table.tenant_id), eq(product.id, table.product_id)))
    .where(and(eq(table.tenant_id, tenant.id), eq(table.id, tableId), isNull(table.deleted_at)))
  const [found] = await (lock ? query.for('share', { of: table }) : query)
  return found ?? null
}
export type SaleTerms = NonNullable<Awaited<ReturnType<typeof saleTerms>>>

/** True if the terms can be sold on `day`. */
export const isSold = (terms: SaleTerms, day: string) =>
  terms.table_active && terms.bank_active && terms.agreement_active && terms.product_active && validOn(terms, day)
