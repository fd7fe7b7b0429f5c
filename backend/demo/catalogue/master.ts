import { ultronAgreement, ultronBank, ultronTable } from '../../catalogue/ultron.table'
import { decimal } from '../../core/database/decimal'
import type { Transaction } from '../../core/database/scope'
import { makeRandom } from '../basics/random'
import { type AgreementData, agreements, partnerBanks } from './catalogue-data'
import { drawRows } from './commission-rows'
import { drawTable } from './draw-table'
import { tables } from './table-data'

const percent = (tenThousandths: number) => decimal(BigInt(tenThousandths), 4)

/** As an agreement's input has them (catalogue.md#master-catalogue). */
const termsOf = ({ kind, state, margins, months, rates }: AgreementData) => ({
  kind,
  state: state ?? null,
  margin_loan: percent(margins[0] * 10_000),
  margin_rmc: percent(margins[1] * 10_000),
  margin_rcc: percent(margins[2] * 10_000),
  max_installments: months,
  max_rate: percent(rates[0]),
  max_card_rate: percent(rates[1]),
  requires_benefit_number: kind === 'inss' || kind === 'bpc',
  requires_registration: !['inss', 'bpc', 'fgts'].includes(kind),
})

/**
 * The operator's master catalogue, which the demo's tenants link to. Platform rows: `balcao_app` may only read them. It
 * draws its tables from a sequence of its own, so that those of the tenants stay as they are.
 */
export async function addMasterCatalogue(tx: Transaction): Promise<void> {
  const banks = await tx
    .insert(ultronBank)
    .values(partnerBanks.map(([official_code, name]) => ({ name, official_code })))
    .returning({ id: ultronBank.id })
  const agencies = await tx
    .insert(ultronAgreement)
    .values(agreements.map((data) => ({ name: data.name, terms: termsOf(data) })))
    .returning({ id: ultronAgreement.id })
  const bankIds = new Map(partnerBanks.map(([code], at) => [code, banks[at]?.id ?? 0]))
  const agencyIds = new Map(agreements.map(({ name }, at) => [name, agencies[at]?.id ?? 0]))
  const random = makeRandom(20261123)
  await tx.insert(ultronTable).values(
    tables.map((data, position) => {
      const { values } = drawTable(random, { ...data, position }, position)
      const rows = drawRows(random, {
        ...data,
        id: 0,
        bank_id: 0,
        agreement_id: 0,
        product_id: 0,
        months: values.max_installments,
        visible: true,
        isExample: false,
      })
      return {
        ultron_bank_id: bankIds.get(data.bank) ?? 0,
        ultron_agreement_id: agencyIds.get(data.agreement.name) ?? 0,
        product_kind: data.product.operation,
        name: values.name,
        rate: values.monthly_rate,
        rows: rows.map((row) => ({
          starting: row.starting,
          final: row.final,
          is_fixed_value: row.is_fixed_value,
          company_percentage: percent(row.company_percentage),
          company_bonus: row.company_bonus === null ? null : percent(row.company_bonus),
        })),
      }
    }),
  )
}

/** Ids of the master catalogue's tables, in the order of `tables`. */
export async function masterTableIds(tx: Transaction): Promise<number[]> {
  const rows = await tx.select({ id: ultronTable.id }).from(ultronTable).orderBy(ultronTable.id)
  return rows.map(({ id }) => id)
}
