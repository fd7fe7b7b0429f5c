import { sql } from 'drizzle-orm'
import { notificationTypeContract } from '@/lib/contracts/notification-type'
import { crud } from '../../core/registry/crud'
import { sanitizeMessage } from './message-html'
import { actionSystemArea, notificationType } from './notification.table'
import { templateError } from './template'

/** `column` of the type's action. */
const ofAction = (column: typeof actionSystemArea.area | typeof actionSystemArea.action) =>
  sql`(select ${column} from ${actionSystemArea} where ${actionSystemArea.id} = ${notificationType.action_system_area_id})`

/** Notification types (system.md#notifications); a template may only use its action's variables. */
export const notificationTypes = crud(notificationType, notificationTypeContract, {
  computed: { area: ofAction(actionSystemArea.area), action: ofAction(actionSystemArea.action) },
  search: ['name', 'template'],
  rules: async ({ tx }) => {
    const known = new Map((await tx.select().from(actionSystemArea)).map((area) => [area.id, area.variables]))
    return ({ input }) => {
      const variables = known.get(input.action_system_area_id)
      if (!variables) return { action_system_area_id: { reason: 'unknown', message: 'Ação não encontrada.' } }
      const error = templateError(input.template, variables)
      return error && { template: error }
    }
  },
  keep: ({ input }) => ({ ...input, template: sanitizeMessage(input.template).trim() }),
  // Notifications already sent stay.
  outlivedBy: ['notification'],
})
