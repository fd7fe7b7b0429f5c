import type { Benefit, CustomerFile } from '@/lib/contracts/customer'

/** The body of the `PUT` of a client's file: the file itself, with a benefit added. Pure. */

const idOf = (row: { id: number } | null) => row?.id ?? null

const benefitOf = ({ agreement: _agreement, paying_bank, margin_checked_at: _checked, ...benefit }: Benefit) => ({
  ...benefit,
  paying_bank_id: idOf(paying_bank),
})

export type NewBenefit = {
  agreement_id: number
  benefit_number: string | null
  registration_number: string | null
  employer_cnpj: string | null
  employer_name: string | null
  income: string | null
  margin_loan_available: string | null
  margin_rmc_available: string | null
  margin_rcc_available: string | null
}

export const withBenefit = (file: CustomerFile, benefit: NewBenefit) => ({
  ...{ row_version: file.row_version, name: file.name, birth_date: file.birth_date, gender: file.gender },
  ...{ mother_name: file.mother_name, rg: file.rg, rg_issuer: file.rg_issuer, rg_state: file.rg_state },
  ...{ marital_status: file.marital_status, monthly_income: file.monthly_income, illiterate: file.illiterate },
  ...{ do_not_disturb: file.do_not_disturb, lgpd_consent: file.lgpd_consent_at !== null, notes: file.notes },
  ...{ phones: file.phones, emails: file.emails, addresses: file.addresses },
  benefits: [...file.benefits.map(benefitOf), benefit],
  accounts: file.accounts.map(({ official_bank: _bank, ...account }) => account),
})
