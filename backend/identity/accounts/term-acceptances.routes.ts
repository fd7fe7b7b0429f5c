import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listSchema } from '@/lib/contracts/list'
import {
  acceptancesPath,
  type TermAcceptance,
  termAcceptanceQuery,
  termAcceptanceSchema,
} from '@/lib/contracts/term-version'
import { currentTerm } from '../../company/terms'
import { loadTimeZone } from '../../company/time-zone'
import { localTime } from '../../core/database/local-time'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import type { Exported } from '../../core/registry/export'
import { matchesSearch } from '../../core/registry/filter'
import { answerList } from '../../core/registry/list'
import { listOrder } from '../../core/registry/order'
import { person } from '../people/person.table'
import { termAcceptance } from '../people/term-acceptance.table'
import { user } from '../people/user.table'

type Query = z.output<typeof termAcceptanceQuery>
const permission = 'list_settings'

/** The asked version, else the one in force; 0 if none was ever published. */
const versionOf = async (scope: Scope, { version }: Query) => version ?? (await currentTerm(scope, 'use'))?.version ?? 0

/** People who may work, each with their acceptance of `version`; those who have left only if they had accepted it. */
function selectPeople({ tx, tenant }: Scope, version: number, query: Query) {
  const accepted = sql<boolean>`${termAcceptance.id} is not null`
  const works = and(eq(user.status, 'active'), isNull(user.deleted_at))
  const where: SQL | undefined = and(
    eq(user.tenant_id, tenant.id),
    or(works, accepted),
    query.accepted === undefined ? undefined : query.accepted ? accepted : sql`not ${accepted}`,
    matchesSearch(query.search, [person.name, user.email]),
  )
  const joined = and(
    eq(termAcceptance.tenant_id, user.tenant_id),
    eq(termAcceptance.user_id, user.id),
    eq(termAcceptance.kind, 'use'),
    eq(termAcceptance.version, version),
  )
  return tx
    .select({
      id: user.id,
      uuid: user.uuid,
      name: person.name,
      email: user.email,
      type_user: user.type_user,
      accepted,
      accepted_at: termAcceptance.accepted_at,
      ip: termAcceptance.ip,
      user_agent: termAcceptance.user_agent,
    })
    .from(user)
    .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
    .leftJoin(termAcceptance, joined)
    .where(where)
    .$dynamic()
}
type Found = Awaited<ReturnType<typeof selectPeople>>[number]

const toOrder = (query: Query) =>
  listOrder(query, {
    columns: { name: person.name, accepted_at: termAcceptance.accepted_at },
    last: user.id,
    fallback: { by: 'name', order: 'asc' },
  })

const shown =
  (version: number, zone: string) =>
  ({ uuid, name, accepted_at, ...row }: Found): TermAcceptance => ({
    ...row,
    user: { uuid, name },
    version,
    accepted_at: accepted_at && localTime(accepted_at, zone),
  })

const list = verb(
  {
    permission,
    summary: 'People, and who of them has accepted a version of the terms of use, when and from where',
    query: termAcceptanceQuery,
    output: listSchema(termAcceptanceSchema),
  },
  async ({ query, ...scope }) => {
    const [version, zone] = [await versionOf(scope, query), await loadTimeZone(scope)]
    return answerList(scope, {
      ...query,
      matching: selectPeople(scope, version, query),
      rows: async (limit, offset) => {
        const found = selectPeople(scope, version, query).orderBy(...toOrder(query))
        return (await found.limit(limit).offset(offset)).map(shown(version, zone))
      },
    })
  },
)

/** A row's number in an export: the version and the person, so that a job needs no query of its own. */
const perVersion = 2 ** 32

/** The acceptances as an exportable list. */
export const termAcceptances: Exported = {
  name: 'term_acceptance',
  path: acceptancesPath,
  permissions: { list: permission },
  row: termAcceptanceSchema,
  columns: () => Object.keys(termAcceptanceSchema.shape),
  parseQuery: (_, asked) => {
    const parsed = termAcceptanceQuery.safeParse(asked)
    if (!parsed.success) throw new ApiError('BAD_REQUEST', { reason: 'query' })
    return parsed.data
  },
  ids: async (scope, asked) => {
    // Guarantee: `parseQuery` above has made it.
    const query = asked as Query
    const version = await versionOf(scope, query)
    const found = await selectPeople(scope, version, query).orderBy(...toOrder(query))
    return found.map(({ id }) => version * perVersion + id)
  },
  rows: async (scope, ids) => {
    const version = Math.floor((ids[0] ?? 0) / perVersion)
    const all = selectPeople(scope, version, { page: 1, per_page: 'all' })
    const zone = await loadTimeZone(scope)
    const known = new Map((await all).map((row) => [row.id, shown(version, zone)(row)]))
    return ids.flatMap((id) => known.get(id % perVersion) ?? [])
  },
}

export const termAcceptanceRoutes: Route[] = [route('GET', acceptancesPath, list)]
