import type { WithheldTax } from '@/lib/kinds/finance'
import type { TaxRegime } from '@/lib/kinds/people'

/* Taxes that are withheld from a payment (payments.md#withholding). Pure: cents, rates in 1/10,000 percent, half up. */

/** A tax table as far as it is computed with. */
export type TaxRules = Record<
  | 'limit_1'
  | 'limit_2'
  | 'limit_3'
  | 'limit_4'
  | 'rate_2'
  | 'rate_3'
  | 'rate_4'
  | 'rate_5'
  | 'deduction_2'
  | 'deduction_3'
  | 'deduction_4'
  | 'deduction_5'
  | 'dependent_deduction'
  | 'simplified_deduction'
  | 'reduction_full'
  | 'reduction_limit'
  | 'reduction_base'
  | 'reduction_rate'
  | 'inss_rate'
  | 'inss_ceiling'
  | 'company_rate'
  | 'company_waiver',
  bigint
> &
  Record<'person_code' | 'company_code', string>

/** An earlier payment of the month to the same person, and what was withheld of it. */
export interface Earlier {
  gross: bigint
  inss: bigint
  irrf: bigint
}

export interface Payee {
  tax_regime: TaxRegime
  dependents: number
  /** INSS that other payers withhold in a month. */
  inss_elsewhere: bigint
}

export interface Tax {
  tax: WithheldTax
  base: bigint
  rate: bigint
  amount: bigint
  code: string | null
}

const whole = 1_000_000n
const zero = 0n
const larger = (one: bigint, other: bigint) => (one > other ? one : other)
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

/** `amount` by `rate`, half up. Neither is below zero. */
const portion = (amount: bigint, rate: bigint) => (amount * rate * 2n + whole) / (2n * whole)

interface Bracket {
  limit: bigint | null
  rate: bigint
  deduction: bigint
}

const brackets = (of: TaxRules): Bracket[] => [
  { limit: of.limit_1, rate: zero, deduction: zero },
  { limit: of.limit_2, rate: of.rate_2, deduction: of.deduction_2 },
  { limit: of.limit_3, rate: of.rate_3, deduction: of.deduction_3 },
  { limit: of.limit_4, rate: of.rate_4, deduction: of.deduction_4 },
  { limit: null, rate: of.rate_5, deduction: of.deduction_5 },
]

/** The bracket's rate less its deduction, rounded once: the deduction has no fraction of a cent. */
function progressive(of: TaxRules, base: bigint): { rate: bigint; tax: bigint } {
  const found = brackets(of).find(({ limit }) => limit === null || base <= limit)
  if (!found) return { rate: zero, tax: zero }
  return { rate: found.rate, tax: larger(zero, portion(base, found.rate) - found.deduction) }
}

/** The reduction of Lei 15.270/2025 by the gross of the month, at most the tax. */
export function reduction(of: TaxRules, gross: bigint, tax: bigint): bigint {
  if (gross <= of.reduction_full) return tax
  if (gross > of.reduction_limit) return zero
  // One rounding, half up, of what is left of the base.
  const exact = of.reduction_base * whole - gross * of.reduction_rate
  return exact <= zero ? zero : smaller(tax, (exact * 2n + whole) / (2n * whole))
}

/** INSS and income tax of a person: of the whole month, less what was withheld of it. */
function personTaxes(
  of: TaxRules,
  { dependents, inss_elsewhere }: Payee,
  gross: bigint,
  earlier: readonly Earlier[],
): Tax[] {
  const sum = (key: keyof Earlier) => earlier.reduce((total, one) => total + one[key], zero)
  const month = sum('gross') + gross
  const inssOf = (amount: bigint) => portion(smaller(amount, of.inss_ceiling), of.inss_rate)
  const most = larger(zero, inssOf(of.inss_ceiling) - inss_elsewhere)
  const inss = larger(zero, smaller(inssOf(month), most) - sum('inss'))
  const real = sum('inss') + inss + BigInt(dependents) * of.dependent_deduction
  const base = larger(zero, month - larger(real, of.simplified_deduction))
  const { rate, tax } = progressive(of, base)
  const irrf = larger(zero, tax - reduction(of, month, tax) - sum('irrf'))
  const inssBase = smaller(month, of.inss_ceiling) - smaller(sum('gross'), of.inss_ceiling)
  return [
    { tax: 'irrf', base, rate, amount: irrf, code: of.person_code },
    { tax: 'inss', base: inssBase, rate: of.inss_rate, amount: inss, code: null },
  ]
}

function companyTax(of: TaxRules, gross: bigint): Tax {
  const amount = portion(gross, of.company_rate)
  return {
    ...{ tax: 'irrf', base: gross, rate: of.company_rate, code: of.company_code },
    amount: amount <= of.company_waiver ? zero : amount,
  }
}

/**
 * The taxes of a payment of `gross`, those without a cent left out: IRRF and ISS of a firm, of a person INSS too; none of the
 * Simples and of a MEI.
 */
export function calculateTaxes(
  of: TaxRules,
  payee: Payee,
  { gross, earlier, iss_rate }: { gross: bigint; earlier: readonly Earlier[]; iss_rate: bigint | null },
): Tax[] {
  const { tax_regime: regime } = payee
  if (regime === 'simples' || regime === 'mei' || gross <= zero) return []
  const taxes = regime === 'pf' ? personTaxes(of, payee, gross, earlier) : [companyTax(of, gross)]
  const iss = iss_rate ?? zero
  return [...taxes, { tax: 'iss' as const, base: gross, rate: iss, amount: portion(gross, iss), code: null }].filter(
    ({ amount }) => amount > zero,
  )
}

/** The amounts of taxes by their name. */
export function sumTaxes(taxes: readonly Pick<Tax, 'tax' | 'amount'>[]): Record<`withheld_${WithheldTax}`, bigint> {
  const of = (name: WithheldTax) =>
    taxes.reduce((total, { tax, amount }) => (tax === name ? total + amount : total), zero)
  return { withheld_irrf: of('irrf'), withheld_iss: of('iss'), withheld_inss: of('inss') }
}
