import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import {
  type StatementLineKind,
  type StatementLineStatus,
  statementLineKinds,
  statementLineStatuses,
} from '@/lib/kinds/bank-files'
import {
  belongsTo,
  checkOneOf,
  exact,
  ofTenant,
  record,
  recordKeys,
  reference,
  softDelete,
  tenantKey,
  uniqueAlive,
} from '../../core/database/columns'
import { bankFile } from '../bank-files/bank-file.table'
import { companyAccount } from '../cash/company-account.table'

/** One row of a bank's statement (bank-files.md#statements), known by its place. Never changes but for its status. Cents, signed. */
export const bankStatementLine = pgTable(
  'bank_statement_line',
  {
    ...record(),
    ...softDelete(),
    company_account_id: reference().notNull(),
    /** The first file, of those that still count, that had it. */
    bank_file_id: reference().notNull(),
    posted_on: date({ mode: 'string' }).notNull(),
    amount: exact().notNull(),
    memo: text().notNull(),
    fitid: varchar({ length: 64 }),
    check_number: varchar({ length: 64 }),
    kind: varchar({ length: 8 }).$type<StatementLineKind>().notNull(),
    ordinal: integer().notNull(),
    status: varchar({ length: 7 }).$type<StatementLineStatus>().notNull().default('open'),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.company_account_id, companyAccount),
    belongsTo(table, table.bank_file_id, bankFile),
    uniqueAlive(
      'bank_statement_line_place_unique',
      table,
      ...[table.company_account_id, table.kind, table.posted_on, table.amount, table.ordinal],
    ),
    index('bank_statement_line_account_index').on(table.tenant_id, table.company_account_id, table.posted_on, table.id),
    index('bank_statement_line_day_index').on(table.tenant_id, table.posted_on, table.id),
    index('bank_statement_line_file_index').on(table.tenant_id, table.bank_file_id),
    checkOneOf('bank_statement_line_kind_check', table.kind, statementLineKinds),
    checkOneOf('bank_statement_line_status_check', table.status, statementLineStatuses),
    check('bank_statement_line_ordinal_check', sql`${table.ordinal} > 0`),
  ],
)

/** The files that have a line: exports overlap, and a line goes with the last of its files alone. */
export const bankStatementLineFile = pgTable(
  'bank_statement_line_file',
  {
    ...ofTenant(),
    bank_file_id: reference().notNull(),
    line_id: reference().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.bank_file_id, table.line_id] }),
    tenantKey(table),
    belongsTo(table, table.bank_file_id, bankFile),
    belongsTo(table, table.line_id, bankStatementLine),
    index('bank_statement_line_file_line_index').on(table.tenant_id, table.line_id),
  ],
)
