import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { httpOptions } from './http-options'

/** The answer to a client that offers `upgrade`, from a server with an upgrade listener like Next's. */
async function offer(dev: boolean, upgrade: string): Promise<string> {
  const server = createServer(httpOptions(dev), (_, outgoing) => outgoing.end('answered'))
  server.on('upgrade', (_, socket) => socket.end('upgraded'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET / HTTP/1.1\r\nHost: alfa.app.test\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\n\r\n`)
  const [chunk] = await new Promise<Buffer[]>((done) => socket.once('data', (first: Buffer) => done([first])))
  socket.destroy()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  return String(chunk)
}

it.each(['h2c', 'websocket'])('answers a request that offers %s as any other', async (upgrade) => {
  expect(await offer(false, upgrade)).toMatch(/^HTTP\/1.1 200 OK[\s\S]*answered$/)
})

it("leaves upgrades to Next's own server in development", async () => {
  expect(await offer(true, 'websocket')).toBe('upgraded')
})

it('keeps a resting connection longer than the proxies that stand before it', async () => {
  const server = createServer(httpOptions(false))
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
})
