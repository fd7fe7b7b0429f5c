import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '@/lib/database/handle'
import type { Transaction } from '../core/database/scope'
import { tenant } from '../core/database/tenant.table'
import { errorTrace } from '../core/kernel/log'
import { demoClock } from './basics/demo-clock.table'
import { stampUpdates } from './catalogue/stamp-updates'

/** Delay after a failure, in milliseconds. */
const patience = 60_000

/**
 * Moves the demo's updates of the day to each company's today. Answers the next midnight of any company, in
 * milliseconds; Infinity without a demo.
 */
async function stampDemo(tx: Transaction, now: Date): Promise<number> {
  const [clock] = await tx.select().from(demoClock)
  if (!clock) return Number.POSITIVE_INFINITY
  const midnights: number[] = []
  for (const { id, slug } of await tx.select({ id: tenant.id, slug: tenant.slug }).from(tenant)) {
    // Row-level security applies to the tables' owner too.
    await tx.execute(sql`select set_config('app.tenant_id', ${String(id)}, true)`)
    await stampUpdates(tx, { id, slug }, now)
    const { rows } = await tx.execute<{ midnight: number }>(sql`
      select extract(epoch from
        ((${now.toISOString()}::timestamptz at time zone timezone)::date + 1)::timestamp at time zone timezone
      )::float8 * 1000 as midnight from company where tenant_id = ${id}`)
    midnights.push(...rows.map(({ midnight }) => midnight))
  }
  return Math.min(...midnights)
}

/**
 * Awaited before each request, so that a running server shows the new day's updates after a company's midnight. A
 * single comparison except for a day's first request. Never throws: on failure the demo just stays a day old.
 */
export function followDay(database: Database, now: () => Date, log: Logger): () => Promise<void> {
  let due = 0
  let stamping: Promise<void> | undefined
  const stamp = async (at: Date) => {
    try {
      due = await database.orm.transaction((tx) => stampDemo(tx, at))
    } catch (error) {
      due = at.getTime() + patience
      log.error({ error: errorTrace(error) }, 'demo: updates of the day not stamped')
    } finally {
      stamping = undefined
    }
  }
  return async () => {
    const at = now()
    if (at.getTime() < due) return
    stamping ??= stamp(at)
    await stamping
  }
}
