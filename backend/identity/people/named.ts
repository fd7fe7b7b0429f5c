import { and, eq, inArray, isNull } from 'drizzle-orm'
import * as z from 'zod'
import type { Scope } from '../../core/database/scope'
import type { NamedPerson } from '../../core/kernel/lookups'
import { person } from './person.table'
import { profile } from './profile.table'
import { user } from './user.table'

/** Users by id, the deleted too: histories and audits name them. */
export async function peopleNamed(
  { tx, tenant }: Scope,
  ids: readonly (number | null)[],
): Promise<Map<number, NamedPerson>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await tx
    .select({ id: user.id, uuid: user.uuid, name: person.name })
    .from(user)
    .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
    .where(and(eq(user.tenant_id, tenant.id), inArray(user.id, known)))
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}

/** Names by uuid, the deleted too. */
export async function namesByUuid(
  { tx, tenant }: Scope,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = uuids.filter((uuid) => z.uuid().safeParse(uuid).success)
  if (known.length === 0) return new Map()
  const rows = await tx
    .select({ uuid: user.uuid, name: person.name })
    .from(user)
    .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
    .where(and(eq(user.tenant_id, tenant.id), inArray(user.uuid, known)))
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

/** Names of profiles by id. */
export async function profileNames(
  { tx, tenant }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number)
  if (known.length === 0) return new Map()
  const rows = await tx
    .select({ id: profile.id, name: profile.name })
    .from(profile)
    .where(and(eq(profile.tenant_id, tenant.id), inArray(profile.id, known)))
  return new Map(rows.map(({ id, name }) => [String(id), name]))
}

/** Ids of `uuids`; unknown ones are left out. */
export async function findPeopleIds({ tx, tenant }: Scope, uuids: readonly string[]): Promise<number[]> {
  if (uuids.length === 0) return []
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), inArray(user.uuid, [...uuids])))
  return rows.map(({ id }) => id)
}

/** The user of `uuid`, blocked or invited ones too; null if unknown or deleted. */
export async function findLiveUser({ tx, tenant }: Scope, uuid: string) {
  const [found] = await tx
    .select({ id: user.id, status: user.status })
    .from(user)
    .where(and(eq(user.tenant_id, tenant.id), eq(user.uuid, uuid), isNull(user.deleted_at)))
  return found ?? null
}
