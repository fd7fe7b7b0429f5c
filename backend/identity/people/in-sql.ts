import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Value = SQLWrapper | number

/** `{uuid, name}` of a user, the deleted too, as a subquery; null without a user. */
export const personSql = (tenant: Value, id: SQLWrapper): SQL => sql`(
  select jsonb_build_object('uuid', u.uuid, 'name', p.name)
  from "user" u join person p on p.tenant_id = u.tenant_id and p.id = u.person_id
  where u.tenant_id = ${tenant} and u.id = ${id})`

/** Ids of the users of `uuids`, as a subquery. */
export const userIdsSql = (tenant: Value, uuids: readonly string[]): SQL =>
  sql`select u.id from "user" u where u.tenant_id = ${tenant} and u.uuid in ${[...uuids]}`

/** The user was not deleted. */
export const isLivingSql = (tenant: Value, id: SQLWrapper): SQL =>
  sql`exists (select from "user" u where u.tenant_id = ${tenant} and u.id = ${id} and u.deleted_at is null)`

/** A CPF masked as `maskCpf` does, `***.456.789-**`. */
export const maskedCpf = (cpf: SQLWrapper): SQL =>
  sql`'***.' || substr(${cpf}, 4, 3) || '.' || substr(${cpf}, 7, 3) || '-**'`

/** A CNPJ masked as `maskCnpj` does. */
export const maskedCnpj = (cnpj: SQLWrapper): SQL =>
  sql`substr(${cnpj}, 1, 2) || '.***.***/' || substr(${cnpj}, 9, 4) || '-**'`
