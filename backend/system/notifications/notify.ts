import { and, eq, isNull } from 'drizzle-orm'
import { type Role, roles } from '@/lib/access/roles'
import type { Audience } from '@/lib/contracts/notification-type'
import type { Scope } from '../../core/database/scope'
import { activePeople } from '../../identity/people/active'
import type { Action } from './actions'
import { mailTo } from './mail-to'
import { isSitePath } from './message-html'
import { actionSystemArea, notification, notificationType } from './notification.table'
import { pushTo } from './push-to'
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
  /** For mails alone, and for those in `people`: what was written, in plain text, and the record in which their answers land. */
  mail?: { written?: string | undefined; answeredIn: number }
}

/**
 * Sends the tenant's active notification types of `action` (system.md#events): in the bell within the caller's
 * transaction, by push to the owner's devices, by mail after it. Only active people get one, each type at most once per
 * person, and one mail per person. Answers the ids of those whose bell has it.
 */
export async function notify(
  scope: Scope,
  { action, variables, people = {}, link, by, mail }: Happening,
): Promise<number[]> {
  if (link !== undefined && !isSitePath(link)) throw new Error(`not a path of this site: ${link}`)
  const { tx, tenant, now } = scope
  const found = await tx
    .select({
      id: notificationType.id,
      name: notificationType.name,
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
  const pushed = new Set<number>()
  const mailed = new Set<number>()
  const named = new Set(Object.values(people).flat())
  for (const { name, channels, audience, template, ...type } of found) {
    const message = fillTemplate(template, variables)
    if (message === '') continue
    const ids = (await activePeople(scope, whoIs(audience, people))).filter((id) => id !== by)
    if (ids.length === 0) continue
    if (channels.includes('system')) {
      const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now }
      const number = (variables.number ?? variables.competence)?.slice(0, 20)
      const row = { ...stamp, message, link, number, notification_type_id: type.id }
      const written = await tx
        .insert(notification)
        .values(ids.map((user_id) => ({ ...row, user_id })))
        .returning({ id: notification.id, user_id: notification.user_id })
      const owners = written.filter(({ user_id }) => isOwner(user_id, audience, people) && !pushed.has(user_id))
      await pushTo(scope, action, owners)
      for (const { user_id } of owners) pushed.add(user_id)
      for (const id of ids) told.add(id)
    }
    if (!channels.includes('email')) continue
    const unmailed = ids.filter((id) => !mailed.has(id))
    for (const id of unmailed) mailed.add(id)
    // Its words are for those who see the record; a role's people are told as the bell tells them.
    const [theirs, others] = [unmailed.filter((id) => named.has(id)), unmailed.filter((id) => !named.has(id))]
    await mailTo(scope, theirs, { subject: name, message, link, ...mail })
    await mailTo(scope, others, { subject: name, message, link })
  }
  return [...told]
}

/**
 * True for a person who owns the record, or is alone the other side of its conversation: by push nobody is told for
 * their role, or from above.
 */
const isOwner = (id: number, audience: readonly string[], { owner = [], other_side = [], requester = [] }: People) =>
  Object.entries({ owner, requester, other_side: other_side.length === 1 ? other_side : [] }).some(
    ([kind, ids]) => audience.includes(kind) && ids.includes(id),
  )

function whoIs(audience: readonly string[], people: People): { ids: number[]; roles: Role[] } {
  const ids = Object.entries(people).flatMap(([kind, those]) => (audience.includes(kind) ? those : []))
  return { ids: [...new Set(ids)], roles: roles.filter((role) => audience.includes(`type_user:${role}`)) }
}
