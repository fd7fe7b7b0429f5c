import { date, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { belongsTo, oneOf, record, recordKeys, reference, softDelete, uniqueAlive, uniqueIn } from '../core/columns'
import { user } from './user.table'

export const brokerKinds = ['individual', 'mei', 'company', 'sub_established'] as const
export type BrokerKind = (typeof brokerKinds)[number]

/** What a Corretor has beyond a user (domain.md 2.2). */
export const broker = pgTable(
  'broker',
  {
    ...record(),
    ...softDelete(),
    user_id: reference().notNull(),
    broker_code: integer().notNull(),
    broker_kind: varchar({ length: 20 }).$type<BrokerKind>().notNull(),
    contract_signed_at: date({ mode: 'string' }),
    substab_contract_number: varchar({ length: 40 }),
    joined_at: date({ mode: 'string' }).notNull(),
    notes: text(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('broker_code_unique', table, table.broker_code),
    uniqueAlive('broker_user_unique', table, table.user_id),
    belongsTo(table, table.user_id, user),
    oneOf('broker_kind_check', table.broker_kind, brokerKinds),
  ],
)
