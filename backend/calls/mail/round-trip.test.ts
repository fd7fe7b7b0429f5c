import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call, CallMessage } from '@/lib/contracts/call'
import { inTenant, type Scope } from '../../core/database/scope'
import { makeSecretBox } from '../../core/services/secret-box'
import { makeServices } from '../../core/services/services'
import { lookups } from '../../lookups'
import { describeOnBoth, type Opened, silent, testKeys } from '../../testing/backend'
import { putCategory } from '../../testing/calls'
import { type ImapServer, openImap } from '../../testing/imap'
import { takeAnswers, writeMail } from '../../testing/inbound-mail'
import { openPost, type Post } from '../../testing/post'
import { lookIntoMailboxes } from './mailbox'
import { makeReceive } from './receive'

describeOnBoth('a mail that leaves by the company’s server, answered into its mailbox', (open) => {
  let opened: Opened
  let post: Post
  let imap: ImapServer
  let [admin, broker] = ['', '']
  beforeAll(async () => {
    opened = await open()
    ;[post, imap] = [await openPost(), await openImap()]
    ;[admin, broker] = [await opened.signIn('aurora', 'admin'), await opened.signIn('aurora', 'corretor')]
    await takeAnswers(opened, 'aurora')
  })
  afterAll(async () => {
    post.server.close()
    await imap.close()
  })
  const inside = <T>(slug: string, work: (scope: Scope) => Promise<T>) =>
    inTenant(opened.database, slug, opened.clock.now, work)
  const done = async <T>(token: string, at: string, body?: unknown) => {
    const reply = await opened.call('aurora', at, { token, body })
    expect([reply.status, reply.body]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()])
    return (reply.body as { data: T }).data
  }
  const look = () =>
    lookIntoMailboxes({
      slugs: async () => ['aurora'],
      ...{ inTenant: inside, box: makeSecretBox(testKeys), log: silent, now: () => opened.clock.now },
      receive: makeReceive({
        ...{ inTenant: inside, lookups, log: silent },
        services: makeServices({ secretKeys: testKeys }, () => opened.clock.now, silent),
      }),
    })

  it('lands in its call', async () => {
    const server = { host: '127.0.0.1', port: post.port, encryption: 'none', from_name: 'Aurora', active: true }
    await done(admin, '/api/configuration/smtp/save', { ...server, from_email: 'envio@aurora.example.com' })
    const mailbox = {
      host: '127.0.0.1',
      port: imap.port,
      encryption: 'none',
      username: 'caixa',
      password: imap.password,
    }
    await done(admin, '/api/configuration/inbound_mail/save', {
      ...{ address: 'chamados@aurora.example.com', active: true, row_version: 1 },
      imap: { ...mailbox, folder: imap.folder },
    })
    await look()
    const { id: category_id } = await putCategory(opened, { name: 'Ida e volta' })
    const row = await done<Call>(broker, '/api/calls', { category_id, subject: 'Boleto', description: 'Não abre.' })
    await done(admin, `/api/calls/${row.id}/messages`, { message: 'Qual boleto?', asks: true })
    await opened.backend.settled()
    const mail = post.heard.findLast((said) => said.includes('RCPT TO:<corretor@aurora.example.com>')) ?? ''
    const to = /^Reply-To: (\S+)/m.exec(mail)?.[1] ?? ''
    expect(to).toMatch(/^chamados\+.*@aurora\.example\.com$/)
    imap.put(writeMail({ from: 'corretor@aurora.example.com', to, text: 'O de março.' }).toString())
    await look()
    await look()
    const thread = await done<{ data: CallMessage[] }>(broker, `/api/calls/${row.id}/messages`)
    expect(thread.data.map(({ message, by_mail }) => [message, by_mail])).toEqual([
      ['Qual boleto?', false],
      ['O de março.', true],
    ])
  })
})
