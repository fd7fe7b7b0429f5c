import { and, desc, gt } from 'drizzle-orm'
import type { Notification } from '@/lib/contracts/notification'
import { loadTimeZone } from '../../company/time-zone'
import type { Scope } from '../../core/database/scope'
import type { Claims } from '../../core/kernel/principal'
import { findLiveSessions } from '../../identity/accounts/live-sessions'
import { notification } from './notification.table'
import { asNotification, countUnread, isUnread, messageColumns } from './unread'

/** Cap on replayed messages, the same as the list's. */
const maxMissed = 100

export interface News {
  /** The `sid` of every live session. */
  living: Set<string>
  unread: Map<number, number>
  /** New messages by user, oldest first. */
  messages: Map<number, Notification[]>
}

/** One read for all listeners of a tenant: their sessions, counts, and messages written after `since`. */
export async function loadNews(
  scope: Scope,
  listeners: readonly { userId: number; claims: Claims }[],
  since: Date,
): Promise<News> {
  const people = [...new Set(listeners.map(({ userId }) => userId))]
  const living = await findLiveSessions(
    scope,
    listeners.map(({ claims }) => claims),
  )
  const rows = await scope.tx
    .select({ ...messageColumns, user_id: notification.user_id })
    .from(notification)
    .where(and(isUnread(scope, people), gt(notification.created_at, since)))
    .orderBy(notification.id)
  const timeZone = await loadTimeZone(scope)
  const messages = Map.groupBy(rows, ({ user_id }) => user_id)
  return {
    living,
    unread: await countUnread(scope, people),
    messages: new Map([...messages].map(([id, own]) => [id, own.map((row) => asNotification(row, timeZone))])),
  }
}

/** Unread messages of `userId` after the message `last`, oldest first. */
export async function findMissed(scope: Scope, userId: number, last: number): Promise<Notification[]> {
  const rows = await scope.tx
    .select(messageColumns)
    .from(notification)
    .where(and(isUnread(scope, [userId]), gt(notification.id, last)))
    .orderBy(desc(notification.id))
    .limit(maxMissed)
  const timeZone = await loadTimeZone(scope)
  return rows.toReversed().map((row) => asNotification(row, timeZone))
}
