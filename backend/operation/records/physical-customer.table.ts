import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  date,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import {
  type AccountType,
  accountTypes,
  genders,
  maritalStatuses,
  type PixKeyType,
  pixKeyTypes,
} from '@/lib/kinds/operation'
import { agreement } from '../../catalogue/agreement.table'
import { officialBank } from '../../catalogue/official-bank.table'
import {
  belongsTo,
  checkOneOf,
  exact,
  moment,
  record,
  recordKeys,
  reference,
  softDelete,
  uniqueAlive,
  uniqueIn,
} from '../../core/database/columns'
import { foldedText } from '../../core/registry/filter'
import { user } from '../../identity/people/user.table'

/** Every entry has an author: a broker sees and edits those of their own scope (clients.md#who-sees-what-of-it). */
export interface CustomerPhone {
  number: string
  whatsapp: boolean
  primary: boolean
  added_by: number
}
export interface CustomerEmail {
  email: string
  added_by: number
}
export interface CustomerAddress {
  zip_code: string | null
  street: string | null
  number: string | null
  complement: string | null
  district: string | null
  city: string | null
  state: string | null
  city_ibge: string | null
  added_by: number
}

/** A client: one row per CPF, whoever sells to them (clients.md#the-client). */
export const physicalCustomer = pgTable(
  'physical_customer',
  {
    ...record(),
    ...softDelete(),
    uuid: uuid().notNull().defaultRandom(),
    cpf: char({ length: 11 }).notNull(),
    name: varchar({ length: 120 }).notNull(),
    /** The name, folded for searching. */
    name_folded: text()
      .notNull()
      .generatedAlwaysAs((): SQL => foldedText(physicalCustomer.name)),
    birth_date: date({ mode: 'string' }).notNull(),
    gender: varchar({ length: 10 }).$type<(typeof genders)[number]>(),
    mother_name: varchar({ length: 120 }),
    rg: varchar({ length: 20 }),
    rg_issuer: varchar({ length: 20 }),
    rg_state: char({ length: 2 }),
    marital_status: varchar({ length: 12 }).$type<(typeof maritalStatuses)[number]>(),
    phones: jsonb().$type<CustomerPhone[]>().notNull().default([]),
    emails: jsonb().$type<CustomerEmail[]>().notNull().default([]),
    addresses: jsonb().$type<CustomerAddress[]>().notNull().default([]),
    monthly_income: exact(),
    /** Cannot sign: two witnesses do. */
    illiterate: boolean().notNull().default(false),
    /** On the "Não Me Perturbe" list: nobody may offer them anything. */
    do_not_disturb: boolean().notNull().default(false),
    lgpd_consent_at: moment(),
    owner_user_id: reference(),
    notes: text(),
    /** Personal data is erased; the row stays for the proposals that reference it. */
    anonymised_at: moment(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('physical_customer_uuid_unique', table, table.uuid),
    uniqueAlive('physical_customer_cpf_unique', table, table.cpf),
    belongsTo(table, table.owner_user_id, user),
    // Covers a search by name.
    index('physical_customer_name_index').on(table.tenant_id, table.name_folded, table.id),
    checkOneOf('physical_customer_gender_check', table.gender, genders),
    checkOneOf('physical_customer_marital_check', table.marital_status, maritalStatuses),
  ],
)

/** A seller's link to the client: a Corretor sees the clients they are linked to (clients.md#who-sees-a-client). */
export const customerUser = pgTable(
  'customer_user',
  {
    ...record(),
    customer_id: reference().notNull(),
    user_id: reference().notNull(),
    /** The name typed for a CPF that others had entered before: the only one its seller is shown (decision 24). */
    name: varchar({ length: 120 }),
    birth_date: date({ mode: 'string' }),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('customer_user_unique', table, table.customer_id, table.user_id),
    belongsTo(table, table.customer_id, physicalCustomer),
    belongsTo(table, table.user_id, user),
    index('customer_user_user_index').on(table.tenant_id, table.user_id, table.customer_id),
    index('customer_user_named_index')
      .on(table.tenant_id, table.customer_id, table.user_id)
      .where(sql`${table.name} is not null`),
  ],
)

/** A client's benefit or post that instalments are deducted from, with margins in cents. */
export const customerBenefit = pgTable(
  'customer_benefit',
  {
    ...record(),
    ...softDelete(),
    customer_id: reference().notNull(),
    agreement_id: reference().notNull(),
    benefit_number: varchar({ length: 10 }),
    benefit_kind: char({ length: 2 }),
    registration_number: varchar({ length: 20 }),
    employer_cnpj: char({ length: 14 }),
    employer_name: varchar({ length: 120 }),
    income: exact(),
    margin_loan_available: exact(),
    margin_rmc_available: exact(),
    margin_rcc_available: exact(),
    margin_checked_at: moment(),
    paying_bank_id: bigint({ mode: 'number' }).references(() => officialBank.id),
    added_by: reference().notNull(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.customer_id, physicalCustomer),
    belongsTo(table, table.agreement_id, agreement),
    belongsTo(table, table.added_by, user),
    index('customer_benefit_customer_index').on(table.tenant_id, table.customer_id),
    index('customer_benefit_number_index').on(table.tenant_id, table.benefit_number),
    uniqueIndex('customer_benefit_unique')
      .on(table.tenant_id, table.customer_id, table.agreement_id, table.benefit_number, table.added_by)
      .where(sql`${table.deleted_at} is null and ${table.benefit_number} is not null`),
  ],
)

/** A client's bank account. */
export const customerBankAccount = pgTable(
  'customer_bank_account',
  {
    ...record(),
    ...softDelete(),
    customer_id: reference().notNull(),
    official_bank_id: bigint({ mode: 'number' }).references(() => officialBank.id),
    agency: varchar({ length: 6 }),
    account: varchar({ length: 12 }),
    account_digit: varchar({ length: 2 }),
    account_type: varchar({ length: 10 }).$type<AccountType>(),
    pix_key_type: varchar({ length: 5 }).$type<PixKeyType>(),
    pix_key: varchar({ length: 77 }),
    added_by: reference().notNull(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.customer_id, physicalCustomer),
    belongsTo(table, table.added_by, user),
    index('customer_bank_account_customer_index').on(table.tenant_id, table.customer_id),
    checkOneOf('customer_bank_account_type_check', table.account_type, accountTypes),
    checkOneOf('customer_bank_account_pix_check', table.pix_key_type, pixKeyTypes),
  ],
)
