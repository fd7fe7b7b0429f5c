import { sql } from 'drizzle-orm'
import type { Transaction } from '../../core/database/scope'
import { actions } from './actions'
import { actionSystemArea } from './notification.table'

/** Syncs the platform's actions with `actions`. Never deletes one: a tenant's template may use it. */
export async function seedActions(tx: Transaction): Promise<void> {
  // Only new or changed rows are written: ON CONFLICT would burn a sequence number at each start.
  const text = ({ area, action, label, variables }: { [K in keyof (typeof actions)[number]]: unknown }) =>
    JSON.stringify([area, action, label, variables])
  const known = new Set((await tx.select().from(actionSystemArea)).map(text))
  const rows = actions.filter((row) => !known.has(text(row))).map((row) => ({ ...row, variables: [...row.variables] }))
  if (rows.length === 0) return
  await tx
    .insert(actionSystemArea)
    .values(rows)
    .onConflictDoUpdate({
      target: actionSystemArea.action,
      set: { area: sql`excluded.area`, label: sql`excluded.label`, variables: sql`excluded.variables` },
    })
}
