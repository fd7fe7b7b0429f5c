import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { preference } from './preference.table'

/** The values that `people` keep under `key` (system.md#preferences), by person; nobody has checked their shape. */
export async function findPreferences(
  { tx, tenant }: Scope,
  people: readonly number[],
  key: string,
): Promise<Map<number, unknown>> {
  if (people.length === 0) return new Map()
  const rows = await tx
    .select({ id: preference.user_id, value: preference.value })
    .from(preference)
    .where(and(eq(preference.tenant_id, tenant.id), eq(preference.key, key), inArray(preference.user_id, [...people])))
  return new Map(rows.map(({ id, value }) => [id, value]))
}

/** Keeps `value` under `key` for a person. */
export async function keepPreference({ tx, tenant, now }: Scope, user_id: number, key: string, value: unknown) {
  await tx
    .insert(preference)
    .values({ tenant_id: tenant.id, user_id, key, value, created_at: now, created_by: user_id, updated_at: now })
    .onConflictDoUpdate({
      target: [preference.tenant_id, preference.user_id, preference.key],
      set: { value, updated_at: now },
    })
}
