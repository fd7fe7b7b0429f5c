import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Role, roles } from '@/lib/access/roles'
import type { Scope } from '../../core/database/scope'
import { activeByRole } from '../../identity/people/active'
import type { Action } from './actions'
import { mailTo } from './mail-to'
import { isSitePath } from './message-html'
import { actionSystemArea, notification, notificationType } from './notification.table'
import { fillTemplate } from './template'

type Person = { id: number; role: Role }
type Fresh = typeof notification.$inferInsert
type Type = { id: number; name: string; template: string; channels: string[]; audience: string[] }

export interface DailyNews<P> {
  action: Action
  /** The company's day, `yyyy-MM-dd`, and its zone. */
  day: string
  timeZone: string
  link: string
  /** Queries the facts for all recipients at once. */
  prepare: (people: readonly Person[]) => Promise<P>
  /** The template's variables for this person; null to send nothing. */
  variablesFor: (person: Person, prepared: P) => Readonly<Record<string, string>> | null
}

/**
 * Sends a daily message to the audiences of the action's notification types. The first run of a day inserts it; later
 * runs update it while it is unread. Read messages stay as they are. By mail a person hears of a day once: with its
 * first message, as it then was.
 */
export async function notifyDaily<P>(scope: Scope, news: DailyNews<P>): Promise<void> {
  if (!isSitePath(news.link)) throw new Error(`not a path of this site: ${news.link}`)
  const { tx, tenant } = scope
  // Serializes concurrent runs: the second then finds the first's messages.
  const types = await tx
    .select({
      id: notificationType.id,
      name: notificationType.name,
      template: notificationType.template,
      audience: notificationType.audience,
      channels: notificationType.channels,
    })
    .from(notificationType)
    .innerJoin(actionSystemArea, eq(actionSystemArea.id, notificationType.action_system_area_id))
    .where(
      and(
        eq(notificationType.tenant_id, tenant.id),
        eq(actionSystemArea.action, news.action),
        eq(notificationType.active, true),
        isNull(notificationType.deleted_at),
      ),
    )
    .orderBy(notificationType.id)
    .for('update', { of: notificationType })
  const mailed = new Set<number>()
  for (const type of types) await tell(scope, type, news, mailed)
}

async function tell<P>(scope: Scope, type: Type, news: DailyNews<P>, mailed: Set<number>): Promise<void> {
  const { tx, tenant, now } = scope
  const people = await activeByRole(
    scope,
    roles.filter((role) => type.audience.includes(`type_user:${role}`)),
  )
  if (people.length === 0) return
  const prepared = await news.prepare(people)
  const told = await tx
    .select({
      id: notification.id,
      user_id: notification.user_id,
      message: notification.message,
      read: notification.read_at,
    })
    .from(notification)
    .where(
      and(
        eq(notification.tenant_id, tenant.id),
        eq(notification.notification_type_id, type.id),
        sql`${notification.created_at} >= ${news.day}::timestamp at time zone ${news.timeZone}`,
      ),
    )
  const byPerson = new Map(told.map((row) => [row.user_id, row]))

  const fresh: Fresh[] = []
  const mended = new Map<string, number[]>()
  const gone: number[] = []
  for (const person of people) {
    const variables = news.variablesFor(person, prepared)
    const message = variables ? fillTemplate(type.template, variables) : ''
    const known = byPerson.get(person.id)
    if (!known) {
      if (message)
        fresh.push({
          tenant_id: tenant.id,
          created_at: now,
          updated_at: now,
          user_id: person.id,
          message,
          link: news.link,
          notification_type_id: type.id,
          // By mail alone: its row only remembers that they were told today.
          ...(!type.channels.includes('system') && { read_at: now }),
        })
    } else if (known.read === null && known.message !== message) {
      if (message) mended.set(message, [...(mended.get(message) ?? []), known.id])
      else gone.push(known.id)
    }
  }
  const these = (ids: number[]) => and(eq(notification.tenant_id, tenant.id), inArray(notification.id, ids))
  if (fresh.length > 0) await tx.insert(notification).values(fresh)
  if (type.channels.includes('email')) await mailFresh(scope, fresh, type.name, news.link, mailed)
  for (const [message, ids] of mended) await tx.update(notification).set({ message, updated_at: now }).where(these(ids))
  // Its reason no longer holds.
  if (gone.length > 0) await tx.update(notification).set({ read_at: now, updated_at: now }).where(these(gone))
}

/** One mail to each person who has a first message of the day, unless another type has mailed them already. */
async function mailFresh(scope: Scope, fresh: readonly Fresh[], subject: string, link: string, mailed: Set<number>) {
  const unmailed = fresh.filter(({ user_id }) => !mailed.has(user_id))
  for (const [message, some] of Map.groupBy(unmailed, (one) => one.message)) {
    const ids = some.map(({ user_id }) => user_id)
    for (const id of ids) mailed.add(id)
    await mailTo(scope, ids, { subject, message, link })
  }
}
