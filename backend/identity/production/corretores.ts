import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../core/database/scope'
import type { Acting } from '../../core/kernel/acting'
import { broker } from '../brokers/broker.table'
import { commercialHierarchy as nodes } from '../brokers/commercial-hierarchy.table'
import { userTeam } from '../brokers/user-team.table'
import { visibleRows } from '../brokers/visible-users'
import { person } from '../people/person.table'
import { user } from '../people/user.table'
import { soughtPeople } from './sought'

export interface Corretor {
  id: number
  uuid: string
  name: string
}

const named = { id: user.id, uuid: user.uuid, name: person.name }
const ofPerson = and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id))

/** The Corretores among `ids`, blocked and deleted ones too. */
export async function corretoresAmong({ tx, tenant }: Scope, ids: readonly number[]): Promise<Corretor[]> {
  if (ids.length === 0) return []
  return tx
    .select(named)
    .from(user)
    .innerJoin(person, ofPerson)
    .where(and(eq(user.tenant_id, tenant.id), inArray(user.id, [...ids]), eq(user.type_user, 'Corretor')))
}

interface Asked {
  user_uuid?: readonly string[] | undefined
  team_id?: readonly number[] | undefined
  commercial_uuid?: readonly string[] | undefined
}

/** Below the nodes of these people now. */
const belowPeople = (acting: Acting, uuids: readonly string[]): SQL => sql`${broker.commercial_hierarchy_id} in (
  with recursive below (id, depth) as (
    select id, 0 from ${nodes} where tenant_id = ${acting.tenant.id} and deleted_at is null
      and user_id in ${soughtPeople(acting, uuids)}
    union all
    select child.id, depth + 1 from ${nodes} child join below on child.parent_id = below.id
    where child.tenant_id = ${acting.tenant.id} and child.deleted_at is null and depth < 100
  )
  select id from below)`

/** In one of these teams now. */
const inTeams = ({ tenant }: Acting, ids: readonly number[]): SQL =>
  sql`exists (select from ${userTeam} where ${and(
    eq(userTeam.tenant_id, tenant.id),
    eq(userTeam.user_id, sql`${user.id}`),
    isNull(userTeam.left_at),
    inArray(userTeam.team_id, [...ids]),
  )})`

/**
 * The Corretores in the viewer's scope who are active now and joined up to `day` (dashboard.md#brokers), of the people
 * that are asked for.
 */
export function activeCorretores(acting: Acting, day: string, asked: Asked): Promise<Corretor[]> {
  const { tx, tenant } = acting
  return tx
    .select(named)
    .from(user)
    .innerJoin(person, ofPerson)
    .innerJoin(
      broker,
      and(eq(broker.tenant_id, user.tenant_id), eq(broker.user_id, user.id), isNull(broker.deleted_at)),
    )
    .where(
      and(
        eq(user.tenant_id, tenant.id),
        eq(user.type_user, 'Corretor'),
        eq(user.status, 'active'),
        isNull(user.deleted_at),
        lte(broker.joined_at, day),
        visibleRows(acting, user.id),
        asked.user_uuid && inArray(user.uuid, [...asked.user_uuid]),
        asked.team_id && inTeams(acting, asked.team_id),
        asked.commercial_uuid && belowPeople(acting, asked.commercial_uuid),
      ),
    )
}
