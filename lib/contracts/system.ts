import * as z from 'zod'

/** Optional features of a tenant API; unlisted ones are hidden (structure.md#features). */
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
  'guise',
] as const

/** `GET /api/status`. */
export const statusSchema = z.object({
  service: z.literal('ok'),
  version: z.string(),
  time: z.iso.datetime(),
  features: z.array(z.enum(features)),
})

/** `GET /api/migrations/statusMigration` (api.md#known-calls, catalogue.md#migration). */
export const migrationStatusSchema = z.object({
  status_migration: z.enum(['not_started', 'requested', 'running', 'finished', 'failed']),
  migrated_tables: z.int(),
  amount_tables: z.int(),
})
export type MigrationStatus = z.infer<typeof migrationStatusSchema>
