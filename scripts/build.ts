import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The build: Next's, then the demo tenants as a database dump, then a stamp of the sources of both. `--if-needed` does
 * nothing while the stamp matches.
 */
const stampFile = '.next/balcao-stamp'
const demoFile = '.next/demo.tgz'

const sources = [
  '{app,backend,components,lib,messages,public}/**/*',
  '*.{ts,mjs,json}',
  'scripts/{build,demo}.ts',
  'scripts/resolve.mjs',
]

/** Tests do not affect the build; Next itself rewrites tsconfig.json and next-env.d.ts. */
const isSource = (path: string) => !/\.test\.tsx?$|^lib\/testing\/|^tsconfig\.json$|^next-env\.d\.ts$/.test(path)

function stamp(): string {
  const hash = createHash('sha256')
    .update(process.version)
    .update(process.env.SEED_PASSWORD ?? '')
  const files = globSync(sources).filter((path) => isSource(path) && statSync(path).isFile())
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** Exits if Next's build fails. */
function buildNext(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  const next = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { stdio: 'inherit', env })
  return new Promise((done) => next.once('exit', (status) => (status === 0 ? done() : process.exit(status ?? 1))))
}

/**
 * Builds both in parallel: half a minute on one core each. Next empties its folder, so the demo is moved there last.
 */
async function build(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-build-'))
  try {
    const made = join(folder, 'demo.tgz')
    const built = buildNext()
    // Imported here, so that an up-to-date build need not load the whole backend.
    const { makeDemo } = await import('./demo')
    await Promise.all([built, makeDemo(made)])
    copyFileSync(made, demoFile)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const now = stamp()
const fits = existsSync(stampFile) && existsSync(demoFile) && readFileSync(stampFile, 'utf8') === now
if (!process.argv.includes('--if-needed') || !fits) {
  rmSync(stampFile, { force: true })
  await build()
  writeFileSync(stampFile, now)
}
