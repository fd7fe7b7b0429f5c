import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { rowId } from '@/lib/contracts/list'
import {
  notificationPreviewInput,
  notificationPreviewSchema,
  notificationStandardInput,
} from '@/lib/contracts/notification-preview'
import { notificationTypeContract } from '@/lib/contracts/notification-type'
import { rowSchema } from '@/lib/contracts/schemas'
import { ApiError, invalid } from '../../core/errors/api-error'
import { route, verb } from '../../core/kernel/verb'
import { crud } from '../../core/registry/crud'
import { sampleValues } from './actions'
import { defaultFor } from './default-notification-types'
import { sanitizeMessage } from './message-html'
import { actionSystemArea, notificationType } from './notification.table'
import { fillTemplate, templateError } from './template'

/** `column` of the type's action. */
const ofAction = (column: typeof actionSystemArea.area | typeof actionSystemArea.action) =>
  sql`(select ${column} from ${actionSystemArea} where ${actionSystemArea.id} = ${notificationType.action_system_area_id})`

const unknownAction = { reason: 'unknown', message: 'Ação não encontrada.' }

/** Notification types (system.md#notifications); a template may only use its action's variables. */
const made = crud(notificationType, notificationTypeContract, {
  computed: { area: ofAction(actionSystemArea.area), action: ofAction(actionSystemArea.action) },
  search: ['name', 'template'],
  rules: async ({ tx }) => {
    const known = new Map((await tx.select().from(actionSystemArea)).map((area) => [area.id, area.variables]))
    return ({ input, before }) => {
      const variables = known.get(input.action_system_area_id)
      if (!variables) return { action_system_area_id: unknownAction }
      if (before?.is_default && before.action_system_area_id !== input.action_system_area_id)
        return { action_system_area_id: ofDefault }
      const error = templateError(input.template, variables)
      return error && { template: error }
    }
  },
  keep: ({ input }) => ({ ...input, template: sanitizeMessage(input.template).trim() }),
  // Notifications already sent stay.
  outlivedBy: ['notification'],
})

const ofDefault = {
  reason: 'notification_default',
  message: 'Este tipo veio com o produto e fala sempre da mesma ação: crie outro tipo para outra ação.',
}

const preview = verb(
  {
    permission: 'list_settings',
    summary: 'A message as people would read it, with a sample for each variable',
    input: notificationPreviewInput,
    output: inData(notificationPreviewSchema),
  },
  async ({ tx, input }) => {
    const [area] = await tx.select().from(actionSystemArea).where(eq(actionSystemArea.id, input.action_system_area_id))
    if (!area) throw invalid({ action_system_area_id: unknownAction })
    const error = templateError(input.template, area.variables)
    if (error) throw invalid({ template: error })
    return { status: true, data: { message: fillTemplate(input.template, sampleValues(area)) } }
  },
)

const { registry } = made

/** Text, channels, audience and state; a type keeps its name, which another may have taken. */
const restoreStandard = verb(
  {
    permission: 'edit_settings',
    summary: 'Bring a type that came with the product back to what it was; 409 where it has changed since',
    params: z.object({ id: rowId }),
    input: notificationStandardInput,
    output: inData(rowSchema(notificationTypeContract)),
    audit: { action: 'edited', entity: registry.name },
  },
  async (context) => {
    const [row] = await registry.rows(context, [context.params.id])
    if (!row) throw new ApiError('NOT_FOUND')
    const standard = row.is_default ? defaultFor(String(row.action)) : null
    if (!standard)
      throw new ApiError('RULE', {
        reason: 'notification_no_standard',
        message: 'Este tipo é da empresa: não há padrão do produto para restaurar.',
      })
    const input = { ...registry.inputOf(row), ...standard, active: true }
    const data = await registry.amend(context, context.params.id, input, context.input.row_version)
    return { status: true, message: 'Padrão restaurado.', data }
  },
)

export const notificationTypes = made.with({
  also: [
    route('POST', `${registry.path}/preview`, preview),
    route('POST', `${registry.path}/{id}/standard`, restoreStandard),
  ],
})
