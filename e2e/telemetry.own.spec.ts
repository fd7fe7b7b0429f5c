import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { send } from './http'
import { freePort, ready, serve } from './server'
import { expect, password, test } from './test'

/** A collector of traces, which stores every byte it receives. */
async function collector() {
  const bodies: string[] = []
  const server = createServer(async (incoming, outgoing) => {
    let body = ''
    for await (const part of incoming) body += part
    bodies.push(body)
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${port}`,
    text: () => bodies.join('\n'),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

test('a page is traced by its template and counted by its kind, and neither holds what was asked', async () => {
  test.setTimeout(120_000)
  const [port, metricsPort, receiver] = [await freePort(), await freePort(), await collector()]
  const host = 'aurora.localhost'
  const folder = join(process.env.E2E_FOLDER ?? '.data', `telemetry-${process.pid}`)
  const server = serve(port, folder, '', {
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  })
  try {
    await ready(port)
    const credentials = { email: 'operacional@aurora.example.com', password }
    const { status, cookie } = await send(port, host, 'POST', '/api/auth', '', credentials)
    expect(status).toBe(200)
    expect(await send(port, host, 'GET', '/banks?search=palavra-secreta', cookie)).toMatchObject({ status: 200 })
    const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    await expect.poll(scrape).toMatch(/^balcao_http_requests_total\{kind="page",method="GET",status="2xx"\} 1$/m)
    const metrics = await scrape()
    // The product's own port serves no metrics.
    expect(await send(port, host, 'GET', '/metrics', cookie)).toMatchObject({ status: 404 })
    // Pending spans are flushed before the process ends.
    server.child.kill('SIGTERM')
    await once(server.child, 'exit')
    const traces = receiver.text()
    for (const told of ['"GET page"', 'BaseServer.handleRequest', '"/banks"', '"tenant api"', '"transaction"']) {
      expect(traces).toContain(told)
    }
    const seal = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf('=') + 40)
    for (const secret of ['palavra-secreta', password, credentials.email, 'eyJ', seal]) {
      expect(traces).not.toContain(secret)
      expect(metrics).not.toContain(secret)
    }
  } finally {
    receiver.close()
    server.child.kill('SIGTERM')
    if (server.child.exitCode === null && server.child.signalCode === null) await once(server.child, 'exit')
  }
})
