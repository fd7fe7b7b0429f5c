import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test as base, expect } from './test'

type Served = { child: ChildProcess; printed: () => string }

/**
 * Starts the product's server on `port` with the data of `folder`; collects its output. `preload`: code to run first.
 */
export function serve(port: number, folder: string, preload = '', settings: Record<string, string> = {}): Served {
  const first = preload ? ['--import', `data:text/javascript,${encodeURIComponent(preload)}`] : []
  const child = spawn('node', [...first, '--import', './scripts/resolve.mjs', 'server.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, ...settings },
  })
  let text = ''
  child.stdout?.on('data', (part) => {
    text += part
  })
  child.stderr?.on('data', (part) => {
    text += part
  })
  return { child, printed: () => text }
}

/** Waits until the server on `port` is healthy. */
export async function ready(port: number) {
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/health`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { timeout: 90_000 },
    )
    .toBe(200)
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export type OwnServer = { port: number; folder: string; signal: (name: NodeJS.Signals) => void }

/**
 * Tests that change the demo permanently, or need `settings` of their own: those of one `name` share a server and a
 * folder in each worker. `preload`: code that its process runs first, which `signal` may call upon.
 */
export const ownServer = (name: string, settings?: Record<string, string>, preload = '') =>
  base.extend<object, { own: OwnServer }>({
    own: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the dependencies of a fixture from its pattern.
      async ({}, use, { workerIndex }) => {
        const port = await freePort()
        const folder = join(process.env.E2E_FOLDER ?? '.data', `${name}-${process.pid}-${workerIndex}`)
        const { E2E_PREPARED: prepared } = process.env
        // With code of its own it may have another day than the prepared demo.
        if (prepared && !preload) await cp(join(prepared, 'pg'), join(folder, 'pg'), { recursive: true })
        const server = serve(port, folder, preload, settings)
        await ready(port)
        await use({ port, folder, signal: (name) => void server.child.kill(name) })
        server.child.kill('SIGTERM')
        if (server.child.exitCode === null) await once(server.child, 'exit')
      },
      { scope: 'worker', timeout: 90_000 },
    ],
    baseURL: async ({ own }, use) => use(`http://aurora.localhost:${own.port}`),
  })

export const test = ownServer('own')
