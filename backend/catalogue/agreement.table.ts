import { sql } from 'drizzle-orm'
import { bigint, boolean, char, check, date, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { type AgreementKind, agreementKinds } from '@/lib/kinds/catalogue'
import {
  belongsTo,
  checkOneOf,
  exact,
  ofTenant,
  record,
  recordKeys,
  reference,
  softDelete,
  tenantKey,
  uniqueAlive,
} from '../core/database/columns'
import { bank } from './bank.table'
import { ultronAgreement } from './ultron.table'

/**
 * Convênio: the agency that deducts the instalment (catalogue.md#agreements). Margins and rates in 1/10,000 percent.
 */
export const agreement = pgTable(
  'agreement',
  {
    ...record(),
    ...softDelete(),
    name: varchar({ length: 80 }).notNull(),
    kind: varchar({ length: 20 }).$type<AgreementKind>().notNull(),
    state: char({ length: 2 }),
    ultron_agreement_id: bigint({ mode: 'number' }).references(() => ultronAgreement.id),
    margin_loan: exact().notNull().default(sql`350000`),
    margin_rmc: exact().notNull().default(sql`50000`),
    margin_rcc: exact().notNull().default(sql`50000`),
    max_installments: integer().notNull().default(96),
    max_rate: exact().notNull().default(sql`18500`),
    max_card_rate: exact().notNull().default(sql`24600`),
    requires_benefit_number: boolean().notNull().default(false),
    requires_registration: boolean().notNull().default(false),
    rules_valid_from: date({ mode: 'string' }).notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('agreement_name_unique', table, table.name),
    uniqueAlive('agreement_ultron_unique', table, table.ultron_agreement_id),
    checkOneOf('agreement_kind_check', table.kind, agreementKinds),
    check('agreement_installments_check', sql`${table.max_installments} between 1 and 600`),
  ],
)

/** The agreements that each bank takes. */
export const bankAgreement = pgTable(
  'bank_agreement',
  { ...ofTenant(), bank_id: reference().notNull(), agreement_id: reference().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.bank_id, table.agreement_id] }),
    tenantKey(table),
    belongsTo(table, table.bank_id, bank),
    belongsTo(table, table.agreement_id, agreement),
  ],
)
