import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { inData } from '@/lib/contracts/answers'
import { listSchema } from '@/lib/contracts/list'
import {
  savedViewEdit,
  savedViewInput,
  savedViewParams,
  savedViewQuery,
  savedViewSchema,
} from '@/lib/contracts/saved-view'
import { ApiError, invalid, stale } from '../core/errors/api-error'
import { sqlState } from '../core/errors/database'
import { Answer, type Route, route, verb } from '../core/kernel/verb'
import type { Registry } from '../core/registry/registry'
import { savedView } from './saved-view.table'
import { lockView, makeViewRights, shownViews, type ViewRights, type ViewRow } from './view-rights'

/** Per person and list. */
const maxViews = 50

const saved = { status: true, message: 'Registro salvo com sucesso.' } as const

const listViews = (rights: ViewRights) =>
  verb(
    {
      permission: 'authenticated',
      summary: "The caller's own views, then those that others share",
      query: savedViewQuery,
      output: listSchema(savedViewSchema),
    },
    async ({ query, principal, ...scope }) => {
      const { resource } = query
      const rows = await scope.tx
        .select()
        .from(savedView)
        .where(rights.visible(scope, principal, resource === undefined ? undefined : eq(savedView.resource, resource)))
        .orderBy(sql`${savedView.user_id} <> ${principal.id}`, asc(savedView.position), asc(savedView.name))
        .limit(500)
      const data = await shownViews(scope, principal, rows, rights)
      const [from, to] = data.length > 0 ? [1, data.length] : [null, null]
      const page = { current_page: 1, data, from, to, last_page: 1, per_page: Math.max(1, data.length) }
      return { status: true, message: '', data: { ...page, total: data.length, total_kind: 'exact' } }
    },
  )

const createView = (rights: ViewRights) =>
  verb(
    {
      permission: 'authenticated',
      summary: 'Keep a view of a list; sharing it takes the permission that edits the list',
      input: savedViewInput,
      output: inData(savedViewSchema),
      audit: { action: 'created', entity: 'saved_view' },
    },
    async ({ input, principal, audit, ...scope }) => {
      const { tx, tenant, now } = scope
      if (!rights.isKnown(input.resource)) {
        throw invalid({ resource: { reason: 'unknown', message: 'Registro não encontrado.' } })
      }
      if (input.shared) rights.refuseSharing(principal, input.resource)
      const own = and(
        eq(savedView.tenant_id, tenant.id),
        eq(savedView.user_id, principal.id),
        eq(savedView.resource, input.resource),
        isNull(savedView.deleted_at),
      )
      const [held] = await tx.select({ views: count() }).from(savedView).where(own)
      if ((held?.views ?? 0) >= maxViews) {
        const message = `No máximo ${maxViews} visões desta lista: exclua alguma.`
        throw new ApiError('RULE', { reason: 'view_count', params: { maximum: maxViews }, message })
      }
      const [row] = await tx
        .insert(savedView)
        .values({
          tenant_id: tenant.id,
          created_at: now,
          updated_at: now,
          created_by: principal.id,
          user_id: principal.id,
          ...input,
        })
        .returning()
        .catch(sayTaken)
      if (!row) throw new Error('saved view')
      audit({ entity_id: String(row.id), after: { name: row.name, resource: row.resource, shared: row.shared } })
      const [data] = await shownViews(scope, principal, [row], rights)
      return new Answer({ ...saved, data }, 201)
    },
  )

const editView = (rights: ViewRights) =>
  verb(
    {
      permission: 'authenticated',
      summary: 'Change a view of one’s own; staff who edit the list, a shared one too',
      params: savedViewParams,
      input: savedViewEdit,
      output: inData(savedViewSchema),
      audit: { action: 'edited', entity: 'saved_view' },
    },
    async ({ params, input, principal, audit, ...scope }) => {
      const before = await lockView(scope, principal, params.id, rights)
      const { row_version, ...values } = input
      if (before.row_version !== row_version) {
        const [current] = await shownViews(scope, principal, [before], rights)
        throw stale(input, current ?? {})
      }
      if (values.shared && !before.shared) rights.refuseSharing(principal, before.resource)
      const [row] = await scope.tx
        .update(savedView)
        .set({ ...values, updated_at: scope.now, row_version: sql`${savedView.row_version} + 1` })
        .where(and(eq(savedView.tenant_id, scope.tenant.id), eq(savedView.id, before.id)))
        .returning()
        .catch(sayTaken)
      if (!row) throw new ApiError('NOT_FOUND')
      const kept = ({ name, shared, position, query }: ViewRow) => ({ name, shared, position, query })
      audit({ entity_id: String(row.id), before: kept(before), after: kept(row) })
      const [data] = await shownViews(scope, principal, [row], rights)
      return { ...saved, data }
    },
  )

const removeView = (rights: ViewRights) =>
  verb(
    {
      permission: 'authenticated',
      summary: 'Delete a view of one’s own; staff who edit the list, a shared one too',
      params: savedViewParams,
      audit: { action: 'deleted', entity: 'saved_view' },
    },
    async ({ params, principal, audit, ...scope }) => {
      const row = await lockView(scope, principal, params.id, rights)
      await scope.tx
        .update(savedView)
        .set({ deleted_at: scope.now, updated_at: scope.now, row_version: sql`${savedView.row_version} + 1` })
        .where(and(eq(savedView.tenant_id, scope.tenant.id), eq(savedView.id, row.id)))
      audit({ entity_id: String(row.id), before: { name: row.name, resource: row.resource } })
      return { status: true, message: 'Registro excluído com sucesso.', data: {} }
    },
  )

/** Saved views (system.md#saved-views): one's own, and shared ones of lists that one may see. */
export function savedViewRoutes(registries: readonly Registry[]): Route[] {
  const rights = makeViewRights(registries)
  return [
    route('GET', '/api/views', listViews(rights)),
    route('POST', '/api/views', createView(rights)),
    route('PUT', '/api/views/{id}', editView(rights)),
    route('DELETE', '/api/views/{id}', removeView(rights)),
  ]
}

function sayTaken(error: unknown): never {
  if (sqlState(error) !== '23505') throw error
  const taken = { reason: 'duplicate', message: 'Já existe um registro com este valor.' }
  throw new ApiError('CONFLICT', { ...taken, fields: new Map([['name', [taken]]]) })
}
