import * as z from 'zod'
import { everyone } from './audience'
import { listQuery } from './list'

/** One unread message (api.md#known-calls). */
export const notificationSchema = z.object({
  id: everyone(z.int()),
  /** Sanitized HTML: b, strong, i, br, span and a[href]. */
  message: everyone(z.string()),
  /** `yyyy-MM-dd HH:mm:ss` in the company's zone. */
  created_at: everyone(z.string()),
  /** A path of this site, or null. */
  link: everyone(z.string().nullable()),
})
export type Notification = z.infer<typeof notificationSchema>

/** `GET /api/notifications/notifications_auth_user`: up to 100 unless asked otherwise, newest first. */
export const notificationQuery = listQuery(['created_at'], {}, 100)

/** `POST /api/notifications/update/notifications_auth_user`: ids of messages read, at most 500. */
export const readNotificationsSchema = z.object({
  notifications_ids: z
    .array(z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,14}$/)]).transform(Number))
    .max(500),
})

/** Number of ids that became read (own, unread before), and of messages still unread. */
export const notificationsReadSchema = z.object({ read: z.int(), unread: z.int() })

/** `GET /api/notifications/stream`: the event `count`. Its other event, `notification`, holds a Notification. */
export const notificationCountSchema = z.object({ unread: z.int() })
