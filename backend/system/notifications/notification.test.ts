import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { listSchema } from '@/lib/contracts/list'
import { type Notification, notificationSchema } from '@/lib/contracts/notification'
import { inTenant } from '../../core/database/scope'
import { globalLog } from '../../core/kernel/global-log.table'
import { user } from '../../identity/people/user.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { notification } from './notification.table'

const listPath = '/api/notifications/notifications_auth_user'
const updatePath = '/api/notifications/update/notifications_auth_user'

describeOnBoth('notifications', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of ['corretor', 'corretor2', 'admin']) tokens.set(login, await opened.signIn('aurora', login))
    tokens.set('boreal', await opened.signIn('boreal', 'corretor'))
  })
  const slugOf = (who: string) => (who === 'boreal' ? 'boreal' : 'aurora')
  const call = (who: string, path: string, body?: unknown) =>
    opened.call(slugOf(who), path, { token: tokens.get(who), ...(body !== undefined && { body }) })
  const listFor = async (who: string, query = '') => {
    const reply = await call(who, `${listPath}${query}`)
    expect(reply.status).toBe(200)
    return listSchema(notificationSchema).parse(reply.body).data
  }
  const idsOf = (rows: Notification[]) => rows.map(({ id }) => id)
  const read = (who: string, notifications_ids: unknown) => call(who, updatePath, { notifications_ids })

  /** Inserts raw messages, as an older release may have left them. */
  const write = (messages: { message: string; link?: string; created_at?: Date }[], username = 'admin') =>
    inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx, tenant, now }) => {
      const [who] = await tx
        .select({ id: user.id })
        .from(user)
        .where(and(eq(user.tenant_id, tenant.id), eq(user.username, username)))
      const row = { tenant_id: tenant.id, user_id: who?.id ?? 0, created_at: now }
      const added = await tx
        .insert(notification)
        .values(messages.map((message) => ({ ...row, ...message })))
        .returning({ id: notification.id })
      return added.map(({ id }) => id)
    })

  it('lists what is unread, newest first, on the company’s clocks', async () => {
    const { data, total, per_page } = await listFor('corretor')
    expect(data.length).toBeGreaterThanOrEqual(6)
    expect([total, per_page]).toEqual([data.length, 100])
    const moments = data.map(({ created_at }) => created_at)
    expect(moments).toEqual(moments.toSorted().toReversed())
    for (const { created_at, link } of data) {
      expect(created_at).toMatch(/^2026-\d\d-\d\d \d\d:\d\d:\d\d$/)
      expect(link).toMatch(/^\//)
    }
  })

  it('writes the moment in the company’s zone', async () => {
    const [id] = await write([{ message: 'agora', created_at: new Date('2026-11-21T02:30:00Z') }])
    const { data } = await listFor('admin')
    expect(data.find((row) => row.id === id)).toMatchObject({ created_at: '2026-11-20 23:30:00', link: null })
  })

  it('sanitizes once more when read, and hides a link that leaves the site', async () => {
    const ids = await write([
      { message: '<img src=x onerror=alert(1)><b>a</b><a href="javascript:x">b</a>', link: 'https://evil.test' },
      { message: '<a href="https://example.com/">c</a>', link: '/proposals' },
    ])
    const rows = (await listFor('admin')).data.filter(({ id }) => ids.includes(id))
    expect(rows.map(({ message, link }) => [message, link]).toSorted()).toEqual([
      ['<a href="https://example.com/" rel="noopener">c</a>', '/proposals'],
      ['<b>a</b><a>b</a>', null],
    ])
  })

  it('shows a hundred at most unless asked otherwise, and counts them all', async () => {
    await write(
      Array.from({ length: 105 }, (_, at) => ({ message: `m${at}` })),
      'corretor2',
    )
    const first = await listFor('corretor2')
    expect([first.data.length, first.last_page]).toEqual([100, 2])
    expect(first.total).toBeGreaterThanOrEqual(111)
    const rest = await listFor('corretor2', '?page=2')
    expect(rest.data.length).toBe(first.total - 100)
    expect(idsOf(rest.data).filter((id) => idsOf(first.data).includes(id))).toEqual([])
    expect((await call('corretor2', `${listPath}?status=read`)).status).toBe(400)
    expect((await listFor('corretor2', '?search=M104')).data).toMatchObject([{ message: 'm104' }])
  })

  it('removes what was read, once, and keeps the rest', async () => {
    const before = await listFor('corretor')
    const [first, second, ...rest] = idsOf(before.data)
    const reply = await read('corretor', [first, String(second), first])
    expect(reply).toMatchObject({ status: 200, body: { status: true, data: { read: 2, unread: rest.length } } })
    expect(idsOf((await listFor('corretor')).data)).toEqual(rest)
    expect(await read('corretor', [first, second])).toMatchObject({ status: 200, body: { data: { read: 0 } } })
    expect(await read('corretor', [])).toMatchObject({ status: 200, body: { data: { read: 0, unread: rest.length } } })
    const log = await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
      tx.select().from(globalLog).where(eq(globalLog.entity, 'notification')),
    )
    expect(log).toHaveLength(3)
    const ids = log.map(({ after }) => after?.notifications_ids)
    expect(ids).toContainEqual(expect.arrayContaining([first, second]))
    expect(log[0]).toMatchObject({ action: 'read', user_id: expect.any(Number) })
  })

  it('touches nobody else’s, here or in another tenant, and tells nothing about them', async () => {
    const own = idsOf((await listFor('corretor')).data)
    for (const other of ['admin', 'boreal']) {
      const reply = await read(other, own)
      expect(reply).toMatchObject({ status: 200, body: { data: { read: 0 } } })
      expect(reply.body).toEqual((await read(other, [999_999_999])).body)
    }
    expect(idsOf((await listFor('corretor')).data)).toEqual(own)
  })

  it.each([
    [undefined],
    [null],
    [1],
    ['1'],
    [[0]],
    [[-1]],
    [[1.5]],
    [['x']],
    [['1; drop table notification']],
    [[null]],
    [[{}]],
    [Array.from({ length: 501 }, (_, at) => at + 1)],
  ])('refuses %j as ids', async (ids) => {
    expect(await read('corretor', ids)).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
  })

  it('takes five hundred at once, and ids beyond any there is', async () => {
    const many = Array.from({ length: 500 }, (_, at) => 1_000_000 + at)
    expect((await read('corretor', many)).status).toBe(200)
    expect((await read('corretor', [Number.MAX_SAFE_INTEGER])).status).toBe(200)
  })

  it('needs a session', async () => {
    for (const path of [listPath, '/api/notifications/stream'])
      expect((await opened.call('aurora', path)).status).toBe(401)
    expect((await opened.call('aurora', updatePath, { body: { notifications_ids: [] } })).status).toBe(401)
  })
})
