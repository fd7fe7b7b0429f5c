/** Where the import of the catalogue stands, as the shell takes it. */
export type MigrationState =
  | { kind: 'done' }
  | { kind: 'running'; migrated: number; amount: number }
  /** The import itself went wrong. */
  | { kind: 'failed' }

const count = (value: unknown) => (typeof value === 'number' && value > 0 ? Math.floor(value) : 0)

/**
 * Reads the answer of `statusMigration`. Only an import that was asked for is waited for: a company that never asked
 * for one is done (catalogue.md#migration), and so is whatever this does not understand.
 */
export function readMigration(body: unknown): MigrationState {
  if (typeof body !== 'object' || body === null) return { kind: 'done' }
  const { status, data } = body as { status?: unknown; data?: Record<string, unknown> | null }
  if (status === false || data?.status_migration === 'failed') return { kind: 'failed' }
  if (data?.status_migration !== 'requested' && data?.status_migration !== 'running') return { kind: 'done' }
  const amount = count(data.amount_tables)
  return { kind: 'running', migrated: Math.min(count(data.migrated_tables), amount), amount }
}
