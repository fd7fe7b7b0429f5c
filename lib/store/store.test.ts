import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openPostgres } from '@/lib/database/handle'
import { openEmpty } from '@/lib/testing/empty-database'
import { databaseUrl, freshName, runOn } from '@/scripts/postgres'
import { attemptWindowMs } from './attempts'
import { makeStore, type Store } from './open'

/** The store on PGlite always, and on PostgreSQL where TEST_DATABASE_URL names one. */
const server = process.env.TEST_DATABASE_URL ?? ''
const name = freshName()
const kinds: [string, () => Promise<Database>][] = [['PGlite', openEmpty]]
if (server) kinds.push(['PostgreSQL', () => openPostgres(databaseUrl(server, name))])

const now = Date.UTC(2026, 10, 21, 12)
const minute = 60_000

// A database of its own: another run on the same server has its store too.
beforeAll(async () => void (server && (await runOn(server, `create database ${name}`))))
afterAll(async () => void (server && (await runOn(server, `drop database ${name} with (force)`))))

describe.each(kinds)('the store on %s', (_, open) => {
  let database: Database
  let store: Store
  beforeAll(async () => {
    database = await open()
    store = await makeStore(database)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    for (const table of ['session', 'attempt', 'tenant'])
      await database.orm.execute(sql.raw(`delete from web.${table}`))
  })

  it('may be migrated by many at once, and again', async () => {
    await Promise.all(Array.from({ length: 5 }, () => makeStore(database)))
    await store.ping()
  })

  it('keeps the tenant in every primary key that has one', async () => {
    const { rows } = await database.orm.execute<{ def: string }>(sql`select pg_get_constraintdef(c.oid) as def
      from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
      where n.nspname = 'web' and c.contype = 'p' and t.relname = 'session'`)
    expect(rows[0]?.def).toBe('PRIMARY KEY (tenant, sid_hash)')
  })

  const key = { tenant: 'alfa', sidHash: 'h' }
  const create = () => store.sessions.create({ ...key, userUuid: 'u', now, expiresAt: now + 60 * minute })

  it('remembers a session, slides it forward only, and forgets nothing of its end', async () => {
    await create()
    expect(await store.sessions.read(key)).toEqual({ lastSeenAt: now, expiresAt: now + 60 * minute, revoked: false })
    await store.sessions.slide(key, now + 2 * minute)
    await store.sessions.slide(key, now + minute)
    expect(await store.sessions.read(key)).toMatchObject({ lastSeenAt: now + 2 * minute })
    await store.sessions.revoke(key, now + 3 * minute)
    await store.sessions.slide(key, now + 4 * minute)
    expect(await store.sessions.read(key)).toMatchObject({ lastSeenAt: now + 2 * minute, revoked: true })
    expect(await store.sessions.read({ ...key, tenant: 'beta' })).toBeNull()
  })

  it('gives the refresh of one token to one caller, until 30 seconds later', async () => {
    await create()
    const lock = (iat: number, at: number) => store.sessions.lockRefresh(key, iat, at)
    const taken = await Promise.all(Array.from({ length: 10 }, () => lock(1, now)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await lock(1, now + 29_999)).toBe(false)
    expect(await lock(1, now + 30_000)).toBe(true)
    expect(await lock(2, now + 30_001)).toBe(true)
    await store.sessions.revoke(key, now)
    expect(await lock(3, now + 90_000)).toBe(false)
  })

  it('removes what ended more than a day ago', async () => {
    await create()
    await store.sessions.prune(now + 24 * 60 * minute)
    expect(await store.sessions.read(key)).not.toBeNull()
    await store.sessions.prune(now + 26 * 60 * minute)
    expect(await store.sessions.read(key)).toBeNull()
  })

  const limits = [
    { key: 'account a', limit: 3 },
    { key: 'address x', limit: 5 },
  ]
  const fail = async (at: number, on = limits) => {
    const answer = await store.attempts.take(on, at)
    if (answer.kind === 'taken') await store.attempts.end(on, answer.id, true)
    return answer
  }

  it('closes an account after its failures, and opens it as they grow old', async () => {
    for (let i = 0; i < 3; i++) expect((await fail(now + i * minute)).kind).toBe('taken')
    expect(await fail(now + 4 * minute)).toEqual({ kind: 'closed', retryAfterMs: attemptWindowMs - 4 * minute })
    expect((await fail(now + attemptWindowMs + 1)).kind).toBe('taken')
  })

  it('closes an address whatever the account', async () => {
    const other = (i: number) => [
      { key: `account ${i}`, limit: 3 },
      { key: 'address x', limit: 5 },
    ]
    for (let i = 0; i < 5; i++) expect((await fail(now, other(i))).kind).toBe('taken')
    expect((await fail(now, other(6))).kind).toBe('closed')
  })

  it('does not count successes', async () => {
    for (let i = 0; i < 20; i++) {
      const answer = await store.attempts.take(limits, now)
      expect(answer.kind).toBe('taken')
      if (answer.kind === 'taken') await store.attempts.end(limits, answer.id, false)
    }
  })

  it('holds back what could become one failure too many', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => store.attempts.take(limits, now)))
    expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(3)
    expect(answers.filter(({ kind }) => kind === 'wait')).toHaveLength(7)
    // An attempt whose process died holds its place for only a minute.
    expect((await store.attempts.take(limits, now + 61_000)).kind).toBe('taken')
  })

  it('remembers the tenants that were reached', async () => {
    expect(await store.tenants.isKnown('alfa')).toBe(false)
    await store.tenants.remember('alfa', now)
    await store.tenants.remember('alfa', now + 1)
    expect(await store.tenants.isKnown('alfa')).toBe(true)
    await store.tenants.forget('alfa')
    expect(await store.tenants.isKnown('alfa')).toBe(false)
  })
})
