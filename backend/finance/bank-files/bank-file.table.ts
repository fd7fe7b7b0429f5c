import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import {
  type BankFileKind,
  type BankFileStatus,
  bankFileKinds,
  bankFileStatuses,
  type CnabProfile,
  cnabProfiles,
} from '@/lib/kinds/bank-files'
import {
  belongsTo,
  checkOneOf,
  exact,
  moment,
  record,
  recordKeys,
  reference,
  softDelete,
  uniqueIn,
} from '../../core/database/columns'
import { companyAccount } from '../cash/company-account.table'

/** A file for or from a bank (bank-files.md#files); its bytes are kept as its `file`. Cents. */
export const bankFile = pgTable(
  'bank_file',
  {
    ...record(),
    ...softDelete(),
    kind: varchar({ length: 15 }).$type<BankFileKind>().notNull(),
    status: varchar({ length: 9 }).$type<BankFileStatus>().notNull(),
    company_account_id: reference().notNull(),
    /** Of a remittance or return. */
    profile: varchar({ length: 12 }).$type<CnabProfile>(),
    /** The account's number of a remittance, which is never used twice; the bank's of a return. */
    sequence: integer(),
    name: varchar({ length: 160 }).notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    /** Payments, events or lines in it. */
    rows: integer().notNull(),
    total: exact().notNull(),
    /** The balance that a statement ends with (LEDGERBAL), and its day; null where the bank sends none. */
    ledger_balance: exact(),
    ledger_on: date({ mode: 'string' }),
    /** A remittance was uploaded to the bank. */
    sent_at: moment(),
    undone_at: moment(),
    undone_reason: text(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.company_account_id, companyAccount),
    // Once taken back, it may be brought again.
    uniqueIn('bank_file_bytes_unique', table, table.kind, table.sha256).where(sql`${table.status} <> 'undone'`),
    uniqueIn('bank_file_sequence_unique', table, table.company_account_id, table.sequence).where(
      sql`${table.kind} = 'cnab_remittance'`,
    ),
    checkOneOf('bank_file_kind_check', table.kind, bankFileKinds),
    checkOneOf('bank_file_status_check', table.status, bankFileStatuses),
    checkOneOf('bank_file_profile_check', table.profile, cnabProfiles),
    check('bank_file_sequence_check', sql`${table.kind} <> 'cnab_remittance' or ${table.sequence} > 0`),
    check('bank_file_undone_check', sql`(${table.status} = 'undone') = (${table.undone_at} is not null)`),
  ],
)
export type BankFileRow = typeof bankFile.$inferSelect
