import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDemo } from './demo'

/**
 * The build: Next's, then the demo tenants as a database dump, then a stamp of what both were made from.
 * `--if-needed` does nothing when the stamp still fits.
 */
const stampFile = '.next/balcao-stamp'
const demoFile = '.next/demo.tgz'

const sources = [
  '{app,backend,components,lib,messages,public}/**/*',
  '*.{ts,mjs,json}',
  'scripts/{build,demo}.ts',
  'scripts/resolve.mjs',
]

const isSource = (path: string) => !/\.test\.tsx?$|^tsconfig\.tsbuildinfo$|^next-env\.d\.ts$/.test(path)

function stamp(): string {
  const hash = createHash('sha256').update(process.version).update(process.env.SEED_PASSWORD ?? '')
  for (const entry of globSync(sources, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => path.slice(process.cwd().length + 1))
    .filter(isSource)
    .sort()) {
    hash.update(`${entry}\0`).update(readFileSync(entry))
  }
  return hash.digest('hex')
}

function buildNext(): void {
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}

const now = stamp()
const fits = existsSync(stampFile) && existsSync(demoFile) && readFileSync(stampFile, 'utf8') === now
if (!process.argv.includes('--if-needed') || !fits) {
  rmSync(stampFile, { force: true })
  buildNext()
  await makeDemo(demoFile)
  writeFileSync(stampFile, now)
}
