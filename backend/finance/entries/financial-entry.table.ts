import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { type EntrySide, type EntryStatus, entrySides } from '@/lib/kinds/finance'
import { belongsTo, checkOneOf, record, recordKeys, reference, softDelete, uniqueIn } from '../../core/database/columns'
import type { Governed } from '../../core/workflow/governed'
import { partColumns, partKeys } from './entry-parts.table'
import { recurrence } from './recurrence.table'

/** A debit or a credit, of the company or of a person (finance.md#debits-and-credits). Cents. */
const table = pgTable(
  'financial_entry',
  {
    ...record(),
    ...softDelete(),
    side: varchar({ length: 6 }).$type<EntrySide>().notNull(),
    ...partColumns(),
    /** Several cost centres bear it: those of `entry_split`. */
    is_split: boolean().notNull().default(false),
    competence: date({ mode: 'string' }).notNull(),
    due_date: date({ mode: 'string' }).notNull(),
    installment_no: integer().notNull().default(1),
    installment_of: integer().notNull().default(1),
    status: varchar({ length: 9 }).$type<EntryStatus>().notNull(),
    /** The day on which the money moved, or was posted to the person. */
    settled_on: date({ mode: 'string' }),
    reason: text(),
    /** The entry that this one takes back. */
    reverses_id: reference(),
    /** The recurrence that made it, and the first day of its month. */
    recurrence_id: reference(),
    recurrence_month: date({ mode: 'string' }),
    /** Was changed for itself, and stays as it is when the recurrence changes. */
    left_recurrence: boolean().notNull().default(false),
  },
  (table) => [
    ...recordKeys(table),
    ...partKeys(table),
    belongsTo(table, table.reverses_id, table),
    belongsTo(table, table.recurrence_id, recurrence),
    // Of each month one, also if it was deleted since.
    uniqueIn('financial_entry_recurrence_unique', table, table.recurrence_id, table.recurrence_month),
    uniqueIn('financial_entry_reverses_unique', table, table.reverses_id),
    index('financial_entry_due_index').on(table.tenant_id, table.side, table.status, table.due_date),
    index('financial_entry_settled_index').on(table.tenant_id, table.side, table.settled_on),
    index('financial_entry_competence_index').on(table.tenant_id, table.competence),
    index('financial_entry_user_index').on(table.tenant_id, table.user_id, table.due_date),
    checkOneOf('financial_entry_side_check', table.side, entrySides),
    check('financial_entry_amount_check', sql`${table.amount} > 0`),
    check('financial_entry_installment_check', sql`${table.installment_no} between 1 and ${table.installment_of}`),
    check('financial_entry_type_check', sql`(${table.side} = 'debit') = (${table.debit_type_id} is not null)`),
    // The company's has a cost centre or several, a person's has none and moves no account of the company.
    check(
      'financial_entry_center_check',
      sql`num_nonnulls(${table.user_id}, ${table.cost_center_id}) + ${table.is_split}::int = 1`,
    ),
    check('financial_entry_account_check', sql`${table.user_id} is null or ${table.company_account_id} is null`),
    check(
      'financial_entry_status_check',
      sql`${table.status} in ('open', 'cancelled') or ${table.status} = case ${table.side} when 'debit' then 'paid' else 'received' end`,
    ),
    check(
      'financial_entry_settled_check',
      sql`(${table.status} in ('paid', 'received')) = (${table.settled_on} is not null)`,
    ),
    check(
      'financial_entry_paid_check',
      sql`${table.settled_on} is null or ${table.user_id} is not null or ${table.company_account_id} is not null`,
    ),
  ],
)

export const financialEntry: Governed<typeof table, 'status' | 'settled_on'> = table
export type EntryRow = typeof table.$inferSelect
