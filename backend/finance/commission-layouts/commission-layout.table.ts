import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import {
  type DecimalStyle,
  decimalStyles,
  type RateScale,
  type ReportKind,
  type ReversalSign,
  rateScales,
  reportKinds,
  reversalSigns,
} from '@/lib/kinds/commission-reports'
import { bank } from '../../catalogue/bank.table'
import {
  belongsTo,
  checkOneOf,
  exact,
  record,
  recordKeys,
  reference,
  softDelete,
  uniqueAlive,
} from '../../core/database/columns'

/** The way in which a bank writes its commission reports (commission-reports.md#layouts); `row_version` is its version. Cents. */
export const commissionLayout = pgTable(
  'commission_layout',
  {
    ...record(),
    ...softDelete(),
    bank_id: reference().notNull(),
    name: varchar({ length: 80 }).notNull(),
    header_row: integer(),
    ade_head: varchar({ length: 60 }).notNull(),
    amount_head: varchar({ length: 60 }).notNull(),
    cpf_head: varchar({ length: 60 }),
    kind_head: varchar({ length: 60 }),
    parcel_head: varchar({ length: 60 }),
    base_head: varchar({ length: 60 }),
    rate_head: varchar({ length: 60 }),
    credited_on_head: varchar({ length: 60 }),
    note_head: varchar({ length: 60 }),
    decimal_style: varchar({ length: 5 }).$type<DecimalStyle>().notNull(),
    rate_scale: varchar({ length: 8 }).$type<RateScale>().notNull(),
    default_kind: varchar({ length: 10 }).$type<ReportKind>().notNull(),
    upfront_words: varchar({ length: 200 }),
    bonus_words: varchar({ length: 200 }),
    deferred_words: varchar({ length: 200 }),
    insurance_words: varchar({ length: 200 }),
    reversal_words: varchar({ length: 200 }),
    adjustment_words: varchar({ length: 200 }),
    reversal_sign: varchar({ length: 8 }).$type<ReversalSign>().notNull(),
    total_words: varchar({ length: 80 }),
    line_tolerance: exact().notNull().default(sql`5`),
    report_tolerance: exact().notNull().default(sql`100`),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.bank_id, bank),
    uniqueAlive('commission_layout_name_unique', table, table.bank_id, table.name),
    checkOneOf('commission_layout_decimal_check', table.decimal_style, decimalStyles),
    checkOneOf('commission_layout_rate_check', table.rate_scale, rateScales),
    checkOneOf('commission_layout_kind_check', table.default_kind, reportKinds),
    checkOneOf('commission_layout_sign_check', table.reversal_sign, reversalSigns),
    check('commission_layout_header_check', sql`${table.header_row} between 1 and 20`),
    check('commission_layout_tolerance_check', sql`${table.line_tolerance} >= 0 and ${table.report_tolerance} >= 0`),
  ],
)
