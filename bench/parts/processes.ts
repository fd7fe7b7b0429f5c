import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program that the bench started, and stops by its own id. */
export interface Running {
  port: number
  /** Current resident memory, in MB. */
  memory: () => number
  /** CPU seconds so far, its children's included. */
  cpu: () => number
  stop: () => Promise<void>
}

export const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Runs one of our files as the product's own scripts are run. */
export const ours = (file: string, ...args: string[]) => ['--import', './scripts/resolve.mjs', file, ...args]

process.setMaxListeners(100)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** A new temporary folder, and a function to remove it. */
export function folder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'balcao-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Starts `command` with PORT set, and waits until `ready` (a path) answers 200. Inherits stderr. */
export async function start(
  args: string[],
  {
    env = {},
    ready = '/',
    command = 'node',
    cwd = '.',
    port = 0,
  }: {
    env?: Record<string, string>
    ready?: string
    command?: string
    cwd?: string
    port?: number
  } = {},
): Promise<Running> {
  const at = port || (await freePort())
  const settings = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1', ...env }
  const child = spawn(command, args, {
    cwd,
    env: { ...settings, PORT: String(at) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // An interrupted bench must leave no process running.
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const stop = async () => {
    process.off('exit', end)
    if (child.exitCode !== null || child.signalCode !== null) return
    end()
    await once(child, 'exit')
  }
  try {
    await reachable(`http://127.0.0.1:${at}${ready}`, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { port: at, memory: () => residentMegabytes(child.pid), cpu: () => cpuSeconds(child.pid), stop }
}

function residentMegabytes(pid: number | undefined): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** The kernel counts in hundredths of a second. */
function cpuSeconds(pid: number | string | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const own = (Number(fields[11]) + Number(fields[12])) / 100
  return children.reduce((sum, child) => sum + cpuSeconds(child), own)
}

async function reachable(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + 90_000
  while (performance.now() < until && child.exitCode === null) {
    const status = await fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    if (status === 200) return
    await sleep(10)
  }
  throw new Error(`${url} does not answer`)
}

/** True if `command` exists on this machine. */
export const has = (command: string) => spawnSync('which', [command]).status === 0

/** Runs `command` to its end; throws if it fails. */
export function run(command: string, args: string[], cwd = '.', more: Record<string, string> = {}): void {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...more }
  if (spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed`)
}

/** Builds the product of this tree if needed. */
export const build = () => run('node', ours('scripts/build.ts', '--if-needed'))
