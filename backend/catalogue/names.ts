import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Scope } from '../core/database/scope'
import { agreement } from './agreement.table'
import { bank } from './bank.table'
import { commercialTable } from './commercial-table.table'
import { officialBank } from './official-bank.table'
import { product } from './product.table'

const tables = { bank, agreement, product }

/** Names by id; deleted rows are left out. */
export async function findNames({ tx, tenant }: Scope, of: keyof typeof tables, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const table = tables[of]
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.tenant_id, tenant.id), inArray(table.id, [...new Set(ids)]), isNull(table.deleted_at)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Today's names by id, the deleted too. */
export async function allNames(
  { tx, tenant }: Scope,
  of: keyof typeof tables | 'table',
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const table = of === 'table' ? commercialTable : tables[of]
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.tenant_id, tenant.id), inArray(table.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Today's names of a sale's bank, agreement, product and table, deleted ones too. */
export async function saleNames(
  scope: Scope,
  sale: { bank_id: number; agreement_id: number; product_id: number },
): Promise<{ bank: string; agreement: string; product: string }> {
  const { tx, tenant } = scope
  const [found] = await tx
    .select({ bank: bank.name, agreement: agreement.name, product: product.name })
    .from(bank)
    .innerJoin(agreement, and(eq(agreement.tenant_id, tenant.id), eq(agreement.id, sale.agreement_id)))
    .innerJoin(product, and(eq(product.tenant_id, tenant.id), eq(product.id, sale.product_id)))
    .where(and(eq(bank.tenant_id, tenant.id), eq(bank.id, sale.bank_id)))
  if (!found) throw new TypeError('a sale of no bank, agreement or product')
  return found
}

/** The names of banks by id, deleted ones too: their own, and those of the official banks that they are, with the ISPB. */
export async function findBankNames(
  { tx, tenant }: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { names: readonly string[]; ispb: string | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: bank.id, name: bank.name, official: officialBank.name, ispb: officialBank.ispb })
    .from(bank)
    .leftJoin(officialBank, eq(officialBank.id, bank.official_bank_id))
    .where(and(eq(bank.tenant_id, tenant.id), inArray(bank.id, [...new Set(ids)])))
  return new Map(
    rows.map(({ id, name, official, ispb }) => [id, { names: official === null ? [name] : [name, official], ispb }]),
  )
}
