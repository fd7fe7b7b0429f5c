import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Push, PushDevice } from '@/lib/contracts/push'
import { pushActions } from '@/lib/kinds/push'
import { openedBy, type PushBrowser, type PushService, pushBrowser, pushService } from '@/lib/testing/push'
import { inTenant, type Scope } from '../../core/database/scope'
import { authSession } from '../../identity/accounts/auth-session.table'
import { pushDevice } from '../../identity/accounts/push-device.table'
import { user } from '../../identity/people/user.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { putProposal } from '../../testing/proposals'
import { makePushRun, PushLater } from './push-run'

describeOnBoth('pushes', (open) => {
  let opened: Opened
  let service: PushService
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    service = await pushService()
    opened.pushHosts.push(service.origin)
    await opened.backend.start()
    for (const who of ['admin', 'operacional', 'corretor', 'corretor2']) {
      tokens.set(who, await opened.signIn('aurora', who))
    }
  })
  afterAll(async () => {
    await opened.backend.settled()
    service.close()
  })

  const call = (who: string, method: string, at: string, body?: unknown) =>
    opened.call('aurora', at, { method, token: tokens.get(who) ?? who, body })
  const dataOf = <T>({ body }: { body: unknown }) => (body as { data: T }).data
  const inside = <T>(work: (scope: Scope) => Promise<T>) => inTenant(opened.database, 'aurora', opened.clock.now, work)
  const subscribe = (who: string, { endpoint, keys }: PushBrowser, language = 'pt') =>
    call(who, 'POST', '/api/push/devices', { endpoint, ...keys, language })
  const devices = async (who: string) => dataOf<Push>(await call(who, 'GET', '/api/push')).devices
  let made = 0
  const browser = () => pushBrowser(`${service.origin}/device/${++made}`)
  const rowsOf = (login: string) =>
    inside(({ tx, tenant }) =>
      tx
        .select({ device: pushDevice })
        .from(pushDevice)
        .innerJoin(user, and(eq(user.tenant_id, pushDevice.tenant_id), eq(user.id, pushDevice.user_id)))
        .where(and(eq(pushDevice.tenant_id, tenant.id), eq(user.username, login)))
        .orderBy(pushDevice.id),
    ).then((rows) => rows.map(({ device }) => device))
  const until = async (holds: () => boolean | Promise<boolean>, left = 400): Promise<void> => {
    if (await holds()) return
    if (left === 0) throw new Error('it never held')
    await new Promise((go) => setTimeout(go, 50))
    return until(holds, left - 1)
  }
  /** A pendency of a proposal of corretor's, of which they are told. */
  const ask = async () => {
    const of = await putProposal(opened)
    const input = { proposal_uuid: of.uuid, row_version: of.row_version, type: 'document', title: 'RG de Maria' }
    const reply = await call('operacional', 'POST', '/api/pendency', input)
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return { number: of.number, id: dataOf<{ id: number }>(reply).id }
  }
  const waiting = async () => {
    const { rows } = await opened.database.orm.execute(
      sql`select count(*)::int as jobs from pgboss.job_common where name = 'pushes' and state in ('created', 'active', 'retry')`,
    )
    return Number(rows[0]?.jobs)
  }
  const heard = (path: string) => service.received.filter((one) => one.path === path)

  it('are asked for by a person, for themselves alone, on servers of the list', async () => {
    const first = browser()
    expect((await call('', 'GET', '/api/push')).status).toBe(401)
    const reply = await subscribe('corretor', first)
    expect(reply.status).toBe(201)
    const [device] = await devices('corretor')
    expect(device).toMatchObject({ uuid: dataOf<PushDevice>(reply).uuid, current: true, last_used_at: null })
    expect(await devices('corretor2')).toEqual([])
    expect(dataOf<Push>(await call('corretor', 'GET', '/api/push'))).toMatchObject({ actions: pushActions, off: [] })
    const refused = ['https://evil.test/x', 'https://push.example.net/x', 'http://push.example.com/x']
    for (const endpoint of refused) {
      const { status, body } = await subscribe('corretor', { ...browser(), endpoint })
      expect([status, body]).toEqual([422, expect.objectContaining({ code: 'RULE', reason: 'push_endpoint' })])
    }
    expect((await subscribe('corretor', { ...first, keys: { ...first.keys, p256dh: 'x' } })).status).toBe(422)
    // Somebody else's is not found.
    expect((await call('corretor2', 'DELETE', `/api/push/devices/${device?.uuid}`)).status).toBe(404)
    expect((await subscribe('corretor', first, 'en')).status).toBe(201)
    expect(await devices('corretor')).toHaveLength(1)
  })

  it('PU4 are kept sealed: no endpoint and no key is in the database, nor in an answer', async () => {
    const own = browser()
    await subscribe('corretor2', own)
    const text = JSON.stringify([await rowsOf('corretor2'), (await call('corretor2', 'GET', '/api/push')).body])
    for (const secret of [own.endpoint, own.keys.p256dh, own.keys.auth]) expect(text).not.toContain(secret)
    // A browser that another person signs in with is theirs from then on.
    await subscribe('corretor', own)
    expect([(await rowsOf('corretor2')).length, (await rowsOf('corretor')).length]).toEqual([0, 2])
    const uuid = (await devices('corretor'))[0]?.uuid
    expect((await call('corretor', 'DELETE', `/api/push/devices/${uuid}`)).status).toBe(200)
    expect(await devices('corretor')).toHaveLength(1)
  })

  it('PU4 tell the owner of what the bell tells them: the sentence and the number, sealed for the browser', async () => {
    const own = browser()
    await subscribe('corretor', own)
    const { number, id } = await ask()
    const path = new URL(own.endpoint).pathname
    await until(() => heard(path).length > 0)
    const [push] = heard(path)
    const text = openedBy(own, push?.body ?? Buffer.of())
    expect(JSON.parse(text)).toEqual({
      title: `Pendência aberta: ${number}`,
      body: expect.stringContaining('Aurora'),
      url: `/pending?record=${id}`,
      tag: `pendency.opened /pending?record=${id}`,
      lang: 'pt',
      icon: '/balcao.svg',
    })
    // The bell names the client's paper; a locked screen does not.
    expect(text).not.toContain('Maria')
    expect(push?.body.toString('latin1')).not.toContain('Pend')
    expect(push?.headers).toMatchObject({ topic: expect.stringMatching(/^[\w-]{32}$/), ttl: '86400' })
    await until(async () => (await waiting()) === 0)
    expect(heard(path)).toHaveLength(1)
    expect((await devices('corretor'))[0]?.last_used_at).not.toBeNull()
  })

  it('speak the language in which the browser was subscribed', async () => {
    const own = browser()
    await subscribe('corretor', own, 'de')
    const { number } = await ask()
    const path = new URL(own.endpoint).pathname
    await until(() => heard(path).length > 0)
    expect(JSON.parse(openedBy(own, heard(path)[0]?.body ?? Buffer.of()))).toMatchObject({
      title: `Offener Punkt eröffnet: ${number}`,
      lang: 'de',
    })
  })

  it('are sent to many devices side by side, and one that is lost takes none of the others along', async () => {
    await until(async () => (await waiting()) === 0)
    const all = Array.from({ length: 12 }, browser)
    const [busy] = all
    const paths = all.map(({ endpoint }) => new URL(endpoint).pathname)
    service.answers.set(paths[0] ?? '', 503)
    for (const one of all) await subscribe('corretor', one)
    await ask()
    await until(() => paths.every((path) => heard(path).length > 0))
    // The one alone is left for another try.
    await until(async () => (await waiting()) === 1)
    expect(paths.map((path) => heard(path).length)).toEqual(Array(12).fill(1))
    service.answers.delete(new URL(busy?.endpoint ?? '').pathname)
    for (const { uuid } of (await devices('corretor')).slice(0, 12))
      await call('corretor', 'DELETE', `/api/push/devices/${uuid}`)
    await opened.database.orm.execute(sql`delete from pgboss.job_common where name = 'pushes' and state = 'retry'`)
  })

  it('are left out by what a person switches off', async () => {
    await until(async () => (await waiting()) === 0)
    const before = service.received.length
    const { body } = await call('corretor', 'PUT', '/api/push', { off: ['pendency.opened', 'unknown'] })
    expect(body).toMatchObject({ data: { off: ['pendency.opened'] } })
    await ask()
    expect(await waiting()).toBe(0)
    await call('corretor', 'PUT', '/api/push', { off: [] })
    expect(dataOf<Push>(await call('corretor', 'GET', '/api/push')).off).toEqual([])
    expect(service.received).toHaveLength(before)
  })

  it('end with a browser that is gone (410), and try no other failure again and again', async () => {
    const [gone, busy] = [browser(), browser()]
    service.answers.set(new URL(gone.endpoint).pathname, 410).set(new URL(busy.endpoint).pathname, 503)
    await subscribe('corretor2', gone)
    await subscribe('corretor2', busy)
    const [, second] = await rowsOf('corretor2')
    expect(await rowsOf('corretor2')).toHaveLength(2)
    const reply = await call('corretor2', 'POST', '/api/push/test', {})
    expect([reply.status, dataOf(reply)]).toEqual([200, { sent: 0, failed: 2 }])
    expect(await rowsOf('corretor2')).toMatchObject([{ id: second?.id, failures: 1 }])
    for (let lost = 2; lost < 5; lost++) await call('corretor2', 'POST', '/api/push/test', {})
    expect(await rowsOf('corretor2')).toMatchObject([{ failures: 4 }])
    service.answers.delete(new URL(busy.endpoint).pathname)
    expect(dataOf(await call('corretor2', 'POST', '/api/push/test', {}))).toEqual({ sent: 1, failed: 0 })
    expect(await rowsOf('corretor2')).toMatchObject([{ failures: 0 }])
    service.answers.set(new URL(busy.endpoint).pathname, 403)
    for (let lost = 0; lost < 5; lost++) await call('corretor2', 'POST', '/api/push/test', {})
    expect(await rowsOf('corretor2')).toEqual([])
  })

  it('go with the sign-out of their browser, and with the end of other sessions', async () => {
    const [here, there] = [await opened.signIn('aurora', 'corretor2'), await opened.signIn('aurora', 'corretor2')]
    await subscribe(here, browser())
    await subscribe(there, browser())
    expect(await rowsOf('corretor2')).toHaveLength(2)
    expect((await call(here, 'POST', '/api/auth/logout', {})).status).toBe(200)
    expect(await rowsOf('corretor2')).toHaveLength(1)
    const third = await opened.signIn('aurora', 'corretor2')
    await subscribe(third, browser())
    expect((await call(third, 'DELETE', '/api/auth/sessions?others=1')).status).toBe(200)
    expect((await devices(third)).map(({ current }) => current)).toEqual([true])
    // A session that is over by itself leaves its browser, until the person ends all sessions or is blocked.
    await inside(({ tx, tenant, now }) =>
      tx
        .update(authSession)
        .set({ expires_at: now })
        .where(
          and(
            eq(authSession.tenant_id, tenant.id),
            sql`revoked_at is null and user_id = (select id from ${user} where tenant_id = ${tenant.id} and username = 'corretor2')`,
          ),
        ),
    )
    expect(await rowsOf('corretor2')).toHaveLength(1)
    const found = await inside(({ tx, tenant }) =>
      tx
        .select()
        .from(user)
        .where(and(eq(user.tenant_id, tenant.id), eq(user.username, 'corretor2'))),
    )
    const block = { reason: 'Teste', row_version: found[0]?.row_version }
    expect((await call('admin', 'POST', `/api/user/${found[0]?.uuid}/block`, block)).status).toBe(200)
    expect(await rowsOf('corretor2')).toEqual([])
  })

  it('PU5 are nothing of somebody who sees as another', async () => {
    const admin = await opened.signIn('aurora', 'admin')
    const [seen] = await inside(({ tx, tenant }) =>
      tx
        .select()
        .from(user)
        .where(and(eq(user.tenant_id, tenant.id), eq(user.username, 'corretor'))),
    )
    const begun = await call(admin, 'POST', '/api/auth/guise', { user: seen?.uuid })
    expect(begun.status, JSON.stringify(begun.body)).toBe(200)
    expect((await call(admin, 'GET', '/api/push')).status).toBe(403)
    expect((await subscribe(admin, browser())).status).toBe(403)
    expect((await call(admin, 'POST', '/api/push/test', {})).status).toBe(403)
    expect(await rowsOf('admin')).toEqual([])
  })

  it('are dropped once they are read, and tried again only as long as another try is left', async () => {
    const own = browser()
    const path = new URL(own.endpoint).pathname
    service.answers.set(path, 503)
    const { box, push } = await import('../../core/services/services').then(({ makeServices }) =>
      makeServices(
        {
          secretKeys: [new Uint8Array(32).fill(7)],
          push: { hosts: opened.pushHosts, privateKey: new Uint8Array(32).fill(9) },
        },
        () => opened.clock.now,
        opened.runtime({ verify: async () => null, load: async () => null }).log,
      ),
    )
    const services = { box, push, siteUrl: () => 'https://aurora.test' }
    const run = makePushRun(
      (slug, work) => inTenant(opened.database, slug, opened.clock.now, work),
      services as never,
      () => opened.clock.now,
    )
    await subscribe('corretor', own)
    const [device] = (await rowsOf('corretor')).filter(({ failures }) => failures === 0).toReversed()
    const last = await inside(({ tx, tenant }) =>
      tx.execute(
        sql`select id from notification where tenant_id = ${tenant.id} and user_id = ${device?.user_id} and read_at is null and notification_type_id is not null order by id desc limit 1`,
      ),
    )
    const sent = { slug: 'aurora', notification: Number(last.rows[0]?.id), device: device?.id ?? 0 }
    await expect(run(sent, false)).rejects.toThrow(PushLater)
    await run(sent, true)
    expect(heard(path)).toHaveLength(2)
    expect((await rowsOf('corretor')).find(({ id }) => id === device?.id)?.failures).toBe(1)
    await call('corretor', 'POST', '/api/notifications/update/notifications_auth_user', {
      notifications_ids: [sent.notification],
    })
    await run(sent, true)
    expect(heard(path)).toHaveLength(2)
    // Kept by a call that was under way while its session was ended, so that it was not there to be removed.
    await inside(({ tx, tenant, now }) =>
      tx
        .execute(
          sql`update notification set read_at = null where tenant_id = ${tenant.id} and id = ${sent.notification}`,
        )
        .then(() =>
          tx
            .update(authSession)
            .set({ revoked_at: now })
            .where(and(eq(authSession.tenant_id, tenant.id), eq(authSession.id, device?.session_id ?? 0))),
        ),
    )
    await run(sent, true)
    expect(heard(path)).toHaveLength(2)
  })
})
