import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { type PeriodStatus, periodStatuses } from '@/lib/kinds/finance'
import { checkOneOf, moment, record, recordKeys, reference, uniqueIn } from '../../core/database/columns'

/**
 * A month that was closed, or reopened since (finance.md#periods). One without a row is closed if a later one is: no
 * write that the triggers of `demand_open_period` watch gets past it, whoever makes it.
 */
export const periodLock = pgTable(
  'period_lock',
  {
    ...record(),
    /** Its first day. */
    month: date({ mode: 'string' }).notNull(),
    status: varchar({ length: 6 }).$type<PeriodStatus>().notNull(),
    changed_at: moment().notNull(),
    /** No foreign key: a period outlives whoever closed it. */
    changed_by: reference(),
    /** Why it was reopened. */
    reason: text(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('period_lock_month_unique', table, table.month),
    index('period_lock_closed_index').on(table.tenant_id, table.month).where(sql`${table.status} = 'closed'`),
    checkOneOf('period_lock_status_check', table.status, periodStatuses),
    check('period_lock_month_check', sql`${table.month} = date_trunc('month', ${table.month})::date`),
  ],
)
