import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { listOf, rowId } from '@/lib/contracts/list'
import {
  notificationTypeEdit,
  notificationTypeInput,
  notificationTypeQuery,
  notificationTypeSchema,
} from '@/lib/contracts/notification-type'
import { stale } from '../core/errors'
import { Answer, type Route, route, verb } from '../core/verb'
import { notificationType } from './notification.table'
import { checkType, findType, listTypes } from './notification-types'

const params = z.object({ id: rowId })
const saved = { status: true, message: 'Registro salvo com sucesso.' }

const list = verb(
  {
    permission: 'list_settings',
    summary: 'How the office tells of what happens',
    query: notificationTypeQuery,
    output: listOf(notificationTypeSchema),
  },
  async ({ query, ...scope }) => listTypes(scope, query),
)

const read = verb(
  { permission: 'list_settings', summary: 'One notification type', params, output: inData(notificationTypeSchema) },
  async ({ params, ...scope }) => ({ status: true, data: await findType(scope, params.id) }),
)

const create = verb(
  {
    permission: 'create_settings',
    summary: 'Add a notification type; its template may name the variables of its action alone',
    input: notificationTypeInput,
    output: inData(notificationTypeSchema),
    audit: { action: 'created', entity: 'notification_type' },
  },
  async ({ input, principal, audit, ...scope }) => {
    const { tx, tenant, now } = scope
    const values = await checkType(scope, input)
    const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
    const [added] = await tx
      .insert(notificationType)
      .values({ ...stamp, ...values })
      .returning({ id: notificationType.id })
    const data = await findType(scope, added?.id ?? 0)
    audit({ entity_id: String(data.id), after: data })
    return new Answer({ ...saved, data }, 201)
  },
)

const edit = verb(
  {
    permission: 'edit_settings',
    summary: 'Change a notification type',
    params,
    input: notificationTypeEdit,
    output: inData(notificationTypeSchema),
    audit: { action: 'edited', entity: 'notification_type' },
  },
  async ({ input, params, audit, ...scope }) => {
    const { tx, tenant, now } = scope
    const before = await findType(scope, params.id, true)
    if (input.row_version !== before.row_version) throw stale(input, before)
    const { row_version, ...values } = await checkType(scope, input)
    await tx
      .update(notificationType)
      .set({ ...values, updated_at: now, row_version: row_version + 1 })
      .where(and(eq(notificationType.tenant_id, tenant.id), eq(notificationType.id, params.id)))
    const data = await findType(scope, params.id)
    audit({ entity_id: String(data.id), before, after: data })
    return { ...saved, data }
  },
)

const remove = verb(
  {
    permission: 'delete_settings',
    summary: 'Delete a notification type; what it has told stays',
    params,
    audit: { action: 'deleted', entity: 'notification_type' },
  },
  async ({ params, audit, ...scope }) => {
    const { tx, tenant, now } = scope
    const before = await findType(scope, params.id, true)
    await tx
      .update(notificationType)
      .set({ deleted_at: now, updated_at: now, row_version: sql`${notificationType.row_version} + 1` })
      .where(and(eq(notificationType.tenant_id, tenant.id), eq(notificationType.id, params.id)))
    audit({ entity_id: String(params.id), before })
    return { status: true, message: 'Registro excluído com sucesso.' }
  },
)

const path = '/api/configuration/notification_type'

export const notificationTypeRoutes: Route[] = [
  route('GET', path, list),
  route('POST', path, create),
  route('GET', `${path}/{id}`, read),
  route('PUT', `${path}/{id}`, edit),
  route('DELETE', `${path}/{id}`, remove),
]
