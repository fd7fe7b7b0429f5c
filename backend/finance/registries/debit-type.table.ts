import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, varchar } from 'drizzle-orm/pg-core'
import { type Chargee, chargees, type DebitKey, debitKeys } from '@/lib/kinds/finance'
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
import { costCenter } from './cost-center.table'

/** A kind of debit, and who bears it (finance.md#debit-types). */
export const debitType = pgTable(
  'debit_type',
  {
    ...record(),
    ...softDelete(),
    name: varchar({ length: 80 }).notNull(),
    charge_to: varchar({ length: 10 }).$type<Chargee>().notNull(),
    default_cost_center_id: reference(),
    active: boolean().notNull().default(true),
    /** The product finds its own types by it. */
    system_key: varchar({ length: 20 }).$type<DebitKey>(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.default_cost_center_id, costCenter),
    uniqueAlive('debit_type_name_unique', table, table.name),
    uniqueIn('debit_type_system_unique', table, table.system_key).where(sql`${table.system_key} is not null`),
    checkOneOf('debit_type_charge_to_check', table.charge_to, chargees),
    checkOneOf('debit_type_system_key_check', table.system_key, debitKeys),
    // A cost centre is the company's: a person's debit has none.
    check('debit_type_center_check', sql`${table.charge_to} <> 'broker' or ${table.default_cost_center_id} is null`),
    check('debit_type_system_check', sql`${table.system_key} is null or ${table.active}`),
  ],
)
