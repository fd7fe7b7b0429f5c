/** `npm run e2e [-- playwright's arguments]`: builds if needed, then tests the real product in Chromium. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoFile } from '@/lib/store/open'
import { findChromium, findWholeChromium } from './chromium'
import { copyDemo } from './demo-copies'
import { findPostgres } from './postgres'

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = process.env) =>
  spawnSync(command, args, { stdio: 'inherit', env }).status ?? 1

const built = run('npm', ['run', '-s', 'build', '--', '--if-needed'])
if (built) process.exit(built)

// The demo of these sources was just built.
process.env.TEST_DEMO ??= demoFile
const folder = mkdtempSync(join(tmpdir(), 'balcao-e2e-'))
// Servers begin from copies of one data folder: to fill it and to move its demo to today takes ten seconds.
const prepared = join(folder, 'prepared')
const list = ['--import', './scripts/resolve.mjs', 'scripts/tenant.ts', 'list']
if (run('node', list, { ...process.env, DATA_DIR: prepared })) process.exit(1)
cpSync(join(prepared, 'pg'), join(folder, 'embedded', 'pg'), { recursive: true })
const admin = await findPostgres()
// The product creates no demo on PostgreSQL, but the browser tests need it there too.
const database = admin ? await copyDemo(admin) : null
// Its server is killed again and again.
const doomed = admin ? await copyDemo(admin) : null

const status = run('playwright', ['test', ...process.argv.slice(2)], {
  ...process.env,
  CHROMIUM: findChromium(),
  WHOLE_CHROMIUM: findWholeChromium(),
  // Without a locale Chromium names a download "download" where its name is not plain ASCII.
  LC_ALL: 'C.UTF-8',
  E2E_FOLDER: folder,
  E2E_PREPARED: prepared,
  E2E_PORT: String(await freePort()),
  E2E_POSTGRES_PORT: String(await freePort()),
  ...(database ? { E2E_DATABASE_URL: database.url } : {}),
  ...(doomed ? { E2E_DOOMED_DATABASE_URL: doomed.url } : {}),
})

await database?.drop()
await doomed?.drop()
rmSync(folder, { recursive: true, force: true })
process.exit(status)
