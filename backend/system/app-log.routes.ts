import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { listSchema } from '@/lib/contracts/list'
import { type AppLog, appLogInput, appLogQuery, appLogSchema } from '@/lib/contracts/log'
import { loadTimeZone } from '../company/time-zone'
import { localTime } from '../core/database/local-time'
import type { Scope } from '../core/database/scope'
import { ApiError } from '../core/errors/api-error'
import { Answer, type Route, route, verb } from '../core/kernel/verb'
import { matchesSearch, momentIn } from '../core/registry/filter'
import { answerList } from '../core/registry/list'
import { listOrder } from '../core/registry/order'
import { findPeopleIds, peopleNamed } from '../identity/people/named'
import { appLog } from './app-log.table'

/** Lines a person may write in a minute (system.md#audit). */
const linesAMinute = 20

async function refuseFlood({ tx, tenant, now }: Scope, userId: number) {
  const since = new Date(now.getTime() - 60_000)
  const recent = await tx.$count(
    appLog,
    and(eq(appLog.tenant_id, tenant.id), eq(appLog.user_id, userId), gt(appLog.created_at, since)),
  )
  if (recent >= linesAMinute) throw new ApiError('LIMIT', { headers: { 'retry-after': '60' } })
}

const write = verb(
  {
    permission: 'authenticated',
    summary: 'Keep a line of the client’s log; at most twenty a minute a person',
    input: appLogInput,
    output: inData(z.object({ id: z.int() })),
    audit: { action: 'created', entity: 'app_log' },
  },
  async ({ input, principal, audit, ...scope }) => {
    await refuseFlood(scope, principal.id)
    const { tx, tenant, now } = scope
    const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
    const [line] = await tx
      .insert(appLog)
      .values({ ...stamp, ...input, user_id: principal.id })
      .returning({ id: appLog.id })
    audit({ entity_id: String(line?.id) })
    return new Answer({ status: true, message: 'Registro salvo com sucesso.', data: { id: line?.id } }, 201)
  },
)

const list = verb(
  {
    permission: 'list_global_logs',
    inGuise: 'reads',
    summary: 'The client’s log, newest first',
    query: appLogQuery,
    output: listSchema(appLogSchema),
  },
  async ({ query, ...scope }) => {
    const timeZone = await loadTimeZone(scope)
    const people = query.user_uuid && (await findPeopleIds(scope, query.user_uuid))
    const where = and(
      eq(appLog.tenant_id, scope.tenant.id),
      people && inArray(appLog.user_id, people),
      query.level && inArray(appLog.level, query.level),
      query.created_at && momentIn(appLog.created_at, query.created_at, timeZone),
      matchesSearch(query.search, [appLog.message, sql`coalesce(${appLog.context}::text, '')`]),
    )
    const columns = { created_at: appLog.created_at }
    const order = listOrder(query, { columns, last: appLog.id, fallback: { by: 'created_at', order: 'desc' } })
    return answerList(scope, {
      ...query,
      matching: scope.tx.select({ one: sql`1` }).from(appLog).where(where),
      rows: async (limit, offset) => {
        const rows = await scope.tx
          .select()
          .from(appLog)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset)
        const named = await peopleNamed(
          scope,
          rows.map(({ user_id }) => user_id),
        )
        return rows.map(({ id, created_at, level, message, context, source, user_id }): AppLog => {
          const user = named.get(user_id ?? 0) ?? null
          return { id, created_at: localTime(created_at, timeZone), level, message, context, source, user }
        })
      },
    })
  },
)

export const appLogRoutes: Route[] = [route('POST', '/v1/logs', write), route('GET', '/v1/logs', list)]
