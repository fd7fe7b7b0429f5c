import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listOf } from '@/lib/contracts/list'
import { type GlobalLog, globalLogQuery, globalLogSchema } from '@/lib/contracts/log'
import { loadTimeZone } from '../company/time-zone'
import { localTime } from '../core/database/local-time'
import type { Scope } from '../core/database/scope'
import { ApiError } from '../core/errors/api-error'
import { globalLog } from '../core/kernel/global-log.table'
import { type Route, route, verb } from '../core/kernel/verb'
import type { Exported } from '../core/registry/export'
import { matchesSearch, momentIn } from '../core/registry/filter'
import { answerList } from '../core/registry/list'
import { listOrder } from '../core/registry/order'
import { findPeopleIds, peopleNamed } from '../identity/people/named'

type Query = z.output<typeof globalLogQuery>
const permission = 'list_global_logs'

async function matching(scope: Scope, query: Query, timeZone: string): Promise<SQL | undefined> {
  const { action, entity, entity_id, created_at, user_uuid, request_id } = query
  const people = user_uuid && (await findPeopleIds(scope, user_uuid))
  return and(
    eq(globalLog.tenant_id, scope.tenant.id),
    people && inArray(globalLog.user_id, people),
    action && inArray(globalLog.action, action),
    entity && inArray(globalLog.entity, entity),
    entity_id === undefined ? undefined : eq(globalLog.entity_id, entity_id),
    request_id === undefined ? undefined : eq(globalLog.request_id, request_id),
    created_at && momentIn(globalLog.created_at, created_at, timeZone),
    matchesSearch(query.search, [
      globalLog.action,
      globalLog.entity,
      sql`coalesce(${globalLog.entity_id}, '')`,
      sql`coalesce(${globalLog.before}::text, '')`,
      sql`coalesce(${globalLog.after}::text, '')`,
    ]),
  )
}

const toOrder = (query: Query) => {
  const { id, created_at } = globalLog
  return listOrder(query, { columns: { created_at }, last: id, fallback: { by: 'created_at', order: 'desc' } })
}

/** To rows of the contract. */
async function told(scope: Scope, rows: (typeof globalLog.$inferSelect)[], timeZone: string): Promise<GlobalLog[]> {
  const people = await peopleNamed(
    scope,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map(({ tenant_id: _, user_id, created_at, ...row }) => ({
    ...row,
    created_at: localTime(created_at, timeZone),
    user: people.get(user_id ?? 0) ?? null,
  }))
}

/** The audit as `GET /api/global_logs` answers it. */
const list = verb(
  {
    permission,
    summary: 'The audit: who did what to which record, before and after, newest first',
    query: globalLogQuery,
    output: listOf(globalLogSchema),
  },
  async ({ query, ...scope }) => {
    const timeZone = await loadTimeZone(scope)
    const where = await matching(scope, query, timeZone)
    return answerList(scope, {
      ...query,
      matching: scope.tx.select({ one: sql`1` }).from(globalLog).where(where),
      rows: async (limit, offset) => {
        const found = scope.tx.select().from(globalLog).where(where)
        return told(
          scope,
          await found
            .orderBy(...toOrder(query))
            .limit(limit)
            .offset(offset),
          timeZone,
        )
      },
    })
  },
)

/** The audit as an exportable list. */
export const globalLogList: Exported = {
  name: 'global_log',
  path: '/api/global_logs',
  permissions: { list: permission },
  row: globalLogSchema,
  columns: () => Object.keys(globalLogSchema.shape),
  parseQuery: (_, asked) => {
    const parsed = globalLogQuery.safeParse(asked)
    if (!parsed.success) throw new ApiError('BAD_REQUEST', { reason: 'query' })
    return parsed.data
  },
  ids: async (scope, query) => {
    // Guarantee: `parseQuery` above has made it.
    const asked = query as Query
    const where = await matching(scope, asked, await loadTimeZone(scope))
    const found = scope.tx.select({ id: globalLog.id }).from(globalLog).where(where)
    return (await found.orderBy(...toOrder(asked))).map(({ id }) => id)
  },
  rows: async (scope, ids) => {
    const { tenant_id, id } = globalLog
    const found = scope.tx.select().from(globalLog)
    const rows = await found.where(and(eq(tenant_id, scope.tenant.id), inArray(id, [...ids])))
    const known = new Map((await told(scope, rows, await loadTimeZone(scope))).map((row) => [row.id, row]))
    return ids.flatMap((one) => known.get(one) ?? [])
  },
}

export const globalLogRoutes: Route[] = [route('GET', '/api/global_logs', list)]
