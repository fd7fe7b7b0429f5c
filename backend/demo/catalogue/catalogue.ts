import { agreement, bankAgreement } from '../../catalogue/agreement.table'
import { bank } from '../../catalogue/bank.table'
import { commercialTable } from '../../catalogue/commercial-table.table'
import { officialBank } from '../../catalogue/official-bank.table'
import { product } from '../../catalogue/product.table'
import { ultronAgreement, ultronBank } from '../../catalogue/ultron.table'
import type { Scope } from '../../core/database/scope'
import { type AuditEntry, writeAudits } from '../../core/kernel/audit'
import type { Random } from '../basics/random'
import {
  agreements,
  type BankCode,
  leftBanks,
  partnerBanks,
  products,
  typistBanks,
  unlinkedAgreements,
  unlinkedBanks,
} from './catalogue-data'
import { drawTable } from './draw-table'
import { masterTableIds } from './master'
import { exampleTable, type MadeTable, type TableData, tables } from './table-data'

/** A tenant's part of the catalogue: all of it, or the named banks and agreements, and at most this many tables. */
export interface CatalogueSize {
  banks?: readonly BankCode[]
  agreements?: readonly string[]
  tables: number
}

export const auroraCatalogue: CatalogueSize = { tables: 96 }
export const borealCatalogue: CatalogueSize = {
  banks: ['029', '149', '318', '336', '623', '707'],
  agreements: ['INSS', 'SIAPE', 'FGTS', 'CLT'],
  tables: 24,
}

const idsBy = <T>(rows: readonly { id: number }[], keys: readonly T[]) =>
  new Map(keys.map((key, at) => [key, rows[at]?.id ?? 0]))

interface Made<K extends string> {
  ids: ReadonlyMap<K, number>
  audits: AuditEntry[]
}

const isLinked = ({ bank: code, agreement: { name } }: TableData) =>
  !unlinkedBanks.includes(code) && !unlinkedAgreements.includes(name)

const since = new Date('2025-05-20T09:00:00-03:00')
const stamped = (tenant_id: number, created_by: number) => ({
  tenant_id,
  created_at: since,
  updated_at: since,
  created_by,
})

const created = (
  entity: string,
  user_id: number,
  rows: readonly { id: number }[],
  names: readonly string[],
): AuditEntry[] =>
  rows.map(({ id }, at) => ({ action: 'created', entity, entity_id: String(id), user_id, after: { name: names[at] } }))

async function addBanks(
  { tx, tenant }: Scope,
  random: Random,
  { banks }: CatalogueSize,
  author: number,
): Promise<Made<BankCode>> {
  const stamp = stamped(tenant.id, author)
  const officials = new Map((await tx.select().from(officialBank)).map(({ code, id }) => [code, id]))
  const masters = new Map((await tx.select().from(ultronBank)).map(({ name, id }) => [name, id]))
  const own = partnerBanks.filter(([code]) => banks?.includes(code) ?? true)
  const rows = await tx
    .insert(bank)
    .values(
      own.map(([code, name]) => ({
        ...stamp,
        name,
        official_bank_id: officials.get(code) ?? null,
        ultron_bank_id: unlinkedBanks.includes(code) ? null : (masters.get(name) ?? null),
        portal_url: `https://portal-${code}.example.com`,
        requires_typist_user: typistBanks.includes(code),
        active: !leftBanks.includes(code),
        payment_terms_days: random.pick([0, 0, 1, 2, 5]),
      })),
    )
    .returning({ id: bank.id })
  const names = own.map(([, name]) => name)
  return {
    ids: idsBy(
      rows,
      own.map(([code]) => code),
    ),
    audits: created('bank', author, rows, names),
  }
}

