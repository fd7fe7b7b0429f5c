import type { Notification } from '@/lib/contracts/notification'
import { done, get, post, rows, whole } from './endpoint'

export const loadStatus = () => get('/api/status', whole)
export const loadMigration = () => get('/api/migrations/statusMigration', whole)

/** The audit's, which is listed and exported as a registry is. */
export const logsPath = '/api/global_logs'

/** Unread notifications, newest first. */
export const listNotifications = () => get('/api/notifications/notifications_auth_user', rows<Notification>)
export const markNotificationsRead = (ids: readonly number[]) =>
  post('/api/notifications/update/notifications_auth_user', done, { notifications_ids: ids })
/** Server-sent events: use `listenLive()`, not `call()`. */
export const notificationStream = () => get('/api/notifications/stream', done)
