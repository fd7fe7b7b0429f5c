import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, varchar } from 'drizzle-orm/pg-core'
import { type CnabProfile, cnabProfiles } from '@/lib/kinds/bank-files'
import type { companyPixTypes } from '@/lib/kinds/finance'
import { type AccountType, accountTypes, pixKeyTypes } from '@/lib/kinds/operation'
import { officialBank } from '../../catalogue/official-bank.table'
import {
  checkOneOf,
  exact,
  record,
  recordKeys,
  reference,
  softDelete,
  uniqueAlive,
  uniqueIn,
} from '../../core/database/columns'

/** An account of the company at a bank (finance.md#company-accounts). Cents. */
export const companyAccount = pgTable(
  'company_account',
  {
    ...record(),
    ...softDelete(),
    nickname: varchar({ length: 60 }).notNull(),
    official_bank_id: reference()
      .notNull()
      .references(() => officialBank.id),
    agency: varchar({ length: 6 }).notNull(),
    account: varchar({ length: 12 }).notNull(),
    account_digit: varchar({ length: 2 }).notNull(),
    account_type: varchar({ length: 10 }).$type<AccountType>().notNull(),
    pix_key_type: varchar({ length: 5 }).$type<(typeof companyPixTypes)[number]>(),
    pix_key: varchar({ length: 77 }),
    opening_balance: exact().notNull().default(sql`0`),
    opening_date: date({ mode: 'string' }).notNull(),
    /** In the accountant's chart of accounts; null until it is known. */
    accounting_code: varchar({ length: 20 }),
    /** `HH:mm` on the company's clocks, after which a TED goes on the next business day; null: not known. */
    ted_cutoff: varchar({ length: 5 }),
    /** The layout of its remittances; null: none are made. */
    cnab_profile: varchar({ length: 12 }).$type<CnabProfile>(),
    /** Number of the contract with the bank (convênio). */
    cnab_agreement: varchar({ length: 20 }),
    /** The bank has accepted a test file. */
    homologated: boolean().notNull().default(false),
    is_default: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('company_account_nickname_unique', table, table.nickname),
    uniqueAlive(
      'company_account_number_unique',
      table,
      table.official_bank_id,
      table.agency,
      table.account,
      table.account_digit,
    ),
    uniqueIn('company_account_default_unique', table).where(sql`${table.is_default} and ${table.deleted_at} is null`),
    checkOneOf('company_account_type_check', table.account_type, accountTypes),
    checkOneOf('company_account_pix_type_check', table.pix_key_type, pixKeyTypes),
    checkOneOf('company_account_profile_check', table.cnab_profile, cnabProfiles),
    check('company_account_pix_check', sql`(${table.pix_key_type} is null) = (${table.pix_key} is null)`),
    check('company_account_cutoff_check', sql`${table.ted_cutoff} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('company_account_default_check', sql`${table.active} or not ${table.is_default}`),
  ],
)
