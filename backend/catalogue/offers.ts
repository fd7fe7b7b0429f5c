import { and, asc, eq, gte, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import type { Scope } from '../core/database/scope'
import { agreement } from './agreement.table'
import { bank } from './bank.table'
import { commercialTable as table } from './commercial-table.table'
import { product } from './product.table'
import { whereValidOn } from './validity'

export interface OfferFilter {
  /** The day on which they are sold. */
  day: string
  /** Only the tables that brokers may see. */
  visibleToBrokers: boolean
  tableId?: number | undefined
  bankIds?: readonly number[] | undefined
  agreementIds?: readonly number[] | undefined
  productIds?: readonly number[] | undefined
  /** Only tables whose own range, and whose agreement's, contain this number. */
  installments?: number
}

const columns = {
  id: table.id,
  name: table.name,
  code: table.code,
  bank_id: table.bank_id,
  bank: bank.name,
  agreement_id: table.agreement_id,
  agreement: agreement.name,
  product_id: table.product_id,
  product: product.name,
  operation_type: product.operation_type,
  commission_base: product.commission_base,
  monthly_rate: table.monthly_rate,
  coefficient: table.coefficient,
  min_installments: table.min_installments,
  max_installments: table.max_installments,
  agreement_installments: agreement.max_installments,
  min_value: table.min_value,
  max_value: table.max_value,
  upfront_cap: bank.upfront_cap,
  upfront_cap_portability: bank.upfront_cap_portability,
}

/** A table is sold while it, its bank, its agreement and its product are active and the day is within its validity. */
function sold({ tenant }: Scope, filter: OfferFilter): SQL | undefined {
  const { day, installments } = filter
  return and(
    eq(table.tenant_id, tenant.id),
    ...[table, bank, agreement, product].flatMap((of) => [eq(of.active, true), isNull(of.deleted_at)]),
    whereValidOn(table, day),
    filter.visibleToBrokers ? eq(table.visible_to_brokers, true) : undefined,
    filter.tableId === undefined ? undefined : eq(table.id, filter.tableId),
    filter.bankIds && inArray(table.bank_id, [...filter.bankIds]),
    filter.agreementIds && inArray(table.agreement_id, [...filter.agreementIds]),
    filter.productIds && inArray(table.product_id, [...filter.productIds]),
    installments === undefined
      ? undefined
      : and(
          lte(table.min_installments, installments),
          gte(table.max_installments, installments),
          gte(agreement.max_installments, installments),
        ),
  )
}

/** Tables sold on the day, ordered by the names of bank, agreement, product and table. */
export const offers = (scope: Scope, filter: OfferFilter, limit: number) =>
  scope.tx
    .select(columns)
    .from(table)
    .innerJoin(bank, and(eq(bank.tenant_id, table.tenant_id), eq(bank.id, table.bank_id)))
    .innerJoin(agreement, and(eq(agreement.tenant_id, table.tenant_id), eq(agreement.id, table.agreement_id)))
    .innerJoin(product, and(eq(product.tenant_id, table.tenant_id), eq(product.id, table.product_id)))
    .where(sold(scope, filter))
    .orderBy(asc(bank.name), asc(agreement.name), asc(product.name), asc(table.name), asc(table.id))
    .limit(limit)

export type Offer = Awaited<ReturnType<typeof offers>>[number]
