import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/database/handle'
import { at } from './sessions'

/** `limit` failures within the window close `key`. */
export interface AttemptLimit {
  key: string
  limit: number
}

export type AttemptAnswer =
  | { kind: 'taken'; id: string }
  /** Attempts in progress could use up the limit: retry in a moment. */
  | { kind: 'wait' }
  | { kind: 'closed'; retryAfterMs: number }

/** Lifetime of a counted attempt, and of a reserved place whose end is never reported. */
export const attemptWindowMs = 15 * 60_000
const pendingMs = 60_000

export interface AttemptTable {
  /** Reserves a place under every limit at once, until `end`. */
  take: (limits: AttemptLimit[], now: number) => Promise<AttemptAnswer>
  end: (limits: AttemptLimit[], id: string, failed: boolean) => Promise<void>
  prune: (now: number) => Promise<void>
}

/**
 * Counts failures, and attempts under way as if they would fail: else a hundred concurrent guesses would pass before
 * the first was counted.
 */
export function attemptTable({ orm }: Database): AttemptTable {
  return {
    take: (limits, now) =>
      orm.transaction(async (transaction): Promise<AttemptAnswer> => {
        const sorted = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1))
        let wait = false
        for (const { key, limit } of sorted) {
          await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`balcao.attempt ${key}`}))`)
          const { rows } = await transaction.execute<{ failed: number; pending: number; oldest: number | null }>(
            sql`select count(*) filter (where failed)::int as failed,
                count(*) filter (where not failed and at > ${at(now - pendingMs)})::int as pending,
                (extract(epoch from (array_agg(at order by at desc) filter (where failed))[${limit}::int]) * 1000)::float8 as oldest
              from web.attempt where key = ${key} and at > ${at(now - attemptWindowMs)}`,
          )
          const { failed, pending, oldest } = rows[0] ?? { failed: 0, pending: 0, oldest: null }
          if (failed >= limit) {
            return { kind: 'closed', retryAfterMs: Math.max(1000, (oldest ?? now) + attemptWindowMs - now) }
          }
          wait ||= failed + pending >= limit
        }
        if (wait) return { kind: 'wait' }
        const id = randomUUID()
        for (const { key } of sorted) {
          await transaction.execute(sql`insert into web.attempt (key, id, at, failed)
            values (${key}, ${id}, ${at(now)}, false)`)
        }
        return { kind: 'taken', id }
      }),
    end: async (limits, id, failed) => {
      for (const { key } of limits) {
        await orm.execute(
          failed
            ? sql`update web.attempt set failed = true where key = ${key} and id = ${id}`
            : sql`delete from web.attempt where key = ${key} and id = ${id}`,
        )
      }
    },
    prune: async (now) => {
      await orm.execute(sql`delete from web.attempt where at < ${at(now - attemptWindowMs)}`)
    },
  }
}
