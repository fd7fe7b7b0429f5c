import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, FormData, fetch, type Response } from 'undici'
import { ownDatabase } from './database'
import { freePort } from './parts/processes'

export type Kind = 'pglite' | 'postgres'

/** A running tenant API with a tenant of its own, and functions to call it. */
export interface Served {
  kind: Kind
  /** Current resident memory of the server's process, in MB. */
  memory: () => number
  ask: (path: string, how?: { method?: string; body?: unknown }) => Promise<Response>
  /** As `ask`; answers `data`, or throws with the server's message. */
  data: <T>(path: string, how?: { method?: string; body?: unknown }) => Promise<T>
  /** `ask` as this person, signed in with the bench's password. */
  askAs: (email: string) => Promise<Served['ask']>
  /** As PostgreSQL's superuser; answers nothing on PGlite. */
  sql: (text: string) => Promise<Record<string, unknown>[]>
  /** Runs ANALYZE, as PostgreSQL's autovacuum would within a minute. */
  settle: () => Promise<void>
  stop: () => Promise<void>
}

/** A new connection per request: the server may close an idle one meanwhile. */
const dispatcher = new Agent({ pipelining: 0 })
const password = 'demonstracao-2026'

const script = (file: string, args: string[], env: NodeJS.ProcessEnv) =>
  [
    'node',
    ['--import', './scripts/resolve.mjs', file, ...args],
    { env, stdio: ['ignore', 'pipe', 'inherit'] as ('ignore' | 'pipe' | 'inherit')[] },
  ] as const

/** Starts the tenant API alone on a fresh database, signed in as an Administrador. */
export async function serve(kind: Kind): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-'))
  const port = await freePort()
  const own = kind === 'postgres' ? await ownDatabase() : null
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    ...(own && {
      DATABASE_URL: own.url,
      FILES_URL: `file://${folder}/files`,
      SESSION_SECRET: 'bench'.repeat(8),
    }),
  }
  const tenant = own ? 'bench' : 'aurora'
  if (own) {
    const args = ['create', tenant, '--name', 'Bench', '--email', `admin@${tenant}.example.com`, '--password', password]
    const { status } = spawnSync(...script('scripts/tenant.ts', args, env))
    if (status !== 0) throw new Error('no tenant')
    // Skip the onboarding, which is not measured.
    await own.asRoot(`update "user" set onboarding = 'finished', status = 'active', must_change_password = false`)
  }
  const child: ChildProcess = spawn(...script('scripts/backend.ts', [], env))
  const base = `http://127.0.0.1:${port}/t/${tenant}`
  await reachable(`${base}/api/status`)
  const askAs: Served['askAs'] = async (email) => {
    const signIn = await fetch(`${base}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { response } = (await signIn.json()) as { response: { token: string } }
    return (path, { method, body } = {}) =>
      fetch(`${base}${path}`, {
        dispatcher,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          token: response.token,
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
  }
  const ask = await askAs(`admin@${tenant}.example.com`)
  return {
    kind,
    ask,
    askAs,
    sql: async (text) => (await own?.asRoot(text)) ?? [],
    data: async <T>(path: string, how?: { method?: string; body?: unknown }) => {
      const answer = await ask(path, how)
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { data: T }).data
    },
    memory: () => {
      const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      return Math.round(Number(kilobytes) / 1024)
    },
    settle: async () => {
      await own?.asRoot('vacuum analyze')
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await own?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function reachable(url: string): Promise<void> {
  for (let left = 300; left > 0; left--) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await sleep(200)
  }
  throw new Error(`${url} does not answer`)
}
