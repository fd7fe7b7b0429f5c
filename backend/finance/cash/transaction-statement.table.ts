import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core'
import { type CashDirection, type CashSource, cashDirections, cashSources } from '@/lib/kinds/finance'
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
  uniqueIn,
} from '../../core/database/columns'
import { costCenter } from '../registries/cost-center.table'
import { releaseType } from '../registries/release-type.table'
import { companyAccount } from './company-account.table'

/** Money moved between two of the company's accounts: one record, two rows of the cash flow. Append-only. */
export const accountTransfer = pgTable(
  'account_transfer',
  {
    ...record(),
    from_account_id: reference().notNull(),
    to_account_id: reference().notNull(),
    date: date({ mode: 'string' }).notNull(),
    amount: exact().notNull(),
    description: varchar({ length: 160 }).notNull(),
    /** The transfer that this one takes back. */
    reverses_id: reference(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.from_account_id, companyAccount),
    belongsTo(table, table.to_account_id, companyAccount),
    belongsTo(table, table.reverses_id, table),
    uniqueIn('account_transfer_reverses_unique', table, table.reverses_id),
    check('account_transfer_amount_check', sql`${table.amount} > 0`),
    check('account_transfer_other_check', sql`${table.from_account_id} <> ${table.to_account_id}`),
  ],
)

/** One movement of an account (finance.md#cash-flow). Append-only: a mistake is corrected by an opposite row. Cents. */
export const transactionStatement = pgTable(
  'transaction_statement',
  {
    ...record(),
    ...softDelete(),
    company_account_id: reference().notNull(),
    date: date({ mode: 'string' }).notNull(),
    direction: varchar({ length: 3 }).$type<CashDirection>().notNull(),
    amount: exact().notNull(),
    release_type_id: reference().notNull(),
    /** A transfer has none: nothing is spent or earned. */
    cost_center_id: reference(),
    description: varchar({ length: 160 }).notNull(),
    source_type: varchar({ length: 10 }).$type<CashSource>().notNull(),
    /** The record that made it; an adjustment has none. */
    source_id: reference(),
    /** The row that this one takes back, and why. */
    reverses_id: reference(),
    reason: text(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.company_account_id, companyAccount),
    belongsTo(table, table.release_type_id, releaseType),
    belongsTo(table, table.cost_center_id, costCenter),
    belongsTo(table, table.reverses_id, table),
    uniqueIn('transaction_statement_reverses_unique', table, table.reverses_id),
    index('transaction_statement_account_index').on(table.tenant_id, table.company_account_id, table.date, table.id),
    index('transaction_statement_date_index').on(table.tenant_id, table.date, table.id),
    index('transaction_statement_type_index').on(table.tenant_id, table.release_type_id, table.date, table.id),
    index('transaction_statement_center_index').on(table.tenant_id, table.cost_center_id, table.date, table.id),
    index('transaction_statement_direct_index')
      .on(table.tenant_id, table.date, table.id)
      .where(sql`${table.source_type} in ('adjustment', 'import', 'report')`),
    index('transaction_statement_source_index').on(table.tenant_id, table.source_type, table.source_id),
    checkOneOf('transaction_statement_direction_check', table.direction, cashDirections),
    checkOneOf('transaction_statement_source_check', table.source_type, cashSources),
    check('transaction_statement_amount_check', sql`${table.amount} > 0`),
    check('transaction_statement_kept_check', sql`${table.deleted_at} is null`),
  ],
)

/**
 * Sums of the rows of one account, day, release type and cost centre, written with them: balances and sums are read from here, so
 * that they take as long with a million rows as with a thousand.
 */
export const transactionDay = pgTable(
  'transaction_day',
  {
    ...ofTenant(),
    company_account_id: reference().notNull(),
    date: date({ mode: 'string' }).notNull(),
    release_type_id: reference().notNull(),
    /** 0 for none: a part of the key is never null, so that no foreign key can stand here. */
    cost_center_id: reference().notNull().default(0),
    total_in: exact().notNull(),
    total_out: exact().notNull(),
    /** In less out of the rows that no record made: the result counts the others with their records. */
    direct: exact().notNull().default(sql`0`),
    rows: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.tenant_id, table.company_account_id, table.date, table.release_type_id, table.cost_center_id],
    }),
    tenantKey(table),
    belongsTo(table, table.company_account_id, companyAccount),
    belongsTo(table, table.release_type_id, releaseType),
    index('transaction_day_date_index').on(table.tenant_id, table.date),
  ],
)
