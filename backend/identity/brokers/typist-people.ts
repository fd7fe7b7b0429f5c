import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Acting } from '../../core/kernel/acting'
import { foldedText, matchesSearch } from '../../core/registry/filter'
import { answerList } from '../../core/registry/list'
import { person } from '../people/person.table'
import { user } from '../people/user.table'
import { visibleRows } from './visible-users'

interface Asked {
  page: number
  per_page: number | 'all'
  search?: string | undefined
}
export interface TypingPerson {
  id: number
  uuid: string
  name: string
}

/**
 * A page of the active people within the viewer's scope who type: brokers, and whoever is in `also`, a subquery of ids.
 * `complete` makes the rows of the list.
 */
export function listTypists<T>(
  acting: Acting,
  query: Asked,
  also: SQL,
  complete: (people: readonly TypingPerson[]) => Promise<T[]>,
) {
  const { tx, tenant } = acting
  const mine = and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id))
  const where = and(
    eq(user.tenant_id, tenant.id),
    eq(user.status, 'active'),
    isNull(user.deleted_at),
    or(eq(user.type_user, 'Corretor'), sql`${user.id} in ${also}`),
    visibleRows(acting, user.id),
    matchesSearch(query.search, [person.name, person.fullname]),
  )
  return answerList<T>(acting, {
    page: query.page,
    per_page: query.per_page,
    matching: tx.select({ one: sql`1` }).from(user).innerJoin(person, mine).where(where),
    rows: async (limit, offset) => {
      const people = await tx
        .select({ id: user.id, uuid: user.uuid, name: person.name })
        .from(user)
        .innerJoin(person, mine)
        .where(where)
        .orderBy(asc(foldedText(person.name)), asc(user.id))
        .limit(limit)
        .offset(offset)
      return complete(people)
    },
  })
}
