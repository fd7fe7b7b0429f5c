import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Notification } from '@/lib/contracts/notification'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { isSitePath, sanitizeMessage } from './message-html'
import { notification } from './notification.table'

type Row = Pick<typeof notification.$inferSelect, 'id' | 'message' | 'created_at' | 'link'>

/** Columns of a message. */
export const messageColumns = {
  id: notification.id,
  message: notification.message,
  created_at: notification.created_at,
  link: notification.link,
}

/** To a Notification; sanitized again, because the row may predate today's rules. */
export const asNotification = (row: Row, timeZone: string): Notification => ({
  id: row.id,
  message: sanitizeMessage(row.message),
  created_at: localTime(row.created_at, timeZone),
  link: row.link !== null && isSitePath(row.link) ? row.link : null,
})

/** Condition: unread messages of `people`. */
export const isUnread = ({ tenant }: Scope, people: readonly number[]) =>
  and(eq(notification.tenant_id, tenant.id), inArray(notification.user_id, [...people]), isNull(notification.read_at))

/** Unread counts by person. */
export async function countUnread(scope: Scope, people: readonly number[]): Promise<Map<number, number>> {
  const rows = await scope.tx
    .select({ id: notification.user_id, unread: count() })
    .from(notification)
    .where(isUnread(scope, people))
    .groupBy(notification.user_id)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}
