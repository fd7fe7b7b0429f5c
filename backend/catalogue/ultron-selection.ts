import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { MigrationInput } from '@/lib/contracts/migration'
import type { OperationType } from '@/lib/kinds/catalogue'
import type { Scope } from '../core/database/scope'
import { invalid } from '../core/errors/api-error'
import { agreement } from './agreement.table'
import { bank } from './bank.table'
import { commercialTable } from './commercial-table.table'
import { officialBank } from './official-bank.table'
import { product } from './product.table'
import { ultronAgreement, ultronBank, ultronTable } from './ultron.table'

/**
 * Part of the master catalogue, held against the tenant's own (catalogue.md#migration). `own` is the tenant's row:
 * linked to the entry already, or of the same name and linked to none.
 */
export interface Sought {
  id: number
  name: string
  state: 'added' | 'linked' | 'present'
  own: number | null
}
export interface SoughtBank extends Sought {
  official_bank_id: number | null
}
export interface SoughtAgreement extends Sought {
  terms: Record<string, unknown>
}
/** A kind of operation that the tables need; `own` is the tenant's first product of it. */
export type SoughtProduct = Pick<Sought, 'state' | 'own'> & { kind: OperationType }
export interface SoughtTable extends Sought {
  bank: SoughtBank
  agreement: SoughtAgreement
  kind: OperationType
  /** In 1/10,000 percent a month. */
  rate: bigint | null
  rows: readonly Record<string, unknown>[]
}
export interface Selection {
  banks: SoughtBank[]
  agreements: SoughtAgreement[]
  products: SoughtProduct[]
  tables: SoughtTable[]
}

const stateOf = (linked: number | null, same: number | null): Pick<Sought, 'state' | 'own'> =>
  linked !== null
    ? { state: 'present', own: linked }
    : same !== null
      ? { state: 'linked', own: same }
      : { state: 'added', own: null }

type Own = PgTable & Record<'id' | 'tenant_id' | 'name' | 'deleted_at', AnyPgColumn>
type Entry = PgTable & Record<'id' | 'name' | 'active', AnyPgColumn>

/** The chosen active entries with the tenant's rows; VALIDATION on `field` if one is not in the catalogue. */
async function seek(
  { tx, tenant }: Scope,
  ids: readonly number[],
  { entry, own, link, field }: { entry: Entry; own: Own; link: AnyPgColumn; field: string },
) {
  const from: PgTable = entry
  const one = (condition: SQL) =>
    sql<number | null>`${sql`(select min(${own.id}) from ${own} where ${own.tenant_id} = ${tenant.id}
      and ${own.deleted_at} is null and ${condition})`}`.mapWith(Number) as SQL<number | null>
  const found = await tx
    .select({
      id: sql`${entry.id}`.mapWith(Number),
      name: sql<string>`${entry.name}`,
      linked: one(sql`${link} = ${entry.id}`),
      same: one(sql`${link} is null and lower(${own.name}) = lower(${entry.name})`),
    })
    .from(from)
    .where(and(eq(entry.active, true), inArray(entry.id, [...ids])))
    .orderBy(entry.id)
  if (found.length < new Set(ids).size) {
    throw invalid({
      [field]: { reason: 'unknown', message: 'O catálogo não tem mais um dos escolhidos: abra a lista de novo.' },
    })
  }
  return new Map(found.map(({ id, name, linked, same }) => [id, { id, name, ...stateOf(linked, same) }]))
}

/** The part of the master catalogue that a choice includes, in a fixed number of queries. */
export async function findSelection(scope: Scope, { bank_ids, agreement_ids }: MigrationInput): Promise<Selection> {
  const { tx } = scope
  const bankSide = { entry: ultronBank, own: bank, link: bank.ultron_bank_id, field: 'bank_ids' }
  const agreementSide = {
    entry: ultronAgreement,
    own: agreement,
    link: agreement.ultron_agreement_id,
    field: 'agreement_ids',
  }
  const seenBanks = await seek(scope, bank_ids, bankSide)
  const seenAgreements = await seek(scope, agreement_ids, agreementSide)
  const officials = await tx
    .select({ id: ultronBank.id, official: officialBank.id })
    .from(ultronBank)
    .innerJoin(officialBank, eq(officialBank.code, ultronBank.official_code))
    .where(inArray(ultronBank.id, bank_ids))
  const terms = await tx
    .select({ id: ultronAgreement.id, terms: ultronAgreement.terms })
    .from(ultronAgreement)
    .where(inArray(ultronAgreement.id, agreement_ids))
  const officialOf = new Map(officials.map(({ id, official }) => [id, official]))
  const termsOf = new Map(terms.map((row) => [row.id, row.terms]))
  const banks = [...seenBanks.values()].map((one) => ({ ...one, official_bank_id: officialOf.get(one.id) ?? null }))
  const agreements = [...seenAgreements.values()].map((one) => ({ ...one, terms: termsOf.get(one.id) ?? {} }))
  const tables = await seekTables(scope, banks, agreements)
  const products = await seekProducts(scope, [...new Set(tables.map(({ kind }) => kind))])
  return { banks, agreements, products, tables }
}

