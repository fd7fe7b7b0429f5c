import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Scope } from '../core/database/scope'
import { appLog } from './app-log.table'

interface ServerLine {
  level: 'info' | 'warn' | 'error'
  /** Portuguese. */
  message: string
  /** Which routine, and the company's day that it was done for. */
  routine: string
  day: string
  context?: Record<string, unknown>
}

/** A line of the brokerage's log that nobody signed in has written: a routine's own (system.md#audit). */
export async function writeServerLine({ tx, tenant, now }: Scope, line: ServerLine): Promise<void> {
  const { level, message, routine, day, context } = line
  await tx.insert(appLog).values({
    tenant_id: tenant.id,
    created_at: now,
    updated_at: now,
    level,
    message,
    context: { ...context, routine, day },
    source: 'integration',
  })
}

/**
 * Has the routine still to be done for this day? Processes that ask at once take turns: whoever asks second waits
 * until the first has written its line, or has failed.
 */
export async function isDue({ tx, tenant, now }: Scope, routine: string, day: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${routine}), ${tenant.id}::int)`)
  const done = await tx.$count(
    appLog,
    and(
      eq(appLog.tenant_id, tenant.id),
      isNull(appLog.user_id),
      gte(appLog.created_at, new Date(now.getTime() - 48 * 3600_000)),
      sql`${appLog.context} @> ${JSON.stringify({ routine, day })}::jsonb`,
    ),
  )
  return done === 0
}
