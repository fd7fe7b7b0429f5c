import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { internalRoles } from '@/lib/access/roles'
import { hierarchyPeopleQuery, hierarchyPersonSchema } from '@/lib/contracts/commercial-hierarchy'
import { heads } from '@/lib/contracts/heads'
import { listSchema } from '@/lib/contracts/list'
import { type Route, route, verb } from '../../core/kernel/verb'
import { foldedText, matchesSearch } from '../../core/registry/filter'
import { answerList } from '../../core/registry/list'
import { listOrder } from '../../core/registry/order'
import { person } from '../people/person.table'
import { user } from '../people/user.table'
import { commercialHierarchy as nodes } from './commercial-hierarchy.table'
import { visibleRows } from './visible-users'

const list = verb(
  {
    permission: 'list_hierarchies',
    inGuise: 'reads',
    summary: 'Who may hold a node or lead a team: Comercial and internal people; free=1 those without a node',
    query: hierarchyPeopleQuery,
    output: listSchema(hierarchyPersonSchema),
  },
  async ({ query, principal, ...scope }) => {
    const { tx, tenant } = scope
    const mine = and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id))
    const holders = tx
      .select({ id: nodes.user_id })
      .from(nodes)
      .where(and(eq(nodes.tenant_id, tenant.id), isNull(nodes.deleted_at)))
    const where = and(
      eq(user.tenant_id, tenant.id),
      isNull(user.deleted_at),
      inArray(user.status, ['active', 'invited']),
      inArray(user.type_user, ['Comercial', ...internalRoles]),
      visibleRows({ tenant, principal }, user.id),
      query.free ? sql`${user.id} not in (${holders})` : undefined,
      matchesSearch(query.search, [person.name, person.fullname]),
    )
    const order = listOrder(query, {
      columns: { name: foldedText(person.name) },
      last: user.id,
      fallback: { by: 'name', order: 'asc' },
    })
    return answerList<object>(scope, {
      ...query,
      matching: tx.select({ one: sql`1` }).from(user).innerJoin(person, mine).where(where),
      rows: (limit, offset) =>
        tx
          .select({ uuid: user.uuid, name: person.name, type_user: user.type_user })
          .from(user)
          .innerJoin(person, mine)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset),
    })
  },
)

export const hierarchyPeopleRoutes: Route[] = [route('GET', `${heads.commercial_hierarchy.path}/people`, list)]
