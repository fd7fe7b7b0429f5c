import { cpSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { folder, type Running, run, start } from './processes'

const next = resolve('node_modules/next/dist/bin/next')

/**
 * Builds the empty Next app with the product's Next and starts it. It stands in a folder far from the product: Next's
 * build looks upward for a middleware, and would find ours.
 */
export async function plainApp(upstream = 'http://127.0.0.1:9'): Promise<Running> {
  const { path, remove } = folder()
  cpSync('bench/parts/plain', path, { recursive: true })
  symlinkSync(resolve('node_modules'), join(path, 'node_modules'))
  // Rewrites are fixed by the build: their destination is known by then.
  const env = { UPSTREAM: upstream }
  run('node', [next, 'build'], path, env)
  const running = await start([next, 'start', '-H', '127.0.0.1'], { cwd: path, env })
  return {
    ...running,
    stop: async () => {
      await running.stop()
      remove()
    },
  }
}
