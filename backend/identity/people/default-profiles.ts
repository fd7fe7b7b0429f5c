import { defaultPermissions } from '@/lib/access/permissions'
import { roles } from '@/lib/access/roles'
import type { Scope } from '../../core/database/scope'
import { permission } from './permission.table'
import { profile, profilePermission } from './profile.table'

/** Adds a new tenant's six profiles, named after their kinds of user (permissions.md#default-profiles). */
export async function addDefaultProfiles({ tx, tenant, now }: Scope): Promise<void> {
  const known = new Map((await tx.select().from(permission)).map(({ id, name }) => [name, id]))
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now }
  const added = await tx
    .insert(profile)
    .values(roles.map((role) => ({ ...stamp, name: role, type_profile: role, is_system: true })))
    .returning({ id: profile.id, role: profile.type_profile })
  const rows = added.flatMap(({ id, role }) =>
    defaultPermissions(role).map((name) => {
      const permission_id = known.get(name)
      if (permission_id === undefined) throw new Error(`permission ${name} is missing`)
      return { tenant_id: tenant.id, profile_id: id, permission_id }
    }),
  )
  await tx.insert(profilePermission).values(rows)
}
