import * as z from 'zod'
import { versionNumber } from './list'
import { chosenId } from './registry'

/** `POST /api/configuration/notification_type/preview`: the message with a sample for each variable. */
export const notificationPreviewInput = z.object({
  action_system_area_id: chosenId,
  template: z.string().trim().min(1).max(2000),
})
export const notificationPreviewSchema = z.object({ message: z.string() })
export type NotificationPreview = z.infer<typeof notificationPreviewSchema>

/** `POST /api/configuration/notification_type/{id}/standard`: back to what the product sends. */
export const notificationStandardInput = z.object({ row_version: versionNumber })
