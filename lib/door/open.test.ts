import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasPostgres, makePostgres } from '@/backend/testing/backend'
import { openPostgres } from '@/lib/database/handle'
import { forget } from '@/lib/process/holder'
import { database } from '@/lib/store/open'
import { restart } from '@/lib/testing/web'
import { openDoor } from './open'

describe.runIf(hasPostgres)('a start on PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-test-'))
  let made: Awaited<ReturnType<typeof makePostgres>>
  beforeEach(async () => {
    made = await makePostgres()
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true })
    await made.drop()
  })

  const ways = {
    own: { FILES_URL: pathToFileURL(folder).href },
    remote: { TENANT_API_URL: 'http://127.0.0.1:1/{tenant}' },
  }
  /** The output of a start in a separate process; 'served' on success. */
  async function start(settings: Record<string, string>) {
    restart(settings)
    try {
      const close = await openDoor()
      await close()
      return 'served'
    } catch (error) {
      await (await database().catch(() => null))?.close()
      return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    } finally {
      forget('database')
      forget('backend')
    }
  }
  const schemas = async () => {
    const opened = await openPostgres(made.asRoot, 1)
    const { rows } = await opened.orm.execute<{ name: string }>(
      sql`select nspname as name from pg_namespace where nspname in ('web', 'drizzle')`,
    )
    await opened.close()
    return rows.map(({ name }) => name)
  }

  it.each(['own', 'remote'] as const)('that is refused leaves nothing in the way of the next (%s)', async (way) => {
    expect(await start({ ...ways[way], DATABASE_URL: made.asRoot })).toMatch(/^StartupRefusal: .*superusuário/)
    expect(await schemas()).toEqual([])
    expect(await start({ ...ways[way], DATABASE_URL: made.url })).toBe('served')
    expect(await schemas()).toContain('web')
  })

  it('says so when the user may not make the schema of the store', async () => {
    await made.root(`alter database ${made.name} owner to current_user`)
    const settings = { ...ways.remote, DATABASE_URL: made.url }
    expect(await start(settings)).toMatch(/^StartupRefusal: .*não é dono do banco/)
  })
})
