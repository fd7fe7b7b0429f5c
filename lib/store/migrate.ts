import { sql } from 'drizzle-orm'
import { type Database, errorCode } from '@/lib/database/handle'
import { RefusedSetting } from '@/lib/process/env'

/**
 * The web side's own tables. Every statement may run again; replicas that start at once wait for each
 * other on the advisory lock.
 */
const statements = [
  sql`create schema if not exists web`,
  sql`create table if not exists web.session (
    tenant text not null,
    sid_hash text not null,
    user_uuid text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    refresh_iat bigint,
    refresh_until timestamptz,
    primary key (tenant, sid_hash)
  )`,
  sql`create index if not exists session_expires_at on web.session (expires_at)`,
  sql`create table if not exists web.attempt (
    key text not null,
    id text not null,
    at timestamptz not null,
    failed boolean not null,
    primary key (key, id)
  )`,
  sql`create index if not exists attempt_at on web.attempt (at)`,
  sql`create table if not exists web.tenant (slug text primary key, reached_at timestamptz not null)`,
]

export async function migrateStore(database: Database): Promise<void> {
  try {
    await database.orm.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('balcao.web'))`)
      for (const statement of statements) await transaction.execute(statement)
    })
  } catch (error) {
    if (errorCode(error) !== '42501') throw error
    throw new RefusedSetting(
      'O usuário de DATABASE_URL não é dono do banco ou do esquema web: ele precisa criar tabelas nele.',
    )
  }
}

/**
 * Refuses a superuser before any table is created: its tables would be closed to the proper owner later. With the
 * tenant API in this process, the API's own check, which says more, comes first.
 */
export async function checkOwner(database: Database): Promise<void> {
  const { rows } = await database.orm.execute<{ name: string }>(
    sql`select rolname as name from pg_roles where rolname in (current_user, session_user) and (rolsuper or rolbypassrls)`,
  )
  if (!rows[0]) return
  throw new RefusedSetting(`O usuário ${rows[0].name} de DATABASE_URL é superusuário ou BYPASSRLS: use um dono comum.`)
}
