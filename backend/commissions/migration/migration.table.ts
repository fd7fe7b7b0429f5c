import { integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { checkOneOf, moment, record, recordKeys, uniqueIn } from '../../core/database/columns'

/**
 * Ids of the tenant's rows that an import added, and of those that it linked to the master catalogue: what undoing it
 * takes back.
 */
export type Brought = Record<'bank' | 'agreement' | 'product' | 'table', number[]>
export const nothing: Brought = { bank: [], agreement: [], product: [], table: [] }

export const migrationStates = ['not_started', 'requested', 'running', 'finished', 'failed'] as const

/** Progress of copying the platform's catalogue into the tenant's, one row (catalogue.md#migration). */
export const migration = pgTable(
  'migration',
  {
    ...record(),
    status_migration: varchar({ length: 20 })
      .$type<(typeof migrationStates)[number]>()
      .notNull()
      .default('not_started'),
    migrated_tables: integer().notNull().default(0),
    amount_tables: integer().notNull().default(0),
    bank_ids: jsonb().$type<number[]>().notNull().default([]),
    agreement_ids: jsonb().$type<number[]>().notNull().default([]),
    /** The job that brings it. */
    job_uuid: uuid(),
    added: jsonb().$type<Brought>().notNull().default(nothing),
    linked: jsonb().$type<Brought>().notNull().default(nothing),
    error: text(),
    started_at: moment(),
    finished_at: moment(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('migration_one', table),
    checkOneOf('migration_status_check', table.status_migration, migrationStates),
  ],
)
