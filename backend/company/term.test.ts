import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type Term, termSchema } from '@/lib/contracts/term'
import { type TermAcceptance, type TermVersion, termAcceptanceSchema } from '@/lib/contracts/term-version'
import { inTenant } from '../core/database/scope'
import { globalLog } from '../core/kernel/global-log.table'
import { describeOnBoth, type Opened } from '../testing/backend'
import { term } from './term.table'
import { sanitizeTerm, saysSomething } from './terms-html'

it.each([
  ['<p onclick="a">a<script>alert(1)</script></p>', '<p>a</p>'],
  ['<h1>a</h1><h2 style="x" class="y">b</h2>', 'a<h2>b</h2>'],
  ['<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
  ['<a href="//evil.test">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
  [
    '<a href="https://a.test" rel="x">a</a>',
    '<a href="https://a.test" target="_blank" rel="noopener noreferrer">a</a>',
  ],
  ['<img src=x onerror=a><iframe src="a"></iframe><svg><script>a</script></svg>', ''],
  ['<ul><li>a<br>b</li></ul>', '<ul><li>a<br />b</li></ul>'],
])('keeps of %s what is read', (html, clean) => {
  expect(sanitizeTerm(html)).toBe(clean)
})

it('knows when nothing is left to read', () => {
  expect(['<p> </p>', '<hr />', ''].map(saysSomething)).toEqual([false, false, false])
  expect(saysSomething('<p>a</p>')).toBe(true)
})

describeOnBoth('terms', (open) => {
  let opened: Opened
  let admin = ''
  let broker = ''
  beforeAll(async () => {
    opened = await open()
    admin = await opened.signIn('aurora', 'admin')
    broker = await opened.signIn('aurora', 'corretor')
  })
  const path = '/api/settings/terms'
  const read = (query: string, token?: string) => opened.call('aurora', `${path}?${query}`, { token })
  const write = (body: unknown, token = admin) => opened.call('aurora', path, { body, token })
  const termOf = (reply: { body: unknown }) => termSchema.parse((reply.body as { data: Term }).data)
  const pending = async (token: string) => {
    const { body } = await opened.call('aurora', '/api/auth/me', { token })
    return (body as { response: { terms_pending: boolean } }).response.terms_pending
  }

  it('of use are there from the start, for anyone to read, and accepted by those who are in', async () => {
    const first = termOf(await read('kind=use'))
    expect(first).toMatchObject({ kind: 'use', version: 1, published_at: '2025-03-30 15:00:00' })
    expect(first.html.match(/<p>/g)).toHaveLength(10)
    expect(sanitizeTerm(first.html)).toBe(first.html)
    expect(await pending(broker)).toBe(false)
    expect((await read('kind=privacy', broker)).status).toBe(404)
    expect((await read('kind=other', broker)).status).toBe(400)
  })

  it('are sanitized again when read, however they came into the table', async () => {
    const { database, clock } = opened
    await inTenant(database, 'boreal', clock.now, ({ tx, tenant }) =>
      tx.update(term).set({ html: '<p>a</p><img src=x onerror=b>' }).where(eq(term.tenant_id, tenant.id)),
    )
    expect(termOf(await opened.call('boreal', `${path}?kind=use`)).html).toBe('<p>a</p>')
  })

  it('are written by whoever edits settings, sanitized, as a draft that nobody else sees', async () => {
    const draft = { kind: 'use', html: '<p>Novos</p><script>alert(1)</script>' }
    expect((await write(draft, broker)).status).toBe(403)
    expect((await opened.call('aurora', path, { body: draft })).status).toBe(401)
    for (const html of ['', '<script>a</script>', 'x'.repeat(200_001)]) {
      expect(await write({ kind: 'use', html })).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
    }
    const saved = await write(draft)
    expect(saved.status).toBe(201)
    expect(termOf(saved)).toEqual({ kind: 'use', version: 2, html: '<p>Novos</p>', published_at: null, row_version: 1 })
    expect(termOf(await write({ ...draft, html: '<p>Mais novos</p>' }))).toMatchObject({ version: 2 })
    expect(termOf(await read('kind=use')).version).toBe(1)
    expect((await read('kind=use&draft=1')).status).toBe(401)
    expect((await read('kind=use&draft=1', broker)).status).toBe(403)
    expect(termOf(await read('kind=use&draft=1', admin))).toMatchObject({ version: 2, html: '<p>Mais novos</p>' })
    expect(await pending(broker)).toBe(false)
  })

  it('are not written over a text that their writer had not read (16.6)', async () => {
    const kind = 'privacy'
    const at = ({ version, row_version }: Term) => ({ version, row_version })
    const first = termOf(await write({ kind, html: '<p>a</p>', over: null }))
    expect(at(first)).toEqual({ version: 1, row_version: 1 })
    const second = termOf(await write({ kind, html: '<p>b</p>', over: at(first) }))
    expect(at(second)).toEqual({ version: 1, row_version: 2 })
    const mine = { kind, html: '<p>c</p>' }
    for (const over of [null, at(first), { version: 2, row_version: 1 }]) {
      for (const publish of [false, true]) {
        expect(await write({ ...mine, publish, over })).toMatchObject({
          status: 409,
          body: {
            ...{ code: 'CONFLICT', reason: 'stale' },
            versions: { sent: { ...mine, publish, over }, current: second },
          },
        })
      }
    }
    // Keeping one's own means having read the other; a call of the specification names none.
    const third = termOf(await write({ ...mine, over: at(second) }))
    expect(termOf(await write({ ...mine, publish: true }))).toMatchObject({ version: 1, row_version: 4 })
    expect((await write({ ...mine, over: at(third) })).status).toBe(409)
    expect((await write({ ...mine, over: { version: 1 } })).status).toBe(422)
  })

  it('written by two at once are one text, and a refusal (16.6)', async () => {
    const over = { version: 1, row_version: 4 }
    const both = await Promise.all(['d', 'e'].map((text) => write({ kind: 'privacy', html: `<p>${text}</p>`, over })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const winner = both.find(({ status }) => status === 201)
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      body: { versions: { current: winner && termOf(winner) } },
    })
  })

  it('once published are asked of everyone again, and never changed', async () => {
    const published = termOf(await write({ kind: 'use', html: '<p>Definitivos</p>', publish: true }))
    expect(published).toMatchObject({ version: 2, published_at: '2026-11-20 15:00:00' })
    expect(await pending(broker)).toBe(true)
    // New terms do not lock the office: the screen asks in a dialog.
    expect((await opened.call('aurora', '/api/proposals', { token: broker })).status).toBe(200)
    expect(await write({ accept: true, version: 1 }, broker)).toMatchObject({
      status: 422,
      body: { code: 'RULE', reason: 'terms_version', params: { version: 2 } },
    })
    expect(await write({ accept: true, version: 2 }, broker)).toMatchObject({
      status: 200,
      body: { data: { version: 2 } },
    })
    expect([await pending(broker), await pending(admin)]).toEqual([false, true])
    expect(termOf(await write({ kind: 'use', html: '<p>Outros</p>' })).version).toBe(3)
    expect(termOf(await read('kind=use')).html).toBe('<p>Definitivos</p>')
    const rows = await inTenant(opened.database, 'aurora', new Date(), ({ tx }) =>
      tx.select().from(globalLog).where(eq(globalLog.entity, 'term')),
    )
    expect(rows.map(({ action, entity_id }) => [action, entity_id])).toEqual(
      expect.arrayContaining([
        ['published', 'use/2'],
        ['accepted', 'use/2'],
        ['updated', 'use/3'],
      ]),
    )
  })

  type List<T> = { data: { data: T[]; total: number } }
  const listed = async (query: string) => {
    const reply = await opened.call('aurora', `${path}/acceptances?${query}`, { token: admin })
    const { data } = reply.body as List<TermAcceptance>
    return { total: data.total, rows: data.data.map((row) => termAcceptanceSchema.parse(row)) }
  }

  it('show each version with its date, which one holds, and its text', async () => {
    const reply = await opened.call('aurora', `${path}/versions?kind=use`, { token: admin })
    const { data } = reply.body as { data: TermVersion[] }
    expect(data.map(({ version, published_at, current }) => [version, published_at, current])).toEqual([
      [3, null, false],
      [2, '2026-11-20 15:00:00', true],
      [1, '2025-03-30 15:00:00', false],
    ])
    const one = (at: string, token = admin) => opened.call('aurora', `${path}/versions/${at}`, { token })
    expect(termOf(await one('use/2')).html).toBe('<p>Definitivos</p>')
    expect(termOf(await one('broker_contract/1')).html).toContain('cinco dias')
    for (const at of ['use/9', 'use/0', 'other/1']) expect((await one(at)).status).toBe(404)
    expect((await one('use/2', broker)).status).toBe(403)
    expect((await opened.call('aurora', `${path}/versions?kind=use`, { token: broker })).status).toBe(403)
  })

  it('show who has accepted which version, when and from where, and who has not yet', async () => {
    const accepting = { 'user-agent': 'Navegador/1', 'x-forwarded-for': '198.51.100.7' }
    await opened.call('aurora', path, { body: { accept: true, version: 2 }, token: admin, headers: accepting })
    opened.clock.now = new Date(opened.clock.now.getTime() + 60_000)
    // A second time: the first moment stays.
    await opened.call('aurora', path, { body: { accept: true, version: 2 }, token: admin })
    const second = await listed('accepted=true&order_by=accepted_at')
    expect(second.rows.map(({ email }) => email).toSorted()).toEqual(
      ['admin', 'corretor'].map((login) => `${login}@aurora.example.com`),
    )
    expect(second.rows.find(({ email }) => email.startsWith('admin@'))).toMatchObject({
      ...{ version: 2, accepted: true, accepted_at: '2026-11-20 15:00:00' },
      ...{ ip: '198.51.100.7', user_agent: 'Navegador/1' },
    })
    const waiting = await listed('accepted=false&per_page=all')
    expect(waiting.rows.every(({ accepted, accepted_at }) => !accepted && accepted_at === null)).toBe(true)
    expect(waiting.total + second.total).toBe((await listed('')).total)
    const first = await listed('version=1&accepted=true&search=corretor@')
    expect(first.rows).toMatchObject([{ email: 'corretor@aurora.example.com', version: 1, ip: expect.any(String) }])
    // The demo has people who have never accepted.
    expect((await listed('version=1&accepted=false')).total).toBeGreaterThan(0)
    const acceptances = await opened.call('aurora', `${path}/acceptances`, { token: broker })
    expect(acceptances.status).toBe(403)
  })

  it('export the acceptances, as the list has them', async () => {
    await opened.backend.start()
    const body = { format: 'csv', columns: ['user', 'version', 'accepted'], query: { accepted: 'true' } }
    const started = await opened.call('aurora', `${path}/acceptances/export`, { token: admin, body })
    expect(started.status).toBe(202)
    const { uuid } = (started.body as { data: { job: { uuid: string } } }).data.job
    const job = async () => {
      const { body } = await opened.call('aurora', '/api/jobs', { token: admin })
      return (body as List<{ uuid: string; status: string; total: number }>).data.data.find((one) => one.uuid === uuid)
    }
    await expect.poll(job, { timeout: 30_000 }).toMatchObject({ status: 'done', total: 2 })
    await opened.backend.settled()
  })

  it('keep a history of their writing', async () => {
    const { body } = await opened.call('aurora', `${path}/history`, { token: admin })
    const entries = (body as List<{ action: string; after: object }>).data.data
    expect(entries[0]).toMatchObject({ action: 'updated', after: { kind: 'use', version: 3 } })
    expect(entries.map(({ action }) => action)).not.toContain('accepted')
    expect(entries.at(-1)).toMatchObject({ action: 'published', after: { kind: 'broker_contract', version: 1 } })
  })

  it('are those of their own tenant', async () => {
    const other = await opened.call('boreal', `${path}?kind=use`)
    expect(termOf(other)).toMatchObject({ version: 1 })
  })
})
