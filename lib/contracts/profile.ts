import * as z from 'zod'
import { roles } from '@/lib/access/roles'
import { everyone } from './audience'
import { flag, listQuery, oneOrMore, rowId, versionNumber } from './list'
import { chosenId } from './registry'

/** A line of `GET /api/profiles` (identity.md#profile). */
export const profileSchema = z.object({
  id: z.int(),
  name: z.string(),
  type_profile: z.enum(roles),
  description: z.string().nullable(),
  /** One of the six that every tenant begins with. */
  is_system: z.boolean(),
  second_factor_required: z.boolean(),
  /** People with the profile, the deleted aside. */
  people: z.int(),
  row_version: z.int(),
})
export type Profile = z.infer<typeof profileSchema>

/** `GET /api/profile?id`: with the names of its permissions. */
export const profileDetailSchema = profileSchema.extend({ permissions: z.array(z.string()) })
export type ProfileDetail = z.infer<typeof profileDetailSchema>

/** `options=1` answers `{id, name, type_profile}` to internal people. */
export const profileQuery = listQuery(['id', 'name', 'people'], {
  type_profile: oneOrMore(z.enum(roles)).optional(),
  id: oneOrMore(rowId).optional(),
  options: flag.optional(),
})

/** The id of `GET /api/profile`. */
export const profileKey = z.strictObject({ id: rowId })

const names = z.array(z.string().max(60)).max(300)
const name = z.string().trim().min(1).max(60)
const text = z
  .string()
  .trim()
  .max(500)
  .transform((given) => given || null)

/** `POST /api/profile/create`. A copy keeps its source's demand of a second factor. */
export const profileInput = z.object({
  name,
  type_profile: z.enum(roles),
  description: text.nullable().default(null),
  permissions: names,
  copied_from: chosenId.optional(),
})

/** `PUT /api/profile/{id}`. The kind never changes; an omitted description stays. */
export const profileEdit = z.object({
  name,
  description: text.nullable().optional(),
  permissions: names,
  row_version: versionNumber,
})

/** `POST /api/profile/{id}/preview`: the effect of a change that is not saved yet. */
export const profilePreviewInput = z.object({ permissions: names })
export const profilePreviewSchema = z.object({
  /** People whose permissions would change, by the profile and their own exceptions. */
  affected: z.int(),
  /** People with the profile to whom the change makes no difference. */
  unaffected: z.int(),
  /** The first of those affected, by name. */
  people: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
})
export type ProfilePreview = z.infer<typeof profilePreviewSchema>

/** A line of `GET /api/permissions`: one group in the order of the menu. */
export const permissionGroupSchema = z.object({
  group: z.string(),
  permissions: z.array(z.object({ name: z.string(), label: z.string() })),
})
export type PermissionGroup = z.infer<typeof permissionGroupSchema>

/** A line of `GET /api/type_profiles`. */
export const typeProfileSchema = z.object({
  id: everyone(z.int()),
  name: everyone(z.enum(roles)),
  internal: everyone(z.boolean()),
  receiver: everyone(z.boolean()),
  hide_company_share: everyone(z.boolean()),
})
