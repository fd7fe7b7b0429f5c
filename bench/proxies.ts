import { installed } from './install'
import type { Target } from './load'
import { nginx } from './parts/nginx'
import { plainApp } from './parts/plain-app'
import { build, folder, has, ours, type Running, start } from './parts/processes'
import { product } from './parts/product'
import { stub } from './parts/stub-process'
import { report } from './report'
import { byTurns, type Contender, type Figures } from './rounds'
import { cookieHeader, signIn } from './signed-in'
import { round } from './stats'

/**
 * `node --import ./scripts/resolve.mjs bench/proxies.ts [rounds] [milliseconds]`: one 2 KB answer of a tenant API
 * through our proxy with a session, beside the same answer direct, through other proxies, and from a Next route handler
 * without an upstream; then the embedded tenant API through our door beside itself called over HTTP.
 */
const [rounds = 5, milliseconds = 1500] = process.argv.slice(2).map(Number)
const call = '/api/notifications/notifications_auth_user'
const usual = { accept: 'application/json', 'accept-language': 'pt', 'user-agent': 'bench' }
const running: Running[] = []
const keep = <R extends Running>(one: R): R => {
  running.push(one)
  return one
}

/** A target, with the cookie of a person who signed in there. */
async function signedIn({ port }: Running, email: string, password: string): Promise<Target> {
  const host = `aurora.localhost:${port}`
  const cookie = await signIn(port, host, email, password)
  return { port, host, path: call, headers: { ...usual, cookie } }
}

async function remote(): Promise<{ contenders: Contender[]; skipped: string[] }> {
  const api = keep(await stub())
  const upstream = `http://127.0.0.1:${api.port}`
  const direct = { port: api.port, path: `/aurora${call}`, headers: usual }
  const contenders: Contender[] = [{ name: 'direct', server: api, target: direct }]
  const skipped: string[] = []
  if (has('nginx')) {
    const server = keep(await nginx([api.port], `/aurora${call}`))
    contenders.push({ name: 'nginx', server, target: { ...direct, port: server.port } })
  } else skipped.push('nginx: not on this machine (apt-get install nginx-light)')
  if (installed()) {
    const env = { UPSTREAM: upstream }
    const server = keep(await start(['bench/parts/fastify-proxy.mjs'], { env, ready: `/aurora${call}` }))
    contenders.push({ name: 'fastify', server, target: { ...direct, port: server.port } })
  } else skipped.push('fastify: npm ci in bench/ failed')
  const app = keep(await plainApp(upstream))
  const { port } = app
  contenders.push({ name: 'Next rewrites', server: app, target: { ...direct, port, path: `/rewritten/aurora${call}` } })
  contenders.push({ name: 'empty handler', server: app, target: { ...direct, port, path: '/constant' } })
  const entered = await fetch(`http://127.0.0.1:${port}/enter`)
  const cookie = cookieHeader(entered.headers.getSetCookie())
  const headers = { ...usual, cookie }
  contenders.push({ name: 'plain handler', server: app, target: { port, path: `/handled/aurora${call}`, headers } })
  const env = { TENANT_API_URL: api.template }
  for (const [name, door] of [
    ['our handler', 'route'],
    ['our door', 'node'],
  ] as const) {
    const server = keep(await product(env, { door }))
    contenders.push({ name, server, target: await signedIn(server, 'admin@aurora.example.com', 'certa') })
  }
  return { contenders, skipped }
}

async function embedded(): Promise<Contender[]> {
  const person = { email: 'admin@aurora.example.com', password: 'demonstracao-2026' }
  const { path, remove } = folder()
  const alone = keep(
    await start(ours('scripts/backend.ts'), { env: { DATA_DIR: path }, ready: '/t/aurora/api/status' }),
  )
  running.push({ ...alone, stop: async () => remove() })
  const headers = { 'content-type': 'application/json' }
  const base = `http://127.0.0.1:${alone.port}/t/aurora`
  const answer = await fetch(`${base}/api/auth`, { method: 'POST', headers, body: JSON.stringify(person) })
  const { response } = (await answer.json()) as { response: { token: string } }
  const target = { port: alone.port, path: `/t/aurora${call}`, headers: { ...usual, token: response.token } }
  const server = keep(await product())
  return [
    { name: 'tenant API over HTTP', server: alone, target },
    { name: 'our door, embedded', server, target: await signedIn(server, person.email, person.password) },
  ]
}

async function stopAll(): Promise<void> {
  for (const started of running.splice(0)) await started.stop()
}

/** Figures compared within each number of connections. */
function compared(figures: readonly Figures[], others: readonly string[]) {
  return figures.map((one) => {
    const ratios = others.flatMap((name) => {
      const other = figures.find((two) => two.name === name && two.connections === one.connections)
      return other ? [[`of ${name}`, round(one.rate / other.rate)] as const] : []
    })
    return { ...one, ...Object.fromEntries(ratios) }
  })
}

async function measure(contenders: readonly Contender[]): Promise<Figures[]> {
  const figures: Figures[] = []
  for (const connections of [1, 16, 64]) {
    // Warm up once.
    const warm = connections === 1 ? milliseconds * 4 : 100
    figures.push(...(await byTurns(contenders, { connections, rounds, milliseconds, warm })))
  }
  return figures
}

build()
try {
  const { contenders, skipped } = await remote()
  const figures = await measure(contenders)
  await stopAll()
  const own = await measure(await embedded())
  report('proxies', compared(figures, ['direct', 'fastify', 'Next rewrites', 'empty handler']), {
    skipped,
    rounds,
    milliseconds,
  })
  report('proxies-embedded', compared(own, ['tenant API over HTTP']), { rounds, milliseconds })
} finally {
  await stopAll()
}
