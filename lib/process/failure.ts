/** An error and its causes, as Drizzle, flydrive and the drivers wrap them. */
function* causes(error: unknown): Generator<Error> {
  for (let at = error; at instanceof Error; at = at.cause) yield at
}

/** The SQLSTATE of an error of either driver; undefined when it is none. */
export function sqlState(error: unknown): string | undefined {
  for (const at of causes(error)) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  }
  return undefined
}

const unreachable =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|connection (terminated|timeout)|timeout exceeded/i
const full = ['53100', 'ENOSPC', 'EDQUOT']

/**
 * An outage that would fail any request: a full disk (`full`), or a database that is unreachable, out of resources or
 * broken (`down`). Undefined for any other error.
 */
export function outageKind(error: unknown): 'full' | 'down' | undefined {
  const told = [...causes(error)].map((at) => ({ code: 'code' in at ? String(at.code) : '', message: at.message }))
  if (told.some(({ code }) => full.includes(code))) return 'full'
  const state = sqlState(error) ?? ''
  if (/^(08|53|57P|58030)/.test(state)) return 'down'
  return told.some(({ code, message }) => unreachable.test(`${code} ${message}`)) ? 'down' : undefined
}

/** PostgreSQL quotes the refused value in the messages of class 22. */
const withoutValue = (message: string, code: string | undefined) =>
  code?.startsWith('22') ? message.replaceAll(/".*"/gs, '"…"') : message

/**
 * An error for the log. Drizzle's message contains the query's values (hashes, documents), so only the innermost cause
 * is logged, without PostgreSQL's `detail` and the refused value.
 */
export function errorTrace(error: unknown) {
  const inner = [...causes(error)].at(-1)
  if (!inner) return { message: 'not an error' }
  const code = 'code' in inner ? String(inner.code) : undefined
  const constraint = 'constraint' in inner ? inner.constraint : undefined
  const message = withoutValue(inner.message, code)
  // The stack begins with the original message.
  const stack = inner.stack?.slice(Math.max(0, inner.stack.search(/\n\s+at /))).trimStart()
  return { name: inner.name, message, code, constraint, stack }
}
