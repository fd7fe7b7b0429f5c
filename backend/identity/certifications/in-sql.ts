import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Value = SQLWrapper | number

/**
 * Condition: the user's certification for consignado is over on `day` (certifications.md#uncertified): they have had
 * one, or one that includes it, and none is valid.
 */
export const isUncertified = (tenant: Value, user: SQLWrapper, day: string): SQL => sql`coalesce((
  select max(c.expires_at) < ${day}::date from certification c
  where c.tenant_id = ${tenant} and c.user_id = ${user} and c.kind in ('consignado', 'completa')
    and c.deleted_at is null), false)`

/** `{id, name, kind, expires_at}` of a certification, the deleted too, as a subquery; null without one. */
export const certificationSql = (tenant: Value, id: SQLWrapper): SQL => sql`(
  select jsonb_build_object('id', c.id, 'name', c.issuer || ' ' || c.number, 'kind', c.kind, 'expires_at', c.expires_at)
  from certification c where c.tenant_id = ${tenant} and c.id = ${id})`

/** The owner of a live certification, as a subquery. */
export const certificationOwnerSql = (tenant: Value, id: number): SQL =>
  sql`(select c.user_id from certification c where c.tenant_id = ${tenant} and c.id = ${id} and c.deleted_at is null)`
