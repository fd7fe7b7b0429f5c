import { date } from '@/lib/formats/dates'
import { money } from '@/lib/formats/money'
import type { WithheldTax } from '@/lib/kinds/finance'
import { withheldTaxes } from '@/lib/kinds/finance'
import type { TaxRegime } from '@/lib/kinds/people'
import { calculateTaxes, sumTaxes, type Tax, type Payee as Taxpayer } from './calculate'
import type { Withholding } from './month'

/** The person who is paid, and the CPF or CNPJ whose month it is. */
type Payee = Taxpayer & { payee_document: string }

/** The payment whose taxes are computed: as it is asked for, or with its place in the order of fixing. */
export interface Taxed {
  gross: bigint
  id?: number
  /** Null: after all that were fixed. */
  no?: number | null
}

/** Taxes are withheld from these; a firm of the Simples and a MEI pay their own. */
const isTaxed = (regime: TaxRegime) => regime !== 'simples' && regime !== 'mei'

/** The taxes of a payment; none while nothing is withheld, or without a table. */
export function computeTaxes(withholding: Withholding | null, payee: Payee | null, { gross, id, no }: Taxed): Tax[] {
  if (withholding?.table == null || payee === null) return []
  const earlier = (withholding.fixed.get(payee.payee_document) ?? []).filter(
    (one) => one.id !== id && (no == null || one.no < no),
  )
  return calculateTaxes(withholding.table, payee, { gross, earlier, iss_rate: withholding.iss_rate })
}

export type TaxBlock = {
  reason: 'withholding_table' | 'withholding_center' | 'withholding_changed'
  params: Record<string, string>
}

/** Missing of what taxes are computed and recorded with. */
export function findMissing(withholding: Withholding | null, payee: Payee | null): TaxBlock | null {
  if (withholding === null || payee === null || !isTaxed(payee.tax_regime)) return null
  if (withholding.table === null) return { reason: 'withholding_table', params: { day: date(withholding.day) } }
  return withholding.cost_center_id === null ? { reason: 'withholding_center', params: {} } : null
}

type Fixed = Record<`withheld_${WithheldTax}`, bigint> & { withholding_no: number | null }

const names: Record<WithheldTax, string> = { irrf: 'IRRF', iss: 'ISS', inss: 'INSS' }

/** The change of a payment's taxes since they were fixed: its approval no longer holds. */
export function findChange(
  withholding: Withholding | null,
  payee: Payee | null,
  fixed: Fixed,
  taxes: readonly Tax[],
): TaxBlock | null {
  const now = sumTaxes(taxes)
  const changed = withheldTaxes.filter((tax) => now[`withheld_${tax}`] !== fixed[`withheld_${tax}`])
  // Switched on since its approval: without a place in the order, those after it would not count it.
  const isPlaceless = withholding !== null && payee?.tax_regime === 'pf' && fixed.withholding_no === null
  if (changed.length === 0 && !isPlaceless) return null
  const told = (changed.length > 0 ? changed : withheldTaxes).map(
    (tax) => `${names[tax]} ${money(fixed[`withheld_${tax}`])} → ${money(now[`withheld_${tax}`])}`,
  )
  return { reason: 'withholding_changed', params: { changes: told.join('; ') } }
}
