import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/database/handle'

export interface SessionKey {
  tenant: string
  /** SHA-256 of the session's id, so that the table itself opens nothing. */
  sidHash: string
}

/** The server's record of a session. Times are milliseconds since 1970. */
export interface SessionRow {
  lastSeenAt: number
  /** Absolute end. */
  expiresAt: number
  revoked: boolean
}

export interface SessionTable {
  create: (key: SessionKey & { userUuid: string; now: number; expiresAt: number }) => Promise<void>
  read: (key: SessionKey) => Promise<SessionRow | null>
  slide: (key: SessionKey, now: number) => Promise<void>
  revoke: (key: SessionKey, now: number) => Promise<void>
  /** True for one caller per token's `iat` and 30 seconds, over all processes. */
  lockRefresh: (key: SessionKey, iat: number, now: number) => Promise<boolean>
  /** Removes rows that ended more than a day ago. */
  prune: (now: number) => Promise<void>
}

/** Times pass as epoch milliseconds, since the drivers parse `timestamptz` differently. */
export const at = (ms: number): SQL => sql`to_timestamp(${ms}::double precision / 1000)`
const ms = (column: string): SQL => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

export function sessionTable({ orm }: Database): SessionTable {
  const is = (key: SessionKey) => sql`tenant = ${key.tenant} and sid_hash = ${key.sidHash}`
  return {
    create: async ({ tenant, sidHash, userUuid, now, expiresAt }) => {
      await orm.execute(sql`insert into web.session (tenant, sid_hash, user_uuid, created_at, last_seen_at, expires_at)
        values (${tenant}, ${sidHash}, ${userUuid}, ${at(now)}, ${at(now)}, ${at(expiresAt)})`)
    },
    read: async (key) => {
      const { rows } = await orm.execute<{ seen: number; expires: number; revoked: boolean }>(
        sql`select ${ms('last_seen_at')} as seen, ${ms('expires_at')} as expires, revoked_at is not null as revoked
          from web.session where ${is(key)}`,
      )
      const row = rows[0]
      return row ? { lastSeenAt: row.seen, expiresAt: row.expires, revoked: row.revoked } : null
    },
    slide: async (key, now) => {
      await orm.execute(sql`update web.session set last_seen_at = greatest(last_seen_at, ${at(now)})
        where ${is(key)} and revoked_at is null`)
    },
    revoke: async (key, now) => {
      await orm.execute(sql`update web.session set revoked_at = coalesce(revoked_at, ${at(now)}) where ${is(key)}`)
    },
    lockRefresh: async (key, iat, now) => {
      const { rows } = await orm.execute(sql`update web.session
        set refresh_iat = ${iat}, refresh_until = ${at(now + 30_000)}
        where ${is(key)} and revoked_at is null
          and (refresh_iat is distinct from ${iat}::bigint or refresh_until <= ${at(now)})
        returning 1 as taken`)
      return rows.length > 0
    },
    prune: async (now) => {
      await orm.execute(sql`delete from web.session where expires_at < ${at(now - 86_400_000)}`)
    },
  }
}
