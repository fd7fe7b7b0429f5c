import { and, eq, isNull, sql } from 'drizzle-orm'
import { chunksOf } from '../core/chunks'
import { folded, foldedText } from '../core/list-filter'
import type { Scope } from '../core/scope'
import { bank } from './bank.table'
import { commercialTable } from './commercial-table.table'

/** `Banco Pan / INSS NOVO 84x TOP`, folded; undefined for a text that names no bank. */
const keyOf = (text: string): [bank: string, table: string] | undefined => {
  const at = text.indexOf(' / ')
  return at > 0 ? [folded(text.slice(0, at).trim()), folded(text.slice(at + 3).trim())] : undefined
}

/** The tables that texts like `Banco Pan / INSS NOVO 84x TOP` name, by text; those that name none, or several, are absent. */
export async function tablesNamed({ tx, tenant }: Scope, texts: readonly string[]): Promise<Map<string, number>> {
  const keys = new Map(texts.flatMap((text) => (keyOf(text) ? [[text, keyOf(text) ?? ['', '']] as const] : [])))
  const found = new Map<string, number | null>()
  for (const some of chunksOf([...new Set([...keys.values()].map(([, name]) => name))])) {
    const rows = await tx
      .select({ id: commercialTable.id, name: foldedText(commercialTable.name), bank: foldedText(bank.name) })
      .from(commercialTable)
      .innerJoin(bank, and(eq(bank.tenant_id, commercialTable.tenant_id), eq(bank.id, commercialTable.bank_id)))
      .where(
        and(
          eq(commercialTable.tenant_id, tenant.id),
          isNull(commercialTable.deleted_at),
          sql`${foldedText(commercialTable.name)} in ${some}`,
        ),
      )
    for (const { id, name, bank: of } of rows) {
      const key = `${of} / ${name}`
      found.set(key, found.has(key) ? null : id)
    }
  }
  return new Map(
    [...keys].flatMap(([text, [of, name]]) => {
      const id = found.get(`${of} / ${name}`)
      return typeof id === 'number' ? [[text, id] as const] : []
    }),
  )
}
