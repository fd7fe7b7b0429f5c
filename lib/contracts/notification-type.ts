import { roles } from '@/lib/access/roles'
import { choices, flag, given, referenceId, text } from './fields'
import { filter, type InputOf, manifest, type RowOf } from './manifest'

export const channels = ['system', 'email'] as const
/** Recipients by their relation to the record; `type_user:` reaches all users of that kind. */
export const audiences = [
  'owner',
  'commercial_chain',
  'assignee',
  'requester',
  'other_side',
  ...roles.map((role) => `type_user:${role}` as const),
] as const
export type Audience = (typeof audiences)[number]

/**
 * A tenant's notification for an action (system.md#notifications). `template` is HTML (b, strong, i, a[href], br, span) with
 * `{{variables}}`.
 */
export const notificationTypeContract = manifest({
  name: 'notification_type',
  path: '/api/configuration/notification_type',
  screen: '/settings/notifications',
  noun: 'settings',
  fields: {
    name: text(120),
    action_system_area_id: referenceId(),
    area: given(text(0)),
    action: given(text(0)),
    template: text(2000),
    channels: choices(channels, { min: 1 }),
    audience: choices(audiences, { min: 1 }),
    active: flag(true),
    /** Came with the product, which can restore it. */
    is_default: given(flag(false)),
  },
  sorts: ['id', 'name'],
  filters: { action_system_area_id: filter.references(), active: filter.flag() },
})
export type NotificationType = RowOf<typeof notificationTypeContract>
export type NotificationTypeInput = InputOf<typeof notificationTypeContract>
