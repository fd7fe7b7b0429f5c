import { resolve } from 'node:path'
import { folder, ours, type Running, start } from './processes'

const secret = 'a-secret-of-the-bench-that-is-long-enough'
/** The product by plain `next start`, without our server in front. */
const nextStart = [resolve('node_modules/next/dist/bin/next'), 'start', '-H', '127.0.0.1']

/**
 * The built product in a folder of its own: embedded unless `env` says otherwise. `door`: our server in front of Next,
 * or Next alone; `node`: Node's flags.
 */
export async function product(
  env: Record<string, string> = {},
  { door = 'node', node = [] }: { door?: 'node' | 'route'; node?: string[] } = {},
): Promise<Running & { folder: string }> {
  const { path, remove } = folder()
  const args = door === 'node' ? ours('server.ts') : nextStart
  const settings = { HOST: '127.0.0.1', DATA_DIR: path, SESSION_SECRET: secret, ...env }
  const running = await start([...node, ...args], { env: settings, ready: '/health' })
  return {
    ...running,
    folder: path,
    stop: async () => {
      await running.stop()
      remove()
    },
  }
}
