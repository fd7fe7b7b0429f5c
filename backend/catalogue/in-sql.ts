import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** `{id, name}` of a bank, the deleted too, as a subquery. */
export const bankSql = (tenant: SQLWrapper, id: SQLWrapper): SQL => sql`(
  select jsonb_build_object('id', b.id, 'name', b.name) from bank b where b.tenant_id = ${tenant} and b.id = ${id})`

/** An official bank's COMPE code, as a subquery; null for a bank without one. */
export const officialCodeSql = (id: unknown): SQL =>
  sql`(select known.code from official_bank known where known.id = ${id})`

/** Condition: brokers may see this commercial table. */
export const isShownToBrokers = (tenant: SQLWrapper, table: SQLWrapper): SQL =>
  sql`exists (select from "table" seen where seen.tenant_id = ${tenant} and seen.id = ${table} and seen.visible_to_brokers)`

/** Days after a payment by which the bank pays its commission, as a subquery. */
export const paymentTermsSql = (tenant: SQLWrapper, id: SQLWrapper): SQL =>
  sql`(select b.payment_terms_days from bank b where b.tenant_id = ${tenant} and b.id = ${id})`
