import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core'
import { type MatchRule, matchRules } from '@/lib/kinds/reconciliation'
import {
  belongsTo,
  checkOneOf,
  moment,
  ofTenant,
  record,
  recordKeys,
  reference,
  tenantKey,
  uniqueIn,
} from '../../core/database/columns'
import { bankRule } from '../bank-rules/bank-rule.table'
import { companyAccount } from '../cash/company-account.table'
import { transactionStatement } from '../cash/transaction-statement.table'
import { bankStatementLine } from '../statements/statement-line.table'

/** The facts by which a rule found its match; those that it has (reconciliation.md#rules). */
export interface Why {
  our_number?: string
  /** Number of the payments' batch. */
  batch?: number
  /** Business days between line and movement. */
  days?: number
  /** The words, or the document, that both have; of a report, those that name its bank. */
  words?: string
}

/** Lines of a bank and movements of the company that are one, with equal sums. Kept when it is undone. */
export const bankReconciliation = pgTable(
  'bank_reconciliation',
  {
    ...record(),
    company_account_id: reference().notNull(),
    rule: varchar({ length: 10 }).$type<MatchRule>().notNull(),
    /** Null for a person's own choice. */
    score: smallint(),
    /** The product's own doing, and no person's. */
    automatic: boolean().notNull(),
    why: jsonb().$type<Why>().notNull(),
    bank_rule_id: reference(),
    undone_at: moment(),
    undone_by: reference(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.company_account_id, companyAccount),
    belongsTo(table, table.bank_rule_id, bankRule),
    index('bank_reconciliation_account_index').on(table.tenant_id, table.company_account_id, table.id),
    checkOneOf('bank_reconciliation_rule_check', table.rule, matchRules),
    check('bank_reconciliation_score_check', sql`(${table.rule} = 'manual') = (${table.score} is null)`),
  ],
)

/** Lines of a reconciliation. A line is in one that holds at most. */
export const bankReconciliationLine = pgTable(
  'bank_reconciliation_line',
  {
    ...ofTenant(),
    reconciliation_id: reference().notNull(),
    line_id: reference().notNull(),
    undone: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.reconciliation_id, table.line_id] }),
    tenantKey(table),
    belongsTo(table, table.reconciliation_id, bankReconciliation),
    belongsTo(table, table.line_id, bankStatementLine),
    uniqueIn('bank_reconciliation_line_unique', table, table.line_id).where(sql`not ${table.undone}`),
    index('bank_reconciliation_line_index').on(table.tenant_id, table.line_id),
  ],
)

/** Movements of a reconciliation. A movement is in one that holds at most. */
export const bankReconciliationMovement = pgTable(
  'bank_reconciliation_movement',
  {
    ...ofTenant(),
    reconciliation_id: reference().notNull(),
    movement_id: reference().notNull(),
    /** Written with the reconciliation, and taken back with it. */
    made: boolean().notNull().default(false),
    undone: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.reconciliation_id, table.movement_id] }),
    tenantKey(table),
    belongsTo(table, table.reconciliation_id, bankReconciliation),
    belongsTo(table, table.movement_id, transactionStatement),
    uniqueIn('bank_reconciliation_movement_unique', table, table.movement_id).where(sql`not ${table.undone}`),
    index('bank_reconciliation_movement_index').on(table.tenant_id, table.movement_id),
  ],
)
