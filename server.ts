import { createServer } from 'node:http'
import { boundConnections, inTurn } from '@/lib/door/connections'
import { httpOptions } from '@/lib/door/http-options'
import { openDoor } from '@/lib/door/open'
import { refuse } from '@/lib/door/refuse'
import { env } from '@/lib/process/env'
import { outliveReaders } from '@/lib/process/output'
import { ensureDemo } from '@/scripts/ensure-demo'

/**
 * The Node deployment: opens everything first, so that any fault is one sentence and exit status 78 before the first
 * answer; then starts one http server in front of Next (structure.md#a-request).
 */
const dev = process.argv.includes('--dev')
// Next and React read it when they are loaded below.
Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' })
outliveReaders()

try {
  await main()
} catch (error) {
  refuse(error)
}

async function main() {
  const { host, port, publicUrl } = env()
  await ensureDemo()
  const close = await openDoor()
  const server = createServer(httpOptions(dev))
  // In development Next's own tools keep connections open.
  if (!dev) boundConnections(server)
  const { default: next } = await import('next')
  const app = next({ dev, hostname: host, port, httpServer: server, quiet: !dev })
  await app.prepare()
  const { listener, refuseConnect } = await import('@/lib/door/listener')
  const handle = app.getRequestHandler()
  server.on('request', inTurn(listener((incoming, outgoing) => handle(incoming, outgoing))))
  server.on('connect', refuseConnect)
  const { drainOnSignal } = await import('@/lib/door/drain')
  drainOnSignal(server, async () => {
    await app.close()
    await close()
  })
  server.once('error', refuse)
  // Not in development: a breakpoint is no endless loop.
  if (!dev) (await import('@/lib/door/watchdog')).startWatchdog()
  server.listen(port, host, () => {
    const address = server.address()
    const actual = typeof address === 'object' && address ? address.port : port
    process.stdout.write(`Balcão em http://${host.includes(':') ? `[${host}]` : host}:${actual} (${publicUrl})\n`)
  })
}
