import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from './pace'
import { build, folder, ours, type Running, start } from './parts/processes'
import { product } from './parts/product'
import { stub } from './parts/stub-process'
import { report } from './report'
import { signIn } from './signed-in'
import { median, quantile, round, spread } from './stats'

/**
 * `node --import ./scripts/resolve.mjs bench/memory.ts [requests] [--soak]`: resident memory at rest and during a
 * hundred thousand mixed requests; first and later starts; each beside an empty Node server's. `--soak`: ten minutes at
 * a steady pace instead, with memory and p95 every half minute.
 */
const requests = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 100_000)
const parts = 10
const connections = 16

/** The mix of requests by weight; a page costs about a hundred API calls. */
const mix = [
  ...Array<string>(60).fill('/api/notifications/notifications_auth_user'),
  ...Array<string>(24).fill('/api/auth/me'),
  ...Array<string>(10).fill('/api/settings/theme'),
  ...['/api/missing', '/api/%zz', '/elsewhere', '/health', '/login', '/marketplace'],
]

interface Subject {
  server: Running
  host: string
  cookie: string
}

/** Sends `count` requests of the mix, reading answers whole. Milliseconds of each. */
async function ask({ server, host, cookie }: Subject, count: number): Promise<number[]> {
  const pool = openPool(server.port, connections)
  const took: number[] = []
  let at = 0
  const one = async () => {
    while (at < count) {
      at += 1
      // Every seventh is anonymous.
      const headers = { host, ...(at % 7 > 0 && { cookie }) }
      const from = performance.now()
      const { body } = await pool.request({ method: 'GET', path: mix[(at * 37) % mix.length] ?? '/', headers })
      await body.arrayBuffer()
      took.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  await pool.close()
  return took
}

async function growth(subjects: Record<string, Subject>) {
  const rows = []
  for (const [name, subject] of Object.entries(subjects)) {
    await sleep(3000)
    const idle = subject.server.memory()
    const after: number[] = []
    for (let part = 0; part < parts; part += 1) {
      await ask(subject, Math.ceil(requests / parts))
      after.push(subject.server.memory())
    }
    const [fifth = 0, last = 0] = [after[Math.floor(parts / 5)], after.at(-1)]
    rows.push({
      name,
      idle,
      'after a fifth': fifth,
      'after all': last,
      growth: round(last / fifth),
      parts: after.join(' '),
    })
  }
  return rows
}

async function soak(subject: Subject, minutes: number) {
  const rows = []
  for (let half = 1; half <= minutes * 2; half += 1) {
    const until = performance.now() + 30_000
    const took: number[] = []
    while (performance.now() < until) {
      took.push(...(await ask(subject, 100)))
      await sleep(200)
    }
    rows.push({
      minute: half / 2,
      memory: subject.server.memory(),
      p95: round(quantile(took, 0.95)),
      answers: took.length,
    })
  }
  return rows
}

/** Milliseconds from the process's start to its first answer. */
async function startTime(begin: () => Promise<Running>): Promise<number> {
  const from = performance.now()
  const running = await begin()
  const took = performance.now() - from
  await running.stop()
  return took
}

async function starts(rounds: number) {
  const empty = () => start(ours('bench/parts/empty-server.ts'))
  const kept = folder()
  const later = () => start(ours('server.ts'), { env: { DATA_DIR: kept.path }, ready: '/health' })
  const seen = { empty: [] as number[], first: [] as number[], later: [] as number[] }
  await startTime(later)
  for (let turn = 0; turn < rounds; turn += 1) {
    seen.empty.push(await startTime(empty))
    seen.first.push(await startTime(() => product()))
    seen.later.push(await startTime(later))
  }
  kept.remove()
  return Object.entries(seen).map(([name, took]) => ({
    start: name,
    milliseconds: Math.round(median(took)),
    spread: spread(took),
    'of empty': round(median(took) / median(seen.empty)),
  }))
}

build()
const api = await stub()
const server = await product({ TENANT_API_URL: api.template })
const empty = await start(ours('bench/parts/empty-server.ts'))
try {
  const host = `aurora.localhost:${server.port}`
  const cookie = await signIn(server.port, host, 'admin@aurora.example.com', 'certa')
  const subject = { server, host, cookie }
  if (process.argv.includes('--soak')) {
    report('soak', await soak(subject, 10))
  } else {
    report('memory', await growth({ empty: { server: empty, host, cookie }, ours: subject }), { requests })
    report('starts', await starts(3))
  }
} finally {
  for (const started of [server, empty, api]) await started.stop()
}
