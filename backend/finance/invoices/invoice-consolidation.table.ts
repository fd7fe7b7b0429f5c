import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { type InvoiceStatus, invoiceStatuses, missingInvoices } from '@/lib/kinds/finance'
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

const missing = sql.raw(missingInvoices.map((status) => `'${status}'`).join(', '))

/** A person's payments of a month, and the invoice that is owed for them (invoices.md). Cents. */
const table = pgTable(
  'invoice_consolidation',
  {
    ...record(),
    ...softDelete(),
    user_id: reference().notNull(),
    /** The first day of its month. */
    competence: date({ mode: 'string' }).notNull(),
    status: varchar({ length: 16 }).$type<InvoiceStatus>().notNull(),
    payments_total: exact().notNull(),
    iss_withheld: exact().notNull(),
    irrf_withheld: exact().notNull(),
    due_date: date({ mode: 'string' }).notNull(),
    invoice_number: varchar({ length: 60 }),
    issued_at: date({ mode: 'string' }),
    invoice_amount: exact(),
    /** Why it was rejected, or is not asked for. */
    status_reason: text(),
    reviewed_by: reference(),
    reviewed_at: moment(),
    /** The last day on which the person was told of it by the product. */
    told_on: date({ mode: 'string' }),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('invoice_consolidation_unique', table, table.user_id, table.competence),
    belongsTo(table, table.user_id, user),
    belongsTo(table, table.reviewed_by, user),
    index('invoice_consolidation_competence_index').on(table.tenant_id, table.competence, table.status),
    index('invoice_consolidation_missing_index')
      .on(table.tenant_id, table.due_date)
      .where(sql`${table.status} in (${missing})`),
    index('invoice_consolidation_status_index').on(table.tenant_id, table.status, table.due_date),
    checkOneOf('invoice_consolidation_status_check', table.status, invoiceStatuses),
    check('invoice_consolidation_month_check', sql`extract(day from ${table.competence}) = 1`),
    check(
      'invoice_consolidation_amount_check',
      sql`${table.payments_total} >= 0 and ${table.iss_withheld} >= 0 and ${table.irrf_withheld} >= 0`,
    ),
    check(
      'invoice_consolidation_sent_check',
      sql`${table.status} not in ('sent', 'approved')
        or num_nonnulls(${table.invoice_number}, ${table.issued_at}, ${table.invoice_amount}) = 3`,
    ),
  ],
)

export const invoiceConsolidation: Governed<typeof table, 'status'> = table
export type InvoiceRow = typeof table.$inferSelect
