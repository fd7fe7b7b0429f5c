import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { activeSlugs } from '../../core/database/every-tenant'
import { inTenant, type Scope } from '../../core/database/scope'
import { globalLog } from '../../core/kernel/global-log.table'
import { makeSecretBox } from '../../core/services/secret-box'
import { describeOnBoth, type Opened, testKeys } from '../../testing/backend'
import { makeCertificate } from '../../testing/certificate'
import { type ImapServer, openImap } from '../../testing/imap'
import { inboundMail } from '../records/mail.table'
import type { InboundMailRow } from './inbound-mail'
import { lookIntoMailboxes } from './mailbox'
import type { Receive } from './receive'

const box = makeSecretBox(testKeys)
const minute = 60_000

describeOnBoth('the mailbox', (open) => {
  let opened: Opened
  let imap: ImapServer
  let received: string[] = []
  let said = ''
  const log = pino(
    { level: 'info' },
    {
      write: (line: string) => {
        said += line
      },
    },
  )

  const inside = <T>(slug: string, work: (scope: Scope) => Promise<T>) =>
    inTenant(opened.database, slug, opened.clock.now, work)
  const keep: Receive = async (slug, raw) => {
    received.push(`${slug} ${Buffer.from(raw).toString()}`)
    return 'taken'
  }
  const look = (more: Partial<Parameters<typeof lookIntoMailboxes>[0]> = {}) =>
    lookIntoMailboxes({
      ...{
        slugs: () => activeSlugs(opened.database),
        inTenant: inside,
        box,
        receive: keep,
        log,
        now: () => opened.clock.now,
      },
      ...more,
    })
  const row = async (slug = 'aurora') => {
    const [found] = await inside(slug, ({ tx }) => tx.select().from(inboundMail))
    if (!found) throw new Error('no row')
    return found
  }
  const set = (values: Partial<InboundMailRow>, slug = 'aurora') =>
    inside(slug, ({ tx, tenant }) => tx.update(inboundMail).set(values).where(eq(inboundMail.tenant_id, tenant.id)))
  const put = (slug: string, values: Partial<InboundMailRow> = {}) =>
    inside(slug, ({ tx, tenant, now }) =>
      tx.insert(inboundMail).values({
        ...{ tenant_id: tenant.id, created_at: now, updated_at: now, address: `respostas@${slug}.example.com` },
        ...{ host: '127.0.0.1', port: imap.port, encryption: 'none' as const, username: 'caixa', folder: 'INBOX' },
        ...{ password: box.seal('segredo-da-caixa', tenant.id), ...values },
      }),
    )

  beforeAll(async () => {
    opened = await open()
    imap = await openImap()
  })
  afterAll(() => imap.close())
  beforeEach(() => {
    received = []
    said = ''
    imap.heard = []
  })

  it('is not looked into where none is set, or it is switched off', async () => {
    await look()
    await put('aurora', { active: false })
    await look()
    expect(imap.heard).toEqual([])
    await set({ active: true, host: null })
    await look()
    expect(imap.heard).toEqual([])
    await set({ host: '127.0.0.1' })
  })

  it('leaves what was there before it was set', async () => {
    imap.put('velha 1')
    imap.put('velha 2')
    await look()
    expect(received).toEqual([])
    expect(await row()).toMatchObject({
      ...{ last_uid: 2, uid_validity: 7, fault: null, held_until: null, row_version: 1 },
      looked_at: opened.clock.now,
    })
  })

  it('hands on what is new, in its order, once, and marks nothing as read', async () => {
    imap.put('nova 3\r\nção')
    imap.put('nova 4')
    await look()
    expect(received).toEqual(['aurora nova 3\r\nção', 'aurora nova 4'])
    await look()
    expect(received).toHaveLength(2)
    expect((await row()).last_uid).toBe(4)
    const commands = imap.heard.map((command) => command.split(' ')[0])
    expect(new Set(commands)).toEqual(
      new Set(['CAPABILITY', 'ID', 'AUTHENTICATE', 'NAMESPACE', 'LIST', 'LSUB', 'EXAMINE', 'UID', 'LOGOUT']),
    )
    expect(imap.heard.filter((command) => /STORE|BODY\[|EXPUNGE|COPY/.test(command))).toEqual([])
  })

  it('takes fifty at a time', async () => {
    for (let at = 5; at <= 64; at += 1) imap.put(`muitas ${at}`)
    await look()
    expect(received).toHaveLength(50)
    expect((await row()).last_uid).toBe(54)
    await look()
    expect(received).toHaveLength(60)
    expect(received.at(-1)).toBe('aurora muitas 64')
  })

  it('is looked into by one process at a time', async () => {
    imap.put('de um só')
    const held = opened.clock.now
    await set({ held_until: new Date(held.getTime() + minute) })
    await look()
    expect(imap.heard).toEqual([])
    await set({ held_until: null })
    await Promise.all([look(), look(), look()])
    expect(received).toEqual(['aurora de um só'])
    imap.put('de quem veio depois')
    await set({ held_until: new Date(held.getTime() - minute) })
    await look()
    expect(received.at(-1)).toBe('aurora de quem veio depois')
    expect((await row()).held_until).toBeNull()
  })

  it('is given up by a look whose mailbox was changed meanwhile', async () => {
    imap.put('a que muda tudo')
    imap.put('a seguinte')
    const before = (await row()).last_uid
    await look({
      receive: async (slug, raw) => {
        await set({ held_until: null })
        return keep(slug, raw)
      },
    })
    expect(received).toEqual(['aurora a que muda tudo'])
    expect((await row()).last_uid).toBe(before)
    await look()
    expect(received.slice(1)).toEqual(['aurora a que muda tudo', 'aurora a seguinte'])
  })

  it('leaves a message that is too large, without asking for it, and one whose size was a lie', async () => {
    const uid = imap.put('grande', { size: 15 * 2 ** 20 + 1 })
    imap.put('x'.repeat(15 * 2 ** 20 + 1), { size: 10 })
    imap.put('pequena')
    await look()
    expect(received).toEqual(['aurora pequena'])
    expect(imap.heard.filter((command) => command.startsWith(`UID FETCH ${uid} `))).toEqual([])
    expect(said.match(/too large/g)).toHaveLength(2)
    expect((await row()).last_uid).toBe(uid + 2)
  })

  it('tries a message again that could not be received', async () => {
    const uid = imap.put('de novo')
    imap.put('depois dela')
    await look({ receive: async () => Promise.reject(new Error('connection terminated')) })
    expect(await row()).toMatchObject({ last_uid: uid - 1, fault: null, held_until: null })
    expect(said).toContain('a message was not received')
    await look()
    expect(received).toEqual(['aurora de novo', 'aurora depois dela'])
  })

  it('goes through a mailbox with other numbers again, from a day before the last look', async () => {
    const at = (hours: number) => new Date(opened.clock.now.getTime() - hours * 60 * minute)
    imap.validity = 8
    imap.next = 1
    imap.messages = []
    imap.put('de anteontem', { date: at(49) })
    imap.put('de 25 horas', { date: at(25) })
    imap.put('de 23 horas', { date: at(23) })
    imap.put('de agora', { date: at(0) })
    imap.put('de um mês', { date: at(24 * 30) })
    await look()
    expect(received).toEqual(['aurora de 23 horas', 'aurora de agora'])
    expect(await row()).toMatchObject({ uid_validity: 8, last_uid: 5 })
    await look()
    expect(received).toHaveLength(2)
  })

  it('tells why it could not be looked into, and begins where it left off', async () => {
    imap.put('enquanto isso')
    const before = await row()
    imap.password = 'outra'
    await look()
    expect(await row()).toMatchObject({ fault: 'auth', held_until: null, looked_at: before.looked_at })
    expect(said).toContain('"fault":"auth"')
    said = ''
    await look()
    expect(said).toBe('')
    imap.password = 'segredo-da-caixa'
    const { privateKey, certificate } = makeCertificate('caixa.example.com')
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const cert = `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`
    const unknown = await openImap({ key, cert })
    for (const [fault, values] of [
      ['tls', { encryption: 'tls' }],
      ['tls', { encryption: 'tls', port: unknown.port }],
      ['tls', { encryption: 'starttls' }],
      ['folder', { folder: 'Respostas' }],
      ['connection', { port: 1 }],
      ['connection', { host: 'caixa.invalid' }],
      ['auth', { password: null }],
      ['auth', { password: 'v1.selada-por-outra-chave' }],
    ] as const) {
      await set(values)
      await look()
      expect([fault, (await row()).fault]).toEqual([fault, fault])
      const { host, port, encryption, folder, password } = before
      await set({ host, port, encryption, folder, password })
    }
    expect(unknown.heard).toEqual([])
    await unknown.close()
    imap.capabilities = 'IMAP4rev1 STARTTLS LOGINDISABLED'
    await look()
    expect((await row()).fault).toBe('tls')
    imap.capabilities = 'IMAP4rev1'
    await look()
    expect(received).toEqual(['aurora enquanto isso'])
    expect(await row()).toMatchObject({ fault: null, looked_at: opened.clock.now })
    expect(said).not.toContain('segredo')
  })

  it('does not wait for the mailbox of another company', async () => {
    const silent = await openImap()
    silent.isSilent = true
    await put('boreal', { port: silent.port })
    imap.put('apesar da outra')
    let isOver = false
    const looking = look({ patience: { silence: 30_000, look: 3000 } }).then(() => {
      isOver = true
    })
    await expect.poll(() => received).toEqual(['aurora apesar da outra'])
    expect(isOver).toBe(false)
    await looking
    expect(await row('boreal')).toMatchObject({ fault: 'connection', held_until: null })
    await look({ patience: { silence: 200, look: 60_000 } })
    expect(await row('boreal')).toMatchObject({ fault: 'connection', held_until: null })
    await set({ fault: null }, 'boreal')
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 100)
    await look({ signal: stop.signal })
    expect(await row('boreal')).toMatchObject({ fault: null, held_until: null })
    await silent.close()
  })

  it('writes no audit and no version of its settings, and never throws', async () => {
    const entries = await inside('aurora', ({ tx }) =>
      tx.select().from(globalLog).where(eq(globalLog.entity, 'inbound_mail')),
    )
    expect(entries).toEqual([])
    expect((await row()).row_version).toBe(1)
    await look({ inTenant: async () => Promise.reject(new Error('connection terminated')) })
    expect(said).toContain('look failed')
  })
})
