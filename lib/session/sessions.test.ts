import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forget } from '@/lib/process/holder'
import { database } from '@/lib/store/open'
import { everyPermission, makeToken, person } from '@/lib/testing/scripted-api'
import { jarAfter, openWeb, restart } from '@/lib/testing/web'
import { readToken } from '../tenant-api/token'
import { cookieHeaderAfter, sealLines } from './cookies'
import { openSession, resealLines, revoke, type Session, startSession, timeLeft } from './sessions'

const settings = { TENANT_API_URL: 'http://127.0.0.1:9/{tenant}', SESSION_IDLE_MINUTES: '60', SESSION_MAX_HOURS: '12' }
const minute = 60_000
const start = Date.now()

let web: { close: () => Promise<void> }
beforeAll(async () => {
  web = await openWeb(settings)
})
afterAll(() => web.close())
beforeEach(() => restart(settings))

const tokenOf = async (user = person()) => {
  const token = readToken(await makeToken(user), start)
  if (!token) throw new Error('the token does not read')
  return token
}
const signedIn = async (tenant = 'alfa') => jarAfter(await startSession(tenant, await tokenOf(), null, start))
const isAlive = async (cookie: string, after: number, slide = true) =>
  (await openSession(cookie, 'alfa', { now: start + after, slide })) !== null

async function live(cookie: string, now = start): Promise<Session> {
  const session = await openSession(cookie, 'alfa', { now })
  if (!session) throw new Error('no session')
  return session
}

/** Simulates another process: the same store without this one's cache. */
const elsewhere = () => restart(settings)

describe('a session', () => {
  it('SC7 ends when idle, and activity slides it', async () => {
    const cookie = await signedIn()
    expect(await isAlive(cookie, 59 * minute)).toBe(true)
    expect(await isAlive(cookie, 118 * minute)).toBe(true)
    expect(await isAlive(cookie, 179 * minute)).toBe(false)
  })

  it('SC7 is not kept alive by background polling', async () => {
    const cookie = await signedIn()
    for (const at of [20, 40, 59]) expect(await isAlive(cookie, at * minute, false)).toBe(true)
    expect(await isAlive(cookie, 61 * minute, false)).toBe(false)
  })

  it('SC7 ends at its absolute end, however active', async () => {
    const cookie = await signedIn()
    for (let at = 30; at < 12 * 60; at += 30) expect(await isAlive(cookie, at * minute)).toBe(true)
    expect(await isAlive(cookie, 12 * 60 * minute)).toBe(false)
  })

  it('A9 says how long it lasts, idle and at most', async () => {
    const cookie = await signedIn()
    const session = await live(cookie)
    const left = (after: number) => timeLeft(session, start + after * minute)
    expect(await left(20)).toEqual({ idle: 40 * minute, whole: 700 * minute })
    for (let at = 30; at < 12 * 60; at += 30) await live(cookie, start + at * minute)
    expect(await left(714)).toEqual({ idle: 6 * minute, whole: 6 * minute })
    expect(await left(720)).toBeNull()
  })

  it('SC7 ends at the end in its seal, whatever its row says', async () => {
    const cookie = await signedIn()
    const later = new Date(start + 24 * 60 * minute).toISOString()
    await (await database()).orm.execute(sql`update web.session set expires_at = ${later}, last_seen_at = ${later}`)
    expect(await isAlive(cookie, 12 * 60 * minute - 1)).toBe(true)
    expect(await isAlive(cookie, 12 * 60 * minute)).toBe(false)
  })

  it('SC7 ends at the end in its row, whatever its seal says', async () => {
    const cookie = await signedIn()
    const sooner = new Date(start + 10 * minute).toISOString()
    await (await database()).orm.execute(sql`update web.session set expires_at = ${sooner}`)
    expect(await isAlive(cookie, 10 * minute - 1)).toBe(true)
    expect(await isAlive(cookie, 10 * minute)).toBe(false)
  })

  it('keeps its absolute end through re-sealing', async () => {
    const cookie = await signedIn()
    let now = start
    let jar = cookie
    for (let step = 0; step < 30; step++) {
      now += 30 * minute
      const session = await openSession(jar, 'alfa', { now })
      if (!session) break
      jar = cookieHeaderAfter(jar, await resealLines(session, await tokenOf(), jar, now))
    }
    expect(now - start).toBe(12 * 60 * minute)
  })

  it('is written to at most once a minute', async () => {
    const { orm } = await database()
    await orm.execute(sql`delete from web.session`)
    const cookie = await signedIn()
    const seen = async () => {
      const { rows } = await orm.execute<{ seen: number }>(
        sql`select (extract(epoch from last_seen_at) * 1000)::float8 as seen from web.session`,
      )
      return Number(rows[0]?.seen)
    }
    for (const at of [10, 30, 59]) await isAlive(cookie, at * 1000)
    expect(await seen()).toBe(start)
    await isAlive(cookie, 61_000)
    expect(await seen()).toBe(start + 61_000)
  })

  it('is refused at once where it was revoked, and within five seconds elsewhere', async () => {
    const cookie = await signedIn()
    const session = await live(cookie)
    await revoke(session.key, start)
    expect(await isAlive(cookie, 0)).toBe(false)
    elsewhere()
    expect(await isAlive(cookie, 0)).toBe(false)
  })

  it('is remembered for less than five seconds by a process that did not revoke it', async () => {
    const cookie = await signedIn()
    await live(cookie)
    await (await database()).orm.execute(sql`update web.session set revoked_at = now()`)
    expect(await isAlive(cookie, 3000)).toBe(true)
    expect(await isAlive(cookie, 4999)).toBe(false)
  })

  it('is not brought back by a read that began before the revocation', async () => {
    const cookie = await signedIn()
    const session = await live(cookie)
    forget('session rows')
    const reading = openSession(cookie, 'alfa', { now: start })
    await Promise.all([reading, revoke(session.key, start)])
    expect(await isAlive(cookie, 1)).toBe(false)
  })

  it('gets no new cookie once it was revoked', async () => {
    const cookie = await signedIn()
    const session = await live(cookie)
    await (await database()).orm.execute(sql`update web.session set revoked_at = now()`)
    expect(await resealLines(session, await tokenOf(), cookie, start)).toEqual([])
  })

  it('SC2 belongs to its tenant', async () => {
    const cookie = await signedIn('beta')
    expect(await openSession(cookie, 'alfa', { now: start })).toBeNull()
    expect(await openSession(cookie, 'beta', { now: start })).not.toBeNull()
  })

  it('is nobody when its row is gone', async () => {
    const cookie = await signedIn()
    await (await database()).orm.execute(sql`delete from web.session`)
    expect(await isAlive(cookie, 0)).toBe(false)
  })
})

