import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '../core/database/scope'
import { agreement } from './agreement.table'
import { bank } from './bank.table'
import { commercialTable } from './commercial-table.table'
import { product } from './product.table'

/** A rule's selectors; null matches any. */
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

/** A label by rule, made of its selectors: `Banco Pan · INSS`; empty for a rule that matches anything. */
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
