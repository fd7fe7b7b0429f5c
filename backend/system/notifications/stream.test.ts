import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { notificationCountSchema, notificationSchema } from '@/lib/contracts/notification'
import { type Backend, createBackend } from '../../app'
import { inTenant, type Scope } from '../../core/database/scope'
import type { Every } from '../../core/kernel/every'
import { user } from '../../identity/people/user.table'
import { describeOnBoth, type Opened, silent, testKeys } from '../../testing/backend'
import { notify } from './notify'
import { commentMilliseconds, pollMilliseconds } from './switchboard'

const path = '/api/notifications/stream'

describeOnBoth('the stream of notifications', (open) => {
  let opened: Opened
  let backend: Backend
  let queries = 0
  const running = new Set<{ milliseconds: number; work: () => Promise<void> | void }>()
  /** A manual clock. */
  const every: Every = (milliseconds, work) => {
    const entry = { milliseconds, work }
    running.add(entry)
    return () => running.delete(entry)
  }
  const tick = async (milliseconds: number) => {
    for (const entry of [...running]) if (entry.milliseconds === milliseconds) await entry.work()
  }
  const poll = () => tick(pollMilliseconds)

  beforeAll(async () => {
    opened = await open()
    const { orm } = opened.database
    const transaction: typeof orm.transaction = (...given) => {
      queries++
      return orm.transaction(...given)
    }
    const counted = new Proxy(orm, {
      get: (target, key) => (key === 'transaction' ? transaction : Reflect.get(target, key)),
    })
    backend = createBackend({
      database: { ...opened.database, orm: counted },
      tokenKeys: testKeys,
      now: () => opened.clock.now,
      every,
      version: 'test',
      log: silent,
    })
  })
  const streams: { close: () => Promise<void> }[] = []
  afterEach(async () => {
    for (const { close } of streams.splice(0)) await close()
    expect(running.size).toBe(0)
  })

  type Event = { id?: string; event?: string; data?: unknown; comment?: true }
  function parse(text: string): Event[] {
    return text
      .split('\n\n')
      .filter((block) => block !== '' && !block.startsWith('retry:'))
      .map((block) => {
        if (block.startsWith(':')) return { comment: true }
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)))
        return { ...fields, data: JSON.parse(fields.data) }
      })
  }

  async function listen(token: string, init: RequestInit & { query?: string; slug?: string } = {}) {
    const { query = '', slug = 'aurora', headers, ...rest } = init
    const request = new Request(`http://localhost/t/${slug}${path}${query}`, {
      headers: { token, ...headers },
      ...rest,
    })
    const response = await backend.fetch(request)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const decoder = new TextDecoder()
    let pending: ReturnType<typeof reader.read> | undefined
    let over = false
    const read = async () => {
      let text = ''
      for (;;) {
        pending ??= reader.read()
        // Events already sent arrive before the next turn of the loop; anything else was not sent.
        const turn = new Promise<undefined>((done) => setImmediate(() => done(undefined)))
        const piece = await Promise.race([pending, turn])
        if (!piece) return parse(text)
        pending = undefined
        if (piece.done) {
          over = true
          return parse(text)
        }
        text += decoder.decode(piece.value)
      }
    }
    const stream = { read, isOver: () => over, close: () => reader.cancel() }
    streams.push(stream)
    return stream
  }
  const count = (events: Event[]) =>
    events.flatMap(({ event, data }) => (event === 'count' ? [notificationCountSchema.parse(data).unread] : []))
  const news = (events: Event[]) =>
    events.flatMap(({ event, data, id }) => {
      if (event !== 'notification') return []
      const message = notificationSchema.parse(data)
      expect(id).toBe(String(message.id))
      return [message]
    })

  const inside = <T>(work: (scope: Scope) => Promise<T>, slug = 'aurora') =>
    inTenant(opened.database, slug, opened.clock.now, work)
  const idOf = ({ tx, tenant }: Scope, username: string) =>
    tx
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.tenant_id, tenant.id), eq(user.username, username)))
      .then(([row]) => row?.id ?? 0)
  const tell = (username: string, number: string, slug = 'aurora') =>
    inside(async (scope) => {
      const people = { owner: [await idOf(scope, username)] }
      const variables = { number, status_label: 'Paga' }
      await notify(scope, { action: 'proposal.paid', variables, people, link: '/proposals' })
    }, slug)

  it('says at once how many are unread, then what is new, once, and the count only when it changes', async () => {
    const stream = await listen(await opened.signIn('aurora', 'corretor'))
    const first = await stream.read()
    const [unread = 0] = count(first)
    expect(first).toHaveLength(1)
    expect(unread).toBeGreaterThanOrEqual(6)
    await poll()
    expect(await stream.read()).toEqual([])
    await tell('corretor', '111')
    await poll()
    const events = await stream.read()
    expect(news(events)).toMatchObject([{ message: 'Proposta <b>111</b>: Paga', link: '/proposals' }])
    expect(news(events)[0]?.created_at).toBe('2026-11-20 15:00:00')
    expect(count(events)).toEqual([unread + 1])
    await poll()
    expect(await stream.read()).toEqual([])
  })

  it('tells nobody of what is another’s, in this tenant or the next', async () => {
    const mine = await listen(await opened.signIn('aurora', 'corretor2'))
    const theirs = await listen(await opened.signIn('boreal', 'corretor2'), { slug: 'boreal' })
    await mine.read()
    await theirs.read()
    await tell('corretor', '112')
    await tell('corretor2', '113')
    await poll()
    expect(news(await mine.read()).map(({ message }) => message)).toEqual(['Proposta <b>113</b>: Paga'])
    expect(await theirs.read()).toEqual([])
  })

  it('counts down when another window has read', async () => {
    const token = await opened.signIn('aurora', 'admin')
    const stream = await listen(token)
    const [unread = 0] = count(await stream.read())
    const { body } = await opened.call('aurora', '/api/notifications/notifications_auth_user', { token })
    const ids = (body as { data: { data: { id: number }[] } }).data.data.map(({ id }) => id)
    await opened.call('aurora', '/api/notifications/update/notifications_auth_user', {
      token,
      body: { notifications_ids: ids.slice(0, 2) },
    })
    await poll()
    expect(await stream.read()).toEqual([{ event: 'count', data: { unread: unread - 2 } }])
  })

  it('brings whoever comes back what they missed, by header or query, and no more', async () => {
    const token = await opened.signIn('aurora', 'ceo')
    const { body } = await opened.call('aurora', '/api/notifications/notifications_auth_user?per_page=3', { token })
    const [third, second, first] = (body as { data: { data: { id: number; message: string }[] } }).data.data
    const last = String(Math.min(first?.id ?? 0, second?.id ?? 0, third?.id ?? 0))
    const missed = [second, third].map((row) => row?.id)
    for (const init of [{ headers: { 'last-event-id': last } }, { query: `?last_event_id=${last}` }]) {
      const stream = await listen(token, init)
      expect(news(await stream.read()).map(({ id }) => id)).toEqual(missed)
      await poll()
      expect(await stream.read()).toEqual([])
    }
    const odd = await listen(token, { headers: { 'last-event-id': 'x; drop' } })
    expect(news(await odd.read())).toEqual([])
  })

  it('ends with its session, its token, and its user', async () => {
    const token = await opened.signIn('aurora', 'financeiro')
    const stream = await listen(token)
    await opened.call('aurora', '/api/auth/logout', { token, body: {} })
    await tell('financeiro', '114')
    await poll()
    expect(news(await stream.read())).toEqual([])
    expect(stream.isOver()).toBe(true)

    const old = await listen(await opened.signIn('aurora', 'financeiro'))
    const before = opened.clock.now
    opened.clock.now = new Date(before.getTime() + 8 * 3600 * 1000)
    await poll()
    opened.clock.now = before
    await old.read()
    expect(old.isOver()).toBe(true)

    const blocked = await listen(await opened.signIn('aurora', 'financeiro'))
    const setStatus = (status: 'active' | 'blocked') =>
      inside(async (scope) => {
        const id = await idOf(scope, 'financeiro')
        await scope.tx.update(user).set({ status }).where(eq(user.id, id))
      })
    await setStatus('blocked')
    await poll()
    await setStatus('active')
    await blocked.read()
    expect(blocked.isOver()).toBe(true)
  })

  it('ends when it cannot be checked', async () => {
    const stream = await listen(await opened.signIn('boreal', 'corretor'), { slug: 'boreal' })
    await opened.backend.command(['suspend', 'boreal'])
    await poll()
    await opened.backend.command(['activate', 'boreal'])
    await stream.read()
    expect(stream.isOver()).toBe(true)
  })

  it('keeps four streams a person, and ends the oldest', async () => {
    const token = await opened.signIn('aurora', 'operacional')
    const own = []
    for (let at = 0; at < 5; at++) own.push(await listen(token))
    const others = await listen(await opened.signIn('aurora', 'comercial'))
    for (const stream of [...own, others]) await stream.read()
    expect(own.map((stream) => stream.isOver())).toEqual([true, false, false, false, false])
    expect(others.isOver()).toBe(false)
  })

  it('asks the database once for all who listen, and not at all when nobody does', async () => {
    const token = await opened.signIn('aurora', 'corretor')
    const all = []
    for (const login of ['corretor', 'corretor2', 'corretor3', 'ceo']) {
      const own = await opened.signIn('aurora', login)
      for (let at = 0; at < 4; at++) all.push(await listen(own))
    }
    for (const stream of all) await stream.read()
    await tell('corretor', '115')
    const before = queries
    await poll()
    expect(queries - before).toBe(1)
    const heard = await Promise.all(all.map(async (stream) => news(await stream.read()).length))
    expect(heard).toEqual([1, 1, 1, 1, ...Array.from({ length: 12 }, () => 0)])
    // Sixteen open streams do not block an ordinary call.
    expect((await opened.call('aurora', '/api/auth/me', { token })).status).toBe(200)
    for (const stream of all) await stream.close()
    expect(running.size).toBe(0)
  })

  it('sends a comment now and then, so that nobody in between takes it for dead', async () => {
    expect(commentMilliseconds).toBe(25_000)
    const stream = await listen(await opened.signIn('aurora', 'corretor3'))
    await stream.read()
    await tick(commentMilliseconds)
    expect(await stream.read()).toEqual([{ comment: true }])
  })

  it('ends when its request is given up, before or after', async () => {
    const token = await opened.signIn('aurora', 'corretor3')
    const given = new AbortController()
    const stream = await listen(token, { signal: given.signal })
    expect(running.size).toBe(2)
    given.abort()
    expect(running.size).toBe(0)
    await stream.read()
    expect(stream.isOver()).toBe(true)
    const early = new AbortController()
    early.abort()
    await (await listen(token, { signal: early.signal })).read()
    expect(running.size).toBe(0)
  })

  it('gives up on a reader that does not read', async () => {
    await listen(await opened.signIn('aurora', 'corretor3'))
    for (let at = 0; at < 400 && running.size > 0; at++) await tick(commentMilliseconds)
    expect(running.size).toBe(0)
  })

  it('opens nothing for HEAD, for a stranger, or for an odd question', async () => {
    const token = await opened.signIn('aurora', 'corretor3')
    const ask = (init: RequestInit, query = '') =>
      backend.fetch(new Request(`http://localhost/t/aurora${path}${query}`, init)).then(({ status }) => status)
    expect(await ask({ method: 'HEAD', headers: { token } })).toBe(200)
    expect(await ask({})).toBe(401)
    expect(await ask({ headers: { token: 'x' } })).toBe(401)
    expect(await ask({ headers: { token } }, '?colour=red')).toBe(400)
    expect(running.size).toBe(0)
  })
})
