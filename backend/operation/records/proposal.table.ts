import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { documentKinds, type OperationType, operationTypes } from '@/lib/kinds/catalogue'
import { type CommissionStatus, commissionStatuses, type ProposalOrigin, proposalOrigins } from '@/lib/kinds/operation'
import { type ProposalStatus, proposalStatuses } from '@/lib/proposals/flow'
import { commercialTable } from '../../catalogue/commercial-table.table'
import { officialBank } from '../../catalogue/official-bank.table'
import { commission } from '../../commissions/tables/commission.table'
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
import { file } from '../../core/files/file.table'
import type { Governed } from '../../core/workflow/governed'
import { team } from '../../identity/brokers/team.table'
import { user } from '../../identity/people/user.table'
import { customerBenefit, physicalCustomer } from './physical-customer.table'
import { typistBankUser } from './typist-bank-user.table'

/** A node above the owner when the proposal was sent, nearest first (identity.md#frozen-path). */
export interface PathStep {
  node_id: number
  user_id: number
}

/** The client's payout account when the proposal was sent. */
export interface Payout {
  official_bank_id: number | null
  agency: string | null
  account: string | null
  account_digit: string | null
  account_type: string | null
  pix_key_type: string | null
  pix_key: string | null
}

/** A credit operation from the broker's submission to the bank's payment (proposals.md#the-record). Money in cents. */
const proposalTable = pgTable(
  'proposal',
  {
    ...record(),
    ...softDelete(),
    uuid: uuid().notNull().defaultRandom(),
    number: integer().notNull(),
    customer_id: reference().notNull(),
    customer_benefit_id: reference(),
    /** The owner: its seller. */
    user_id: reference().notNull(),
    typist_bank_user_id: reference(),
    typed_by: reference(),
    bank_id: reference().notNull(),
    agreement_id: reference().notNull(),
    product_id: reference().notNull(),
    table_id: reference().notNull(),
    operation_type: varchar({ length: 20 }).$type<OperationType>().notNull(),
    /** The version of the commission row that its lines come from. */
    commission_id: reference(),
    ade_number: varchar({ length: 30 }),
    /** Without separators and leading zeros, as banks' reports are compared with it. */
    ade_key: varchar({ length: 30 }).generatedAlwaysAs(
      sql`ltrim(regexp_replace(upper(ade_number), '[^A-Z0-9]', '', 'g'), '0')`,
    ),
    installments: integer().notNull(),
    installment_value: exact(),
    contract_value: exact().notNull(),
    net_value: exact().notNull(),
    declared_balance: exact(),
    outstanding_balance: exact(),
    origin_bank_id: bigint({ mode: 'number' }).references(() => officialBank.id),
    origin_contract: varchar({ length: 40 }),
    origin_remaining_installments: integer(),
    monthly_rate: exact(),
    cet_annual: exact(),
    iof: exact(),
    insurance_value: exact(),
    /** For a withdrawal on a card that is not a proposal here. */
    card_last_digits: varchar({ length: 4 }),
    payout: jsonb().$type<Payout>(),
    status: varchar({ length: 24 }).$type<ProposalStatus>().notNull(),
    status_since: moment().notNull(),
    status_before_pendency: varchar({ length: 24 }).$type<ProposalStatus>(),
    /** The status before rejection or cancellation: a reopened one returns to it. */
    status_before_closing: varchar({ length: 24 }).$type<ProposalStatus>(),
    sub_status: varchar({ length: 80 }),
    origin: varchar({ length: 10 }).$type<ProposalOrigin>().notNull(),
    submitted_at: moment(),
    validated_at: moment(),
    validated_by: reference(),
    typed_at: moment(),
    approved_at: moment(),
    paid_at: date({ mode: 'string' }),
    cancelled_at: moment(),
    reversed_at: moment(),
    status_reason: text(),
    commission_status: varchar({ length: 16 }).$type<CommissionStatus>().notNull().default('none'),
    /** Counter of its reversals and corrections: part of each ledger row's key (money.md#ledger). */
    money_events: integer().notNull().default(0),
    hierarchy_path: jsonb().$type<PathStep[]>().notNull().default([]),
    /** The owner's team when it was sent (identity.md#frozen-path). */
    team_id: reference(),
    /**
     * The nearest Comercial of owner and path; the trigger `proposal_commercial` sets it with them
     * (dashboard.md#columns).
     */
    commercial_id: reference(),
    parent_proposal_id: reference(),
    fgts_installments: jsonb().$type<{ due_date: string; amount: string }[]>(),
    notes: text(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('proposal_uuid_unique', table, table.uuid),
    uniqueIn('proposal_number_unique', table, table.number),
    belongsTo(table, table.customer_id, physicalCustomer),
    belongsTo(table, table.customer_benefit_id, customerBenefit),
    belongsTo(table, table.user_id, user),
    belongsTo(table, table.typist_bank_user_id, typistBankUser),
    belongsTo(table, table.commission_id, commission),
    belongsTo(table, table.parent_proposal_id, table),
    belongsTo(table, table.team_id, team),
    belongsTo(table, table.commercial_id, user),
    foreignKey({
      name: 'proposal_table_fk',
      columns: [table.tenant_id, table.table_id, table.bank_id, table.agreement_id, table.product_id],
      foreignColumns: [
        commercialTable.tenant_id,
        commercialTable.id,
        commercialTable.bank_id,
        commercialTable.agreement_id,
        commercialTable.product_id,
      ],
    }).onDelete('restrict'),
    uniqueIndex('proposal_ade_unique')
      .on(table.tenant_id, table.bank_id, table.ade_number, table.operation_type)
      .where(
        sql`${table.ade_number} is not null and ${table.deleted_at} is null and ${table.status} not in ('cancelled', 'rejected')`,
      ),
    // Covers a board's columns in their order, with their sums.
    index('proposal_status_index')
      .on(
        table.tenant_id,
        table.status,
        table.status_since,
        table.id,
        table.contract_value,
        table.net_value,
        table.user_id,
      )
      .where(sql`${table.deleted_at} is null`),
    // Paid, and nothing released yet.
    index('proposal_unreleased_index')
      .on(table.tenant_id, table.id, table.contract_value)
      .where(
        sql`${table.deleted_at} is null and ${table.status} = 'paid' and ${table.commission_status} in ('none', 'forecast', 'accrued')`,
      ),
    index('proposal_owner_index').on(table.tenant_id, table.user_id, table.id),
    index('proposal_team_index').on(table.tenant_id, table.team_id, table.id),
    index('proposal_customer_index').on(table.tenant_id, table.customer_id),
    index('proposal_bank_index').on(table.tenant_id, table.bank_id, table.id),
    index('proposal_table_index').on(table.tenant_id, table.table_id),
    index('proposal_created_index').on(table.tenant_id, table.created_at),
    // Figures of some days are summed from these three alone, without a look at the rows (bench/dashboard.ts).
    index('proposal_paid_index').on(
      table.tenant_id,
      table.paid_at,
      table.user_id,
      table.deleted_at,
      table.contract_value,
      table.net_value,
    ),
    index('proposal_submitted_index').on(
      table.tenant_id,
      table.submitted_at,
      table.status,
      table.user_id,
      table.deleted_at,
      table.contract_value,
      table.net_value,
    ),
    index('proposal_typed_index').on(
      table.tenant_id,
      table.typed_at,
      table.user_id,
      table.deleted_at,
      table.contract_value,
      table.net_value,
    ),
    index('proposal_cancelled_index').on(table.tenant_id, table.cancelled_at),
    index('proposal_commercial_index').on(table.tenant_id, table.commercial_id, table.id),
    index('proposal_ade_index').on(table.tenant_id, table.ade_number.op('text_pattern_ops')),
    index('proposal_ade_key_index').on(table.tenant_id, table.bank_id, table.ade_key),
    index('proposal_path_index').using('gin', sql`${table.hierarchy_path} jsonb_path_ops`),
    checkOneOf('proposal_status_check', table.status, proposalStatuses),
    checkOneOf('proposal_operation_check', table.operation_type, operationTypes),
    checkOneOf('proposal_origin_check', table.origin, proposalOrigins),
    checkOneOf('proposal_commission_status_check', table.commission_status, commissionStatuses),
    check('proposal_installments_check', sql`${table.installments} between 1 and 600`),
    check('proposal_values_check', sql`${table.net_value} between 0 and ${table.contract_value}`),
    check(
      'proposal_pendency_check',
      sql`(${table.status} = 'pending') = (${table.status_before_pendency} is not null)`,
    ),
  ],
)

/** Only `steps/move.ts` writes its status. */
export const proposal: Governed<typeof proposalTable, 'status'> = proposalTable

/** A proposal's steps. Append-only. */
export const proposalStatusHistory = pgTable(
  'proposal_status_history',
  {
    ...record(),
    proposal_id: reference().notNull(),
    from: varchar({ length: 24 }).$type<ProposalStatus>(),
    to: varchar({ length: 24 }).$type<ProposalStatus>().notNull(),
    reason: text(),
    user_id: reference(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.proposal_id, proposal),
    // Covers the stays of many proposals.
    index('proposal_status_history_proposal_index').on(
      ...[table.tenant_id, table.proposal_id, table.id, table.to, table.created_at],
    ),
  ],
)

/** One reversal of a paid commission (money.md#reversal); percentage in 1/10,000 percent, amounts in cents. */
export const proposalReversal = pgTable(
  'proposal_reversal',
  {
    ...record(),
    proposal_id: reference().notNull(),
    seq: integer().notNull(),
    percentage: exact().notNull(),
    reason: text().notNull(),
    reversed_at: date({ mode: 'string' }).notNull(),
    bank_amount: exact(),
    corrected: boolean().notNull().default(false),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('proposal_reversal_unique', table, table.proposal_id, table.seq),
    index('proposal_reversal_day_index').on(table.tenant_id, table.reversed_at),
    belongsTo(table, table.proposal_id, proposal),
    check('proposal_reversal_percentage_check', sql`${table.percentage} between 1 and 1000000`),
  ],
)

/** A document of a proposal; the bytes belong to the file. */
export const proposalDocument = pgTable(
  'proposal_document',
  {
    ...record(),
    ...softDelete(),
    proposal_id: reference().notNull(),
    kind: varchar({ length: 20 }).$type<(typeof documentKinds)[number]>().notNull(),
    file_id: reference().notNull(),
    uploaded_by: reference(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.proposal_id, proposal),
    belongsTo(table, table.file_id, file),
    index('proposal_document_proposal_index').on(table.tenant_id, table.proposal_id),
    checkOneOf('proposal_document_kind_check', table.kind, documentKinds),
  ],
)
