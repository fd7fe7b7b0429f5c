import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Scope } from '../core/database/scope'
import { appLog } from './app-log.table'

interface ServerLine {
  level: 'info' | 'warn' | 'error'
  /** Portuguese. */
  message: string
  /** The routine, and the company's day that it ran for. */
  routine: string
  day: string
  context?: Record<string, unknown>
}

/** A log line without a user: a routine's own (system.md#audit). */
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
 * True if the routine has not run for this day. Concurrent callers are serialized: the second waits until the first has
 * written its line or failed.
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
