import { date, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { type BrokerKind, brokerKinds } from '@/lib/kinds/people'
import { spreadGroup } from '../../commissions/tables/spread-group.table'
import {
  belongsTo,
  checkOneOf,
  record,
  recordKeys,
  reference,
  softDelete,
  uniqueAlive,
  uniqueIn,
} from '../../core/database/columns'
import { user } from '../people/user.table'
import { commercialHierarchy } from './commercial-hierarchy.table'

/** A Corretor's data besides the user's (identity.md#broker). */
export const broker = pgTable(
  'broker',
  {
    ...record(),
    ...softDelete(),
    user_id: reference().notNull(),
    broker_code: integer().notNull(),
    broker_kind: varchar({ length: 20 }).$type<BrokerKind>().notNull(),
    /** Null for the default group (commissions.md#spread-groups). */
    spread_group_id: reference(),
    /** The broker's node; without one only internal staff see them. */
    commercial_hierarchy_id: reference(),
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
    belongsTo(table, table.spread_group_id, spreadGroup),
    belongsTo(table, table.commercial_hierarchy_id, commercialHierarchy),
    index('broker_spread_group_index').on(table.tenant_id, table.spread_group_id),
    index('broker_hierarchy_index').on(table.tenant_id, table.commercial_hierarchy_id),
    checkOneOf('broker_kind_check', table.broker_kind, brokerKinds),
  ],
)
