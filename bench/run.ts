import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'

/**
 * `npm run bench [-- names …]`: the benches that fit a clean clone, one after the other; lists those left out and why.
 * Benches that take long or need PostgreSQL are in bench/README.md with their commands.
 */
const all = [
  'proxies',
  'profile',
  'pages',
  'waits',
  'rendering',
  'faults',
  'memory',
  'import',
  'export',
  'replicas',
  'hierarchy',
  'cash',
  'scale',
  'dashboard',
]
const needsPostgres = new Set(['replicas', 'hierarchy', 'cash', 'scale', 'dashboard'])
const given = process.argv.slice(2)
const unknown = given.find((name) => !all.includes(name))
if (unknown) {
  console.error(`No bench is named ${unknown}: ${all.join(', ')}.`)
  process.exit(1)
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
const postgres = process.env.TEST_DATABASE_URL !== undefined || (await answers(5432))
const skipped: string[] = []
const failed: string[] = []
for (const name of given.length > 0 ? given : all) {
  if (needsPostgres.has(name) && !postgres) {
    skipped.push(`${name}: no PostgreSQL here (set TEST_DATABASE_URL to a superuser of one)`)
    continue
  }
  console.log(`\n— ${name}`)
  const kinds = name === 'import' || name === 'export' ? ['pglite', ...(postgres ? ['postgres'] : [])] : []
  const { status } = spawnSync('node', ['--import', './scripts/resolve.mjs', `bench/${name}.ts`, ...kinds], {
    stdio: 'inherit',
  })
  if (status !== 0) failed.push(name)
}
for (const name of skipped) console.log(`skipped: ${name}`)
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`)
  process.exit(1)
}
