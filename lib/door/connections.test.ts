import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { boundConnections, inTurn, limits } from './connections'
import { httpOptions } from './http-options'

const opened: Server[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of opened.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

/** A server with these limits in front of `handle`; answers its port. */
async function serve(handle: RequestListener, change: Partial<typeof limits> = {}, options = {}): Promise<number> {
  const server = createServer({ ...httpOptions(false), ...options }, inTurn(handle))
  boundConnections(server, { ...limits, ...change })
  opened.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

/**
 * A client that sends `text`; `read` is what it has received so far, `closed` everything, once the other side has
 * closed.
 */
function client(port: number, text: string, { reads = true } = {}) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let got = ''
  const closed = new Promise<string>((done) => {
    socket.on('error', () => {})
    socket.on('close', () => done(got))
  })
  if (reads) socket.on('data', (chunk: Buffer) => (got += chunk.toString()))
  else socket.pause()
  socket.write(text)
  return { socket, read: () => got, closed }
}

const get = (path = '/', more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
const big = Buffer.alloc(20_000_000, 'x')
/** The number of open connections. */
const count = () => new Promise<number>((done) => opened[0]?.getConnections((_, open) => done(open)))
const until = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 })
const isUp = async (port: number) => (await fetch(`http://127.0.0.1:${port}/up`)).status

describe('one connection', () => {
  it('is answered one question at a time, in their order (14.30)', async () => {
    let now = 0
    let most = 0
    const port = await serve(async ({ url }, outgoing) => {
      now += 1
      most = Math.max(most, now)
      await sleep(url === '/1' ? 50 : 1)
      now -= 1
      outgoing.end(`answer ${url}`)
    })
    const { closed } = client(port, get('/1') + get('/2') + get('/3', 'Connection: close\r\n'))
    expect((await closed).match(/answer \/\d/g)).toEqual(['answer /1', 'answer /2', 'answer /3'])
    expect(most).toBe(1)
  })

  it('is not answered on until its answer was taken, and is closed where it asks on and on (14.30)', async () => {
    let answered = 0
    const port = await serve(({ url }, outgoing) => {
      if (url === '/') answered += 1
      outgoing.end(url === '/' ? big : 'up')
    })
    client(port, get().repeat(700), { reads: false })
    await until(() => answered).toBe(1)
    await until(count).toBe(0)
    // A few pipelined requests wait for their turn.
    client(port, get().repeat(10), { reads: false })
    await until(() => answered).toBe(2)
    const { closed } = client(port, get('/up', 'Connection: close\r\n'))
    expect([await closed, answered, await count()]).toEqual([expect.stringMatching(/up$/), 2, 1])
  })

  it('that nobody reads is closed, and one that is read slowly is not (14.30)', async () => {
    const port = await serve((_, outgoing) => outgoing.end(big), { stillMs: 1500 })
    const slow = client(port, get())
    slow.socket.on('data', () => {
      slow.socket.pause()
      setTimeout(() => slow.socket.resume(), 10)
    })
    const { socket, closed } = client(port, get(), { reads: false })
    await until(() => slow.read().length).toBeGreaterThan(big.length)
    await until(count).toBe(1)
    // Reading the rest shows that the connection was closed early.
    socket.resume()
    await closed
    expect(socket.bytesRead).toBeLessThan(big.length)
  })

  it('that waits for its answer is not closed (14.30)', async () => {
    const port = await serve(
      async (_, outgoing) => {
        await sleep(2500)
        outgoing.end('at last')
      },
      { stillMs: 1000 },
    )
    expect(await client(port, get('/', 'Connection: close\r\n')).closed).toMatch(/at last$/)
  })

  it('that is told of something now and then is not closed (14.30)', async () => {
    const port = await serve(
      async (_, outgoing) => {
        outgoing.write('data: 1\n\n')
        await sleep(2500)
        outgoing.end('data: 2\n\n')
      },
      { stillMs: 1000 },
    )
    expect(await client(port, get('/', 'Connection: close\r\n')).closed).toContain('data: 2')
  })

  it.each([
    ['says nothing', ''],
    ['begins to ask', 'GET / HTTP/1.1\r\nHos'],
    ['sends a part of its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n123'],
  ])('that %s and no more is closed (14.30)', async (_, text) => {
    const port = await serve((incoming) => incoming.resume(), { stillMs: 200 })
    await client(port, text).closed
    expect(await count()).toBe(0)
  })

  it('whose body waits for us is not closed (14.30)', async () => {
    const port = await serve(
      async (incoming, outgoing) => {
        incoming.pause()
        await sleep(2500)
        incoming.on('end', () => outgoing.end('whole')).resume()
      },
      { stillMs: 1000 },
    )
    const body = 'x'.repeat(5_000_000)
    const head = `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`
    expect(await client(port, head + body).closed).toMatch(/whole$/)
  })

  it('whose headers drip is closed (14.30)', async () => {
    const port = await serve(
      (_, outgoing) => outgoing.end(),
      {},
      { headersTimeout: 300, connectionsCheckingInterval: 50 },
    )
    const { socket, closed } = client(port, 'GET / HTTP/1.1\r\n')
    const drip = setInterval(() => socket.write('a: b\r\n'), 20)
    expect(await closed).toMatch(/^HTTP\/1.1 408 /)
    clearInterval(drip)
  })
})

describe('all connections together', () => {
  it('hold so much that nobody takes, and no more: those that hold most are closed (14.30)', async () => {
    let answered = 0
    const handle: RequestListener = ({ url }, outgoing) => {
      if (url === '/') answered += 1
      outgoing.end(url === '/' ? big : 'up')
    }
    const port = await serve(handle, { unreadBytes: 50_000_000, lookEveryMs: 50 })
    const small = client(port, get('/small'), { reads: false })
    const many = Array.from({ length: 10 }, () => client(port, get(), { reads: false }))
    await until(() => answered).toBe(10)
    await until(count).toBeLessThanOrEqual(4)
    expect(await isUp(port)).toBe(200)
    small.socket.resume()
    await until(() => small.socket.bytesRead).toBeGreaterThan(0)
    expect(small.socket.destroyed).toBe(false)
    for (const { socket } of many) socket.destroy()
  })

  it('are as many as the limit says (14.30)', async () => {
    const port = await serve((_, outgoing) => outgoing.end('up'), { connections: 3 })
    const few = Array.from({ length: 3 }, () => client(port, get()))
    for (const one of few) await until(one.read).toMatch(/up$/)
    expect(await client(port, get()).closed).toBe('')
  })
})

it('has limits that are no shorter than what stands before it waits (14.30)', () => {
  const { keepAliveTimeout, headersTimeout, requestTimeout, connectionsCheckingInterval, keepAlive } =
    httpOptions(false)
  expect([limits.stillMs, headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([60_000, 30_000, 300_000, 65_000])
  expect([connectionsCheckingInterval, keepAlive]).toEqual([5000, true])
})
