import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SeenSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  scope: string
  attributes: Record<string, string | number>
  statements: string[]
}

interface Value {
  stringValue?: string
  intValue?: number | string
}
interface Sent {
  resourceSpans: {
    scopeSpans: {
      scope: { name: string }
      spans: {
        name: string
        traceId: string
        spanId: string
        parentSpanId?: string
        attributes: { key: string; value: Value }[]
        events?: { attributes: { key: string; value: Value }[] }[]
      }[]
    }[]
  }[]
}

const plain = ({ stringValue, intValue }: Value) => stringValue ?? Number(intValue)

/** A collector that stores what it receives (OTLP over HTTP, JSON). `text`: every byte of it. */
export async function collector() {
  const bodies: string[] = []
  const paths = new Set<string>()
  const server = createServer(async (incoming, outgoing) => {
    let body = ''
    for await (const part of incoming) body += part
    bodies.push(body)
    paths.add(`${incoming.method} ${incoming.url} ${incoming.headers['content-type']}`)
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    paths: () => [...paths],
    text: () => bodies.join('\n'),
    spans: (): SeenSpan[] =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ scope, spans }) =>
          spans.map(({ attributes, events = [], ...span }) => ({
            ...span,
            scope: scope.name,
            attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, plain(value)])),
            statements: events.flatMap((event) => event.attributes.map(({ value }) => String(plain(value)))),
          })),
        ),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
