import type { Shape } from '@/components/record/form-module'
import type { CustomerFile } from '@/lib/contracts/customer'

/** The initial values of an added phone, benefit or account. */
export const blankPhone = { number: null, whatsapp: true, primary: false }
export const blankEmail = { email: null }
export const blankAddress = {
  zip_code: null,
  street: null,
  number: null,
  complement: null,
  district: null,
  city: null,
  state: null,
  city_ibge: null,
}
export const blankBenefit = {
  agreement_id: null,
  benefit_number: null,
  benefit_kind: null,
  registration_number: null,
  employer_cnpj: null,
  employer_name: null,
  income: null,
  margin_loan_available: null,
  margin_rmc_available: null,
  margin_rcc_available: null,
  paying_bank_id: null,
}
export const blankAccount = {
  official_bank_id: null,
  agency: null,
  account: null,
  account_digit: null,
  account_type: null,
  pix_key_type: null,
  pix_key: null,
}

/** A new client. The CPF is a separate field, which drafts and edits leave out. */
export const initial = {
  name: null,
  birth_date: null,
  gender: null,
  mother_name: null,
  rg: null,
  rg_issuer: null,
  rg_state: null,
  marital_status: null,
  monthly_income: null,
  illiterate: false,
  phones: [{ ...blankPhone, primary: true }],
  emails: [],
  addresses: [],
  benefits: [],
  accounts: [],
  lgpd_consent: false,
  do_not_disturb: false,
  notes: null,
}

/** The form has agreements and banks as references, and the consent as a check box instead of its moment. */
export const shape: Shape = {
  read: (row) => {
    // Guarantee: the row is the API's answer with the file, or to an edit of it.
    const file = row as CustomerFile
    return {
      ...row,
      lgpd_consent: file.lgpd_consent_at !== null,
      benefits: file.benefits.map((one) => ({ ...one, agreement_id: one.agreement, paying_bank_id: one.paying_bank })),
      accounts: file.accounts.map((one) => ({ ...one, official_bank_id: one.official_bank })),
    }
  },
  write: ({ benefits, accounts, ...values }) => ({
    ...values,
    benefits: (benefits as Record<string, unknown>[]).map((one) => only(one, ['id', ...Object.keys(blankBenefit)])),
    accounts: (accounts as Record<string, unknown>[]).map((one) => only(one, ['id', ...Object.keys(blankAccount)])),
  }),
}

const only = (group: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(keys.flatMap((key) => (group[key] === undefined ? [] : [[key, group[key]]])))
