import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

const { serialize } = protocol

/** Statements that are kept; PostgreSQL holds each one's trees and plan in PGlite's memory, which never shrinks. */
const most = 300

/** Longer texts are not kept: they insert or seek many rows, seldom as many again, and their trees are large. */
const longest = 10_000

/**
 * Classes of SQLSTATEs by which a statement is refused that is good in itself: constraints, the transaction's state, a
 * conflict, an end from outside. After any other it is prepared anew, as a migration may have changed its types.
 */
const refusals = new Set(['23', '25', '40', '57'])
const isStale = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && !refusals.has(error.code.slice(0, 2))

type Prepared = { name: string; types: number[] }

const end = ({ name }: Prepared) => serialize.close({ type: 'S', name })

/**
 * Has each statement of a transaction parsed and planned once, and not each time it is run: more than half of a call's
 * time on PGlite, which otherwise sends every one in six messages. PostgreSQL itself chooses between a plan for all
 * values and one for these, and plans anew when the schema or the role changes (row security is a part of a plan).
 */
export function keepPrepared(client: PGlite): void {
  // In the order of their last use.
  const kept = new Map<string, Prepared>()
  let made = 0
  const send = (...messages: Uint8Array[]) =>
    client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })

  const prepare = async (text: string): Promise<Prepared> => {
    const name = `kept_${++made}`
    const [oldest] = kept.size < most ? [] : kept
    if (oldest) kept.delete(oldest[0])
    const answers = await send(
      ...(oldest ? [end(oldest[1])] : []),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    )
    return { name, types: parse.parseDescribeStatementResults(answers) }
  }
  const run = async <T>(text: string, values: unknown[], options: QueryOptions): Promise<Results<T>> => {
    const one = kept.get(text) ?? (await prepare(text))
    kept.delete(text)
    kept.set(text, one)
    const texts = values.map((value, at) => asText(client, value, one.types[at]))
    const answers = await send(
      serialize.bind({ statement: one.name, values: texts }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    ).catch(async (error: unknown) => {
      if (isStale(error)) {
        kept.delete(text)
        await send(end(one))
      }
      throw error
    })
    return parse.parseResults(answers, client.parsers, options)[0] as Results<T>
  }
  const transaction = client.transaction.bind(client)
  client.transaction = (work) =>
    transaction((tx) => {
      const anew = tx.query
      tx.query = async (text, values = [], options = {}) => {
        // It would be run outside, as the owner of all tenants' rows.
        if (tx.closed) throw new Error('The transaction is over')
        if (text.length > longest) return anew(text, values, options)
        return client.runExclusive(() => run(text, values, options))
      }
      return work(tx)
    })
}

/** A value as PostgreSQL reads it, by the type of its parameter. */
function asText(client: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null
  const serializer = type === undefined ? undefined : client.serializers[type]
  return serializer ? serializer(value) : String(value)
}