describe('rotation of secrets', () => {
  const [old, next] = ['o'.repeat(32), 'n'.repeat(32)]
  const turn = (SESSION_SECRET: string) => restart({ ...settings, SESSION_SECRET })

  it('SC8 signs nobody out while the old one is listed, and ends cleanly after', async () => {
    turn(old)
    const cookie = await signedIn()
    turn(`${next},${old}`)
    const session = await live(cookie)
    const sealed = jarAfter(await resealLines(session, session.token, cookie, start))
    expect(await isAlive(sealed, 0)).toBe(true)
    turn(next)
    expect(await isAlive(cookie, 0)).toBe(false)
    expect(await isAlive(sealed, 0)).toBe(true)
  })
})

describe('cookies', () => {
  it('SC1 keep every line within 4,096 bytes for the largest profile there is', async () => {
    const lines = await startSession('alfa', await tokenOf(person({ permissions: everyPermission })), null, start)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(4096)
    expect(await isAlive(jarAfter(lines), 0)).toBe(true)
  })

  it('are nobody when a piece is missing or swapped', async () => {
    const lines = await startSession('alfa', await tokenOf(person({ permissions: everyPermission })), null, start)
    const [first = '', second = ''] = jarAfter(lines).split('; ')
    expect(await isAlive(first, 0)).toBe(false)
    expect(await isAlive(second, 0)).toBe(false)
    expect(await isAlive(`${first.replace('.0=', '.1=')}; ${second.replace('.1=', '.0=')}`, 0)).toBe(false)
    expect(await isAlive(`${second}; ${first}`, 0)).toBe(true)
  })

  it('clear what an earlier, larger session left', () => {
    const lines = sealLines('new', 'balcao.0=a; balcao.1=b; balcao-device=d; other=1', 60)
    expect(lines.map((line) => line.split(';')[0])).toEqual(['balcao=new', 'balcao.0=', 'balcao.1='])
  })

  it('SC1 are Secure and __Host- on HTTPS', async () => {
    restart({ ...settings, PUBLIC_URL: 'https://{tenant}.app.test' })
    const [line] = await startSession('alfa', await tokenOf(), null, start)
    expect(line).toMatch(/^__Host-balcao=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/)
    expect(line).not.toMatch(/domain/i)
    expect(await isAlive(jarAfter([line ?? '']), 0)).toBe(true)
  })
})
