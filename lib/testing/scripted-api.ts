import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { permissions } from '@/lib/access/permissions'
import type { User } from '@/lib/contracts/user'
import { forget } from '@/lib/process/holder'

/** A request as it arrived at the tenant's own server. */
export interface Seen {
  tenant: string
  method: string
  /** Path and query after the tenant's prefix, as sent. */
  target: string
  headers: IncomingMessage['headers']
  /** Names as sent, duplicates included. */
  headerNames: string[]
  body: Buffer
}

export type Script = (seen: Seen, response: ServerResponse) => unknown

export const person = (change: Partial<User> = {}): User => ({
  uuid: '0190a0b0-0000-7000-8000-000000000001',
  username: 'admin',
  email: 'admin@alfa.example.com',
  type_user: 'Administrador',
  profile: 'Administrador',
  person: { name: 'Ana', fullname: 'Ana Souza', corporate_reason: null },
  permissions: ['list_proposals'],
  onboarding: 'finished',
  ...change,
})

/** All permissions: such a token does not fit in one cookie. */
export const everyPermission = permissions.map(({ name }) => name)

let serial = 0

/** A token as a tenant API makes it. Times in seconds; `padding` increases its size. */
export function makeToken(user: User = person(), times: { iat?: number; exp?: number } = {}, padding = 0) {
  const iat = times.iat ?? Math.floor(Date.now() / 1000)
  serial += 1
  return new SignJWT({ data: { response: user }, jti: `${serial}`, ...(padding ? { pad: 'x'.repeat(padding) } : {}) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(iat)
    .setExpirationTime(times.exp ?? iat + 8 * 3600)
    .sign(Buffer.from('a secret of the tenant API, not ours'))
}

/** JSON with a Content-Length, as most servers send it. */
const json = (response: ServerResponse, status: number, body: unknown) => {
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes)
}

export { json }

const theme = { response: { response: { primaryColor: '#112233' } }, status: true }

const defaults: Record<string, Script> = {
  'GET /api/settings/theme': (_, response) => json(response, 200, theme),
  'POST /api/auth': async ({ body }, response) => {
    const { password } = JSON.parse(body.toString() || '{}') as { password?: string }
    if (password !== 'certa') return json(response, 422, { status: false, code: 'CREDENTIALS', message: 'Não.' })
    json(response, 200, { status: true, response: { token: await makeToken(), onboarding: 'finished' } })
  },
  'GET /api/auth/me': (_, response) => json(response, 200, { status: true, response: person() }),
  'POST /api/auth/logout': (_, response) => json(response, 200, { status: true }),
}

export interface ScriptedApi {
  /** For TENANT_API_URL. */
  template: string
  seen: Seen[]
  /** Requests other than the theme calls that identify a tenant. */
  calls: () => Seen[]
  on: (line: string, script: Script) => void
  /** Forgets recorded requests and scripts. */
  reset: () => void
  close: () => Promise<void>
}

/** A real HTTP server that plays the API of `tenants` and records every request. */
export async function scriptedApi(tenants: string[]): Promise<ScriptedApi> {
  const seen: Seen[] = []
  const scripts = new Map<string, Script>()
  const server = createServer(async (request, response) => {
    const [, tenant = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(request.url ?? '') ?? []
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return
    }
    const headerNames = request.rawHeaders.filter((_, index) => index % 2 === 0)
    const body = Buffer.concat(chunks)
    const one = { tenant, method: request.method ?? '', target: rest, headers: request.headers, headerNames, body }
    seen.push(one)
    const line = `${one.method} ${rest.split('?', 1)[0]}`
    const script = scripts.get(line) ?? scripts.get('*') ?? defaults[line]
    if (!tenants.includes(tenant) || !script) return json(response, 404, { status: false, code: 'NOT_FOUND' })
    await script(one, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    template: `http://127.0.0.1:${port}/{tenant}`,
    seen,
    calls: () => seen.filter(({ target }) => target !== '/api/settings/theme'),
    on: (line, script) => scripts.set(line, script),
    reset: () => {
      // A silence scripted by an earlier test must not affect the next.
      forget('breakers')
      seen.length = 0
      scripts.clear()
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
