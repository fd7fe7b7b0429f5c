import { chunksOf } from '../core/chunks'
import { globalLog } from '../core/global-log.table'
import type { Scope } from '../core/scope'

type Entry = Omit<typeof globalLog.$inferInsert, 'id' | 'tenant_id'>

/** As `writeAudits`, each entry at a moment of its own, the oldest first. */
export async function addAudits({ tx, tenant }: Scope, entries: readonly Entry[]): Promise<void> {
  const sorted = entries.toSorted((a, b) => (a.created_at?.getTime() ?? 0) - (b.created_at?.getTime() ?? 0))
  for (const some of chunksOf(sorted, 400)) {
    await tx.insert(globalLog).values(some.map((entry) => ({ ...entry, tenant_id: tenant.id })))
  }
}
