import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { inChunks } from '../core/database/chunks'
import type { Scope } from '../core/database/scope'
import { folded, foldedText } from '../core/registry/filter'
import { agreement } from './agreement.table'
import { bank } from './bank.table'
import { commercialTable } from './commercial-table.table'
import { product } from './product.table'

/**
 * A sheet's reference to a table: by name, code, `#12` or `Banco Pan / INSS NOVO 84x TOP`; with bank, agreement and
 * product by name or `#12`.
 */
export interface SaidTable {
  table: string
  bank?: string | undefined
  agreement?: string | undefined
  product?: string | undefined
}
/** The table's id; or none exists, one exists under other selectors only, or several match. */
export type NamedTable = number | 'unknown' | 'elsewhere' | 'several'

type Place = 'bank' | 'agreement' | 'product'
type Known = { id: number; name: string; code: string | null } & Record<Place, { id: number; name: string }>

const places = ['bank', 'agreement', 'product'] as const
const numberIn = (text: string) => Number(/^#(\d{1,15})$/.exec(text)?.[1] ?? 0)

/** `Banco Pan / INSS NOVO` split at the slash; undefined for a text without a bank. */
function bankAndTable(text: string): { bank: string; table: string } | undefined {
  const at = text.indexOf(' / ')
  return at > 0 ? { bank: text.slice(0, at).trim(), table: text.slice(at + 3).trim() } : undefined
}

async function tablesWhere({ tx, tenant }: Scope, condition: SQL | undefined): Promise<Known[]> {
  return tx
    .select({
      id: commercialTable.id,
      name: commercialTable.name,
      code: commercialTable.code,
      bank: { id: bank.id, name: bank.name },
      agreement: { id: agreement.id, name: agreement.name },
      product: { id: product.id, name: product.name },
    })
    .from(commercialTable)
    .innerJoin(bank, and(eq(bank.tenant_id, tenant.id), eq(bank.id, commercialTable.bank_id)))
    .innerJoin(agreement, and(eq(agreement.tenant_id, tenant.id), eq(agreement.id, commercialTable.agreement_id)))
    .innerJoin(product, and(eq(product.tenant_id, tenant.id), eq(product.id, commercialTable.product_id)))
    .where(and(eq(commercialTable.tenant_id, tenant.id), isNull(commercialTable.deleted_at), condition))
}

/** Candidate tables by each of `texts`, under every name a table goes by. */
async function tablesByText(scope: Scope, texts: ReadonlySet<string>): Promise<Map<string, Set<Known>>> {
  const found = new Map<number, Known>()
  const keep = async (condition: SQL | undefined) => {
    for (const one of await tablesWhere(scope, condition)) found.set(one.id, found.get(one.id) ?? one)
  }
  const [name, code] = [foldedText(commercialTable.name), foldedText(sql`${commercialTable.code}`)]
  for (const some of inChunks([...texts])) await keep(or(sql`${name} in ${some}`, sql`${code} in ${some}`))
  for (const some of inChunks([...texts].map(numberIn).filter((id) => id > 0)))
    await keep(inArray(commercialTable.id, some))
  const byText = new Map<string, Set<Known>>()
  for (const one of found.values()) {
    for (const text of [one.name, one.code, `#${one.id}`]) {
      if (text === null) continue
      const key = folded(text)
      byText.set(key, (byText.get(key) ?? new Set()).add(one))
    }
  }
  return byText
}

const isNamed = (text: string, { id, name }: { id: number; name: string }) =>
  numberIn(text) === id || folded(text) === folded(name)

function choose(said: SaidTable, byText: ReadonlyMap<string, ReadonlySet<Known>>): NamedTable {
  const halves = bankAndTable(said.table)
  const whole = [...(byText.get(folded(said.table)) ?? [])]
  const ofBank = [...(byText.get(folded(halves?.table ?? '')) ?? [])].filter(
    (one) => halves && isNamed(halves.bank, one.bank),
  )
  const candidates = whole.length > 0 ? whole : ofBank
  if (candidates.length === 0) return 'unknown'
  const [only, ...others] = candidates.filter((one) =>
    places.every((place) => said[place] === undefined || isNamed(said[place], one[place])),
  )
  return only === undefined ? 'elsewhere' : others.length > 0 ? 'several' : only.id
}

/**
 * Resolves each reference to a table. Table names repeat across banks, agreements and products, so the other columns of
 * the sheet decide (catalogue.md#tables). A fixed number of queries.
 */
export async function tablesNamed(scope: Scope, said: readonly SaidTable[]): Promise<NamedTable[]> {
  const texts = said.flatMap(({ table }) => [table, bankAndTable(table)?.table ?? table]).map(folded)
  const byText = await tablesByText(scope, new Set(texts))
  return said.map((one) => choose(one, byText))
}
