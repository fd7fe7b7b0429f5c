import type { PGlite, QueryOptions } from '@electric-sql/pglite'

/**
 * Drizzle passes its parsers with each statement, and PGlite then copies its own three hundred to merge them: a fifth
 * of a request's CPU time. Installs them once instead; statements without parsers use PGlite's (except moments in
 * arrays).
 */
export function keepParsers(client: PGlite): void {
  const own = { ...client.parsers }
  let areKept = false
  const keep = (options?: QueryOptions): QueryOptions => {
    const { parsers, ...others } = options ?? {}
    if (!parsers) return { ...others, parsers: own }
    if (!areKept) Object.assign(client.parsers, parsers)
    areKept = true
    return others
  }
  const query = client.query.bind(client)
  const exec = client.exec.bind(client)
  const transaction = client.transaction.bind(client)
  client.query = (text, values, options) => query(text, values, keep(options))
  client.exec = (text, options) => exec(text, keep(options))
  client.transaction = (work) =>
    transaction((tx) => {
      const inside = tx.query
      tx.query = (text, values, options) => inside(text, values, keep(options))
      return work(tx)
    })
}
