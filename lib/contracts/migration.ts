import * as z from 'zod'
import { moment } from './moment'
import { chosenId } from './registry'
import { migrationStatusSchema } from './system'

const chosen = z.array(chosenId).max(1000)

/** Banks and agreements of the master catalogue to bring in; of tables, those of a bank and an agreement chosen here. */
export const migrationInput = z
  .object({ bank_ids: chosen, agreement_ids: chosen })
  .refine(({ bank_ids, agreement_ids }) => bank_ids.length + agreement_ids.length > 0, {
    message: 'Escolha ao menos um banco ou convênio.',
    params: { reason: 'required' },
    path: ['bank_ids'],
  })
export type MigrationInput = z.output<typeof migrationInput>

/** Numbers of entries that the import adds, links to a row of the same name, and finds linked already. */
const counts = z.object({ added: z.int(), linked: z.int(), present: z.int() })
export type MigrationCounts = z.output<typeof counts>

/** `POST /api/migrations/preview`: nothing is written. */
export const migrationPreviewSchema = z.object({
  banks: counts,
  agreements: counts,
  products: counts,
  tables: counts,
  /** Lines of commission of the tables that are added. */
  commissions: z.int(),
  /** The tables by bank and agreement. */
  pairs: z.array(counts.extend({ bank: z.string(), agreement: z.string() })),
})
export type MigrationPreview = z.output<typeof migrationPreviewSchema>

/** `GET /api/migrations/requestMigration`: the last import, for who may request one. */
export const migrationRequestSchema = migrationStatusSchema.extend({
  bank_ids: z.array(z.int()),
  agreement_ids: z.array(z.int()),
  /** If it failed: the table it stopped at, and the reason. */
  error: z.string().nullable(),
  started_at: moment.nullable(),
  finished_at: moment.nullable(),
  /** The number of banks, agreements, products and tables that undoing it would take away. */
  brought: z.int(),
})
export type MigrationRequest = z.output<typeof migrationRequestSchema>
