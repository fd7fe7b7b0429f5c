import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '../core/database/scope'
import { agreement } from './agreement.table'
import { bank } from './bank.table'
import { commercialTable } from './commercial-table.table'
import { product } from './product.table'

/** What a rule is for; a null takes any. */
export interface Selectors {
  bank_id: number | null
  agreement_id: number | null
  product_id: number | null
  table_id: number | null
}

const kinds = [
  ['bank_id', bank],
  ['agreement_id', agreement],
  ['product_id', product],
  ['table_id', commercialTable],
] as const

/** How each of `rules` is called by what it is for: `Banco Pan · INSS`; empty where it takes anything. */
export async function selectorNames({ tx, tenant }: Scope, rules: readonly Selectors[]) {
  const names = new Map<string, string>()
  for (const [key, table] of kinds) {
    const ids = [...new Set(rules.flatMap((rule) => rule[key] ?? []))]
    if (ids.length === 0) continue
    const rows = await tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(and(eq(table.tenant_id, tenant.id), inArray(table.id, ids)))
    for (const { id, name } of rows) names.set(`${key}:${id}`, name)
  }
  return (rule: Selectors) => kinds.flatMap(([key]) => names.get(`${key}:${rule[key]}`) ?? []).join(' · ')
}
