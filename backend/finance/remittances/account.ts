import { and, eq, isNull } from 'drizzle-orm'
import { findOfficialCodes } from '../../catalogue/official-names'
import { loadCompany } from '../../company/company'
import type { Scope } from '../../core/database/scope'
import { ApiError, type FieldError, invalid } from '../../core/errors/api-error'
import { companyAccount } from '../cash/company-account.table'
import type { HeldAccount } from '../cash/post'
import { accountFault } from '../cash/write'
import type { Profile } from '../cnab/profile'
import { profiles } from '../cnab/profiles'
import type { RemittanceAccount, RemittanceCompany } from '../cnab/remittance'

const fault = (reason: string, message: string): FieldError => ({ reason, message })
const faults = {
  layout: fault('cnab_missing', 'Esta conta não tem layout de remessa: escolha um em Contas Bancárias.'),
  bank: fault('cnab_bank', 'O layout desta conta é de outro banco: escolha o certo em Contas Bancárias.'),
}

/** The official code of the bank of a company's account. */
export async function loadBankCode(scope: Scope, id: number): Promise<string> {
  const [row] = await scope.tx
    .select({ bank: companyAccount.official_bank_id })
    .from(companyAccount)
    .where(and(eq(companyAccount.tenant_id, scope.tenant.id), eq(companyAccount.id, id)))
  const bank = row?.bank ?? null
  return (await findOfficialCodes(scope, [bank])).get(bank ?? 0)?.code ?? ''
}

/** The company as a remittance names it. RULE while its CNPJ is not filled in. */
export async function loadRemitter(scope: Scope): Promise<RemittanceCompany> {
  const { corporate_name: name, cnpj, street, number, city, zip_code, state } = await loadCompany(scope)
  if (cnpj === null) {
    const message = 'Falta o CNPJ da empresa: preencha-o nas Configurações.'
    throw new ApiError('RULE', { reason: 'company_cnpj_missing', message })
  }
  const address = {
    street: street ?? '',
    number: number ?? '',
    city: city ?? '',
    zip: zip_code ?? '',
    state: state ?? '',
  }
  return { document: cnpj, name, ...address }
}

/** The account that a remittance pays from, with its layout. VALIDATION unless it has one, of its bank. */
export async function toRemitting(
  scope: Scope,
  account: HeldAccount | undefined,
): Promise<{ profile: Profile; account: RemittanceAccount }> {
  const unfit = accountFault(account)
  if (unfit || !account) throw invalid({ company_account_id: unfit ?? faults.layout })
  if (account.cnab_profile === null) throw invalid({ company_account_id: faults.layout })
  const bank = (await findOfficialCodes(scope, [account.official_bank_id])).get(account.official_bank_id)
  const profile = profiles[account.cnab_profile]
  if (!bank || (profile.bank !== null && profile.bank !== bank.code)) throw invalid({ company_account_id: faults.bank })
  return {
    profile,
    account: {
      ...{ bank: bank.code, bankName: bank.name, agency: account.agency },
      ...{ account: account.account, digit: account.account_digit, agreement: account.cnab_agreement },
    },
  }
}

const digits = (text: string) =>
  text
    .replace(/[^0-9Xx]/g, '')
    .replace(/^0+/, '')
    .toUpperCase()

/** The company's account that a return names by bank, agency and account; undefined if it has none. */
export async function findReturnAccount(
  scope: Scope,
  named: { bank: string; agency: string; account: string; account_digit: string },
): Promise<typeof companyAccount.$inferSelect | undefined> {
  const own = await scope.tx
    .select()
    .from(companyAccount)
    .where(and(eq(companyAccount.tenant_id, scope.tenant.id), isNull(companyAccount.deleted_at)))
  const banks = await findOfficialCodes(
    scope,
    own.map(({ official_bank_id }) => official_bank_id),
  )
  return own.find(
    (one) =>
      banks.get(one.official_bank_id)?.code === named.bank &&
      // An agency's own digit stands apart in the file.
      digits(one.agency.split('-')[0] ?? '') === digits(named.agency) &&
      digits(one.account) === digits(named.account) &&
      digits(one.account_digit) === digits(named.account_digit),
  )
}
