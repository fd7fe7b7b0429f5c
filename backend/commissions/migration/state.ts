import { and, eq } from 'drizzle-orm'
import type { MigrationStatus } from '@/lib/contracts/system'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { job } from '../../core/jobs/job.table'
import type { Step } from './bring'
import { type Brought, migration } from './migration.table'

export type MigrationRow = typeof migration.$inferSelect

/** The tenant's one row. `lock` keeps two requests from starting at once. */
export async function findMigration({ tx, tenant }: Scope, lock = false): Promise<MigrationRow> {
  const query = tx.select().from(migration).where(eq(migration.tenant_id, tenant.id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

export const isUnderWay = ({ status_migration }: Pick<MigrationRow, 'status_migration'>) =>
  status_migration === 'requested' || status_migration === 'running'

const brokenOff = 'A importação foi interrompida. Peça-a de novo: ela continua de onde parou.'

/**
 * The row as it stands: an import whose job was cancelled or lost has failed, though nobody could write it down; waiting
 * for it would close the office for good.
 */
export async function standingMigration(scope: Scope, lock = false): Promise<MigrationRow> {
  const row = await findMigration(scope, lock)
  if (!isUnderWay(row) || !row.job_uuid) return row
  const [carrier] = await scope.tx
    .select({ status: job.status, error: job.error })
    .from(job)
    .where(and(eq(job.tenant_id, scope.tenant.id), eq(job.uuid, row.job_uuid)))
  if (carrier?.status === 'queued' || carrier?.status === 'running') return row
  return { ...row, status_migration: 'failed', error: row.error ?? carrier?.error?.message ?? brokenOff }
}

export const changeMigration = ({ tx, tenant, now }: Scope, values: Partial<MigrationRow>) =>
  tx
    .update(migration)
    .set({ ...values, updated_at: now })
    .where(eq(migration.tenant_id, tenant.id))

const joined = (all: Brought, more: Partial<Brought>): Brought => ({
  bank: [...all.bank, ...(more.bank ?? [])],
  agreement: [...all.agreement, ...(more.agreement ?? [])],
  product: [...all.product, ...(more.product ?? [])],
  table: [...all.table, ...(more.table ?? [])],
})

/** Adds what a step brought to what undoing takes back. */
export const withStep = (row: MigrationRow, step: Step): Pick<MigrationRow, 'added' | 'linked'> => ({
  added: joined(row.added, step.added),
  linked: joined(row.linked, step.linked),
})

const sizeOf = (all: Brought) => Object.values(all).reduce((sum, ids) => sum + ids.length, 0)
export const broughtCount = ({ added, linked }: MigrationRow): number => sizeOf(added) + sizeOf(linked)

export const asStatus = (row: MigrationRow): MigrationStatus => ({
  status_migration: row.status_migration,
  migrated_tables: row.migrated_tables,
  amount_tables: row.amount_tables,
})

export async function asRequest(scope: Scope, row: MigrationRow) {
  const timeZone = await loadTimeZone(scope)
  const local = (moment: Date | null) => moment && localTime(moment, timeZone)
  return {
    ...asStatus(row),
    bank_ids: row.bank_ids,
    agreement_ids: row.agreement_ids,
    error: row.status_migration === 'failed' ? row.error : null,
    started_at: local(row.started_at),
    finished_at: local(row.finished_at),
    brought: broughtCount(row),
  }
}
