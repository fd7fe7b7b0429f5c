import type { PGlite, QueryOptions } from '@electric-sql/pglite'

/**
 * Drizzle names its parsers with each statement, and PGlite then copies its own three hundred to put these in their
 * place: a fifth of the processor's time of a request. Here they are put there once, and whoever names none gets
 * PGlite's (moments inside an array apart).
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
