import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Transaction } from '@/lib/database/handle'

// Resolved at run time from the project's folder, where every npm script starts: a bundler would copy the SQL as an asset.
const folder = () => join(process.cwd(), 'backend', 'migrations')

/** Advisory lock: any other process that starts on this database waits until the transaction ends. */
export const waitForTurn = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('balcao.backend'))`)

/**
 * Runs the migrations of drizzle-kit that this database lacks, in the caller's transaction. Drizzle's own migrator
 * opens a transaction of its own, outside the lock.
 */
export async function migrate(tx: Transaction): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  const { rows } = await tx.execute<{ at: string }>(
    sql`select created_at::text as at from drizzle.__drizzle_migrations`,
  )
  const done = new Set(rows.map(({ at }) => at))
  for (const migration of readMigrationFiles({ migrationsFolder: folder() })) {
    if (done.has(String(migration.folderMillis))) continue
    for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    )
  }
}
