import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { ownDatabase } from './database'
import { nginx } from './parts/nginx'
import { build, folder, has, ours, type Running, start } from './parts/processes'
import { product } from './parts/product'
import { report } from './report'
import { byTurns } from './rounds'
import { signIn } from './signed-in'
import { round } from './stats'

/**
 * `node --import ./scripts/resolve.mjs bench/replicas.ts [rounds] [milliseconds]`: one, two and four servers on one
 * PostgreSQL. Measures answers per second through all of them; and checks that a session of one works in all, that its
 * end is known everywhere within the promised 5 s, and that sign-in failures are counted across.
 */
const [rounds = 3, milliseconds = 2000] = process.argv.slice(2).map(Number)
const counts = [1, 2, 4]
const [email, password] = ['admin@bench.example.com', 'demonstracao-2026']
const path = '/api/notifications/notifications_auth_user'
const running: Running[] = []
const keep = <R extends Running>(one: R): R => {
  running.push(one)
  return one
}
const hostHeader = ({ port }: Running) => `bench.localhost:${port}`

async function askStatus(server: Running, cookie: string): Promise<number> {
  const headers = { host: hostHeader(server), cookie }
  const { statusCode, body } = await request(`http://127.0.0.1:${server.port}${path}`, { headers })
  await body.arrayBuffer()
  return statusCode
}

async function post(server: Running, to: string, body: object, cookie = ''): Promise<number> {
  const host = hostHeader(server)
  const headers = { host, origin: `http://${host}`, 'x-csrf': '1', 'content-type': 'application/json', cookie }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) } as const
  const answer = await request(`http://127.0.0.1:${server.port}${to}`, sent)
  await answer.body.arrayBuffer()
  return answer.statusCode
}

/** The number of replicas that accept a session of the first, and how long after its end the last of them still did. */
async function sessionAcross(replicas: readonly Running[]) {
  const [first, ...others] = replicas as [Running, ...Running[]]
  const cookie = await signIn(first.port, hostHeader(first), email, password)
  const statuses = await Promise.all(replicas.map((replica) => askStatus(replica, cookie)))
  await post(first, '/api/auth/logout', {}, cookie)
  const from = performance.now()
  if ((await askStatus(first, cookie)) !== 401) throw new Error('ended, and still taken where it was ended')
  const waits = others.map(async (other) => {
    while ((await askStatus(other, cookie)) === 200) await sleep(50)
    return performance.now() - from
  })
  return {
    served: statuses.filter((status) => status === 200).length,
    seconds: round(Math.max(0, ...(await Promise.all(waits))) / 1000, 1),
  }
}

/** Tries wrong passwords for one account, at each replica in turn, until the limit refuses one. */
async function failuresAcross(replicas: readonly Running[], who: string): Promise<number> {
  for (let failures = 0; failures < 50; failures += 1) {
    const at = replicas[failures % replicas.length] as Running
    if ((await post(at, '/api/auth', { email: who, password: 'errada' })) === 429) return failures
  }
  return 50
}

build()
const own = await ownDatabase()
const files = folder()
try {
  const env = {
    DATABASE_URL: own.url,
    FILES_URL: `file://${files.path}`,
    SESSION_SECRET: 'bench'.repeat(8),
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const made = ['create', 'bench', '--name', 'Bench', '--email', email, '--password', password]
  const settings = {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'] as ('ignore' | 'inherit')[],
  }
  if (spawnSync('node', ours('scripts/tenant.ts', ...made), settings).status !== 0) throw new Error('no tenant')
  // Skip the onboarding, which is not measured.
  await own.asRoot(`update "user" set onboarding = 'finished', status = 'active', must_change_password = false`)
  const replicas: Running[] = []
  for (let at = 0; at < Math.max(...counts); at += 1) replicas.push(keep(await product(env)))
  const contenders = []
  for (const count of counts) {
    const some = replicas.slice(0, count)
    const ports = some.map(({ port }) => port)
    const before = has('nginx')
      ? await nginx(ports, '/health')
      : await start(ours('bench/parts/round-robin.ts', ...ports.map(String)), { ready: '/health' })
    const server = keep(before)
    const host = hostHeader(server)
    const cookie = await signIn(server.port, host, email, password)
    contenders.push({ name: String(count), server, target: { port: server.port, host, path, headers: { cookie } } })
  }
  const figures = await byTurns(contenders, { connections: 16, rounds, milliseconds })
  const rows = []
  for (const [at, { name, rate, spread, p50, p99 }] of figures.entries()) {
    const some = replicas.slice(0, counts[at])
    const { served, seconds } = await sessionAcross(some)
    const failures = await failuresAcross(some, `ninguem${at}@bench.example.com`)
    rows.push({
      servers: name,
      rate,
      spread,
      p50,
      p99,
      'of one': round(rate / (figures[0]?.rate || 1)),
      'a session serves in': served,
      'its end known after (s)': seconds,
      'wrong passwords taken': failures,
    })
  }
  const wrong = rows.filter(
    (row) => row['a session serves in'] !== Number(row.servers) || row['wrong passwords taken'] !== 10,
  )
  report('replicas', rows, { rounds, milliseconds, before: has('nginx') ? 'nginx' : 'a round-robin of connections' })
  if (wrong.length > 0 || rows.some((row) => row['its end known after (s)'] > 5)) process.exitCode = 1
} finally {
  for (const started of running.splice(0)) await started.stop()
  await own.drop()
  files.remove()
}
