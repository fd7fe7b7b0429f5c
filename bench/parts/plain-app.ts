import { cpSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { folder, type Running, run, start } from './processes'

const next = resolve('node_modules/next/dist/bin/next')

/**
 * Builds the empty Next app with the product's Next and starts it. It is in a folder outside the product: Next's build
 * searches parent folders for a middleware, and would find ours.
 */
export async function plainApp(upstream = 'http://127.0.0.1:9'): Promise<Running> {
  const { path, remove } = folder()
  cpSync('bench/parts/plain', path, { recursive: true })
  symlinkSync(resolve('node_modules'), join(path, 'node_modules'))
  // The build fixes the destination of rewrites, so it must be known here.
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
