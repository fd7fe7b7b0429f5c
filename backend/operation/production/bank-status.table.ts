import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { type ToldStatus, toldStatuses } from '@/lib/kinds/production'
import { bank } from '../../catalogue/bank.table'
import {
  belongsTo,
  checkOneOf,
  record,
  recordKeys,
  reference,
  softDelete,
  uniqueAlive,
} from '../../core/database/columns'

/** A bank’s word for a status, and ours that it means (production-sheets.md#words). */
export const bankStatus = pgTable(
  'bank_status',
  {
    ...record(),
    ...softDelete(),
    bank_id: reference().notNull(),
    /** As the bank writes it; `wordKey` is by what it is known. */
    word: varchar({ length: 80 }).notNull(),
    status: varchar({ length: 22 }).$type<ToldStatus>().notNull(),
  },
  (table) => [
    ...recordKeys(table),
    belongsTo(table, table.bank_id, bank),
    uniqueAlive('bank_status_word_unique', table, table.bank_id, table.word),
    checkOneOf('bank_status_status_check', table.status, toldStatuses),
  ],
)

/** Records that a word names. */
export const bankStatusReferences = { bank_id: { table: bank } } as const
