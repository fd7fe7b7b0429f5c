import { sql } from 'drizzle-orm'
import { bigint, boolean, char, check, integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import type { WeekWindow } from '@/lib/formats/week'
import { belongsTo, checkOneOf, exact, record, recordKeys, uniqueIn } from '../core/database/columns'
import { segment } from './segment.table'

const week = () => jsonb().$type<WeekWindow[]>().notNull()

/** Monday to Friday. */
const workdays = (start: string, end: string): WeekWindow[] =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start, end }))

/**
 * The tenant's own firm, one row (company.md#company). Money in cents, rates in 1/10,000 percent. CNPJ, phone and
 * address are null until the office fills them in: `npm run tenant -- create` does not know them.
 */
export const company = pgTable(
  'company',
  {
    ...record(),
    corporate_name: varchar({ length: 160 }).notNull(),
    fantasy_name: varchar({ length: 160 }).notNull(),
    cnpj: char({ length: 14 }),
    state_registration: varchar({ length: 20 }),
    municipal_registration: varchar({ length: 20 }),
    cnae: varchar({ length: 12 }).notNull().default('6619-3/02'),
    email: varchar({ length: 160 }).notNull(),
    phone: varchar({ length: 14 }),
    zip_code: char({ length: 8 }),
    street: varchar({ length: 160 }),
    number: varchar({ length: 20 }),
    complement: varchar({ length: 80 }),
    district: varchar({ length: 80 }),
    city: varchar({ length: 80 }),
    state: char({ length: 2 }),
    city_ibge: char({ length: 7 }),
    segment_id: bigint({ mode: 'number' }).notNull(),
    cod_broker: varchar({ length: 20 }),
    base_percentage: exact().notNull().default(sql`600000`),
    transfer_fee: exact().notNull().default(sql`350`),
    transfer_fee_exempt_above: exact(),
    min_withdrawal: exact().notNull().default(sql`5000`),
    four_eyes_above: exact(),
    invoice_due_day: integer().notNull().default(10),
    invoice_block: boolean().notNull().default(true),
    commission_release_event: varchar({ length: 20 }).$type<'paid' | 'bank_receipt'>().notNull().default('paid'),
    commission_release_days: integer().notNull().default(0),
    commission_reference_date: varchar({ length: 10 }).$type<'typed' | 'paid'>().notNull().default('typed'),
    withholding_enabled: boolean().notNull().default(false),
    iss_rate: exact(),
    /** A client's data stay this many years after their last proposal has moved (company.md#retention). */
    retention_years: integer().notNull().default(5),
    timezone: varchar({ length: 60 }).notNull().default('America/Sao_Paulo'),
    business_hours: week().default(workdays('09:00', '18:00')),
    payment_hours: week().default(workdays('09:00', '16:30')),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('company_one', table),
    belongsTo(table, table.segment_id, segment),
    check('company_invoice_due_day_check', sql`${table.invoice_due_day} between 1 and 28`),
    check('company_retention_years_check', sql`${table.retention_years} between 5 and 30`),
    checkOneOf('company_release_event_check', table.commission_release_event, ['paid', 'bank_receipt']),
    checkOneOf('company_reference_date_check', table.commission_reference_date, ['typed', 'paid']),
  ],
)
