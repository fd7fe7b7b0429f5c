import { createServer } from 'node:http'
import { RefusedSetting } from '@/lib/process/env'

/**
 * Serves `GET /metrics` on a port of its own, unreachable for users of the product. Throws RefusedSetting if the port
 * is taken. Answers the port and the function that closes it.
 */
export async function serveMetrics(
  { contentType, text }: { contentType: string; text: () => Promise<string> },
  port: number,
  host: string,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    const known = incoming.method === 'GET' && incoming.url?.split('?', 1)[0] === '/metrics'
    const body = known ? await text().catch(() => null) : ''
    outgoing.writeHead(known ? (body === null ? 500 : 200) : 404, { 'content-type': contentType }).end(body)
  })
  await new Promise<void>((done, fail) => {
    server.once('error', () =>
      fail(new RefusedSetting(`METRICS_PORT: a porta ${port} de ${host} não pôde ser aberta.`)),
    )
    server.listen(port, host, done)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
