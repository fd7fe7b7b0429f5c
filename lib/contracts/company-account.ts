import { cnabProfiles } from '@/lib/kinds/bank-files'
import { companyPixTypes } from '@/lib/kinds/finance'
import { accountTypes } from '@/lib/kinds/operation'
import { choice, date, flag, given, optional, reference, signedMoney, text } from './fields'
import { filter, type InputOf, manifest, type RowOf } from './manifest'

/** An account of the company at a bank (finance.md#company-accounts). Internal. */
export const companyAccountContract = manifest({
  name: 'company_account',
  path: '/api/financial/company_accounts',
  screen: '/company_accounts',
  noun: 'company_accounts',
  sort: 'nickname',
  import: 'create_company_accounts',
  fields: {
    nickname: text(60),
    official_bank_id: reference(),
    agency: text(6),
    account: text(12),
    account_digit: text(2),
    account_type: choice(accountTypes, { initial: 'checking' }),
    pix_key_type: optional(choice(companyPixTypes)),
    pix_key: optional(text(77)),
    /** Its balance as `opening_date` began; overdrawn, it is below zero. */
    opening_balance: signedMoney('0.00'),
    opening_date: date({ initial: 'today' }),
    /** In the accountant's chart of accounts. */
    accounting_code: optional(text(20)),
    /** `HH:mm`, after which a TED goes on the next business day. */
    ted_cutoff: optional(text(5)),
    /** The layout of its remittances (bank-files.md#cnab-240); null: none are made. */
    cnab_profile: optional(choice(cnabProfiles)),
    /** Number of the contract with the bank (convênio). */
    cnab_agreement: optional(text(20)),
    /** The bank has accepted a test file. */
    homologated: flag(false),
    /** At most one is: payments and receipts suggest it. */
    is_default: flag(false),
    active: flag(true),
    /** Opening balance, and all that came in less all that went out. */
    balance: given(signedMoney()),
  },
  sorts: ['id', 'nickname', 'official_bank', 'balance', 'opening_date', 'active', 'created_at', 'updated_at'],
  filters: {
    official_bank_id: filter.references(),
    account_type: filter.choice(accountTypes),
    is_default: filter.flag(),
    active: filter.flag(),
  },
})
export type CompanyAccount = RowOf<typeof companyAccountContract>
export type CompanyAccountInput = InputOf<typeof companyAccountContract>
