import { createServer, IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { boundConnections, inTurn } from '@/lib/door/connections'
import { drainOnSignal } from '@/lib/door/drain'
import { httpOptions } from '@/lib/door/http-options'
import { openDoor } from '@/lib/door/open'
import { toPeer } from '@/lib/door/peer'
import { refuse } from '@/lib/door/refuse'
import { startWatchdog } from '@/lib/door/watchdog'
import { env } from '@/lib/process/env'
import { outliveReaders } from '@/lib/process/output'
import { backend } from '@/lib/tenant-api/embedded'
import { ensureDemo } from './ensure-demo'

/**
 * Serves only the tenant API on PORT, for a web side that reaches it by TENANT_API_URL: the tenant is in the path
 * (`/t/{tenant}/api/…`) or the first label of the host. A refused start prints one sentence and exits with 78. It does
 * not limit sign-in attempts: the web side does, so it must not be reachable directly.
 */
async function main() {
  // Loopback by default, unlike the web side.
  const host = process.env.HOST || '127.0.0.1'
  const { port } = env()
  await ensureDemo()
  const close = await openDoor()
  const { fetch } = await backend()
  const answer = getRequestListener(
    (request, bindings) => {
      // A client may write any header: the audit takes only the socket's address.
      if (bindings.incoming instanceof IncomingMessage)
        request.headers.set('x-forwarded-for', toPeer(bindings.incoming).address)
      return fetch(request)
    },
    { overrideGlobalObjects: false },
  )
  const server = createServer(httpOptions(false), inTurn(answer))
  boundConnections(server)
  drainOnSignal(server, close)
  server.once('error', refuse)
  startWatchdog()
  server.listen(port, host, () => {
    const address = server.address()
    const actual = typeof address === 'object' && address ? address.port : port
    console.log(`API do Balcão em http://${host}:${actual}/t/{tenant}/api`)
    console.log('Mantenha-a privada, atrás do servidor web: só ele conta e limita as tentativas de entrada.')
  })
}

outliveReaders()
await main().catch(refuse)
