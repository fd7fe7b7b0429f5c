import { createHash, randomBytes } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { seedNow } from '@/backend/demo/seed'
import { prepareDatabase } from '@/backend/prepare'
import { openPGlite, openPostgres } from '@/lib/database/handle'
import { makeDemo } from './demo'
import { copyRows } from './demo-rows'
import { reachableFrom } from './import-graph'
import { databaseUrl, freshName, ownerStatements, runOn, whileHeld } from './postgres'

/** Copies of the demo for tests: it is made once per state of the sources, for either database. */

let version: string | undefined

/** A hash of everything the demo is made from. */
function demoVersion(): string {
  if (version) return version
  const hash = createHash('sha256').update(process.env.SEED_PASSWORD ?? '')
  const sources = [
    ...reachableFrom(['backend/prepare.ts', 'backend/demo/seed.ts', 'scripts/demo.ts', 'scripts/demo-rows.ts']),
    ...globSync('backend/**/*.sql').sort(),
  ]
  for (const file of sources) hash.update(readFileSync(file))
  version = hash.digest('hex').slice(0, 16)
  return version
}

let dump: Promise<Blob> | undefined

/** The demo's dump, unpacked once per process: the build's if TEST_DEMO names it, else one of our own. */
export function demoDump(): Promise<Blob> {
  dump ??= readDump(process.env.TEST_DEMO ?? join(tmpdir(), `balcao-demo-${demoVersion()}.tgz`))
  return dump
}

async function readDump(file: string): Promise<Blob> {
  if (!existsSync(file)) {
    const making = `${file}.${randomBytes(4).toString('hex')}`
    await makeDemo(making)
    await rename(making, file)
  }
  return new Unpacked(gunzipSync(await readFile(file)))
}

/** A Blob reads and joins its bytes anew each time, which took a third of opening a copy. */
class Unpacked extends Blob {
  private readonly unpacked: ArrayBuffer

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super([bytes])
    const isWhole = bytes.byteLength === bytes.buffer.byteLength
    this.unpacked = isWhole ? bytes.buffer : bytes.slice().buffer
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.unpacked
  }
}

/** A copy of the demo on the server of the superuser `admin`; the original is kept. */
export async function copyDemo(admin: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const original = `balcao_demo_${demoVersion()}`
  const copy = freshName()
  // Concurrent callers take turns.
  await whileHeld(admin, 20_261_119, async () => {
    const known = await runOn(admin, `select from pg_database where datname = '${original}'`)
    if (known.length === 0) await makeOriginal(admin, original)
    await runOn(admin, `create database ${copy} template ${original} owner ${original}`)
  })
  return {
    url: databaseUrl(admin, copy, original),
    drop: async () => void (await runOn(admin, `drop database if exists ${copy} with (force)`)),
  }
}

/** Created under another name and renamed when complete, so that an interrupted run leaves no partial original. */
async function makeOriginal(admin: string, name: string) {
  const making = freshName()
  const known = await runOn(admin, `select from pg_roles where rolname = '${name}'`)
  if (known.length === 0) await runOn(admin, ...ownerStatements(name))
  await runOn(admin, `create database ${making} owner ${name}`)
  const database = await openPostgres(databaseUrl(admin, making, name), 1)
  try {
    await prepareDatabase(database, seedNow)
  } finally {
    await database.close()
  }
  await fill(databaseUrl(admin, making))
  await runOn(admin, `alter database ${making} rename to ${name}`)
  await dropOriginalsBut(admin, name)
}

/** Copies the demo's rows: seeding them again would take ten times as long, with the same result. */
async function fill(asRoot: string) {
  const [from, to] = await Promise.all([
    demoDump().then((made) => openPGlite(undefined, made)),
    openPostgres(asRoot, 1),
  ])
  try {
    await copyRows(from, to)
  } finally {
    await Promise.all([from.close(), to.close()])
  }
}

/** Drops originals of other source states, unless another run is still copying them. */
async function dropOriginalsBut(admin: string, name: string) {
  const others = await runOn(
    admin,
    `select datname as old from pg_database where datname ^@ 'balcao_demo_' and datname <> '${name}'`,
  )
  for (const { old } of others) await runOn(admin, `drop database ${old}`, `drop role ${old}`).catch(() => {})
}
