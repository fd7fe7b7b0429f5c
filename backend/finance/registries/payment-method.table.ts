import { boolean, pgTable, varchar } from 'drizzle-orm/pg-core'
import { type PaymentKind, paymentKinds } from '@/lib/kinds/finance'
import { checkOneOf, record, recordKeys, softDelete, uniqueAlive } from '../../core/database/columns'

/** A way for money to change hands (finance.md#payment-methods). */
export const paymentMethod = pgTable(
  'payment_method',
  {
    ...record(),
    ...softDelete(),
    name: varchar({ length: 60 }).notNull(),
    kind: varchar({ length: 10 }).$type<PaymentKind>().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('payment_method_name_unique', table, table.name),
    checkOneOf('payment_method_kind_check', table.kind, paymentKinds),
  ],
)
