import { afterAll, beforeAll, expect, it } from 'vitest'
import { smtpSchema } from '@/lib/contracts/smtp'
import { inTenant } from '../core/database/scope'
import { globalLog } from '../core/kernel/global-log.table'
import { describeOnBoth, type Opened } from '../testing/backend'
import { openPost, type Post } from '../testing/post'
import { smtpConfig } from './smtp-config.table'

describeOnBoth('mail server', (open) => {
  let opened: Opened
  let post: Post
  let admin = ''
  beforeAll(async () => {
    opened = await open()
    post = await openPost()
    admin = await opened.signIn('aurora', 'admin')
  })
  afterAll(() => {
    post.server.close()
  })
  const values = () => ({
    host: '127.0.0.1',
    port: post.port,
    username: 'carteiro',
    encryption: 'none',
    from_name: 'Aurora "Crédito"',
    from_email: 'envio@aurora.example.com',
    active: true,
  })
  const save = (body: object, token = admin) => opened.call('aurora', '/api/configuration/smtp/save', { body, token })
  const read = async (token = admin) => opened.call('aurora', '/api/configuration/smtp', { token })
  const dataOf = (reply: { body: unknown }) =>
    (reply.body as { data: Record<string, unknown> & { row_version: number } }).data
  const rows = () => inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) => tx.select().from(smtpConfig))
  const heard = async () => {
    await opened.backend.settled()
    return post.heard.at(-1) ?? ''
  }

  it('is kept for those who may edit it, and its password never comes back', async () => {
    expect(await read()).toMatchObject({ status: 200, body: { status: true, data: null } })
    const broker = await opened.signIn('aurora', 'corretor')
    expect((await read(broker)).status).toBe(403)
    expect((await save(values(), broker)).status).toBe(403)
    expect((await save({ ...values(), port: 0 })).status).toBe(422)
    expect((await save({ ...values(), host: 'http://x' })).status).toBe(422)
    const saved = await save({ ...values(), password: 'segredo-do-correio' })
    expect(saved.status).toBe(200)
    expect(smtpSchema.strict().parse(dataOf(saved))).toMatchObject({
      has_password: true,
      last_test_ok: null,
      row_version: 1,
    })
    expect(dataOf(await read())).toEqual(dataOf(saved))
    const [row] = await rows()
    expect(row?.password).toMatch(/^v1\./)
    const log = await inTenant(opened.database, 'aurora', new Date(), ({ tx }) => tx.select().from(globalLog))
    expect(JSON.stringify([row, log, saved.body])).not.toContain('segredo')
  })

  it('is tested with a mail to oneself, and remembers how that went', async () => {
    const first = await save({ ...values(), row_version: 1, test: true })
    expect(dataOf(first)).toMatchObject({ last_test_ok: true, last_test_at: '2026-11-20 15:00:00', row_version: 2 })
    const said = await heard()
    expect(said).toContain(`AUTH PLAIN ${Buffer.from('\0carteiro\0segredo-do-correio').toString('base64')}`)
    expect(said).toContain('RCPT TO:<admin@aurora.example.com>')
    expect(said).toContain('MAIL FROM:<envio@aurora.example.com>')
    post.takes = false
    const second = await save({ ...values(), row_version: 2, test: true })
    expect(dataOf(second)).toMatchObject({ last_test_ok: false, test_reason: 'auth', row_version: 3 })
    expect(second.body).toMatchObject({ status: true, message: expect.stringContaining('usuário ou senha') })
    post.takes = true
  })

  it('gets its password again when anything about the server changes', async () => {
    for (const change of [{ host: 'localhost' }, { port: 2525 }, { username: 'outro' }, { encryption: 'tls' }]) {
      const before = post.heard.length
      const reply = await save({ ...values(), ...change, row_version: 3, test: true })
      expect(reply).toMatchObject({ status: 422, body: { details: { password: [{ reason: 'password_again' }] } } })
      expect(post.heard.length).toBe(before)
    }
    expect(await save({ ...values(), row_version: 2 })).toMatchObject({
      status: 409,
      body: { reason: 'stale', versions: { current: { row_version: 3 } } },
    })
    expect((await save(values())).status).toBe(409)
  })

  it('carries what the tenant sends, until it is switched off', async () => {
    const ask = async () => {
      const body = { email: 'corretor@aurora.example.com' }
      expect((await opened.call('aurora', '/api/recover-password/generate-token', { body })).status).toBe(200)
      await opened.backend.settled()
    }
    const before = post.heard.length
    await ask()
    expect(post.heard.slice(before).join()).toContain('RCPT TO:<corretor@aurora.example.com>')
    post.takes = false
    await ask()
    post.takes = true
    const off = await save({ ...values(), active: false, password: null, row_version: 3 })
    expect(dataOf(off)).toMatchObject({ active: false, has_password: false })
    const then = post.heard.length
    await ask()
    expect(post.heard.length).toBe(then)
  })

  it('has a history of its changes, for those who read the settings', async () => {
    const { body } = await opened.call('aurora', '/api/configuration/smtp/history', { token: admin })
    const entries = (body as { data: { data: { action: string; user: object; after: object }[] } }).data.data
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.every(({ action, user }) => action === 'updated' && user)).toBe(true)
    expect(entries[0]?.after).toBeTruthy()
    expect(JSON.stringify(entries)).not.toMatch(/password/i)
    const broker = await opened.signIn('aurora', 'corretor')
    expect((await opened.call('aurora', '/api/configuration/smtp/history', { token: broker })).status).toBe(403)
  })
})
