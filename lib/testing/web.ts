import { request as ask, createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { listener } from '@/lib/door/listener'
import { proxyRoute } from '@/lib/door/route'
import { readEnv } from '@/lib/process/env'
import { forget, once } from '@/lib/process/holder'
import { store } from '@/lib/store/open'
import { openEmpty } from './empty-database'

const names = [
  'env',
  'secrets',
  'store',
  'session passwords',
  'session password',
  'opened seals',
  'session rows',
  'newest tokens',
  'seen roles',
  'tenant states',
  'tenant states asked',
  'unheard-of tenants',
  'tenant pools',
  'trusted proxies',
  'keys device',
]

/** Simulates a new process: only the database is kept. */
export function restart(settings: Record<string, string>): void {
  for (const name of names) forget(name)
  once('env', () => readEnv({ PUBLIC_URL: 'http://{tenant}.app.test', SESSION_SECRET: 's'.repeat(32), ...settings }))
}

/** The web side on an empty PGlite in memory. */
export async function openWeb(settings: Record<string, string>) {
  restart(settings)
  const database = await openEmpty()
  once('database', () => Promise.resolve(database))
  await store()
  return { close: () => database.close() }
}

export interface Ask {
  host?: string
  headers?: Record<string, string | string[]>
  body?: string | Uint8Array
  /** Called with the body received so far, each time more arrives. */
  heard?: (text: string) => unknown
}

export interface Got {
  status: number
  headers: Headers
  cookies: string[]
  bytes: Buffer
  text: string
  json: Record<string, unknown>
  /** The connection broke before the answer's end. */
  broken: boolean
}

export interface Door {
  name: string
  /** The address it listens on, if any. */
  port?: number
  ask: (line: string, how?: Ask) => Promise<Got>
  close: () => Promise<void>
}

/** The headers of an unsafe call from our page. */
export const ours = (host = 'alfa.app.test') => ({ 'x-csrf': '1', origin: `http://${host}` })

const got = (status: number, headers: Headers, bytes: Buffer, broken: boolean): Got => {
  const text = bytes.toString()
  return {
    status,
    headers,
    cookies: headers.getSetCookie(),
    bytes,
    text,
    get json() {
      return JSON.parse(text) as Record<string, unknown>
    },
    broken,
  }
}

/** server.ts's listener on a real socket; anything outside the proxy is answered with 'document'. */
export async function nodeDoor(how: { dev?: boolean } = {}): Promise<Door> {
  const server = createServer(
    listener(async (incoming, outgoing) => {
      outgoing.setHeader('content-type', 'text/html')
      outgoing.end(JSON.stringify({ url: incoming.url, headers: incoming.headers }))
    }, how),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    name: 'server.ts',
    port,
    ask: (line, { host = 'alfa.app.test', headers = {}, body, heard } = {}) =>
      new Promise((done, fail) => {
        const [method = 'GET', path = '/'] = line.split(' ')
        // Node's client declares no length for DELETE by itself.
        const sized =
          body === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': Buffer.byteLength(body) }
        const all = { host, ...sized, ...headers }
        const outgoing = ask({ port, host: '127.0.0.1', method, path, headers: all, agent: false })
        outgoing.on('error', fail)
        outgoing.on('response', (incoming) => {
          const chunks: Buffer[] = []
          const end = (broken: boolean) => {
            const all = new Headers()
            for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
              all.append(incoming.rawHeaders[i] ?? '', incoming.rawHeaders[i + 1] ?? '')
            }
            done(got(incoming.statusCode ?? 0, all, Buffer.concat(chunks), broken))
          }
          incoming.on('data', (chunk: Buffer) => {
            chunks.push(chunk)
            heard?.(Buffer.concat(chunks).toString())
          })
          incoming.on('end', () => end(false))
          incoming.on('error', () => end(true))
        })
        outgoing.end(body)
      }),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** Sends 8 MB before reading anything, as many clients do. Answers what it then read, or 'broken'. */
export const uploadThenRead = (port: number, line: string, headers: Record<string, string>) =>
  new Promise<string>((done) => {
    const size = 8_000_000
    const socket = connect(port, '127.0.0.1')
    let got = ''
    socket.on('error', () => done('broken'))
    socket.on('close', () => done(got))
    const head = Object.entries({ 'content-length': `${size}`, ...headers })
    socket.write(`${line} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
    socket.write(Buffer.alloc(size), () =>
      socket.on('data', (chunk: Buffer) => {
        got += chunk.toString()
        socket.end()
      }),
    )
  })

/** The function behind the route handlers. */
export const routeDoor = (): Promise<Door> =>
  Promise.resolve({
    name: 'route handler',
    ask: async (line: string, { host = 'alfa.app.test', headers = {}, body, heard }: Ask = {}) => {
      const [method = 'GET', path = '/'] = line.split(' ')
      const all = new Headers({ host })
      for (const [name, value] of Object.entries(headers)) {
        for (const one of [value].flat()) all.append(name, one)
      }
      const request = new Request(`http://localhost:3000${path}`, {
        method,
        headers: all,
        body: body === undefined ? null : new Blob([body as BlobPart]).stream(),
        ...(body === undefined ? {} : { duplex: 'half' }),
      })
      const answer = await proxyRoute(request)
      const chunks: Uint8Array[] = []
      try {
        for await (const chunk of answer.body ?? []) {
          chunks.push(chunk)
          heard?.(Buffer.concat(chunks).toString())
        }
        return got(answer.status, answer.headers, Buffer.concat(chunks), false)
      } catch {
        return got(answer.status, answer.headers, Buffer.concat(chunks), true)
      }
    },
    close: () => Promise.resolve(),
  })

/** The Cookie header after an answer's Set-Cookie lines. */
export const jarAfter = (cookies: string[]) =>
  cookies
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

/** Signs in and answers the Cookie header of the session. */
export async function signInAt(door: Door, host = 'alfa.app.test', password = 'certa'): Promise<string> {
  const body = JSON.stringify({ email: 'admin@alfa.example.com', password })
  const answer = await door.ask('POST /api/auth', {
    host,
    body,
    headers: { ...ours(host), 'content-type': 'application/json' },
  })
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status} ${answer.text}`)
  return jarAfter(answer.cookies)
}
