import { sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { commercialTable } from '../../catalogue/commercial-table.table'
import { belongsTo, exact, moment, record, recordKeys, reference, softDelete } from '../../core/database/columns'

/**
 * One version of a commission row: a table's rates in a range of instalments (commissions.md#rows). Values in 1/10,000
 * of a percent, or of a real if `is_fixed_value`. A row's versions share its lineage and never overlap; the exclusion
 * constraint is in the migration `commission-versions`.
 */
export const commission = pgTable(
  'commission',
  {
    ...record(),
    ...softDelete(),
    table_id: reference().notNull(),
    bank_id: reference().notNull(),
    agreement_id: reference().notNull(),
    product_id: reference().notNull(),
    starting: integer().notNull(),
    final: integer().notNull(),
    company_percentage: exact().notNull(),
    company_bonus: exact(),
    broker_percentage: exact(),
    broker_bonus: exact(),
    is_fixed_value: boolean().notNull().default(false),
    deferred_company_percentage: exact(),
    deferred_broker_percentage: exact(),
    /** From the sequence `lineage`, which spread rules share. */
    lineage_id: bigint({ mode: 'number' }).notNull(),
    version: integer().notNull().default(1),
    valid_from: moment().notNull(),
    valid_to: moment(),
    supersedes_id: reference(),
  },
  (table) => [
    ...recordKeys(table),
    foreignKey({
      name: 'commission_table_fk',
      columns: [table.tenant_id, table.table_id, table.bank_id, table.agreement_id, table.product_id],
      foreignColumns: [
        commercialTable.tenant_id,
        commercialTable.id,
        commercialTable.bank_id,
        commercialTable.agreement_id,
        commercialTable.product_id,
      ],
    }).onDelete('restrict'),
    belongsTo(table, table.supersedes_id, table),
    index('commission_lineage_index').on(table.tenant_id, table.lineage_id, table.version),
    index('commission_table_index').on(table.tenant_id, table.table_id),
    index('commission_live_index')
      .on(table.tenant_id, table.bank_id, table.agreement_id, table.product_id)
      .where(sql`${table.valid_to} is null and ${table.deleted_at} is null`),
    check('commission_range_check', sql`${table.starting} between 1 and ${table.final}`),
    check('commission_validity_check', sql`${table.valid_from} <= ${table.valid_to}`),
  ],
)
