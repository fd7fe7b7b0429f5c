import { sql } from 'drizzle-orm'
import { permissions } from '@/lib/access/permissions'
import { hidesCompanyShare, isInternal, isReceiver, roles } from '@/lib/access/roles'
import type { Transaction } from '../../core/database/scope'
import { permission, typeProfile } from './permission.table'

/** Syncs the platform's permissions and kinds of user with `lib/access`. */
export async function seedPermissions(tx: Transaction): Promise<void> {
  // Only new or changed rows are written: ON CONFLICT would burn a sequence number at each start.
  const known = await tx.select().from(permission)
  const same = new Set(known.map(({ name, label, group }) => JSON.stringify([name, label, group])))
  const rows = permissions
    .map(({ name, label, group }) => ({ name, label, group }))
    .filter(({ name, label, group }) => !same.has(JSON.stringify([name, label, group])))
  if (rows.length > 0) {
    await tx
      .insert(permission)
      .values(rows)
      .onConflictDoUpdate({
        target: permission.name,
        set: { label: sql`excluded.label`, group: sql`excluded."group"` },
      })
  }
  const kinds = await tx.select({ name: typeProfile.name }).from(typeProfile)
  const missing = roles.filter((name) => !kinds.some((kind) => kind.name === name))
  if (missing.length === 0) return
  await tx.insert(typeProfile).values(
    missing.map((name) => ({
      name,
      internal: isInternal(name),
      receiver: isReceiver(name),
      hide_company_share: hidesCompanyShare(name),
    })),
  )
}
