import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { type AccountType, accountTypes, type PixKeyType, pixKeyTypes } from '@/lib/kinds/operation'
import { type TaxRegime, taxRegimes } from '@/lib/kinds/people'
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
} from '../../core/database/columns'
import { user } from '../people/user.table'

/** The account or PIX key that a person's commission is paid to (payees.md#the-account). */
export const payeeAccount = pgTable(
  'payee_account',
  {
    ...record(),
    ...softDelete(),
    user_id: reference().notNull(),
    pix_key_type: varchar({ length: 5 }).$type<PixKeyType>(),
    pix_key: varchar({ length: 77 }),
    official_bank_id: bigint({ mode: 'number' }).references(() => officialBank.id),
    agency: varchar({ length: 6 }),
    account: varchar({ length: 12 }),
    account_digit: varchar({ length: 2 }),
    account_type: varchar({ length: 10 }).$type<AccountType>(),
    /** The person's CPF or CNPJ when it was last written. */
    payee_document: varchar({ length: 14 }).notNull(),
    tax_regime: varchar({ length: 20 }).$type<TaxRegime>().notNull(),
    requires_invoice: boolean().notNull(),
    /** Of a person: dependents for the income tax, and the INSS that other payers withhold in a month, in cents (payees.md#the-account). */
    dependents: integer().notNull().default(0),
    inss_elsewhere: exact().notNull().default(sql`0`),
    /** The last change of the key, the account or the document (payees.md#changes). */
    changed_at: moment().notNull(),
    /** Those who changed it then, and in the days before for which a change is marked. */
    changed_by: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('payee_account_user_unique', table, table.user_id),
    belongsTo(table, table.user_id, user),
    checkOneOf('payee_account_type_check', table.account_type, accountTypes),
    checkOneOf('payee_account_pix_check', table.pix_key_type, pixKeyTypes),
    checkOneOf('payee_account_tax_check', table.tax_regime, taxRegimes),
    check('payee_account_person_check', sql`${table.dependents} between 0 and 30 and ${table.inss_elsewhere} >= 0`),
    check('payee_account_key_check', sql`(${table.pix_key_type} is null) = (${table.pix_key} is null)`),
  ],
)
