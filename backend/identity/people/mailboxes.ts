import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import { person } from './person.table'
import { user } from './user.table'

/** Ids, names and addresses of the users `ids`, in order. */
export async function mailboxes({ tx, tenant }: Scope, ids: readonly number[]) {
  return tx
    .select({ id: user.id, name: person.name, address: user.email })
    .from(user)
    .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
    .where(and(eq(user.tenant_id, tenant.id), inArray(user.id, [...ids])))
    .orderBy(user.id)
}
