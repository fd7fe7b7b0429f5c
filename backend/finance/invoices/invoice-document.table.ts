import { sql } from 'drizzle-orm'
import { boolean, char, check, date, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core'
import { type NfseRegime, type NfseSignature, nfseRegimes, nfseSignatures } from '@/lib/kinds/finance'
import {
  belongsTo,
  checkOneOf,
  exact,
  moment,
  record,
  recordKeys,
  reference,
  softDelete,
  uniqueAlive,
} from '../../core/database/columns'
import type { Warning } from '../nfse/judge'
import { invoiceConsolidation } from './invoice-consolidation.table'

/** The content of an invoice's XML (invoices.md#the-national-nfs-e); the last one of each counts. Cents. */
export const invoiceDocument = pgTable(
  'invoice_document',
  {
    ...record(),
    ...softDelete(),
    invoice_consolidation_id: reference().notNull(),
    access_key: char({ length: 50 }).notNull(),
    number: varchar({ length: 13 }).notNull(),
    issued_at: moment().notNull(),
    /** `cStat`. */
    status: char({ length: 3 }).notNull(),
    is_test: boolean().notNull(),
    provider_document: varchar({ length: 14 }).notNull(),
    provider_name: varchar({ length: 300 }).notNull(),
    taker_document: varchar({ length: 14 }).notNull(),
    competence: date({ mode: 'string' }).notNull(),
    service_code: char({ length: 6 }).notNull(),
    amount: exact().notNull(),
    iss_amount: exact().notNull(),
    iss_withheld: exact().notNull(),
    irrf_withheld: exact().notNull(),
    total_withheld: exact().notNull(),
    net_amount: exact().notNull(),
    regime: varchar({ length: 7 }).$type<NfseRegime>().notNull(),
    signature: varchar({ length: 14 }).$type<NfseSignature>().notNull(),
    warnings: jsonb().$type<Warning[]>().notNull(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueAlive('invoice_document_key_unique', table, table.access_key),
    uniqueAlive('invoice_document_invoice_unique', table, table.invoice_consolidation_id),
    belongsTo(table, table.invoice_consolidation_id, invoiceConsolidation),
    checkOneOf('invoice_document_regime_check', table.regime, nfseRegimes),
    checkOneOf('invoice_document_signature_check', table.signature, nfseSignatures),
    check('invoice_document_amount_check', sql`${table.amount} > 0`),
  ],
)
