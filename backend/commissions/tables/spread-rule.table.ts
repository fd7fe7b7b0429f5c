import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { type SpreadMode, spreadModes } from '@/lib/kinds/catalogue'
import { agreement } from '../../catalogue/agreement.table'
import { bank } from '../../catalogue/bank.table'
import { commercialTable } from '../../catalogue/commercial-table.table'
import { product } from '../../catalogue/product.table'
import {
  belongsTo,
  checkOneOf,
  exact,
  moment,
  record,
  recordKeys,
  reference,
  softDelete,
} from '../../core/database/columns'
import { spreadGroup } from './spread-group.table'

/**
 * One version of a group's rule for sharing a commission (commissions.md#spread-rules). A null selector matches
 * anything. Amounts in cents, values in 1/10,000 percent. Rules with the same selectors, ranges and priority never
 * overlap in time; the exclusion constraint is in the migration `commission-versions`.
 */
export const spreadRule = pgTable(
  'spread_rule',
  {
    ...record(),
    ...softDelete(),
    spread_group_id: reference().notNull(),
    bank_id: reference(),
    agreement_id: reference(),
    product_id: reference(),
    table_id: reference(),
    installments_from: integer(),
    installments_to: integer(),
    amount_from: exact(),
    amount_to: exact(),
    mode: varchar({ length: 10 }).$type<SpreadMode>().notNull(),
    value: exact().notNull(),
    bonus_value: exact(),
    priority: integer().notNull().default(0),
    lineage_id: bigint({ mode: 'number' }).notNull(),
    version: integer().notNull().default(1),
    valid_from: moment().notNull(),
    valid_to: moment(),
    supersedes_id: reference(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.spread_group_id, spreadGroup),
    belongsTo(table, table.bank_id, bank),
    belongsTo(table, table.agreement_id, agreement),
    belongsTo(table, table.product_id, product),
    belongsTo(table, table.table_id, commercialTable),
    belongsTo(table, table.supersedes_id, table),
    index('spread_rule_group_index').on(table.tenant_id, table.spread_group_id),
    index('spread_rule_lineage_index').on(table.tenant_id, table.lineage_id, table.version),
    checkOneOf('spread_rule_mode_check', table.mode, spreadModes),
    check(
      'spread_rule_value_check',
      sql`${table.value} between 0 and 1000000 and ${table.bonus_value} between 0 and 1000000`,
    ),
    check('spread_rule_installments_check', sql`${table.installments_from} <= ${table.installments_to}`),
    check('spread_rule_amounts_check', sql`${table.amount_from} <= ${table.amount_to}`),
    check('spread_rule_validity_check', sql`${table.valid_from} <= ${table.valid_to}`),
  ],
)
