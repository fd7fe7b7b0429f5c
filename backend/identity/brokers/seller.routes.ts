import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Role, roles } from '@/lib/access/roles'
import { listSchema } from '@/lib/contracts/list'
import { sellerQuery, sellerSchema, typistPersonSchema } from '@/lib/contracts/seller'
import { type Route, route, verb } from '../../core/kernel/verb'
import { foldedText, matchesSearch } from '../../core/registry/filter'
import { answerList } from '../../core/registry/list'
import { listOrder } from '../../core/registry/order'
import { person } from '../people/person.table'
import { user } from '../people/user.table'
import { visibleRows } from './visible-users'

const list = (kinds: readonly Role[], summary: string, schema: typeof sellerSchema | typeof typistPersonSchema) =>
  verb(
    {
      permission: 'authenticated',
      inGuise: 'reads',
      summary,
      query: sellerQuery,
      output: listSchema(schema),
    },
    async ({ query, principal, ...scope }) => {
      const { tx, tenant } = scope
      // A named person is answered even if they have left, so that a filter still shows their name.
      const chosen =
        query.uuid === undefined
          ? and(eq(user.status, 'active'), isNull(user.deleted_at))
          : inArray(user.uuid, [query.uuid].flat())
      const where = and(
        eq(user.tenant_id, tenant.id),
        inArray(user.type_user, [...kinds]),
        query.type_user && eq(user.type_user, query.type_user),
        chosen,
        visibleRows({ tenant, principal }, user.id),
        matchesSearch(query.search, [person.name, person.fullname]),
      )
      const mine = and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id))
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

const sellers = list(
  ['Corretor', 'Comercial'],
  'Who may own a proposal, within the viewer’s scope: what fills a picker',
  sellerSchema,
)
const typists = list(
  roles,
  'Who may have a login at a bank, staff too, within the viewer’s scope: what fills a picker',
  typistPersonSchema,
)

export const sellerRoutes: Route[] = [
  route('GET', '/api/sellers', sellers),
  route('GET', '/api/sellers/typists', typists),
]
