import { catalogueRegistries } from '../../catalogue/registries'
import type { Acting } from '../../core/kernel/acting'
import type { Registry } from '../../core/registry/registry'
import { currentLines } from '../rates/current'
import { closeCommissions } from '../rates/write'
import { type Brought, nothing } from './migration.table'
import { changeMigration, type MigrationRow } from './state'

/** In the order of removal: nothing goes before what refers to it. */
const registries: readonly (readonly [keyof Brought, Registry, string | null])[] = [
  ['table', catalogueRegistries.table, 'ultron_table_id'],
  ['agreement', catalogueRegistries.agreement, 'ultron_agreement_id'],
  ['product', catalogueRegistries.product, null],
  ['bank', catalogueRegistries.bank, 'ultron_bank_id'],
]

/**
 * Takes back what the import added, and unlinks what it linked, all of it or nothing: 422 names what uses one of these
 * rows by now. Rows deleted meanwhile are passed over.
 */
export async function undoMigration(acting: Acting, { added, linked, finished_at }: MigrationRow): Promise<void> {
  // Lines that people have added or changed since keep their table.
  const own = await currentLines(acting, added.table, finished_at ?? acting.now)
  await closeCommissions(acting, own, { feed: false })
  for (const [key, registry, link] of registries) {
    const living = await registry.rows(acting, added[key])
    if (living.length > 0) {
      await registry.remove(
        acting,
        living.map(({ id }) => id),
      )
    }
    const tied = link === null ? [] : await registry.rows(acting, linked[key])
    await registry.write(
      acting,
      tied.map((row) => ({
        id: row.id,
        input: { ...registry.inputOf(row), ...(link !== null && { [link]: null }) },
        row_version: row.row_version ?? 1,
      })),
    )
  }
  await changeMigration(acting, {
    status_migration: 'not_started',
    migrated_tables: 0,
    amount_tables: 0,
    bank_ids: [],
    agreement_ids: [],
    added: nothing,
    linked: nothing,
    error: null,
    job_uuid: null,
    started_at: null,
    finished_at: null,
  })
}
