import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listSchema } from '@/lib/contracts/list'
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
type Row = typeof globalLog.$inferSelect
const permission = 'list_global_logs'

/** Lookups that the audit needs from other areas; `backend/audit.ts` provides them. */
export interface Subjects {
  /** Current names of an entity's records, by the audit's `entity_id`; unknown ones are left out. */
  names: Readonly<Record<string, (scope: Scope, keys: readonly string[]) => Promise<ReadonlyMap<string, string>>>>
  /** Condition: entries of the record that people know by this number. */
  found: (scope: Scope, number: number) => Promise<SQL | undefined>
}

async function matching(
  scope: Scope,
  query: Query,
  { timeZone, found }: { timeZone: string; found: Subjects['found'] },
): Promise<SQL | undefined> {
  const { action, entity, entity_id, created_at, user_uuid, request_id, search = '' } = query
  const people = user_uuid && (await findPeopleIds(scope, user_uuid))
  const numbered = /^\d{1,9}$/.test(search.trim()) ? await found(scope, Number(search)) : undefined
  const said = matchesSearch(search, [
    globalLog.action,
    globalLog.entity,
    sql`coalesce(${globalLog.entity_id}, '')`,
    sql`coalesce(${globalLog.before}::text, '')`,
    sql`coalesce(${globalLog.after}::text, '')`,
  ])
  return and(
    eq(globalLog.tenant_id, scope.tenant.id),
    people && inArray(globalLog.user_id, people),
    action && inArray(globalLog.action, action),
    entity && inArray(globalLog.entity, entity),
    entity_id === undefined ? undefined : eq(globalLog.entity_id, entity_id),
    request_id === undefined ? undefined : eq(globalLog.request_id, request_id),
    created_at && momentIn(globalLog.created_at, created_at, timeZone),
    numbered ? or(numbered, said) : said,
  )
}

const toOrder = (query: Query) => {
  const { id, created_at } = globalLog
  return listOrder(query, { columns: { created_at }, last: id, fallback: { by: 'created_at', order: 'desc' } })
}

/** Each row's record name: the current one, else the one stored in the row. */
async function calledBy(scope: Scope, rows: readonly Row[], names: Subjects['names']) {
  const known = new Map<string, ReadonlyMap<string, string>>()
  for (const [entity, those] of Map.groupBy(rows, (row) => row.entity)) {
    const keys = [...new Set(those.flatMap(({ entity_id }) => entity_id ?? []))]
    const named = await names[entity]?.(scope, keys)
    if (named) known.set(entity, named)
  }
  const remembered = ({ before, after }: Row) => [after?.name, before?.name].find((name) => typeof name === 'string')
  return (row: Row) => known.get(row.entity)?.get(row.entity_id ?? '') ?? remembered(row) ?? null
}

/** To rows of the contract, in a fixed number of queries: people, and names per entity. */
async function told(scope: Scope, rows: Row[], { names }: Subjects): Promise<GlobalLog[]> {
  const timeZone = await loadTimeZone(scope)
  const people = await peopleNamed(
    scope,
    rows.map(({ user_id }) => user_id),
  )
  const called = await calledBy(scope, rows, names)
  return rows.map((row) => {
    const { tenant_id: _, user_id, created_at, ...rest } = row
    return {
      ...rest,
      record_name: called(row),
      created_at: localTime(created_at, timeZone),
      user: people.get(user_id ?? 0) ?? null,
    }
  })
}

/** The audit as `GET /api/global_logs` answers it. */
const makeList = (subjects: Subjects) =>
  verb(
    {
      permission,
      inGuise: 'reads',
      summary: 'The audit: who did what to which record, before and after, newest first',
      query: globalLogQuery,
      output: listSchema(globalLogSchema),
    },
    async ({ query, ...scope }) => {
      const where = await matching(scope, query, { ...subjects, timeZone: await loadTimeZone(scope) })
      return answerList(scope, {
        ...query,
        matching: scope.tx.select({ one: sql`1` }).from(globalLog).where(where),
        rows: async (limit, offset) => {
          const found = scope.tx.select().from(globalLog).where(where)
          const rows = await found
            .orderBy(...toOrder(query))
            .limit(limit)
            .offset(offset)
          return told(scope, rows, subjects)
        },
      })
    },
  )

/** The audit as an exportable list. */
const makeExported = (subjects: Subjects): Exported => ({
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
    const where = await matching(scope, asked, { ...subjects, timeZone: await loadTimeZone(scope) })
    const found = scope.tx.select({ id: globalLog.id }).from(globalLog).where(where)
    return (await found.orderBy(...toOrder(asked))).map(({ id }) => id)
  },
  rows: async (scope, ids) => {
    const { tenant_id, id } = globalLog
    const found = scope.tx.select().from(globalLog)
    const rows = await found.where(and(eq(tenant_id, scope.tenant.id), inArray(id, [...ids])))
    const known = new Map((await told(scope, rows, subjects)).map((row) => [row.id, row]))
    return ids.flatMap((one) => known.get(one) ?? [])
  },
})

/** The audit: its list and its route. */
export const makeGlobalLog = (subjects: Subjects): { list: Exported; routes: Route[] } => ({
  list: makeExported(subjects),
  routes: [route('GET', '/api/global_logs', makeList(subjects))],
})
