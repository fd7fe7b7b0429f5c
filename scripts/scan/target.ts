import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The built product with its demo in a folder of its own, on loopback, with a signed-in person. */
export interface Target {
  /** `http://localhost:port`: Aurora, by DEFAULT_TENANT, so that tools need no other host name. */
  url: string
  port: number
  /** The Cookie header of an Administrador. */
  cookie: string
  /** A folder for reports. */
  folder: string
  /** Faults of the target so far: dead, unhealthy, or an unexpected error in its log. */
  faults: () => Promise<string[]>
  close: () => Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const isHealthy = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    ({ status }) => status === 200,
    () => false,
  )

async function signedIn(url: string): Promise<string> {
  const body = JSON.stringify({
    email: 'admin@aurora.example.com',
    password: process.env.SEED_PASSWORD ?? 'demonstracao-2026',
  })
  const headers = { 'content-type': 'application/json', 'x-csrf': '1', origin: url }
  const answer = await fetch(`${url}/api/auth`, { method: 'POST', headers, body })
  if (answer.status !== 200) throw new Error(`the sign-in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

/** Starts the product built by `npm run build`. */
export async function openTarget(): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-scan-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), DEFAULT_TENANT: 'aurora' }
  const child = spawn('node', ['--import', './scripts/resolve.mjs', 'server.ts'], { env })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      printed += part.toString()
    })
  }
  const exit = new Promise<void>((done) => child.once('exit', () => done()))
  process.once('exit', () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  for (let left = 120; !(await isHealthy(port)); left--) {
    if (left === 0 || child.exitCode !== null) throw new Error(`the server did not start:\n${printed}`)
    await sleep(500)
  }
  return {
    url,
    port,
    cookie: await signedIn(url),
    folder,
    faults: async () => [
      ...(child.exitCode === null ? [] : [`the server ended with ${child.exitCode}`]),
      ...((await isHealthy(port)) ? [] : ['the server is not healthy']),
      // 50: pino's level `error`, for unforeseen failures (lib/process/log.ts).
      ...printed
        .split('\n')
        .filter((line) => /"level":(50|60)|^\s+at |Unhandled/.test(line))
        .map((line) => `its log: ${line.slice(0, 300)}`),
    ],
    close: async () => {
      child.kill('SIGTERM')
      await exit
    },
  }
}
