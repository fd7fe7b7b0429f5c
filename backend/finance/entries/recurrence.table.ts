import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { type BusinessDay, businessDays, type EntrySide, entrySides } from '@/lib/kinds/finance'
import {
  belongsTo,
  checkOneOf,
  exact,
  ofTenant,
  record,
  recordKeys,
  reference,
  softDelete,
  uniqueIn,
} from '../../core/database/columns'
import { costCenter } from '../registries/cost-center.table'
import { partColumns, partKeys } from './entry-parts.table'

/** An entry that comes back each month (finance.md#recurrences). Cents. */
export const recurrence = pgTable(
  'recurrence',
  {
    ...record(),
    ...softDelete(),
    kind: varchar({ length: 6 }).$type<EntrySide>().notNull(),
    ...partColumns(),
    day: integer().notNull(),
    business_day: varchar({ length: 8 }).$type<BusinessDay>().notNull(),
    from: date({ mode: 'string' }).notNull(),
    until: date({ mode: 'string' }),
    /** The first day of the month from which on its parts hold; of earlier ones no entry is made. */
    holds_from: date({ mode: 'string' }),
  },
  (table) => [
    ...recordKeys(table),
    ...partKeys(table),
    checkOneOf('recurrence_kind_check', table.kind, entrySides),
    checkOneOf('recurrence_business_day_check', table.business_day, businessDays),
    check('recurrence_day_check', sql`${table.day} between 1 and 31`),
    check('recurrence_amount_check', sql`${table.amount} > 0`),
    check('recurrence_type_check', sql`(${table.kind} = 'debit') = (${table.debit_type_id} is not null)`),
    check('recurrence_until_check', sql`${table.until} is null or ${table.until} >= ${table.from}`),
  ],
)
export type RecurrenceRow = typeof recurrence.$inferSelect

/** The part of each of its entries that a cost centre bears (finance.md#splits): 1/10,000 percent. */
export const recurrenceSplit = pgTable(
  'recurrence_split',
  {
    // So that a centre that is named here counts as used.
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    ...ofTenant(),
    recurrence_id: reference().notNull(),
    cost_center_id: reference().notNull(),
    position: integer().notNull(),
    percentage: exact().notNull(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.recurrence_id, recurrence),
    belongsTo(table, table.cost_center_id, costCenter),
    uniqueIn('recurrence_split_center_unique', table, table.recurrence_id, table.cost_center_id),
    check('recurrence_split_percentage_check', sql`${table.percentage} between 1 and 999999`),
  ],
)
