import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Call, CallMessage } from '@/lib/contracts/call'
import { inTenant } from '../../core/database/scope'
import { globalLog } from '../../core/kernel/global-log.table'
import { user } from '../../identity/people/user.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { putCategory, putSituations } from '../../testing/calls'
import { sentMails, signMail, takeAnswers, writeMail } from '../../testing/inbound-mail'
import { makePng } from '../../testing/pictures'
import { call as callTable } from '../records/call.table'
import { callMail, inboundMail } from '../records/mail.table'

const path = '/api/calls'
const logins = ['admin', 'operacional', 'corretor', 'corretor2'] as const
type Login = (typeof logins)[number]
type Written = Parameters<typeof writeMail>[0]
const mailOf = (login: string, slug = 'aurora') => `${login}@${slug}.example.com`

describeOnBoth('answers by mail (calls.md#answers-by-mail)', (open) => {
  let opened: Opened
  let category = 0
  let situations: ReadonlyMap<string, number>
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of logins) tokens.set(login, await opened.signIn('aurora', login))
    situations = await putSituations(opened)
    category = (await putCategory(opened, { name: 'Correio' })).id
    await takeAnswers(opened, 'aurora')
    await takeAnswers(opened, 'boreal')
  })
  const inside = <T>(work: Parameters<typeof inTenant<T>>[3], slug = 'aurora') =>
    inTenant(opened.database, slug, opened.clock.now, work)
  const ask = async <T>(who: Login, method: string, at: string, body?: unknown) => {
    const reply = await opened.call('aurora', `${path}${at}`, { method, token: tokens.get(who), body })
    return { ...reply, data: (reply.body as { data: T }).data }
  }
  const begin = async (who: Login = 'corretor') =>
    (await ask<Call>(who, 'POST', '', { category_id: category, subject: 'Boleto vencido', description: 'Não abre.' }))
      .data
  const read = async ({ id }: { id: number }) => (await ask<Call>('admin', 'GET', `/${id}`)).data
  const say = (who: Login, { id }: { id: number }, message: string, more: object = {}) =>
    ask<CallMessage>(who, 'POST', `/${id}/messages`, { message, ...more })
  const thread = async (who: Login, { id }: { id: number }) =>
    (await ask<{ data: CallMessage[] }>(who, 'GET', `/${id}/messages`)).data.data
  const situate = async (who: Login, { id }: { id: number }, kind: string) =>
    expect(
      (
        await ask(who, 'PUT', `/${id}/situation`, {
          situation_id: situations.get(kind),
          row_version: (await read({ id })).row_version,
        })
      ).status,
    ).toBe(200)
  const post = (raw: Buffer, { slug = 'aurora', signature }: { slug?: string; signature?: string | null } = {}) =>
    opened.backend.fetch(
      new Request(`http://localhost/t/${slug}${path}/inbound`, {
        method: 'POST',
        headers: {
          'content-type': 'message/rfc822',
          ...(signature !== null && { 'x-signature': signature ?? signMail(raw, opened.clock.now) }),
        },
        body: new Uint8Array(raw),
      }),
    )
  const outcome = async (raw: Buffer, slug = 'aurora') => {
    const reply = await post(raw, { slug })
    expect(reply.status).toBe(200)
    return ((await reply.json()) as { data: { outcome: string } }).data.outcome
  }
  const told = async (login: string) =>
    (await sentMails(opened, 'aurora')).filter((mail) => mail.header('To')?.includes(mailOf(login)))
  /** The address that the last mail to this person is answered at. */
  const addressFor = async (login: string) => (await told(login)).at(-1)?.header('Reply-To') ?? ''
  /** A call of the broker's that the desk has answered, and the address of its mail. */
  const asked = async (who: Login = 'corretor') => {
    const row = await begin(who)
    expect((await say('operacional', row, 'Qual é o dígito?', { asks: true })).status).toBe(201)
    return { row, to: await addressFor(who) }
  }
  const answer = (to: string, more: Partial<Written> = {}) =>
    writeMail({ from: mailOf('corretor'), to, text: 'O dígito é 7.', ...more })

  it('IM4 go to an address of the call and the person, that the mail names with what was written, and never a note', async () => {
    const row = await begin()
    await say('operacional', row, 'marcadornota', { internal_only: true })
    await say('operacional', row, 'Qual é o <b>dígito</b>?\nE o banco?')
    const mails = await told('corretor')
    const mail = mails.find(({ page }) => page.includes('Qual é o'))
    expect(mail?.header('Reply-To')).toMatch(/^chamados\+[0-9a-z]+-[0-9a-z]+-[a-z2-7]{16}@aurora\.example\.com$/)
    expect(mail?.header('Auto-Submitted')).toBe('auto-generated')
    expect(mail?.header('X-Auto-Response-Suppress')).toBe('All')
    expect(mail?.page).toContain('Responda acima desta linha')
    expect(mail?.page).toContain('Qual é o &lt;b&gt;dígito&lt;/b&gt;?\nE o banco?')
    expect((await sentMails(opened, 'aurora')).map(({ page }) => page).join()).not.toContain('marcadornota')
    const others = await told('operacional')
    expect(others.at(-1)?.page).toContain('Não abre.')
    expect(others.at(-1)?.header('Reply-To')).not.toBe(mail?.header('Reply-To'))
  })

  it('IM4 bring the words of a call to those who see it alone, whoever else a type tells', async () => {
    const type = (
      await opened.call('aurora', '/api/configuration/notification_type?search=Chamado respondido', {
        token: tokens.get('admin'),
      })
    ).body as {
      data: { data: { id: number; audience: string[] }[] }
    }
    const [kept] = type.data.data
    const change = async (audience: readonly string[] | undefined) => {
      const at = `/api/configuration/notification_type/${kept?.id}`
      const { data } = (await opened.call('aurora', at, { token: tokens.get('admin') })).body as { data: object }
      const body = { ...data, audience }
      expect((await opened.call('aurora', at, { method: 'PUT', token: tokens.get('admin'), body })).status).toBe(200)
    }
    await change(['other_side', 'type_user:Corretor'])
    const row = await begin()
    await say('operacional', row, 'marcadorpalavra')
    await change(kept?.audience)
    const [own] = (await told('corretor')).filter(({ page }) => page.includes('marcadorpalavra'))
    expect(own?.header('Reply-To')).toBeDefined()
    const other = (await told('corretor2')).at(-1)
    expect(other?.page).toContain(`/calls?record=${row.id}`)
    expect(other?.page).not.toContain('marcadorpalavra')
    expect(other?.header('Reply-To')).toBeUndefined()
  })

  it('land in the call, as messages of the one who wrote them', async () => {
    const { row, to } = await asked()
    expect((await read(row)).kind).toBe('waiting_requester')
    expect(await outcome(answer(to.toUpperCase()))).toBe('taken')
    const last = (await thread('corretor', row)).at(-1)
    expect(last).toMatchObject({ message: 'O dígito é 7.', internal: false, by_mail: true, attachments: [] })
    expect((await read(row)).kind).toBe('in_progress')
    // The desk is told of it, and answers by mail as well.
    const desk = await addressFor('operacional')
    const raw = writeMail({ from: mailOf('operacional'), to: desk, text: 'Obrigado, resolvido.' })
    expect(await outcome(raw)).toBe('taken')
    expect((await thread('corretor', row)).at(-1)).toMatchObject({
      message: 'Obrigado, resolvido.',
      internal: true,
    })
    const rows = await inside(({ tx, tenant }) =>
      tx
        .select({ by: globalLog.user_id })
        .from(globalLog)
        .where(
          and(
            eq(globalLog.tenant_id, tenant.id),
            eq(globalLog.entity, 'call_message'),
            eq(globalLog.action, 'replied'),
            eq(globalLog.entity_id, String(row.id)),
          ),
        ),
    )
    expect(rows.map(({ by }) => by)).not.toContain(null)
    expect(rows).toHaveLength(3)
  })

  it('land at once, of two people in one call, and it can be deleted once it is over', async () => {
    const { row, to } = await asked()
    await say('corretor', row, 'Vou ver.')
    const desk = await addressFor('operacional')
    const both = await Promise.all([
      outcome(answer(to)),
      outcome(writeMail({ from: mailOf('operacional'), to: desk, text: 'Esperamos.' })),
    ])
    expect(both).toEqual(['taken', 'taken'])
    expect((await thread('admin', row)).map(({ message }) => message)).toEqual(
      expect.arrayContaining(['O dígito é 7.', 'Esperamos.']),
    )
    await situate('admin', row, 'cancelled')
    expect((await ask('admin', 'DELETE', `/${row.id}`)).status).toBe(200)
    expect(await outcome(answer(to))).toBe('dropped')
  })

  it('reopen a resolved call within its days, and the one that a call was merged into', async () => {
    const { row, to } = await asked()
    await situate('operacional', row, 'resolved')
    expect(await outcome(answer(to))).toBe('taken')
    expect((await read(row)).kind).toBe('in_progress')
    const other = await begin()
    await inside(({ tx, tenant }) =>
      tx
        .update(callTable)
        .set({ merged_into_id: other.id })
        .where(and(eq(callTable.tenant_id, tenant.id), eq(callTable.id, row.id))),
    )
    expect(await outcome(answer(to, { text: 'Mais uma coisa.' }))).toBe('taken')
    expect((await thread('corretor', other)).at(-1)?.message).toBe('Mais uma coisa.')
  })

  describe('that are not theirs', () => {
    let row: Call
    let to = ''
    const count = () => inside(({ tx }) => tx.$count(callMail))
    beforeAll(async () => {
      ;({ row, to } = await asked())
    })

    it('IM1 IM2 write nothing, and are answered as any other that is dropped', async () => {
      const before = await count()
      const flipped = to.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'))
      for (const [raw, slug] of [
        [answer(flipped)],
        [answer('chamados@aurora.example.com')],
        [answer(to, { from: mailOf('corretor2') })],
        [answer(to, { from: 'alguem@example.com' })],
        [answer(to, { from: 'chamados@aurora.example.com' })],
        [answer(to, { from: mailOf('corretor', 'boreal') }), 'boreal'],
        [answer(to), 'boreal'],
        [answer(to, { headers: ['Auto-Submitted: auto-replied'] })],
        [answer(to, { headers: ['Precedence: bulk'] })],
        [Buffer.from('\0\xff nothing at all')],
      ] as const) {
        const reply = await post(raw, { slug: slug ?? 'aurora' })
        expect([reply.status, await reply.json()], String(raw)).toEqual([
          200,
          { status: true, data: { outcome: 'dropped' } },
        ])
      }
      expect(await thread('admin', row)).toHaveLength(1)
      expect(await count()).toBe(before)
    })

    it('IM2 are nobody’s once the person is blocked', async () => {
      const set = (status: 'active' | 'blocked') =>
        inside(({ tx, tenant }) =>
          tx
            .update(user)
            .set({ status })
            .where(and(eq(user.tenant_id, tenant.id), eq(user.username, 'corretor'))),
        )
      await set('blocked')
      expect(await outcome(answer(to))).toBe('dropped')
      await set('active')
      expect(await thread('admin', row)).toHaveLength(1)
    })

    it('IM3 are the same ones again, one after another or at once', async () => {
      const raw = answer(to)
      const both = await Promise.all([post(raw), post(raw)])
      const outcomes = await Promise.all(
        both.map(async (one) => ((await one.json()) as { data: { outcome: string } }).data.outcome),
      )
      expect(outcomes.toSorted()).toEqual(['dropped', 'taken'])
      expect(await outcome(raw)).toBe('dropped')
      expect(await outcome(answer(to, { id: 'um' }))).toBe('taken')
      expect(await outcome(answer(to, { id: 'um', text: 'Outra coisa.' }))).toBe('dropped')
      expect(await thread('admin', row)).toHaveLength(3)
    })
  })

  it('IM6 are signed by the company’s secret, for now and these bytes', async () => {
    const { row, to } = await asked()
    const raw = answer(to)
    const { now } = opened.clock
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    const right = signMail(raw, now)
    for (const signature of [
      null,
      '',
      right.replace('t=', 't=1'),
      `${right}0`,
      right.slice(0, -2),
      signMail(Buffer.concat([raw, Buffer.from(' ')]), now),
      signMail(raw, now, 'outro'),
      signMail(raw, at(301)),
      signMail(raw, at(-301)),
    ]) {
      const reply = await post(raw, { signature })
      expect([reply.status, ((await reply.json()) as { code: string }).code], String(signature)).toEqual([
        401,
        'UNAUTHENTICATED',
      ])
    }
    const set = (values: object) =>
      inside(({ tx, tenant }) => tx.update(inboundMail).set(values).where(eq(inboundMail.tenant_id, tenant.id)))
    await set({ active: false })
    expect((await post(raw)).status).toBe(401)
    await set({ active: true })
    const json = await opened.call('aurora', `${path}/inbound`, { body: {}, headers: { 'x-signature': right } })
    expect([json.status, (json.body as { reason: string }).reason]).toEqual([400, 'content_type'])
    expect(await thread('admin', row)).toHaveLength(1)
    expect((await post(raw, { signature: signMail(raw, at(-299)) })).status).toBe(200)
  })

  it('IM5 are read up to 15 MiB', async () => {
    const raw = Buffer.alloc(15 * 1024 * 1024 + 1, 'a')
    expect((await post(raw)).status).toBe(413)
  })

  it('bring their files, checked as uploads are', async () => {
    const { row, to } = await asked()
    const png = makePng(4, 4)
    const files = [
      { name: 'print.png', bytes: png },
      { name: 'contrato.exe', bytes: Buffer.from('%PDF-1.7 …') },
      { name: 'planilha.xlsx', bytes: Buffer.from('PK…') },
      { name: 'logo.png', bytes: png, inline: true },
      { name: 'colada.png', bytes: Buffer.concat([png, Buffer.alloc(11_000)]), inline: true },
    ]
    expect(await outcome(answer(to, { files }))).toBe('taken')
    const last = (await thread('operacional', row)).at(-1)
    expect(last?.attachments.map(({ name, mime }) => [name, mime])).toEqual([
      ['print.png', 'image/png'],
      ['contrato.pdf', 'application/pdf'],
      ['colada.png', 'image/png'],
    ])
    expect(last?.message).toBe(
      'O dígito é 7.\n\n[Anexos não aceitos: planilha.xlsx. Envie PDF, JPG ou PNG de até 10 MB.]',
    )
    const [first] = last?.attachments ?? []
    const file = await opened.call('aurora', `/api/files/${first?.uuid}/address`, { token: tokens.get('operacional') })
    expect(file.status).toBe(200)
    expect(await outcome(answer(to, { text: '', files: files.slice(0, 1) }))).toBe('taken')
    expect((await thread('operacional', row)).at(-1)?.message).toBe('Anexo enviado por e-mail.')
  })

  it.each([
    ['the call is over', 'O dígito é 7.', 'Este chamado foi cancelado: abra outro para pedir algo mais.'],
    ['they say nothing', '', 'Ela veio vazia'],
    ['they are too long', 'palavra '.repeat(600), 'mais de 4000 caracteres'],
  ])('that cannot be taken because %s are told to their sender, once', async (why, text, sentence) => {
    const { row, to } = await asked()
    if (why === 'the call is over') await situate('admin', row, 'cancelled')
    const [lines, before] = [(await thread('admin', row)).length, (await told('corretor')).length]
    const raw = answer(to, { text })
    expect([await outcome(raw), await outcome(raw)]).toEqual(['refused', 'dropped'])
    expect(await thread('admin', row)).toHaveLength(lines)
    const mails = (await told('corretor')).slice(before)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.page).toContain(`/calls?record=${row.id}`)
    expect(mails[0]?.page).toContain(sentence)
    expect(mails[0]?.header('Reply-To')).toBeUndefined()
  })

  it('IM5 are thirty of a person in an hour, however many come at once', { timeout: 60_000 }, async () => {
    const { row, to } = await asked('corretor2')
    const from = mailOf('corretor2')
    const many = Array.from({ length: 120 }, () => post(answer(to, { from })))
    const statuses = await Promise.all(many.map(async (one) => (await one).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    const taken = (await thread('admin', row)).length - 1
    expect(taken).toBe(30)
    expect(await outcome(answer(to, { from }))).toBe('dropped')
    opened.clock.now = new Date(opened.clock.now.getTime() + 3600_000 + 1000)
    expect(await outcome(answer(to, { from }))).toBe('taken')
  })
})
