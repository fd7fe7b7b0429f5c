import { type Logger, pino } from 'pino'

/** One JSON line an event, on standard error. No bodies, no tokens, no query strings. */
export const makeLog = (): Logger => pino({ level: process.env.LOG_LEVEL ?? 'info', base: null }, pino.destination(2))

/**
 * What the log may know of an error: Drizzle's own message holds the query's values (hashes, documents), so the
 * innermost cause alone speaks, without PostgreSQL's `detail`.
 */
export function traceOf(error: unknown) {
  let inner = error
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause
  if (!(inner instanceof Error)) return { message: 'not an error' }
  const { name, message, stack } = inner
  const code = 'code' in inner ? String(inner.code) : undefined
  const constraint = 'constraint' in inner ? inner.constraint : undefined
  return { name, message, code, constraint, stack }
}
