import * as z from 'zod'
import { roles } from '@/lib/access/roles'
import { flag, listQuery, oneOrMore, rowId } from './list'
import { registryFilters, registryRow } from './registry'

/** What can happen, and what its templates may name: `GET /api/configuration/action_system_area`. */
export const actionSystemAreaSchema = z.object({
  id: z.int(),
  area: z.string(),
  /** `proposal.paid`. */
  action: z.string(),
  label: z.string(),
  /** Named as `{{number}}` in a template. */
  variables: z.array(z.string()),
})
export const actionSystemAreaQuery = listQuery(['id', 'area', 'label'], {})

export const channels = ['system', 'email'] as const
/** To whom, by what they are to the record; `type_user:` reaches everyone of that kind. */
export const audiences = [
  'owner',
  'commercial_chain',
  'assignee',
  'requester',
  'other_side',
  ...roles.map((role) => `type_user:${role}` as const),
] as const
export type Audience = (typeof audiences)[number]

const unique = <T>(list: T[]) => [...new Set(list)]

/** What `POST` and `PUT` take; `template` is HTML (b, strong, i, a[href], br, span) with `{{variables}}`. */
export const notificationTypeInput = z.object({
  name: z.string().trim().min(1).max(120),
  action_system_area_id: z.int().positive(),
  template: z.string().trim().min(1).max(2000),
  channels: z.array(z.enum(channels)).min(1).transform(unique),
  audience: z.array(z.enum(audiences)).min(1).transform(unique),
  active: z.boolean().default(true),
})

/** How a tenant tells of an action (system.md#notifications). */
export const notificationTypeSchema = z.object({
  ...registryRow,
  name: z.string(),
  action_system_area_id: z.int(),
  area: z.string(),
  action: z.string(),
  template: z.string(),
  channels: z.array(z.enum(channels)),
  audience: z.array(z.enum(audiences)),
  active: z.boolean(),
})
export type NotificationType = z.infer<typeof notificationTypeSchema>

export const notificationTypeQuery = listQuery(['id', 'name'], {
  ...registryFilters,
  action_system_area_id: oneOrMore(rowId).optional(),
  active: flag.optional(),
})
