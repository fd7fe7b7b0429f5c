import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import { type FoundPerson, foundAtMost } from '@/lib/contracts/search'
import type { Acting } from '../../core/kernel/acting'
import { folded, foldedText, matchesSearch } from '../../core/registry/filter'
import { person } from './person.table'
import { user } from './user.table'

/** Staff and brokers by name, for staff, who may open their pages (`visibleAccount`). */
export async function findPeople({ tx, tenant, principal }: Acting, q: string): Promise<FoundPerson[]> {
  if (!isInternal(principal.role)) return []
  return tx
    .select({ uuid: user.uuid, name: person.name, type_user: user.type_user })
    .from(user)
    .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
    .where(
      and(
        eq(user.tenant_id, tenant.id),
        isNull(user.deleted_at),
        matchesSearch(q, [person.name, person.fullname, sql`coalesce(${person.fantasy_name}, '')`]),
      ),
    )
    .orderBy(sql`${foldedText(person.name)} ^@ ${folded(q)} desc`, asc(person.name), asc(user.id))
    .limit(foundAtMost)
}
