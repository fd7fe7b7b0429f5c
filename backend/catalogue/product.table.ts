import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import type { Product } from '@/lib/contracts/product'
import { type CommissionBase, commissionBases, type OperationType, operationTypes } from '@/lib/kinds/catalogue'
import { checkOneOf, record, recordKeys, softDelete, uniqueAlive } from '../core/database/columns'

/** A kind of operation (catalogue.md#products). `required_documents` holds kinds of document. */
export const product = pgTable(
  'product',
  {
    ...record(),
    ...softDelete(),
    name: varchar({ length: 80 }).notNull(),
    operation_type: varchar({ length: 20 }).$type<OperationType>().notNull(),
    commission_base: varchar({ length: 10 }).$type<CommissionBase>().notNull(),
    required_documents: jsonb().$type<Product['required_documents']>().notNull().default(sql`'[]'`),
    active: boolean().notNull().default(true),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('product_name_unique', table, table.name),
    checkOneOf('product_operation_check', table.operation_type, operationTypes),
    checkOneOf('product_base_check', table.commission_base, commissionBases),
  ],
)