async function addAgreements(
  { tx, tenant }: Scope,
  { agreements: chosen }: CatalogueSize,
  author: number,
): Promise<Made<string>> {
  const stamp = stamped(tenant.id, author)
  const masterAgreements = new Map((await tx.select().from(ultronAgreement)).map(({ name, id }) => [name, id]))
  const own = agreements.filter(({ short }) => chosen?.includes(short) ?? true)
  const rows = await tx
    .insert(agreement)
    .values(
      own.map(({ name, kind, state, margins, months, rates }) => ({
        ...stamp,
        name,
        kind,
        state: state ?? null,
        ultron_agreement_id: unlinkedAgreements.includes(name) ? null : (masterAgreements.get(name) ?? null),
        margin_loan: BigInt(margins[0]) * 10_000n,
        margin_rmc: BigInt(margins[1]) * 10_000n,
        margin_rcc: BigInt(margins[2]) * 10_000n,
        max_installments: months,
        max_rate: BigInt(rates[0]),
        max_card_rate: BigInt(rates[1]),
        requires_benefit_number: kind === 'inss' || kind === 'bpc',
        requires_registration: !['inss', 'bpc', 'fgts'].includes(kind),
        rules_valid_from: '2025-01-01',
      })),
    )
    .returning({ id: agreement.id })
  const names = own.map(({ name }) => name)
  return {
    ids: idsBy(
      rows,
      own.map(({ short }) => short),
    ),
    audits: created('agreement', author, rows, names),
  }
}

async function addProducts({ tx, tenant }: Scope, author: number): Promise<Made<string>> {
  const stamp = stamped(tenant.id, author)
  const rows = await tx
    .insert(product)
    .values(
      products.map(({ name, operation, base, documents }) => ({
        ...stamp,
        name,
        operation_type: operation,
        commission_base: base,
        required_documents: [...documents],
      })),
    )
    .returning({ id: product.id })
  const names = products.map(({ name }) => name)
  return {
    ids: idsBy(
      rows,
      products.map(({ code }) => code),
    ),
    audits: created('product', author, rows, names),
  }
}

/** Adds banks, agreements, products and tables; answers the tables in the order of their ids. */
export async function addCatalogue(
  scope: Scope,
  random: Random,
  size: CatalogueSize,
  author: number,
): Promise<MadeTable[]> {
  const { tx, tenant } = scope
  const banks = await addBanks(scope, random, size, author)
  const agencies = await addAgreements(scope, size, author)
  const kinds = await addProducts(scope, author)
  const drawn = tables
    .map((data, position) => ({ ...data, position }))
    .filter(({ bank: code, agreement: { short } }) => banks.ids.has(code) && agencies.ids.has(short))
    .slice(0, size.tables)
    .map((data, at) => drawTable(random, data, at))
  const stamp = stamped(tenant.id, author)
  const masters = await masterTableIds(tx)
  const rows = await tx
    .insert(commercialTable)
    .values(
      drawn.map(({ data, values }) => ({
        ...stamp,
        ...values,
        bank_id: banks.ids.get(data.bank) ?? 0,
        agreement_id: agencies.ids.get(data.agreement.short) ?? 0,
        product_id: kinds.ids.get(data.product.code) ?? 0,
        active: !leftBanks.includes(data.bank),
        ultron_table_id: isLinked(data) ? (masters[data.position] ?? null) : null,
      })),
    )
    .returning({
      id: commercialTable.id,
      bank_id: commercialTable.bank_id,
      agreement_id: commercialTable.agreement_id,
      product_id: commercialTable.product_id,
    })
  const pairs = new Set(rows.map(({ bank_id, agreement_id }) => `${bank_id} ${agreement_id}`))
  await tx.insert(bankAgreement).values(
    [...pairs].map((pair) => {
      const [bank_id = 0, agreement_id = 0] = pair.split(' ').map(Number)
      return { tenant_id: tenant.id, bank_id, agreement_id }
    }),
  )
  const names = drawn.map(({ values }) => values.name)
  await writeAudits({ ...scope, now: since }, [
    ...banks.audits,
    ...agencies.audits,
    ...kinds.audits,
    ...created('table', author, rows, names),
  ])
  return drawn.flatMap(({ data: { position, ...data }, values }, at) => {
    const row = rows[at]
    if (!row) return []
    const isExample = position === exampleTable.position
    return [{ ...row, ...data, months: values.max_installments, visible: values.visible_to_brokers, isExample }]
  })
}