async function seekTables(
  { tx, tenant }: Scope,
  banks: readonly SoughtBank[],
  agreements: readonly SoughtAgreement[],
): Promise<SoughtTable[]> {
  const bankById = new Map(banks.map((one) => [one.id, one]))
  const agreementById = new Map(agreements.map((one) => [one.id, one]))
  const entries = await tx
    .select()
    .from(ultronTable)
    .where(
      and(
        eq(ultronTable.active, true),
        inArray(ultronTable.ultron_bank_id, [...bankById.keys()]),
        inArray(ultronTable.ultron_agreement_id, [...agreementById.keys()]),
      ),
    )
    .orderBy(ultronTable.id)
  const own = await tx
    .select({
      id: commercialTable.id,
      ultron: commercialTable.ultron_table_id,
      bank_id: commercialTable.bank_id,
      agreement_id: commercialTable.agreement_id,
      kind: product.operation_type,
      name: commercialTable.name,
    })
    .from(commercialTable)
    .innerJoin(product, and(eq(product.tenant_id, tenant.id), eq(product.id, commercialTable.product_id)))
    .where(and(eq(commercialTable.tenant_id, tenant.id), isNull(commercialTable.deleted_at)))
    .orderBy(commercialTable.id)
  const keyOf = (bankId: number | null, agreementId: number | null, kind: string, name: string) =>
    [bankId, agreementId, kind, name.toLowerCase()].join('\n')
  const linked = new Map(own.flatMap(({ id, ultron }) => (ultron === null ? [] : [[ultron, id]])))
  const same = new Map(
    own
      .filter(({ ultron }) => ultron === null)
      .toReversed()
      .map((row) => [keyOf(row.bank_id, row.agreement_id, row.kind, row.name), row.id]),
  )
  return entries.flatMap(({ id, name, product_kind, rate, rows, ...entry }) => {
    const ofBank = bankById.get(entry.ultron_bank_id)
    const ofAgreement = agreementById.get(entry.ultron_agreement_id)
    if (!ofBank || !ofAgreement) return []
    const twin = same.get(keyOf(ofBank.own, ofAgreement.own, product_kind, name)) ?? null
    const state = stateOf(linked.get(id) ?? null, twin)
    return [{ id, name, ...state, bank: ofBank, agreement: ofAgreement, kind: product_kind, rate, rows }]
  })
}

async function seekProducts({ tx, tenant }: Scope, kinds: readonly OperationType[]): Promise<SoughtProduct[]> {
  const own = await tx
    .select({ id: product.id, kind: product.operation_type })
    .from(product)
    .where(
      and(eq(product.tenant_id, tenant.id), isNull(product.deleted_at), inArray(product.operation_type, [...kinds])),
    )
    .orderBy(sql`${product.active} desc`, product.id)
  const first = new Map(own.toReversed().map(({ id, kind }) => [kind, id]))
  return kinds.map((kind) => ({ kind, ...stateOf(first.get(kind) ?? null, null) }))
}

/** The number of tables that the choice includes. */
export async function countTables({ tx }: Scope, { bank_ids, agreement_ids }: MigrationInput): Promise<number> {
  const [found] = await tx
    .select({ tables: count() })
    .from(ultronTable)
    .where(
      and(
        eq(ultronTable.active, true),
        inArray(ultronTable.ultron_bank_id, bank_ids),
        inArray(ultronTable.ultron_agreement_id, agreement_ids),
      ),
    )
  return found?.tables ?? 0
}
