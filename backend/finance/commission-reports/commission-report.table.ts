import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import {
  type DifferenceCause,
  differenceCauses,
  type ReportKind,
  type ReportLineState,
  type ReportStatus,
  reportKinds,
  reportLineStates,
  reportStatuses,
} from '@/lib/kinds/commission-reports'
import { bank } from '../../catalogue/bank.table'
import {
  belongsTo,
  checkOneOf,
  exact,
  moment,
  record,
  recordKeys,
  reference,
  uniqueIn,
} from '../../core/database/columns'
import { proposal } from '../../operation/records/proposal.table'
import { companyAccount } from '../cash/company-account.table'
import { commissionClaim } from '../claims/commission-claim.table'
import { commissionLayout } from '../commission-layouts/commission-layout.table'
import { commissionReceipt } from '../entries/commission-receipt.table'
import { financialEntry } from '../entries/financial-entry.table'
import { costCenter } from '../registries/cost-center.table'
import type { Reading, ReadLine } from '../report-reading/reading'

/** A bank's report of the commissions that it owes (commission-reports.md#reports). Cents. */
export const commissionReport = pgTable(
  'commission_report',
  {
    ...record(),
    bank_id: reference().notNull(),
    name: varchar({ length: 160 }).notNull(),
    sha256: varchar({ length: 64 }).notNull(),
    status: varchar({ length: 8 }).$type<ReportStatus>().notNull(),
    /** The layout that it is read by, and its version; null for a reading of its own. */
    layout_id: reference(),
    layout_version: integer(),
    /** It is read by this: as the layout was, or as a person said. */
    reading: jsonb().$type<Reading>().notNull(),
    /** Differences up to these are none. */
    line_tolerance: exact().notNull(),
    report_tolerance: exact().notNull(),
    /** The day of the report, from which on its money is awaited. */
    reported_on: date({ mode: 'string' }).notNull(),
    /** Lines that are none of the heads, totals or blank. */
    rows: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** The sum of its lines, signed, but for those that are left out or refused. */
    gross: exact().notNull().default(sql`0`),
    /** The sheet's own total row; null without one. */
    told_total: exact(),
    /** The company's own taxes, which the bank keeps. */
    withheld: exact().notNull().default(sql`0`),
    cost_center_id: reference(),
    applied_at: moment(),
    /** The money: its account, day, and the credit that its receipts are parts of. */
    company_account_id: reference(),
    received_on: date({ mode: 'string' }),
    credit_id: reference(),
    undone_at: moment(),
    undone_reason: text(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.bank_id, bank),
    belongsTo(table, table.layout_id, commissionLayout),
    belongsTo(table, table.cost_center_id, costCenter),
    belongsTo(table, table.company_account_id, companyAccount),
    belongsTo(table, table.credit_id, financialEntry),
    // Once taken back, it may be brought again.
    uniqueIn('commission_report_bytes_unique', table, table.sha256).where(sql`${table.status} <> 'undone'`),
    index('commission_report_bank_index').on(table.tenant_id, table.bank_id, table.id),
    index('commission_report_status_index').on(table.tenant_id, table.status, table.id),
    checkOneOf('commission_report_status_check', table.status, reportStatuses),
    check('commission_report_withheld_check', sql`${table.withheld} >= 0`),
    check('commission_report_received_check', sql`(${table.status} = 'received') = (${table.received_on} is not null)`),
    check('commission_report_undone_check', sql`(${table.status} = 'undone') = (${table.undone_at} is not null)`),
  ],
)
export type ReportRow = typeof commissionReport.$inferSelect

/** One row of the sheet: its cells, as they are read, and the product's judgement. Cents; rates in 1/10,000 percent. */
export const commissionReportLine = pgTable(
  'commission_report_line',
  {
    ...record(),
    report_id: reference().notNull(),
    /** As the sheet counts. */
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    /** Heads, total or a row of no money: told, and not counted. */
    is_line: boolean().notNull().default(true),
    skipped: boolean().notNull().default(false),
    /** By field; null for a line that can be read. */
    errors: jsonb().$type<ReadLine['faults']>(),
    ade: varchar({ length: 40 }),
    cpf: varchar({ length: 11 }),
    kind: varchar({ length: 10 }).$type<ReportKind>(),
    parcel: integer().notNull().default(0),
    base: exact(),
    rate: exact(),
    amount: exact(),
    credited_on: date({ mode: 'string' }),
    note: varchar({ length: 200 }),
    state: varchar({ length: 13 }).$type<ReportLineState>(),
    cause: varchar({ length: 6 }).$type<DifferenceCause>(),
    proposal_id: reference(),
    /** A person said which proposal it is. */
    linked: boolean().notNull().default(false),
    /** Of an unknown one: the proposal that it may be. */
    suggested_id: reference(),
    expected: exact(),
    diff: exact(),
    /** The claim that it pays. */
    claim_id: reference(),
    receipt_id: reference(),
    /** Of a reversal: the proposed part of the commission, in 1/10,000 percent. */
    percentage: exact(),
    /** A person's decision on a reversal: taken back here too, or argued about. */
    reversed_at: moment(),
    disputed_at: moment(),
    reason: text(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.report_id, commissionReport),
    belongsTo(table, table.proposal_id, proposal),
    belongsTo(table, table.claim_id, commissionClaim),
    belongsTo(table, table.receipt_id, commissionReceipt),
    uniqueIn('commission_report_line_unique', table, table.report_id, table.line),
    uniqueIn('commission_report_line_receipt_unique', table, table.receipt_id),
    index('commission_report_line_state_index').on(table.tenant_id, table.report_id, table.state, table.line),
    index('commission_report_line_proposal_index').on(table.tenant_id, table.proposal_id),
    index('commission_report_line_claim_index').on(table.tenant_id, table.claim_id),
    checkOneOf('commission_report_line_kind_check', table.kind, reportKinds),
    checkOneOf('commission_report_line_state_check', table.state, reportLineStates),
    checkOneOf('commission_report_line_cause_check', table.cause, differenceCauses),
  ],
)
export type ReportLineRow = typeof commissionReportLine.$inferSelect
