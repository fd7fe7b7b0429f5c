import { boolean, pgTable, varchar } from 'drizzle-orm/pg-core'
import { type CashDirection, cashDirections } from '@/lib/kinds/finance'
import { belongsTo, checkOneOf, record, recordKeys, reference, softDelete } from '../../core/database/columns'
import { companyAccount } from '../cash/company-account.table'
import { costCenter } from '../registries/cost-center.table'
import { releaseType } from '../registries/release-type.table'

/** The movement that lines of a bank make, known by words of their memo (reconciliation.md#bank-rules). */
export const bankRule = pgTable(
  'bank_rule',
  {
    ...record(),
    ...softDelete(),
    /** Words that stand in the memo, one after the other. */
    memo: varchar({ length: 80 }).notNull(),
    direction: varchar({ length: 3 }).$type<CashDirection>().notNull(),
    /** Of one account alone; null for all. */
    company_account_id: reference(),
    release_type_id: reference().notNull(),
    cost_center_id: reference(),
    description: varchar({ length: 160 }).notNull(),
    /** Writes the movement without asking. */
    automatic: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.company_account_id, companyAccount),
    belongsTo(table, table.release_type_id, releaseType),
    belongsTo(table, table.cost_center_id, costCenter),
    checkOneOf('bank_rule_direction_check', table.direction, cashDirections),
  ],
)
