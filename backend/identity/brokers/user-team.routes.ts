import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { listSchema, rowId } from '@/lib/contracts/list'
import {
  teamlessQuery,
  teamlessSchema,
  userTeamInput,
  userTeamLogQuery,
  userTeamLogSchema,
  userTeamQuery,
  userTeamSchema,
} from '@/lib/contracts/team'
import { localTime } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import { foldedText, matchesSearch } from '../../core/registry/filter'
import { answerList } from '../../core/registry/list'
import { listOrder } from '../../core/registry/order'
import type { ListQuery } from '../../core/registry/registry'
import { personSql } from '../people/in-sql'
import { person } from '../people/person.table'
import { user } from '../people/user.table'
import { joinTeam, leaveTeam } from './membership'
import { team } from './team.table'
import { userInScope } from './user-in-scope'
import { userTeam, userTeamLog } from './user-team.table'
import { visibleRows } from './visible-users'

const path = '/api/user_team'
const theirs = and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id))
const named = { uuid: user.uuid, name: person.name, type_user: user.type_user }

const members = verb(
  {
    permission: 'list_hierarchies',
    inGuise: 'reads',
    summary: 'Members of teams, within the viewer’s scope',
    query: userTeamQuery,
    output: listSchema(userTeamSchema),
  },
  async (context) => {
    const { tx, tenant, query, lookups } = context
    const timeZone = await lookups.loadTimeZone(context)
    const select = () =>
      tx
        .select({ id: userTeam.id, user: named, team: { id: team.id, name: team.name }, joined_at: userTeam.joined_at })
        .from(userTeam)
        .innerJoin(user, and(eq(user.tenant_id, userTeam.tenant_id), eq(user.id, userTeam.user_id)))
        .innerJoin(person, theirs)
        .innerJoin(team, and(eq(team.tenant_id, userTeam.tenant_id), eq(team.id, userTeam.team_id)))
        .where(
          and(
            eq(userTeam.tenant_id, tenant.id),
            isNull(userTeam.left_at),
            visibleRows(context, userTeam.user_id),
            query.team_id === undefined ? undefined : eq(userTeam.team_id, query.team_id),
            matchesSearch(query.search, [person.name, person.fullname]),
          ),
        )
    const order = listOrder(query, {
      columns: { name: foldedText(person.name), joined_at: userTeam.joined_at },
      last: userTeam.id,
      fallback: { by: 'name', order: 'asc' },
    })
    return answerList<object>(context, {
      ...query,
      matching: select(),
      rows: async (limit, offset) => {
        const rows = await select()
          .orderBy(...order)
          .limit(limit)
          .offset(offset)
        return rows.map((row) => ({ ...row, joined_at: localTime(row.joined_at, timeZone) }))
      },
    })
  },
)

const join = verb(
  {
    permission: 'edit_hierarchies',
    summary: 'Put people into a team; they leave their former one',
    input: userTeamInput,
    output: inData(z.object({ moved: z.int() })),
    audit: { action: 'edited', entity: 'team' },
  },
  async (context) => {
    const { team_id, user_uuids, reason } = context.input
    const moved = await joinTeam(context, team_id, user_uuids, reason)
    context.audit({ entity_id: String(team_id), after: { joined: user_uuids } })
    return new Answer({ status: true, message: 'Registro salvo com sucesso.', data: { moved } }, 201)
  },
)

const leave = verb(
  {
    permission: 'edit_hierarchies',
    summary: 'Take a person out of their team',
    params: z.object({ id: rowId }),
    audit: { action: 'edited', entity: 'team' },
  },
  async (context) => {
    const left = await leaveTeam(context, context.params.id)
    if (left === null) throw new ApiError('NOT_FOUND')
    context.audit({ entity_id: String(left), after: { left: context.params.id } })
    return { status: true, message: 'Registro excluído com sucesso.' }
  },
)

