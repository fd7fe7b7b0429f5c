import type * as z from 'zod'
import type { ActionSystemArea } from '@/lib/contracts/action-system-area'
import type { NotificationPreview, notificationPreviewInput } from '@/lib/contracts/notification-preview'
import { type NotificationType, notificationTypeContract } from '@/lib/contracts/notification-type'
import { data, get, post, rows } from './endpoint'

const { path } = notificationTypeContract

/** Everything that can happen, in the product's order. */
export const listActions = () => get('/api/configuration/action_system_area?per_page=all', rows<ActionSystemArea>)
/** A template with samples; refused as on saving. */
export const previewNotification = (body: z.input<typeof notificationPreviewInput>) =>
  post(`${path}/preview`, data<NotificationPreview>, body)
/** A type back to what the product sends. */
export const restoreStandardType = (id: number, row_version: number) =>
  post(`${path}/${id}/standard`, data<NotificationType>, { row_version })
