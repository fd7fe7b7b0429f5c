import { agreement, bankAgreement } from '../../catalogue/agreement.table'
import { bank } from '../../catalogue/bank.table'
import { commercialTable } from '../../catalogue/commercial-table.table'
import { officialBank } from '../../catalogue/official-bank.table'
import { product } from '../../catalogue/product.table'
import { ultronAgreement, ultronBank } from '../../catalogue/ultron.table'
import type { Scope, Transaction } from '../../core/database/scope'
import { type AuditEntry, writeAudits } from '../../core/kernel/audit'
import type { Random } from '../basics/random'
import {
  agreements,
  type BankCode,
  exampleTable,
  leftBanks,
  partnerBanks,
  products,
  type TableData,
  tables,
  typistBanks,
  unlinkedAgreements,
  unlinkedBanks,
  variants,
} from './catalogue-data'

/**
 * The operator's master catalogue, which the demo's tenants link to. Platform rows: `balcao_app` may only read them.
 */
export async function addMasterCatalogue(tx: Transaction): Promise<void> {
  await tx.insert(ultronBank).values(partnerBanks.map(([official_code, name]) => ({ name, official_code })))
  await tx.insert(ultronAgreement).values(agreements.map(({ name }) => ({ name })))
}

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

/** A demo table, with the inputs of its commissions. */
export interface MadeTable extends TableData {
  id: number
  bank_id: number
  agreement_id: number
  product_id: number
  months: number
  visible: boolean
  isExample: boolean
}

const idsBy = <T>(rows: readonly { id: number }[], keys: readonly T[]) =>
  new Map(keys.map((key, at) => [key, rows[at]?.id ?? 0]))

/** Adds banks, agreements, products and tables; answers the tables in the order of their ids. */
export async function addCatalogue(scope: Scope, random: Random, size: CatalogueSize, author: number) {
  const { tx, tenant } = scope
  const since = new Date('2025-05-20T09:00:00-03:00')
  const stamp = { tenant_id: tenant.id, created_at: since, updated_at: since, created_by: author }
  const officials = new Map((await tx.select().from(officialBank)).map(({ code, id }) => [code, id]))
  const masters = new Map((await tx.select().from(ultronBank)).map(({ name, id }) => [name, id]))
  const masterAgreements = new Map((await tx.select().from(ultronAgreement)).map(({ name, id }) => [name, id]))

  const ownBanks = partnerBanks.filter(([code]) => size.banks?.includes(code) ?? true)
  const bankRows = await tx
    .insert(bank)
    .values(
      ownBanks.map(([code, name]) => ({
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
  const bankIds = idsBy(
    bankRows,
    ownBanks.map(([code]) => code),
  )

  const ownAgreements = agreements.filter(({ short }) => size.agreements?.includes(short) ?? true)
  const agreementRows = await tx
    .insert(agreement)
    .values(
      ownAgreements.map(({ name, kind, state, margins, months, rates }) => ({
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
  const agreementIds = idsBy(
    agreementRows,
    ownAgreements.map(({ short }) => short),
  )

  const productRows = await tx
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
  const productIds = idsBy(
    productRows,
    products.map(({ code }) => code),
  )

  const own = tables
    .map((data, position) => ({ ...data, position }))
    .filter(({ bank: code, agreement: { short } }) => bankIds.has(code) && agreementIds.has(short))
    .slice(0, size.tables)
  const drawn = own.map((data, at) => drawTable(random, data, at))
  const tableRows = await tx
    .insert(commercialTable)
    .values(
      drawn.map(({ data, values }) => ({
        ...stamp,
        ...values,
        bank_id: bankIds.get(data.bank) ?? 0,
        agreement_id: agreementIds.get(data.agreement.short) ?? 0,
        product_id: productIds.get(data.product.code) ?? 0,
        active: !leftBanks.includes(data.bank),
      })),
    )
    .returning({
      id: commercialTable.id,
      bank_id: commercialTable.bank_id,
      agreement_id: commercialTable.agreement_id,
      product_id: commercialTable.product_id,
    })
  const pairs = new Set(tableRows.map(({ bank_id, agreement_id }) => `${bank_id} ${agreement_id}`))
  await tx.insert(bankAgreement).values(
    [...pairs].map((pair) => {
      const [bank_id = 0, agreement_id = 0] = pair.split(' ').map(Number)
      return { tenant_id: tenant.id, bank_id, agreement_id }
    }),
  )
  const created = (entity: string, rows: readonly { id: number }[], names: readonly string[]) =>
    rows.map(
      ({ id }, at): AuditEntry => ({
        action: 'created',
        entity,
        entity_id: String(id),
        user_id: author,
        after: { name: names[at] },
      }),
    )
  await writeAudits({ ...scope, now: since }, [
    ...created(
      'bank',
      bankRows,
      ownBanks.map(([, name]) => name),
    ),
    ...created(
      'agreement',
      agreementRows,
      ownAgreements.map(({ name }) => name),
    ),
    ...created(
      'product',
      productRows,
      products.map(({ name }) => name),
    ),
    ...created(
      'table',
      tableRows,
      drawn.map(({ values }) => values.name),
    ),
  ])
  return tableRows.map((row, at): MadeTable => {
    const { data, values } = drawn[at] as (typeof drawn)[number]
    const { bank: code, agreement: of, product: kind } = data
    const isExample = data.position === exampleTable.position
    return {
      ...row,
      bank: code,
      agreement: of,
      product: kind,
      months: values.max_installments,
      visible: values.visible_to_brokers,
      isExample,
    }
  })
}

const isCard = ({ product: { base } }: TableData) => base === 'none'
const longest = ({ product: { operation }, agreement: { months } }: TableData) =>
  operation === 'fgts_advance' || operation === 'private_payroll' ? months : Math.min(months, 96)

/** One table per bank, agreement and product; its name contains the longest term. */
function drawTable(random: Random, data: TableData & { position: number }, at: number) {
  const { agreement: of, product: kind, bank: code, position } = data
  const isExample = position === exampleTable.position
  const variant = random.pick(variants)
  const [loan, card] = of.rates
  const ceiling = isCard(data) || kind.operation === 'card_withdrawal' ? card : loan
  const rate = ceiling - random.whole(0, 12) * 100
  const months = longest(data)
  const smallest = kind.operation === 'fgts_advance' ? 10_000n : 30_000n
  const name = isCard(data) ? `${of.short} ${kind.code} ${variant}` : `${of.short} ${kind.code} ${months}x ${variant}`
  return {
    data,
    values: {
      name: isExample ? exampleTable.name : name,
      code: isExample ? exampleTable.code : `${code}${String(100 + position)}`,
      monthly_rate: BigInt(rate),
      min_installments: kind.operation === 'fgts_advance' || isCard(data) ? 1 : 6,
      max_installments: months,
      min_value: smallest,
      max_value: BigInt(random.whole(20, 150)) * 100_000n,
      min_age: of.kind === 'fgts' ? 18 : 21,
      max_age: random.pick([75, 77, 79]),
      valid_from: '2025-05-20',
      // Some are internal to the office.
      visible_to_brokers: isExample || at % 8 !== 5,
    },
  }
}
