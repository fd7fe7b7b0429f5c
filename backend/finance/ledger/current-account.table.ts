import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { type LedgerDirection, type LedgerType, ledgerDirections, ledgerTypes } from '@/lib/kinds/operation'
import { belongsTo, checkOneOf, exact, record, recordKeys, reference, uniqueIn } from '../../core/database/columns'
import { user } from '../../identity/people/user.table'

/**
 * The head of a person's ledger, locked by every write to it (money.md#balance). Cents; the balance may be negative.
 */
export const currentAccount = pgTable(
  'current_account',
  {
    ...record(),
    user_id: reference().notNull(),
    balance: exact().notNull().default(sql`0`),
    reserved: exact().notNull().default(sql`0`),
    last_seq: integer().notNull().default(0),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('current_account_user_unique', table, table.user_id),
    belongsTo(table, table.user_id, user),
  ],
)

/** One row of a person's ledger. Append-only: errors are corrected by another row (money.md#ledger). */
export const currentAccountTransaction = pgTable(
  'current_account_transaction',
  {
    ...record(),
    user_id: reference().notNull(),
    seq: integer().notNull(),
    posted_on: date({ mode: 'string' }).notNull(),
    reference_date: date({ mode: 'string' }).notNull(),
    type: varchar({ length: 12 }).$type<LedgerType>().notNull(),
    direction: varchar({ length: 6 }).$type<LedgerDirection>().notNull(),
    amount: exact().notNull(),
    balance_after: exact().notNull(),
    /** The source, `proposal_commission` with its id: unique together with type, person and event. */
    source_type: varchar({ length: 40 }).notNull(),
    source_id: reference().notNull(),
    event_no: integer().notNull().default(0),
    /** The proposal concerned, for the statement. */
    proposal_id: reference(),
    description: varchar({ length: 160 }).notNull(),
    reversal_of_id: reference(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('current_account_transaction_seq_unique', table, table.user_id, table.seq),
    uniqueIn(
      'current_account_transaction_once',
      table,
      table.source_type,
      table.source_id,
      table.type,
      table.user_id,
      table.event_no,
    ),
    belongsTo(table, table.user_id, user),
    belongsTo(table, table.reversal_of_id, table),
    index('current_account_transaction_person_index').on(table.tenant_id, table.user_id, table.posted_on, table.seq),
    index('current_account_transaction_day_index').on(table.tenant_id, table.posted_on),
    index('current_account_transaction_proposal_index').on(table.tenant_id, table.proposal_id),
    checkOneOf('current_account_transaction_type_check', table.type, ledgerTypes),
    checkOneOf('current_account_transaction_direction_check', table.direction, ledgerDirections),
    check('current_account_transaction_amount_check', sql`${table.amount} > 0`),
  ],
)
