import { insertMany } from '../../core/database/insert-many'
import type { Scope } from '../../core/database/scope'
import { globalLog } from '../../core/kernel/global-log.table'

type Entry = Omit<typeof globalLog.$inferInsert, 'id' | 'tenant_id'>

/** As `writeAudits`, each entry with its own moment, oldest first. */
export async function addAudits({ tx, tenant }: Scope, entries: readonly Entry[]): Promise<void> {
  const sorted = entries.toSorted((a, b) => (a.created_at?.getTime() ?? 0) - (b.created_at?.getTime() ?? 0))
  await insertMany(
    tx,
    globalLog,
    sorted.map((entry) => ({ ...entry, tenant_id: tenant.id })),
  )
}
