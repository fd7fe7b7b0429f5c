import { date, index, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { lgpdKinds, lgpdStatuses } from '@/lib/kinds/operation'
import { belongsTo, checkOneOf, moment, record, recordKeys, reference, softDelete } from '../../core/database/columns'
import { physicalCustomer } from './physical-customer.table'

/** A client's request about their own data (clients.md#requests); due after fifteen days. */
export const lgpdRequest = pgTable(
  'lgpd_request',
  {
    ...record(),
    ...softDelete(),
    customer_id: reference().notNull(),
    kind: varchar({ length: 14 }).$type<(typeof lgpdKinds)[number]>().notNull(),
    status: varchar({ length: 8 }).$type<(typeof lgpdStatuses)[number]>().notNull().default('open'),
    due_at: date({ mode: 'string' }).notNull(),
    done_by: reference(),
    done_at: moment(),
    note: text(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.customer_id, physicalCustomer),
    index('lgpd_request_customer_index').on(table.tenant_id, table.customer_id),
    checkOneOf('lgpd_request_kind_check', table.kind, lgpdKinds),
    checkOneOf('lgpd_request_status_check', table.status, lgpdStatuses),
  ],
)
