import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { inChunks } from '../core/database/chunks'
import type { Scope } from '../core/database/scope'
import { folded, foldedText } from '../core/registry/filter'
import { agreement } from './agreement.table'
import { bank } from './bank.table'
import { commercialTable } from './commercial-table.table'
import { product } from './product.table'

/** What a sheet says of a table: its name, its code, `#12` or `Banco Pan / INSS NOVO 84x TOP`; and whose it is, by name or `#12`. */
export interface SaidTable {
  table: string
  bank?: string | undefined
  agreement?: string | undefined
  product?: string | undefined
}
/** Its id; or that there is none, that there is one elsewhere alone, or that several are meant. */
export type NamedTable = number | 'unknown' | 'elsewhere' | 'several'

type Place = 'bank' | 'agreement' | 'product'
type Known = { id: number; name: string; code: string | null } & Record<Place, { id: number; name: string }>

const places = ['bank', 'agreement', 'product'] as const
const numberIn = (text: string) => Number(/^#(\d{1,15})$/.exec(text)?.[1] ?? 0)

/** `Banco Pan / INSS NOVO` in its halves; undefined for a text that names no bank. */
function halvesOf(text: string): { bank: string; table: string } | undefined {
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

/** Every table that one of `texts` may mean, under each name that it is called by. */
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
  const halves = halvesOf(said.table)
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
 * Which table each text means. Many banks call theirs the same, and one bank has the same for several agreements and
 * products: what the sheet says of those decides (catalogue.md#tables). A fixed number of queries.
 */
export async function tablesNamed(scope: Scope, said: readonly SaidTable[]): Promise<NamedTable[]> {
  const texts = said.flatMap(({ table }) => [table, halvesOf(table)?.table ?? table]).map(folded)
  const byText = await tablesByText(scope, new Set(texts))
  return said.map((one) => choose(one, byText))
}
