import { isRecord } from '@/lib/formats/json'
/** The state of the catalogue's import, for the shell. */
export type MigrationState =
  | { kind: 'done' }
  | { kind: 'running'; migrated: number; amount: number }
  /** The import itself failed. */
  | { kind: 'failed' }

const count = (value: unknown) => (typeof value === 'number' && value > 0 ? Math.floor(value) : 0)

/**
 * Reads the answer of `statusMigration`. Only a requested import is waited for: without one, or with an unknown answer,
 * the company is done (catalogue.md#migration).
 */
export function readMigration(body: unknown): MigrationState {
  if (!isRecord(body)) return { kind: 'done' }
  const data = isRecord(body.data) ? body.data : {}
  if (body.status === false || data.status_migration === 'failed') return { kind: 'failed' }
  if (data.status_migration !== 'requested' && data.status_migration !== 'running') return { kind: 'done' }
  const amount = count(data.amount_tables)
  return { kind: 'running', migrated: Math.min(count(data.migrated_tables), amount), amount }
}
