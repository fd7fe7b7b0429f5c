import { and, inArray, sql } from 'drizzle-orm'
import { inData } from '@/lib/contracts/answers'
import { listSchema } from '@/lib/contracts/list'
import {
  notificationQuery,
  notificationSchema,
  notificationsReadSchema,
  readNotificationsSchema,
} from '@/lib/contracts/notification'
import { loadTimeZone } from '../../company/time-zone'
import { type Route, route, verb } from '../../core/kernel/verb'
import { matchesSearch } from '../../core/registry/filter'
import { answerList } from '../../core/registry/list'
import { listOrder } from '../../core/registry/order'
import { notification } from './notification.table'
import { asNotification, countUnread, isUnread, messageColumns } from './unread'

const list = verb(
  {
    permission: 'authenticated',
    summary: "The caller's unread notifications, newest first",
    query: notificationQuery,
    output: listSchema(notificationSchema),
  },
  async ({ query, principal, ...scope }) => {
    const timeZone = await loadTimeZone(scope)
    const { id, created_at, message } = notification
    const where = and(isUnread(scope, [principal.id]), matchesSearch(query.search, [message]))
    const order = listOrder(query, { columns: { created_at }, last: id, fallback: { by: 'created_at', order: 'desc' } })
    return answerList(scope, {
      ...query,
      matching: scope.tx.select({ one: sql`1` }).from(notification).where(where),
      rows: async (limit, offset) => {
        const rows = await scope.tx
          .select(messageColumns)
          .from(notification)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset)
        return rows.map((row) => asNotification(row, timeZone))
      },
    })
  },
)

const markRead = verb(
  {
    permission: 'authenticated',
    summary: 'Mark notifications as read, which removes them; ids that are not the caller’s own change nothing',
    input: readNotificationsSchema,
    output: inData(notificationsReadSchema),
    audit: { action: 'read', entity: 'notification' },
  },
  async ({ input, principal, audit, ...scope }) => {
    const { tx, now } = scope
    const own = and(isUnread(scope, [principal.id]), inArray(notification.id, input.notifications_ids))
    const read = await tx
      .update(notification)
      .set({ read_at: now, updated_at: now })
      .where(own)
      .returning({ id: notification.id })
    audit({ after: { notifications_ids: read.map(({ id }) => id) } })
    const unread = (await countUnread(scope, [principal.id])).get(principal.id) ?? 0
    return { status: true, message: 'Notificações atualizadas.', data: { read: read.length, unread } }
  },
)

export const notificationRoutes: Route[] = [
  route('GET', '/api/notifications/notifications_auth_user', list),
  route('POST', '/api/notifications/update/notifications_auth_user', markRead),
]
