import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { type ReceiptKind, receiptKinds } from '@/lib/kinds/finance'
import { belongsTo, checkOneOf, exact, record, recordKeys, reference, uniqueIn } from '../../core/database/columns'
import { proposal } from '../../operation/records/proposal.table'
import { financialEntry } from './financial-entry.table'

/** A part of a received credit: what a bank paid for a part of a proposal's commission (finance.md#receipts). Cents. */
export const commissionReceipt = pgTable(
  'commission_receipt',
  {
    ...record(),
    credit_id: reference().notNull(),
    proposal_id: reference().notNull(),
    kind: varchar({ length: 10 }).$type<ReceiptKind>().notNull(),
    /** The client's instalment of a deferred part; else 0. */
    parcel: integer().notNull().default(0),
    amount: exact().notNull(),
    /** A part of the broker's waited for it, or accrued by it. */
    lets_release: boolean().notNull().default(false),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.credit_id, financialEntry),
    belongsTo(table, table.proposal_id, proposal),
    uniqueIn('commission_receipt_unique', table, table.proposal_id, table.kind, table.parcel).where(
      // Corrections may follow one another.
      sql`${table.kind} <> 'adjustment'`,
    ),
    index('commission_receipt_credit_index').on(table.tenant_id, table.credit_id),
    checkOneOf('commission_receipt_kind_check', table.kind, receiptKinds),
    check('commission_receipt_parcel_check', sql`(${table.kind} = 'deferred') = (${table.parcel} > 0)`),
    check(
      'commission_receipt_amount_check',
      sql`${table.amount} > 0 or (${table.kind} = 'adjustment' and ${table.amount} < 0)`,
    ),
  ],
)
