import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inboundMailSchema } from '@/lib/contracts/inbound-mail'
import { inTenant, type Scope } from '../../core/database/scope'
import { globalLog } from '../../core/kernel/global-log.table'
import { makeSecretBox } from '../../core/services/secret-box'
import { describeOnBoth, type Opened, testKeys } from '../../testing/backend'
import { type ImapServer, openImap } from '../../testing/imap'
import { inboundMail } from '../records/mail.table'

describeOnBoth('the settings of answers by mail', (open) => {
  let opened: Opened
  let imap: ImapServer
  let admin = ''
  let broker = ''
  beforeAll(async () => {
    opened = await open()
    imap = await openImap()
    admin = await opened.signIn('aurora', 'admin')
    broker = await opened.signIn('aurora', 'corretor')
  })
  afterAll(() => imap.close())

  const path = '/api/configuration/inbound_mail'
  const address = 'respostas@aurora.example.com'
  const mailbox = () => ({
    ...{ host: '127.0.0.1', port: imap.port, encryption: 'none', username: 'caixa', folder: 'INBOX' },
  })
  const save = (body: object, token = admin) => opened.call('aurora', `${path}/save`, { body, token })
  const makeSecret = (token = admin) => opened.call('aurora', `${path}/secret`, { method: 'POST', token })
  const read = (token = admin) => opened.call('aurora', path, { token })
  const dataOf = ({ body }: { body: unknown }) =>
    (body as { data: Record<string, unknown> & { row_version: number; secret: string } }).data
  const inside = <T>(work: (scope: Scope) => Promise<T>) => inTenant(opened.database, 'aurora', opened.clock.now, work)
  const row = async () => (await inside(({ tx }) => tx.select().from(inboundMail)))[0]
  const set = (values: Partial<typeof inboundMail.$inferInsert>) =>
    inside(({ tx }) => tx.update(inboundMail).set(values))

  it('are for those who may edit the settings', async () => {
    expect(await read()).toMatchObject({ status: 200, body: { data: null } })
    for (const call of [read(broker), save({ address }, broker), makeSecret(broker)]) {
      expect((await call).status).toBe(403)
    }
    expect(await makeSecret()).toMatchObject({ status: 422, body: { code: 'RULE', reason: 'inbound_mail_first' } })
  })

  it('take an address that a code can be added to', async () => {
    for (const wrong of ['respostas+aurora@example.com', `${'a'.repeat(31)}@example.com`]) {
      expect(await save({ address: wrong })).toMatchObject({
        status: 422,
        body: { details: { address: [{ reason: 'inbound_address' }] } },
      })
    }
    expect(await save({ address: 'respostas' })).toMatchObject({
      status: 422,
      body: { details: { address: [{ reason: 'email' }] } },
    })
    expect((await save({ address: `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(40)}.com` })).status).toBe(422)
    expect((await save({ address, imap: { ...mailbox(), folder: 'a\nb' } })).status).toBe(422)
    expect(await save({ address, imap: { ...mailbox(), host: 'imap://x' } })).toMatchObject({
      status: 422,
      body: { details: { 'imap.host': [{ reason: 'host' }] } },
    })
  })

  it('are kept, and neither password nor secret comes back', async () => {
    const saved = await save({ address: `${'a'.repeat(30)}@example.com` })
    expect(inboundMailSchema.strict().parse(dataOf(saved))).toEqual({
      ...{ address: `${'a'.repeat(30)}@example.com`, active: true, imap: null, has_secret: false },
      ...{ looked_at: null, fault: null, row_version: 1 },
    })
    const second = await save({ address, imap: { ...mailbox(), password: 'segredo-da-caixa' }, row_version: 1 })
    expect(dataOf(second)).toMatchObject({ imap: { ...mailbox(), has_password: true }, row_version: 2 })
    expect(dataOf(await read())).toEqual(dataOf(second))
    expect((await row())?.password).toMatch(/^v1\./)
    expect(await save({ address, row_version: 1 })).toMatchObject({
      status: 409,
      body: { reason: 'stale', versions: { sent: { address }, current: { row_version: 2 } } },
    })
    expect((await save({ address })).status).toBe(409)
  })

  it('get a secret that is shown once, and another in its place', async () => {
    const first = await makeSecret()
    expect(dataOf(first).secret).toMatch(/^[\w-]{43}$/)
    const second = await makeSecret()
    expect(dataOf(second).secret).not.toBe(dataOf(first).secret)
    const kept = await row()
    const box = makeSecretBox(testKeys)
    expect(box.open(kept?.secret ?? '', kept?.tenant_id ?? 0)).toBe(dataOf(second).secret)
    expect(dataOf(await read())).toMatchObject({ has_secret: true, row_version: 2 })
    expect((await read()).body).not.toHaveProperty('data.secret')
  })

  it('open the mailbox first where asked to, and tell why it did not open', async () => {
    const tested = await save({ address, imap: mailbox(), row_version: 2, test: true })
    expect(tested).toMatchObject({ status: 200, body: { message: 'Registro salvo com sucesso.' } })
    expect(dataOf(tested)).toMatchObject({ fault: null, imap: { has_password: true }, row_version: 3 })
    expect(imap.heard).toContain('EXAMINE INBOX')
    imap.password = 'outra'
    const refused = await save({ address, imap: mailbox(), row_version: 3, test: true })
    expect(dataOf(refused)).toMatchObject({ fault: 'auth', row_version: 4 })
    expect(refused.body).toMatchObject({ message: expect.stringContaining('usuário ou senha') })
    imap.password = 'segredo-da-caixa'
    const missing = { ...mailbox(), folder: 'Outra' }
    expect(dataOf(await save({ address, imap: missing, row_version: 4, test: true }))).toMatchObject({
      fault: 'folder',
    })
    expect((await row())?.fault).toBe('folder')
  })

  it('ask for the password again when anything about the server changes', async () => {
    imap.heard = []
    for (const change of [{ host: 'localhost' }, { port: 993 }, { username: 'outro' }, { encryption: 'tls' }]) {
      const reply = await save({ address, imap: { ...mailbox(), ...change }, row_version: 5, test: true })
      expect(reply).toMatchObject({
        status: 422,
        body: { details: { 'imap.password': [{ reason: 'password_again' }] } },
      })
    }
    expect(imap.heard).toEqual([])
  })

  it('forget the messages of a mailbox that is another now, and of no other', async () => {
    const known = { last_uid: 9, uid_validity: 7, looked_at: opened.clock.now, held_until: opened.clock.now }
    let version = 5
    const savedAs = async (body: object) => {
      await set(known)
      const reply = await save({ address, row_version: version, ...body })
      expect(reply.status).toBe(200)
      version += 1
      const { last_uid, uid_validity, looked_at, held_until } = (await row()) ?? {}
      return { last_uid, uid_validity, looked_at, held_until }
    }
    const none = { last_uid: null, uid_validity: null, looked_at: null, held_until: null }
    expect(await savedAs({ imap: mailbox() })).toEqual(none)
    expect(await savedAs({ imap: { ...mailbox(), port: 993, password: 'x' }, active: false })).toEqual(known)
    expect(await savedAs({ imap: { ...mailbox(), username: 'outro', password: 'x' } })).toEqual(none)
    expect(await savedAs({ imap: { ...mailbox(), username: 'outro', host: 'localhost', password: 'x' } })).toEqual(none)
    expect(await savedAs({ imap: null })).toEqual(none)
    expect(dataOf(await read())).toMatchObject({ imap: null, has_secret: true })
    expect((await row())?.password).toBeNull()
  })

  it('have a history without secrets, for those who read them', async () => {
    const { body } = await opened.call('aurora', `${path}/history`, { token: admin })
    const entries = (body as { data: { data: { action: string; user: object; after: object }[] } }).data.data
    expect(entries.filter(({ after }) => 'signed_since' in after)).toHaveLength(2)
    expect(entries.at(-1)).toMatchObject({ action: 'updated', after: { active: true } })
    expect(entries.every(({ user }) => user)).toBe(true)
    expect((await opened.call('aurora', `${path}/history`, { token: broker })).status).toBe(403)
    const log = await inside(({ tx }) => tx.select().from(globalLog).where(eq(globalLog.entity, 'inbound_mail')))
    expect(log.length).toBeGreaterThan(entries.length - 1)
    expect(JSON.stringify([log, body])).not.toMatch(/segredo|"v1\.|password|"secret/)
  })
})
