/**
 * Process-wide singletons (structure.md#one-of-each): Next's bundle, the middleware and `server.ts` each load their own
 * copy of a module and share only `globalThis`.
 */
type Holder = Map<string, unknown>

const key = Symbol.for('balcao')

const holder = (): Holder => {
  const scope = globalThis as { [key]?: Holder }
  scope[key] ??= new Map()
  return scope[key]
}

/** The process-wide instance of `name`, created at the first call. Importing a module opens nothing. */
export function once<T>(name: string, make: () => T): T {
  const held = holder()
  if (!held.has(name)) held.set(name, make())
  // Guarantee: a name is only ever filled by the one `make` beside it.
  return held.get(name) as T
}

/** Forgets `name`, so that the next call makes it again (a shutdown, a test, a failed opening). */
export const forget = (name: string) => holder().delete(name)
