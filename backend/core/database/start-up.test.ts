import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { openPGlite, openPostgres } from '@/lib/database/handle'
import { openEmpty } from '@/lib/testing/empty-database'
import { openBackend, StartupRefusal } from '../../app'
import { prepareDatabase } from '../../prepare'
import { hasPostgres, makePostgres, silent, testKeys } from '../../testing/backend'
import { checkIsolation } from './start-up'

const settings = { tokenKeys: testKeys, log: silent }
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof StartupRefusal ? error.message : `other: ${String(error)}`),
  )

const undone = new Error('undone')

/** The refusal of the check after `statements`, which are rolled back. */
async function afterwards(url: string, ...statements: string[]) {
  const database = await openPostgres(url, 1)
  let said = 'no refusal'
  try {
    await database.orm.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement))
      // As on PGlite: the login is a superuser, so only the role that queries run as matters.
      said = await refusal(checkIsolation(tx, 'pglite'))
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  } finally {
    await database.close()
  }
  return said
}

describe('start-up (pglite)', () => {
  it('opens an empty database, and opens it again', async () => {
    const database = await openPGlite()
    await openBackend({ ...settings, database })
    const backend = await openBackend({ ...settings, database })
    expect(await backend.command(['list'])).toBe('Nenhuma empresa.')
    const { rows } = await database.orm.execute(sql`select hash from drizzle.__drizzle_migrations`)
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length)
    await database.close()
  })

  it('refuses a tenant table that lost its forced row-level security, and serves nothing of it', async () => {
    const database = await openEmpty()
    await prepareDatabase(database, new Date())
    await database.orm.execute(sql`alter table person no force row level security`)
    expect(await refusal(openBackend({ ...settings, database }))).toContain('person')
    await database.orm.execute(sql`alter table person force row level security`)
    await database.orm.execute(sql`create view people as select * from person`)
    expect(await refusal(openBackend({ ...settings, database }))).toContain('people')
    await database.close()
  })
})

describe.runIf(hasPostgres)('start-up (postgres)', () => {
  const drops: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const drop of drops.splice(0)) await drop()
  })
  const make = async (attributes?: string) => {
    const made = await makePostgres(attributes)
    drops.push(made.drop)
    return made
  }
  const start = async (url: string) => {
    const database = await openPostgres(url, 3)
    try {
      return await refusal(openBackend({ ...settings, database }))
    } finally {
      await database.close()
    }
  }

  it('starts many replicas at once on an empty database', async () => {
    const { url } = await make()
    expect(await Promise.all(Array.from({ length: 5 }, () => start(url)))).toEqual(Array(5).fill('no refusal'))
  })

  it('starts many replicas and their jobs at once on an empty database (14.34)', async () => {
    const { url } = await make()
    const serve = async () => {
      const database = await openPostgres(url, 3)
      const backend = await openBackend({ ...settings, database })
      return { database, backend, started: await refusal(backend.start()) }
    }
    const replicas = await Promise.all(Array.from({ length: 5 }, serve))
    for (const { backend, database } of replicas) {
      await backend.settled()
      await database.close()
    }
    expect(replicas.map(({ started }) => started)).toEqual(Array(5).fill('no refusal'))
  })

  it('refuses a superuser and leaves nothing behind', async () => {
    const { asRoot } = await make()
    expect(await start(asRoot)).toMatch(/superusuário ou BYPASSRLS/)
    const database = await openPostgres(asRoot, 1)
    const { rows } = await database.orm.execute(sql`select to_regclass('public.tenant') as made`)
    await database.close()
    expect(rows).toEqual([{ made: null }])
  })

  it('refuses a login role that bypasses row-level security', async () => {
    const { url } = await make('createrole bypassrls')
    expect(await start(url)).toMatch(/superusuário ou BYPASSRLS/)
  })

  it('starts with an owner that may not create roles, once the role was made for it', async () => {
    const first = await make()
    expect(await start(first.url)).toBe('no refusal')
    const { url, name, root } = await make('nocreaterole')
    await root(`grant balcao_app to ${name}`)
    expect(await start(url)).toBe('no refusal')
  })

  it('says what is missing when the role may not be taken', async () => {
    const first = await make()
    expect(await start(first.url)).toBe('no refusal')
    const { url, name, root } = await make('nocreaterole')
    await root(`revoke balcao_app from ${name}`)
    expect(await start(url)).toMatch(/GRANT balcao_app/)
  })

  it('AC7 refuses every way in which balcao_app could bypass or own', async () => {
    const { url, asRoot, name } = await make()
    expect(await start(url)).toBe('no refusal')
    expect(await afterwards(asRoot)).toBe('no refusal')
    expect(await afterwards(asRoot, 'alter role balcao_app bypassrls')).toMatch(/alcança balcao_app/)
    expect(await afterwards(asRoot, 'alter role balcao_app superuser')).toMatch(/alcança balcao_app/)
    expect(await afterwards(asRoot, `revoke balcao_app from ${name}`, `grant ${name} to balcao_app`)).toMatch(
      new RegExp(`alcança ${name}`),
    )
    expect(await afterwards(asRoot, 'alter table person owner to balcao_app')).toMatch(/dono de person/)
    expect(await afterwards(asRoot, 'create table extra (tenant_id bigint)')).toMatch(/tabela extra/)
    expect(await afterwards(asRoot, 'drop policy tenant_only on person')).toMatch(/tabela person/)
    const definer = 'create function f() returns int language sql security definer as $$ select 1 $$'
    expect(await afterwards(asRoot, definer)).toMatch(/SECURITY DEFINER/)
  })

  it('says so when the login role may not make tables', async () => {
    const { url, asRoot, name } = await make()
    const root = await openPostgres(asRoot, 1)
    await root.orm.execute(sql.raw(`alter database ${name} owner to current_user`))
    await root.close()
    expect(await start(url)).toMatch(/não é dono do banco/)
  })

  it('gives balcao_app no way into the schema of the web side', async () => {
    const { url } = await make()
    expect(await start(url)).toBe('no refusal')
    const database = await openPostgres(url, 1)
    await database.orm.execute(sql`create schema web`)
    await database.orm.execute(sql`create table web.session (sid text)`)
    const { rows } = await database.orm.execute(sql`
      select has_schema_privilege('balcao_app', 'web', 'USAGE') as schema,
        has_table_privilege('balcao_app', 'web.session', 'SELECT') as table`)
    await database.close()
    expect(rows).toEqual([{ schema: false, table: false }])
  })
})
