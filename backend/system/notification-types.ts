import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { NotificationType, notificationTypeInput, notificationTypeQuery } from '@/lib/contracts/notification-type'
import { ApiError, invalid } from '../core/errors'
import { answerList } from '../core/list'
import { matchesSearch } from '../core/list-filter'
import { listOrder } from '../core/list-order'
import { sanitizeMessage } from '../core/message-html'
import type { Scope } from '../core/scope'
import { actionSystemArea, notificationType } from './notification.table'
import { unknownVariables } from './template'

const columns = {
  id: notificationType.id,
  name: notificationType.name,
  action_system_area_id: notificationType.action_system_area_id,
  area: actionSystemArea.area,
  action: actionSystemArea.action,
  template: notificationType.template,
  channels: notificationType.channels,
  audience: sql<NotificationType['audience']>`${notificationType.audience}`,
  active: notificationType.active,
  row_version: notificationType.row_version,
}

const alive = ({ tenant }: Scope, ...conditions: (SQL | undefined)[]) =>
  and(eq(notificationType.tenant_id, tenant.id), isNull(notificationType.deleted_at), ...conditions)

/** The tenant's notification types, by the filters of their list. */
export async function listTypes(scope: Scope, query: z.output<typeof notificationTypeQuery>) {
  const { id, name, template } = notificationType
  const { action_system_area_id: areas, active } = query
  const where = alive(
    scope,
    matchesSearch(query.search, [name, template]),
    areas && inArray(notificationType.action_system_area_id, areas),
    active === undefined ? undefined : eq(notificationType.active, active),
  )
  const order = listOrder(query, { columns: { id, name }, last: id, fallback: { by: 'id', order: 'desc' } })
  return answerList(scope, {
    ...query,
    matching: scope.tx.select({ one: sql`1` }).from(notificationType).where(where),
    rows: (limit, offset) =>
      scope.tx
        .select(columns)
        .from(notificationType)
        .innerJoin(actionSystemArea, eq(actionSystemArea.id, notificationType.action_system_area_id))
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  })
}

/** The living notification type `id`; NOT_FOUND without one. `lock` keeps it from changing until the commit. */
export async function findType(scope: Scope, id: number, lock = false): Promise<NotificationType> {
  const query = scope.tx
    .select(columns)
    .from(notificationType)
    .innerJoin(actionSystemArea, eq(actionSystemArea.id, notificationType.action_system_area_id))
    .where(alive(scope, eq(notificationType.id, id)))
  const [row] = await (lock ? query.for('update', { of: notificationType }) : query)
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

/**
 * What may be kept of the input: its template sanitized. VALIDATION for an unknown action, for a variable that the
 * action lacks, and for a template of which nothing is left.
 */
export async function checkType<T extends z.output<typeof notificationTypeInput>>({ tx }: Scope, input: T): Promise<T> {
  const [area] = await tx.select().from(actionSystemArea).where(eq(actionSystemArea.id, input.action_system_area_id))
  if (!area) throw invalid({ action_system_area_id: { reason: 'unknown', message: 'Ação não encontrada.' } })
  const [unknown] = unknownVariables(input.template, area.variables)
  if (unknown !== undefined) {
    const known = area.variables.map((name) => `{{${name}}}`).join(', ')
    const message = `A variável {{${unknown}}} não existe nesta ação. Variáveis possíveis: ${known}.`
    throw invalid({ template: { reason: 'template_variable', params: { variable: unknown, known }, message } })
  }
  const template = sanitizeMessage(input.template).trim()
  if (template === '') throw invalid({ template: { reason: 'required', message: 'Campo obrigatório.' } })
  return { ...input, template }
}
