import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { type BankOutcome, bankOutcomes } from '@/lib/kinds/bank-files'
import {
  openPayments,
  type PaymentOrigin,
  type PaymentStatus,
  paymentOrigins,
  paymentStatuses,
} from '@/lib/kinds/finance'
import type { AccountType, PixKeyType } from '@/lib/kinds/operation'
import type { TaxRegime } from '@/lib/kinds/people'
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
import type { Governed } from '../../core/workflow/governed'
import { user } from '../../identity/people/user.table'
import { bankFile } from '../bank-files/bank-file.table'
import { companyAccount } from '../cash/company-account.table'

/** The person's account when a payment was asked for, to which it goes (payments.md#guards). */
export interface FrozenPayee {
  official_bank_id: number | null
  agency: string | null
  account: string | null
  account_digit: string | null
  account_type: AccountType | null
  pix_key_type: PixKeyType | null
  pix_key: string | null
  payee_document: string
  tax_regime: TaxRegime
}

export const batchStatuses = ['sent', 'settled'] as const

/** Payments that were sent to the bank together. Cents. */
export const paymentBatch = pgTable(
  'payment_batch',
  {
    ...record(),
    number: integer().notNull(),
    status: varchar({ length: 7 }).$type<(typeof batchStatuses)[number]>().notNull(),
    company_account_id: reference().notNull(),
    total: exact().notNull(),
    count: integer().notNull(),
    sent_at: moment().notNull(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('payment_batch_number_unique', table, table.number),
    belongsTo(table, table.company_account_id, companyAccount),
    checkOneOf('payment_batch_status_check', table.status, batchStatuses),
  ],
)

const openStatuses = sql.raw(openPayments.map((one) => `'${one}'`).join(', '))

/** A payment to a person, from what they ask for to what the bank answers (payments.md). Cents. */
const table = pgTable(
  'payment',
  {
    ...record(),
    ...softDelete(),
    uuid: uuid().notNull().defaultRandom(),
    number: integer().notNull(),
    user_id: reference().notNull(),
    origin: varchar({ length: 12 }).$type<PaymentOrigin>().notNull(),
    status: varchar({ length: 10 }).$type<PaymentStatus>().notNull(),
    gross_amount: exact().notNull(),
    transfer_fee: exact().notNull(),
    withheld_irrf: exact().notNull().default(sql`0`),
    withheld_iss: exact().notNull().default(sql`0`),
    withheld_inss: exact().notNull().default(sql`0`),
    /** In which order the taxes of the person's payments were fixed; null while nothing is withheld (payments.md#withholding). */
    withholding_no: integer(),
    net_amount: exact().notNull(),
    frozen_payee: jsonb().$type<FrozenPayee>().notNull(),
    /** When the account that it goes to was last changed. */
    payee_changed_at: moment().notNull(),
    requested_at: moment().notNull(),
    approved_by: reference(),
    approved_at: moment(),
    company_account_id: reference(),
    payment_batch_id: reference(),
    /** The remittance that it is in. */
    bank_file_id: reference(),
    paid_at: date({ mode: 'string' }),
    posted_on: date({ mode: 'string' }),
    /** Why finance makes it. */
    reason: text(),
    status_reason: text(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('payment_number_unique', table, table.number),
    uniqueIn('payment_uuid_unique', table, table.uuid),
    uniqueIn('payment_requested_unique', table, table.user_id).where(
      sql`${table.status} = 'requested' and ${table.origin} <> 'finance'`,
    ),
    belongsTo(table, table.user_id, user),
    belongsTo(table, table.approved_by, user),
    belongsTo(table, table.company_account_id, companyAccount),
    belongsTo(table, table.payment_batch_id, paymentBatch),
    belongsTo(table, table.bank_file_id, bankFile),
    index('payment_file_index').on(table.tenant_id, table.bank_file_id),
    index('payment_status_index').on(table.tenant_id, table.status, table.requested_at),
    index('payment_user_index').on(table.tenant_id, table.user_id, table.requested_at),
    index('payment_open_index')
      .on(table.tenant_id, table.user_id, table.number)
      .where(sql`${table.status} in (${openStatuses})`),
    uniqueIn('payment_withholding_unique', table, table.user_id, table.withholding_no),
    index('payment_posted_index').on(table.tenant_id, table.posted_on),
    index('payment_batch_index').on(table.tenant_id, table.payment_batch_id),
    checkOneOf('payment_origin_check', table.origin, paymentOrigins),
    checkOneOf('payment_status_check', table.status, paymentStatuses),
    check(
      'payment_amount_check',
      sql`${table.net_amount} > 0 and ${table.transfer_fee} >= 0 and ${table.withheld_irrf} >= 0 and ${table.withheld_iss} >= 0
        and ${table.withheld_inss} >= 0 and ${table.gross_amount} = ${table.net_amount} + ${table.transfer_fee} + ${table.withheld_irrf}
        + ${table.withheld_iss} + ${table.withheld_inss}`,
    ),
    check(
      'payment_paid_check',
      sql`(${table.status} = 'paid') = (${table.paid_at} is not null) and (${table.paid_at} is null) = (${table.posted_on} is null)
        and (${table.status} <> 'paid' or ${table.company_account_id} is not null)`,
    ),
    check('payment_batch_check', sql`${table.status} <> 'processing' or ${table.payment_batch_id} is not null`),
  ],
)

export const payment: Governed<typeof table, 'status' | 'paid_at' | 'posted_on'> = table
export type PaymentRow = typeof table.$inferSelect

/** A step of a payment: who took it, and what they said. Append-only. */
export const paymentLog = pgTable(
  'payment_log',
  {
    ...record(),
    payment_id: reference().notNull(),
    from_status: varchar({ length: 10 }).$type<PaymentStatus>(),
    to_status: varchar({ length: 10 }).$type<PaymentStatus>().notNull(),
    note: text(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.payment_id, payment),
    index('payment_log_payment_index').on(table.tenant_id, table.payment_id),
  ],
)

/** A paid payment whose money the bank gave back. Append-only: what was paid stays as it was. Cents. */
export const paymentReturn = pgTable(
  'payment_return',
  {
    ...record(),
    payment_id: reference().notNull(),
    /** The whole gross amount of the payment. */
    amount: exact().notNull(),
    /** The day on which the money came back, and the one on which that was recorded. */
    returned_on: date({ mode: 'string' }).notNull(),
    posted_on: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('payment_return_unique', table, table.payment_id),
    belongsTo(table, table.payment_id, payment),
    index('payment_return_posted_index').on(table.tenant_id, table.posted_on),
  ],
)

/** A payment that was put into a remittance, also if that was undone: a bank may have had both. Append-only. Cents. */
export const bankFilePayment = pgTable(
  'bank_file_payment',
  {
    ...record(),
    bank_file_id: reference().notNull(),
    payment_id: reference().notNull(),
    /** As it stands in the file. */
    net_amount: exact().notNull(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.bank_file_id, bankFile),
    belongsTo(table, table.payment_id, payment),
    uniqueIn('bank_file_payment_unique', table, table.bank_file_id, table.payment_id),
    index('bank_file_payment_payment_index').on(table.tenant_id, table.payment_id),
  ],
)

/** An answer of a bank's return about a payment; null for one that is not known. Append-only. Cents. */
export const paymentBankEvent = pgTable(
  'payment_bank_event',
  {
    ...record(),
    bank_file_id: reference().notNull(),
    payment_id: reference(),
    /** In the file, from 1. */
    line: integer().notNull(),
    our_number: varchar({ length: 20 }).notNull(),
    /** Up to five codes of two characters. */
    codes: varchar({ length: 10 }).notNull(),
    outcome: varchar({ length: 9 }).$type<BankOutcome>().notNull(),
    amount: exact().notNull(),
    bank_number: varchar({ length: 20 }),
    effective_on: date({ mode: 'string' }),
    effective_amount: exact(),
    authentication: varchar({ length: 64 }),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.bank_file_id, bankFile),
    belongsTo(table, table.payment_id, payment),
    uniqueIn('payment_bank_event_line_unique', table, table.bank_file_id, table.line),
    index('payment_bank_event_payment_index').on(table.tenant_id, table.payment_id),
    checkOneOf('payment_bank_event_outcome_check', table.outcome, bankOutcomes),
  ],
)
export type BankEventRow = typeof paymentBankEvent.$inferSelect
