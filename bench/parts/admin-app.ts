import { resolve } from 'node:path'
import { folder, ours, type Running, run, start } from './processes'

/** The react-admin panel, built with vite and served from memory. Needs bench/node_modules. */
export async function adminApp(): Promise<Running> {
  const { path, remove } = folder()
  const vite = resolve('bench/node_modules/vite/bin/vite.js')
  run('node', [vite, 'build', '--outDir', path, '--emptyOutDir', '--logLevel', 'error'], 'bench/parts/admin', {
    NODE_ENV: 'production',
  })
  const running = await start(ours('bench/parts/files.ts', path))
  return {
    ...running,
    stop: async () => {
      await running.stop()
      remove()
    },
  }
}
