import { findSelection } from '../../catalogue/ultron-selection'
import { ApiError } from '../../core/errors/api-error'
import type { JobHandler } from '../../core/jobs/jobs'
import type { Acting } from '../../core/kernel/acting'
import { notify } from '../../system/notifications/notify'
import { bringEntries, bringTables } from './bring'
import { changeMigration, findMigration, withStep } from './state'

/** Tables a transaction: others get their turn between two. */
const tablesAtOnce = 10

/** Writing the catalogue demands what writing it by hand does. */
export const migrationPermissions = ['edit_settings', 'create_banks', 'create_agreements', 'create_comissions'] as const

export function demandMigration({ principal }: Pick<Acting, 'principal'>): void {
  if (!migrationPermissions.every((name) => principal.permissions.has(name))) throw new ApiError('FORBIDDEN')
}

/**
 * Brings the chosen part of the master catalogue: first its banks, agreements and products, then the tables with their
 * lines. What is there already is passed over, so an interrupted import goes on where it stopped, and a repeated one
 * brings only what is new.
 */
export const migrationHandler: JobHandler = async ({ slice }) => {
  try {
    await slice(async (acting) => {
      demandMigration(acting)
      const row = await findMigration(acting, true)
      const selection = await findSelection(acting, row)
      const step = await bringEntries(acting, selection)
      await changeMigration(acting, {
        ...withStep(row, step),
        status_migration: 'running',
        amount_tables: selection.tables.length,
        started_at: row.started_at ?? acting.now,
      })
    })
    while ((await slice(bringSome)) > 0);
    await slice(finish)
    return {}
  } catch (error) {
    // The next transaction, since the one that failed is rolled back.
    if (error instanceof ApiError) {
      await slice((acting) => changeMigration(acting, { status_migration: 'failed', error: error.message }))
    }
    throw error
  }
}

/** Brings the next tables; answers how many are left. */
async function bringSome(acting: Acting, step: (step: { done: number; total: number }) => void): Promise<number> {
  demandMigration(acting)
  const row = await findMigration(acting, true)
  const { tables, products } = await findSelection(acting, row)
  const missing = tables.filter(({ state }) => state !== 'present')
  const some = missing.slice(0, tablesAtOnce)
  const brought = await bringTables(acting, some, products)
  const left = missing.length - some.length
  const done = tables.length - left
  await changeMigration(acting, { ...withStep(row, brought), amount_tables: tables.length, migrated_tables: done })
  step({ done, total: tables.length })
  return left
}

async function finish(acting: Acting): Promise<void> {
  const { migrated_tables, amount_tables } = await findMigration(acting, true)
  await changeMigration(acting, { status_migration: 'finished', error: null, finished_at: acting.now })
  await notify(acting, {
    action: 'migration.finished',
    variables: { migrated_tables: String(migrated_tables), amount_tables: String(amount_tables) },
    link: '/settings/migration',
  })
}
