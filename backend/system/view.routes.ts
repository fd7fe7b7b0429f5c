import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import { inData } from '@/lib/contracts/answers'
import { listOf } from '@/lib/contracts/list'
import {
  type SavedView,
  savedViewEdit,
  savedViewInput,
  savedViewParams,
  savedViewQuery,
  savedViewSchema,
} from '@/lib/contracts/saved-view'
import type { Scope } from '../core/database/scope'
import { ApiError, invalid, stale } from '../core/errors/api-error'
import { sqlState } from '../core/errors/database'
import type { Principal } from '../core/kernel/principal'
import { Answer, type Route, route, verb } from '../core/kernel/verb'
import type { Registry } from '../core/registry/registry'
import { peopleNamed } from '../identity/people/named'
import { savedView } from './saved-view.table'

/** Per person and list. */
const maxViews = 50

type Row = typeof savedView.$inferSelect

const saved = { status: true, message: 'Registro salvo com sucesso.' } as const

/** Saved views (system.md#saved-views): one's own, and shared ones of lists that one may see. */
export function savedViewRoutes(registries: readonly Registry[]): Route[] {
  const byName = new Map(registries.map((registry) => [registry.name, registry]))

  /** Sharing requires the permission to edit the list's rows. */
  const mayShare = ({ permissions }: Principal, resource: string) => {
    const registry = byName.get(resource)
    return registry !== undefined && permissions.has(registry.permissions.edit)
  }
  /**
   * The owner; for shared views also staff who may share, so that a view outlives its owner's leaving. Corretor and
   * Comercial change only their own (system.md#saved-views).
   */
  const mayChange = (principal: Principal, { user_id, resource, shared }: Row) =>
    user_id === principal.id || (shared && isInternal(principal.role) && mayShare(principal, resource))
  const refuseSharing = (principal: Principal, resource: string) => {
    if (mayShare(principal, resource)) return
    const message = 'Só quem pode alterar os registros desta lista compartilha visões dela.'
    throw new ApiError('FORBIDDEN', { reason: 'view_share', message })
  }
  /** One's own views, and shared ones of lists that one may see. */
  const visible = ({ tenant }: Scope, principal: Principal, condition?: SQL) => {
    const seen = registries.filter(({ permissions }) => principal.permissions.has(permissions.list))
    const shared = seen.map(({ name }) => and(eq(savedView.shared, true), eq(savedView.resource, name)))
    return and(
      eq(savedView.tenant_id, tenant.id),
      isNull(savedView.deleted_at),
      or(eq(savedView.user_id, principal.id), ...shared),
      condition,
    )
  }
  async function shown(scope: Scope, principal: Principal, rows: readonly Row[]): Promise<SavedView[]> {
    const names = await peopleNamed(
      scope,
      rows.map(({ user_id }) => user_id),
    )
    return rows.map((row) => ({
      id: row.id,
      resource: row.resource,
      name: row.name,
      query: row.query,
      shared: row.shared,
      position: row.position,
      own: row.user_id === principal.id,
      may_change: mayChange(principal, row),
      owner: names.get(row.user_id)?.name ?? '',
      row_version: row.row_version,
    }))
  }
  const one = async (scope: Scope, principal: Principal, row: Row) => (await shown(scope, principal, [row]))[0]

  /** Locks the view; NOT_FOUND or FORBIDDEN unless this person may change it. */
  async function changeable(scope: Scope, principal: Principal, id: number): Promise<Row> {
    const [row] = await scope.tx
      .select()
      .from(savedView)
      .where(visible(scope, principal, eq(savedView.id, id)))
      .for('update')
    if (!row) throw new ApiError('NOT_FOUND')
    if (!mayChange(principal, row)) {
      const message = 'Esta visão é de outra pessoa: salve a sua com outro nome.'
      throw new ApiError('FORBIDDEN', { reason: 'view_other', message })
    }
    return row
  }

  const list = verb(
    {
      permission: 'authenticated',
      summary: "The caller's own views, then those that others share",
      query: savedViewQuery,
      output: listOf(savedViewSchema),
    },
    async ({ query, principal, ...scope }) => {
      const { resource } = query
      const rows = await scope.tx
        .select()
        .from(savedView)
        .where(visible(scope, principal, resource === undefined ? undefined : eq(savedView.resource, resource)))
        .orderBy(sql`${savedView.user_id} <> ${principal.id}`, asc(savedView.position), asc(savedView.name))
        .limit(500)
      const data = await shown(scope, principal, rows)
      const [from, to] = data.length > 0 ? [1, data.length] : [null, null]
      const page = { current_page: 1, data, from, to, last_page: 1, per_page: Math.max(1, data.length) }
      return { status: true, message: '', data: { ...page, total: data.length, total_kind: 'exact' } }
    },
  )

  const create = verb(
    {
      permission: 'authenticated',
      summary: 'Keep a view of a list; sharing it takes the permission that edits the list',
      input: savedViewInput,
      output: inData(savedViewSchema),
      audit: { action: 'created', entity: 'saved_view' },
    },
    async ({ input, principal, audit, ...scope }) => {
      const { tx, tenant, now } = scope
      if (!byName.has(input.resource)) {
        throw invalid({ resource: { reason: 'unknown', message: 'Registro não encontrado.' } })
      }
      if (input.shared) refuseSharing(principal, input.resource)
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
      return new Answer({ ...saved, data: await one(scope, principal, row) }, 201)
    },
  )

  const edit = verb(
    {
      permission: 'authenticated',
      summary: 'Change a view of one’s own; staff who edit the list, a shared one too',
      params: savedViewParams,
      input: savedViewEdit,
      output: inData(savedViewSchema),
      audit: { action: 'edited', entity: 'saved_view' },
    },
    async ({ params, input, principal, audit, ...scope }) => {
      const before = await changeable(scope, principal, params.id)
      const { row_version, ...values } = input
      if (before.row_version !== row_version) {
        throw stale(input, (await one(scope, principal, before)) ?? {})
      }
      if (values.shared && !before.shared) refuseSharing(principal, before.resource)
      const [row] = await scope.tx
        .update(savedView)
        .set({ ...values, updated_at: scope.now, row_version: sql`${savedView.row_version} + 1` })
        .where(and(eq(savedView.tenant_id, scope.tenant.id), eq(savedView.id, before.id)))
        .returning()
        .catch(sayTaken)
      if (!row) throw new ApiError('NOT_FOUND')
      const kept = ({ name, shared, position, query }: Row) => ({ name, shared, position, query })
      audit({ entity_id: String(row.id), before: kept(before), after: kept(row) })
      return { ...saved, data: await one(scope, principal, row) }
    },
  )

  const remove = verb(
    {
      permission: 'authenticated',
      summary: 'Delete a view of one’s own; staff who edit the list, a shared one too',
      params: savedViewParams,
      audit: { action: 'deleted', entity: 'saved_view' },
    },
    async ({ params, principal, audit, ...scope }) => {
      const row = await changeable(scope, principal, params.id)
      await scope.tx
        .update(savedView)
        .set({ deleted_at: scope.now, updated_at: scope.now, row_version: sql`${savedView.row_version} + 1` })
        .where(and(eq(savedView.tenant_id, scope.tenant.id), eq(savedView.id, row.id)))
      audit({ entity_id: String(row.id), before: { name: row.name, resource: row.resource } })
      return { status: true, message: 'Registro excluído com sucesso.', data: {} }
    },
  )

  return [
    route('GET', '/api/views', list),
    route('POST', '/api/views', create),
    route('PUT', '/api/views/{id}', edit),
    route('DELETE', '/api/views/{id}', remove),
  ]
}

function sayTaken(error: unknown): never {
  if (sqlState(error) !== '23505') throw error
  const taken = { reason: 'duplicate', message: 'Já existe um registro com este valor.' }
  throw new ApiError('CONFLICT', { ...taken, fields: new Map([['name', [taken]]]) })
}
