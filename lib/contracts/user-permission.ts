import * as z from 'zod'
import { roles } from '@/lib/access/roles'
import { versionNumber } from './list'

/** Sources of a person’s permission: the profile, or an exception of their own that gives or takes it. */
export const permissionSources = ['profile', 'granted', 'taken'] as const

/** `GET /api/user/permissions?uuid` (permissions.md#exceptions). */
export const userPermissionsSchema = z.object({
  uuid: z.uuid(),
  name: z.string(),
  type_user: z.enum(roles),
  profile: z.object({ id: z.int(), name: z.string() }),
  /** Every permission; `source` is null for those they do not have. */
  permissions: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      group: z.string(),
      source: z.enum(permissionSources).nullable(),
      /** The profile holds it, whatever the exceptions. */
      in_profile: z.boolean(),
    }),
  ),
  row_version: z.int(),
})
export type UserPermissions = z.infer<typeof userPermissionsSchema>

export const userPermissionsQuery = z.strictObject({ uuid: z.uuid() })

/** `PUT /api/user/permissions`: replaces the person's exceptions. */
export const userPermissionsInput = z.object({
  uuid: z.uuid(),
  permissions: z.array(z.object({ name: z.string().max(60), granted: z.boolean() })).max(300),
  row_version: versionNumber,
})
