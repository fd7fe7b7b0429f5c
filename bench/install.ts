import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs the benches' own packages (bench/package.json) at first use. False if they cannot be installed. */
export function installed(): boolean {
  if (existsSync('bench/node_modules/.package-lock.json')) return true
  console.log('npm ci in bench/ …')
  const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  return spawnSync('npm', args, { cwd: 'bench', stdio: 'inherit' }).status === 0
}