const teamless = verb(
  {
    permission: 'list_hierarchies',
    inGuise: 'reads',
    summary: 'Active sellers without a team, within the viewer’s scope',
    query: teamlessQuery,
    output: listSchema(teamlessSchema),
  },
  async ({ query, principal, ...scope }) => {
    const { tx, tenant } = scope
    const select = () =>
      tx
        .select(named)
        .from(user)
        .innerJoin(person, theirs)
        .where(
          and(
            eq(user.tenant_id, tenant.id),
            isNull(user.deleted_at),
            eq(user.status, 'active'),
            inArray(user.type_user, ['Corretor', 'Comercial']),
            visibleRows({ tenant, principal }, user.id),
            sql`not exists (select from ${userTeam} where ${and(
              eq(userTeam.tenant_id, user.tenant_id),
              eq(userTeam.user_id, user.id),
              isNull(userTeam.left_at),
            )})`,
            matchesSearch(query.search, [person.name, person.fullname]),
          ),
        )
    const order = listOrder(query, {
      columns: { name: foldedText(person.name) },
      last: user.id,
      fallback: { by: 'name', order: 'asc' },
    })
    return answerList<object>(scope, {
      ...query,
      matching: select(),
      rows: (limit, offset) =>
        select()
          .orderBy(...order)
          .limit(limit)
          .offset(offset),
    })
  },
)

/** A page of the log, newest first, of changes of people whom the viewer sees. */
async function answerLog(acting: Acting, query: ListQuery, these: SQL | undefined) {
  const { tx, tenant, lookups } = acting
  const timeZone = await lookups.loadTimeZone(acting)
  const where = and(eq(userTeamLog.tenant_id, tenant.id), visibleRows(acting, userTeamLog.user_id), these)
  const teamSql = (id: SQLWrapper) => sql`(select jsonb_build_object('id', t.id, 'name', t.name)
    from team t where t.tenant_id = ${userTeamLog.tenant_id} and t.id = ${id})`
  return answerList<object>(acting, {
    ...query,
    matching: tx.select({ one: sql`1` }).from(userTeamLog).where(where),
    rows: async (limit, offset) => {
      const rows = await tx
        .select({
          id: userTeamLog.id,
          user: sql`${personSql(userTeamLog.tenant_id, userTeamLog.user_id)}`,
          from_team: sql`${teamSql(userTeamLog.from_team_id)}`,
          to_team: sql`${teamSql(userTeamLog.to_team_id)}`,
          changed_by: sql`${personSql(userTeamLog.tenant_id, userTeamLog.created_by)}`,
          changed_at: userTeamLog.created_at,
          reason: userTeamLog.reason,
        })
        .from(userTeamLog)
        .where(where)
        .orderBy(sql`${userTeamLog.id} desc`)
        .limit(limit)
        .offset(offset)
      return rows.map((row) => ({ ...row, changed_at: localTime(row.changed_at, timeZone) }))
    },
  })
}

const teamLog = verb(
  {
    permission: 'list_hierarchies',
    inGuise: 'reads',
    summary: 'Who joined and left teams, newest first',
    query: userTeamLogQuery,
    output: listSchema(userTeamLogSchema),
  },
  async (context) => {
    const { team_id: id } = context.query
    const these = id === undefined ? undefined : or(eq(userTeamLog.from_team_id, id), eq(userTeamLog.to_team_id, id))
    return answerLog(context, context.query, these)
  },
)

const personLog = verb(
  {
    permission: 'list_hierarchies',
    inGuise: 'reads',
    summary: 'The teams of a person, newest first',
    params: z.object({ uuid: z.uuid() }),
    query: userTeamLogQuery,
    output: listSchema(userTeamLogSchema),
  },
  async (context) => {
    const id = await userInScope(context, context.params.uuid)
    if (id === null) throw new ApiError('NOT_FOUND')
    return answerLog(context, context.query, eq(userTeamLog.user_id, id))
  },
)

export const userTeamRoutes: Route[] = [
  route('GET', path, members),
  route('POST', path, join),
  route('DELETE', `${path}/{id}`, leave),
  route('GET', `${path}/user`, teamless),
  route('GET', `${path}/log`, teamLog),
  route('GET', `${path}/log/{uuid}`, personLog),
]
