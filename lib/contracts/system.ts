import * as z from 'zod'

/** What a tenant API may offer beyond the specification; what it does not list is hidden (design.md section 7). */
export const features = [
  'sessions',
  'second_factor',
  'passkeys',
  'drafts',
  'views',
  'jobs',
  'files',
  'stream',
  'palette',
] as const

/** `GET /api/status`. */
export const statusSchema = z.object({
  service: z.literal('ok'),
  version: z.string(),
  time: z.iso.datetime(),
  features: z.array(z.enum(features)),
})

/** `GET /api/migrations/statusMigration` (specification 3, domain.md 3.8). */
export const migrationStatusSchema = z.object({
  status_migration: z.enum(['not_started', 'requested', 'running', 'finished', 'failed']),
  migrated_tables: z.int(),
  amount_tables: z.int(),
})
