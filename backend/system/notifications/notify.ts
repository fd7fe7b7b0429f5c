import { and, eq, isNull } from 'drizzle-orm'
import { type Role, roles } from '@/lib/access/roles'
import type { Audience } from '@/lib/contracts/notification-type'
import type { Scope } from '../../core/database/scope'
import { activePeople } from '../../identity/people/active'
import type { Action } from './actions'
import { isSitePath } from './message-html'
import { actionSystemArea, notification, notificationType } from './notification.table'
import { fillTemplate } from './template'

/** User ids by audience of the record; `notify` resolves `type_user:` audiences itself. */
export type People = { [K in Exclude<Audience, `type_user:${string}`>]?: readonly number[] }

export interface Happening {
  action: Action
  /** Values by the variables of the action (`actions`), in clear; escaped here. */
  variables: Readonly<Record<string, string>>
  people?: People
  /** Target of the message: a path of this site. */
  link?: string
  /** The acting user, who is not notified, whatever the audience. */
  by?: number
}

/**
 * Sends the tenant's active notification types of `action`, in the caller's transaction (system.md#events). Only active
 * people get one, and each type at most once per person. Answers the recipients' ids. The channel `email` is stored and
 * waits for the mail queue.
 */
export async function notify(scope: Scope, { action, variables, people = {}, link, by }: Happening): Promise<number[]> {
  if (link !== undefined && !isSitePath(link)) throw new Error(`not a path of this site: ${link}`)
  const { tx, tenant, now } = scope
  const found = await tx
    .select({
      id: notificationType.id,
      template: notificationType.template,
      channels: notificationType.channels,
      audience: notificationType.audience,
    })
    .from(notificationType)
    .innerJoin(actionSystemArea, eq(actionSystemArea.id, notificationType.action_system_area_id))
    .where(
      and(
        eq(notificationType.tenant_id, tenant.id),
        eq(actionSystemArea.action, action),
        eq(notificationType.active, true),
        isNull(notificationType.deleted_at),
      ),
    )
    .orderBy(notificationType.id)
  const told = new Set<number>()
  for (const type of found.filter(({ channels }) => channels.includes('system'))) {
    const message = fillTemplate(type.template, variables)
    const ids = (await activePeople(scope, whoIs(type.audience, people))).filter((id) => id !== by)
    if (ids.length === 0 || message === '') continue
    const row = { tenant_id: tenant.id, created_at: now, updated_at: now, message, link, notification_type_id: type.id }
    await tx.insert(notification).values(ids.map((user_id) => ({ ...row, user_id })))
    for (const id of ids) told.add(id)
  }
  return [...told]
}

function whoIs(audience: readonly string[], people: People): { ids: number[]; roles: Role[] } {
  const ids = Object.entries(people).flatMap(([kind, those]) => (audience.includes(kind) ? those : []))
  return { ids: [...new Set(ids)], roles: roles.filter((role) => audience.includes(`type_user:${role}`)) }
}
