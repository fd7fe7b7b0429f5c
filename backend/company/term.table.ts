import { integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { checkOneOf, moment, record, recordKeys, uniqueIn } from '../core/database/columns'

export const termKinds = ['use', 'privacy', 'broker_contract'] as const

/** A version of the tenant's terms (company.md#terms). A published version is never changed, only superseded. */
export const term = pgTable(
  'term',
  {
    ...record(),
    kind: varchar({ length: 20 }).$type<(typeof termKinds)[number]>().notNull(),
    version: integer().notNull(),
    /** Sanitized HTML. */
    html: text().notNull(),
    published_at: moment(),
  },
  (table) => [
    ...recordKeys(table),
    uniqueIn('term_version_unique', table, table.kind, table.version),
    checkOneOf('term_kind_check', table.kind, termKinds),
  ],
)
