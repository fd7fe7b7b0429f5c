import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { type CommissionBase, type OverrideBase, overrideBases, type SpreadMode } from '@/lib/kinds/catalogue'
import { type LineKind, type LineStatus, lineKinds, lineStatuses, rateSources } from '@/lib/kinds/operation'
import {
  belongsTo,
  checkOneOf,
  exact,
  moment,
  record,
  recordKeys,
  reference,
  uniqueIn,
} from '../../core/database/columns'
import { commercialHierarchy } from '../../identity/brokers/commercial-hierarchy.table'
import { user } from '../../identity/people/user.table'
import { proposal } from '../../operation/records/proposal.table'
import { commission } from '../tables/commission.table'
import { spreadGroup } from '../tables/spread-group.table'
import { spreadRule } from '../tables/spread-rule.table'

/**
 * One line of a proposal's commission (money.md#lines): amounts in cents, rates in 1/10,000 of a percent or, on fixed
 * rows, of a real. `company = broker + retained` on every line. Fixed terms never change; only bases are taken anew.
 */
export const proposalCommission = pgTable(
  'proposal_commission',
  {
    ...record(),
    proposal_id: reference().notNull(),
    kind: varchar({ length: 8 }).$type<LineKind>().notNull(),
    installment_no: integer().notNull().default(0),
    base_type: varchar({ length: 8 }).$type<CommissionBase>().notNull(),
    base_amount: exact(),
    is_fixed_value: boolean().notNull(),
    company_amount: exact().notNull(),
    broker_amount: exact().notNull(),
    retained_amount: exact().notNull(),
    commission_id: reference().notNull(),
    spread_rule_id: reference(),
    spread_group_id: reference(),
    /** The company's; applies if another selected row has no broker rate of its own. */
    base_percentage: exact().notNull(),
    mode: varchar({ length: 6 }).$type<SpreadMode>(),
    value: exact(),
    company_rate: exact().notNull(),
    broker_rate: exact().notNull(),
    rate_source: varchar({ length: 16 }).$type<(typeof rateSources)[number]>().notNull(),
    clipped: boolean().notNull().default(false),
    /** Moment by which row and rule were fixed; null while the forecast is not fixed. */
    fixed_at: moment(),
    status: varchar({ length: 10 }).$type<LineStatus>().notNull(),
    accrued_at: moment(),
    /** Null on an accrued line: waiting for the bank's receipt. */
    release_at: date({ mode: 'string' }),
    released_at: moment(),
    /** The bank paid it (finance.md#receipts). */
    is_received: boolean().notNull().default(false),
    reversed_company: exact().notNull().default(sql`0`),
    reversed_broker: exact().notNull().default(sql`0`),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('proposal_commission_unique', table, table.proposal_id, table.kind, table.installment_no),
    belongsTo(table, table.proposal_id, proposal),
    belongsTo(table, table.commission_id, commission),
    belongsTo(table, table.spread_rule_id, spreadRule),
    belongsTo(table, table.spread_group_id, spreadGroup),
    // Covers the commission of many payments (dashboard.md#commission).
    index('proposal_commission_credited_index')
      .on(table.tenant_id, table.proposal_id, table.broker_amount, table.company_amount, table.retained_amount)
      .where(sql`${table.status} in ('accrued', 'released', 'reversed')`),
    index('proposal_commission_release_index')
      .on(table.tenant_id, table.release_at)
      .where(sql`${table.status} = 'accrued'`),
    // Owed by the banks.
    index('proposal_commission_owed_index')
      .on(table.tenant_id, table.proposal_id)
      .where(
        sql`not ${table.is_received} and ${table.status} in ('accrued', 'released') and ${table.company_amount} > 0`,
      ),
    checkOneOf('proposal_commission_kind_check', table.kind, lineKinds),
    checkOneOf('proposal_commission_status_check', table.status, lineStatuses),
    checkOneOf('proposal_commission_source_check', table.rate_source, rateSources),
    check(
      'proposal_commission_sum_check',
      sql`${table.company_amount} = ${table.broker_amount} + ${table.retained_amount}`,
    ),
  ],
)

/**
 * One node's override of a proposal (money.md#overrides). Nodes paid zero have a row too: their percentage is fixed
 * along with the others'.
 */
export const proposalCommissionOverride = pgTable(
  'proposal_commission_override',
  {
    ...record(),
    proposal_id: reference().notNull(),
    /** 0: the payment, upfront and bonus together; k: deferred part k. */
    installment_no: integer().notNull().default(0),
    node_id: reference().notNull(),
    user_id: reference().notNull(),
    level: integer().notNull(),
    base_kind: varchar({ length: 10 }).$type<OverrideBase>().notNull(),
    base_amount: exact().notNull(),
    percentage: exact().notNull(),
    amount: exact().notNull(),
    reversed_amount: exact().notNull().default(sql`0`),
    status: varchar({ length: 10 }).$type<LineStatus>().notNull(),
    release_at: date({ mode: 'string' }),
    released_at: moment(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('proposal_commission_override_unique', table, table.proposal_id, table.installment_no, table.node_id),
    belongsTo(table, table.proposal_id, proposal),
    belongsTo(table, table.node_id, commercialHierarchy),
    belongsTo(table, table.user_id, user),
    index('proposal_commission_override_user_index').on(table.tenant_id, table.user_id),
    checkOneOf('proposal_commission_override_base_check', table.base_kind, overrideBases),
    checkOneOf('proposal_commission_override_status_check', table.status, lineStatuses),
  ],
)
