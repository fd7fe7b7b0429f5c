import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call, CallItem, CallMessage } from '@/lib/contracts/call'
import type { Job } from '@/lib/contracts/job'
import { inTenant } from '../../core/database/scope'
import { globalLog } from '../../core/kernel/global-log.table'
import { user } from '../../identity/people/user.table'
import { nightly } from '../../nightly'
import { proposal } from '../../operation/records/proposal.table'
import { notification } from '../../system/notifications/notification.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { putCategory, putSituations } from '../../testing/calls'
import { makePng } from '../../testing/pictures'
import { putProposal } from '../../testing/proposals'

const path = '/api/calls'
const logins = ['admin', 'financeiro', 'operacional', 'ceo', 'comercial', 'corretor', 'corretor2'] as const
type Login = (typeof logins)[number]
type Answer<T> = { data: T; reason?: string; errors?: Record<string, string[]>; details?: object; versions?: object }

describeOnBoth('calls', (open) => {
  let opened: Opened
  let plain = 0
  let situations: ReadonlyMap<string, number>
  const tokens = new Map<string, string>()
  const people = new Map<string, { id: number; uuid: string }>()
  beforeAll(async () => {
    opened = await open()
    for (const login of logins) tokens.set(login, await opened.signIn('aurora', login))
    situations = await putSituations(opened)
    await opened.backend.start()
    plain = (await putCategory(opened, { name: 'Assunto de teste' })).id
    const found = await inside(({ tx, tenant }) =>
      tx.select({ id: user.id, uuid: user.uuid, login: user.username }).from(user).where(eq(user.tenant_id, tenant.id)),
    )
    for (const { login, ...one } of found) people.set(login ?? '', one)
  })
  afterAll(() => opened.backend.settled())
  const inside = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const call = async <T = Call>(who: Login, method: string, at: string, body?: unknown, headers = {}) => {
    const reply = await opened.call('aurora', at, { method, token: tokens.get(who), body, headers })
    return { ...reply, body: reply.body as Answer<T> }
  }
  const ask = (who: Login, more: object = {}, headers = {}) =>
    call(
      who,
      'POST',
      path,
      { category_id: plain, subject: 'Boleto vencido', description: 'O boleto não abre.', ...more },
      headers,
    )
  const begin = async (who: Login, more: object = {}) => {
    const reply = await ask(who, more)
    expect([reply.status, reply.body]).toEqual([201, expect.anything()])
    return reply.body.data
  }
  const read = async (who: Login, { id }: { id: number }) => (await call(who, 'GET', `${path}/${id}`)).body.data
  const say = (who: Login, { id }: { id: number }, message: string, more: object = {}) =>
    call<CallMessage>(who, 'POST', `${path}/${id}/messages`, { message, ...more })
  const thread = async (who: Login, { id }: { id: number }) =>
    (await call<{ data: CallMessage[] }>(who, 'GET', `${path}/${id}/messages`)).body.data.data
  const list = async (who: Login, query: string) =>
    (await call<{ data: Call[] }>(who, 'GET', `${path}?per_page=all&${query}`)).body.data.data
  const situate = async (who: Login, row: { id: number; row_version: number }, kind: string) =>
    call(who, 'PUT', `${path}/${row.id}/situation`, {
      situation_id: situations.get(kind),
      row_version: row.row_version,
    })
  const bring = (who: Login, at: string, name = 'foto.png') => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(makePng(2, 2))]), name)
    return call<{ uuid: string; name: string }>(who, 'POST', `${path}${at}/files`, form)
  }
  const told = (login: Login, { number }: { number: number }) =>
    inside(({ tx, tenant }) =>
      tx
        .select({ message: notification.message, link: notification.link })
        .from(notification)
        .where(
          and(
            eq(notification.tenant_id, tenant.id),
            eq(notification.user_id, people.get(login)?.id ?? 0),
            sql`${notification.message} like ${`Chamado <b>#${number}</b>%`}`,
          ),
        ),
    )

  const countNotifications = () =>
    inside(({ tx, tenant }) => tx.$count(notification, eq(notification.tenant_id, tenant.id)))
  /** The list as this person exports it, in CSV. */
  const exported = async (who: Login, keys: readonly string[]): Promise<string> => {
    const columns = keys.map((key) => ({ key, label: key }))
    const started = await call<{ job: Job }>(who, 'POST', `${path}/export`, { format: 'csv', columns })
    expect(started.status).toBe(202)
    let { data } = (await call<Job>(who, 'GET', `/api/jobs/${started.body.data.job.uuid}`)).body
    while (['queued', 'running'].includes(data.status)) {
      await new Promise((go) => setTimeout(go, 30))
      data = (await call<Job>(who, 'GET', `/api/jobs/${data.uuid}`)).body.data
    }
    const request = new Request(`http://localhost/t/aurora${data.file?.url}`, {
      headers: { token: tokens.get(who) ?? '' },
    })
    return (await opened.backend.fetch(request)).text()
  }

  it('is opened, answered, asked back, solved, reopened and confirmed', async () => {
    const row = await begin('corretor', { priority: 'high' })
    expect(row).toMatchObject({
      ...{ kind: 'open', side: 'requester', waits_for: 'desk', priority: 'high', assignee: null, overdue: false },
      ...{ category: { id: plain }, requester: { uuid: people.get('corretor')?.uuid }, messages: 0, unread: 0 },
      clock: { running: true, left: 24 * 60, term: 24 * 60 },
    })
    expect(row.due_at).not.toBeNull()
    // By hand: those of Operacional are told, and nobody has it (calls.md#assignment).
    expect(await told('operacional', row)).toMatchObject([{ link: `/calls?record=${row.id}` }])
    expect(await told('corretor', row)).toEqual([])

    expect((await say('operacional', row, 'Qual é o banco?', { asks: true })).status).toBe(201)
    const waiting = await read('corretor', row)
    expect(waiting).toMatchObject({
      ...{ kind: 'waiting_requester', waits_for: 'requester', due_at: null, unread: 1, turn: 0, urgency: 2 },
      ...{ assignee: { uuid: people.get('operacional')?.uuid }, clock: { running: false, left: 24 * 60 } },
    })
    expect(waiting.first_reply_at).not.toBeNull()
    expect((await told('corretor', row)).length).toBeGreaterThan(0)

    expect((await say('corretor', row, 'É o Pan.')).body.data).toMatchObject({ internal: false, read: false })
    expect(await read('operacional', row)).toMatchObject({ kind: 'in_progress', unread: 1, side: 'desk', urgency: 1 })
    expect((await call('operacional', 'POST', `${path}/${row.id}/read`, {})).status).toBe(200)
    expect((await thread('corretor', row)).map(({ internal, read }) => [internal, read])).toEqual([
      [true, false],
      [false, true],
    ])
    // Its assignee alone is told of an answer.
    expect((await told('operacional', row)).length).toBe(2)

    const solved = await situate('operacional', await read('operacional', row), 'resolved')
    expect(solved.body.data).toMatchObject({ kind: 'resolved', due_at: null, waits_for: 'nobody', urgency: 3, turn: 1 })
    expect(solved.body.data.resolved_at).not.toBeNull()
    await say('corretor', row, 'Ainda não abre.')
    expect(await read('operacional', row)).toMatchObject({ kind: 'in_progress', resolved_at: null })
    await situate('operacional', await read('operacional', row), 'resolved')
    const closed = await situate('corretor', await read('corretor', row), 'closed')
    expect([closed.status, closed.body.data.kind]).toEqual([200, 'closed'])
    expect(closed.body.data.closed_at).not.toBeNull()
    expect(await say('corretor', row, 'E agora?')).toMatchObject({ status: 422, body: { reason: 'call_closed' } })
    expect((await bring('corretor', `/${row.id}`)).status).toBe(422)
    const history = await call<{ data: { action: string }[] }>('corretor', 'GET', `${path}/${row.id}/history`)
    expect(history.body.data.data.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 7 }, () => 'status_changed'),
      'created',
    ])
  })

  it('is reopened within five days, and closes by itself afterwards', async () => {
    const start = opened.clock.now
    const days = async (count: number) => {
      opened.clock.now = new Date(start.getTime() + count * 86_400_000)
      // Sessions are over by then.
      for (const login of logins) tokens.set(login, await opened.signIn('aurora', login))
    }
    const sweep = () => inside(nightly)
    const lead = async () => {
      const row = await begin('corretor')
      await say('operacional', row, 'Pronto.')
      await situate('operacional', await read('operacional', row), 'resolved')
      return row
    }
    const rows = [await lead(), await lead(), await lead()]
    const [soon, late, left] = rows as [Call, Call, Call]
    await days(4)
    await sweep()
    expect((await situate('corretor', await read('corretor', soon), 'in_progress')).status).toBe(200)
    await days(5)
    expect(await situate('corretor', await read('corretor', late), 'in_progress')).toMatchObject({
      status: 422,
      body: { reason: 'call_reopen_late' },
    })
    expect(await say('corretor', late, 'Voltou.')).toMatchObject({ status: 422, body: { reason: 'call_reopen_late' } })
    await sweep()
    expect(await read('corretor', left)).toMatchObject({ kind: 'closed', situation: { id: situations.get('closed') } })
    expect(await read('corretor', soon)).toMatchObject({ kind: 'in_progress' })
    const history = await call<{ data: object[] }>('corretor', 'GET', `${path}/${left.id}/history`)
    expect(history.body.data.data[0]).toMatchObject({
      ...{ action: 'status_changed', user: null },
      before: { kind: 'resolved', situation: { id: situations.get('resolved') } },
      after: { kind: 'closed', situation: { id: situations.get('closed') } },
    })
    const told1 = (await told('corretor', left)).length
    await sweep()
    expect((await told('corretor', left)).length).toBe(told1)
    await days(0)
  }, 120_000)

  it('is seen with its requester: by themselves, by those above them, by staff, and by nobody else', async () => {
    const own = await begin('corretor')
    const under = await begin('corretor2')
    const mine = await begin('comercial')
    const inner = await begin('financeiro')
    const all = [own, under, mine, inner]
    const seenBy = async (who: Login) => {
      const rows = await list(who, all.map(({ id }) => `id[]=${id}`).join('&'))
      return rows.map(({ id }) => all.findIndex((one) => one.id === id)).sort()
    }
    expect(await seenBy('ceo')).toEqual([0, 1, 2, 3])
    expect(await seenBy('corretor')).toEqual([0])
    expect(await seenBy('corretor2')).toEqual([1])
    const above = await seenBy('comercial')
    expect(above).toEqual(expect.arrayContaining([1, 2]))
    expect(above).not.toContain(3)
    for (const [method, at, body] of [
      ['GET', ''],
      ['GET', '/messages'],
      ['GET', '/items'],
      ['GET', '/history'],
      ['POST', '/messages', { message: 'Oi' }],
      ['POST', '/read', {}],
      ['POST', '/reveal', { mandatory_item_id: 1 }],
      ['PUT', '/situation', { situation_id: situations.get('cancelled'), row_version: 1 }],
    ] as const) {
      expect([at, (await call('corretor', method, `${path}/${under.id}${at}`, body)).status]).toEqual([at, 404])
    }
    expect((await bring('corretor', `/${under.id}`)).status).toBe(404)
    // A Comercial answers for their broker; a CEO only reads.
    expect((await say('comercial', under, 'Vou ver com ele.')).body.data).toMatchObject({ internal: false })
    expect((await say('ceo', under, 'Oi')).status).toBe(403)
    expect((await read('ceo', under)).side).toBe('none')
    // Staff who ask are on the requester's side of their own calls.
    expect((await read('financeiro', inner)).side).toBe('requester')
    expect((await say('financeiro', inner, 'Alguém?')).body.data).toMatchObject({ internal: false })
    expect(await opened.call('boreal', `${path}/${own.id}`, { token: tokens.get('admin') })).toMatchObject({
      status: 401,
    })
    const other = await opened.signIn('boreal', 'admin')
    expect((await opened.call('boreal', `${path}/${own.id}`, { token: other })).status).toBe(404)
    expect((await opened.call('boreal', path, { token: other, body: { category_id: plain } })).status).toBe(422)
  })

  it('keeps notes among staff from everybody else, in every door', async () => {
    const marker = 'FRAUDEXYZ'
    const row = await begin('corretor')
    await say('operacional', row, 'Vou ver.')
    const before = await read('corretor', row)
    const toldBefore = (await told('corretor', row)).length
    const picture = (await bring('operacional', `/${row.id}`, `${marker}.png`)).body.data
    const notifications = await countNotifications()
    const note = await say('operacional', row, `Cliente com ${marker}.`, {
      ...{ internal_only: true, attachments: [picture.uuid] },
    })
    expect([note.status, note.body.data.internal_only]).toEqual([201, true])
    // Nobody is told, by bell, push, mail or stream: all of them begin as a notification.
    expect(await countNotifications()).toBe(notifications)
    expect((await thread('ceo', row)).map(({ message }) => message)).toContain(`Cliente com ${marker}.`)
    expect(await read('financeiro', row)).toMatchObject({ messages: 2, unread: 2 })
    // An edit of the desk's is audited, without numbers that count the note.
    const { row_version } = await read('operacional', row)
    expect((await call('operacional', 'PUT', `${path}/${row.id}`, { row_version, subject: 'Boleto' })).status).toBe(200)

    for (const who of ['corretor', 'comercial'] as const) {
      const sees = (await list(who, `id[]=${row.id}`)).length > 0
      for (const at of [
        ...(sees ? ['', '/messages', '/history', '/items'].map((end) => `${path}/${row.id}${end}`) : []),
        ...[`${path}?per_page=all`, `${path}?search=${marker}`, '/api/notifications/notifications_auth_user'],
      ]) {
        const reply = await call(who, 'GET', at)
        expect([at, reply.status, JSON.stringify(reply.body).includes(marker)]).toEqual([at, 200, false])
      }
      const sheet = await exported(who, ['number', 'subject', 'messages', 'unread', 'last_message_at'])
      expect([who, sheet.includes('Boleto'), sheet.includes(marker)]).toEqual([who, true, false])
      const lines = sheet.split('\n').filter((line) => line.includes(`${row.number};`) && line.includes('Boleto'))
      expect(lines).toHaveLength(sees ? 1 : 0)
      expect(lines.every((line) => !/;2;|;2$/.test(line))).toBe(true)
    }
    expect(await list('corretor', `search=${marker}`)).toEqual([])
    expect(await list('operacional', `search=${marker}`)).toEqual([])
    expect(await thread('corretor', row)).toHaveLength(1)
    const after = await read('corretor', row)
    expect(after).toMatchObject({ messages: before.messages, unread: before.unread, kind: before.kind })
    // The edit is one version, the note none.
    expect(after.row_version).toBe(before.row_version + 1)
    expect(await told('corretor', row)).toHaveLength(toldBefore)
    expect((await call('corretor', 'GET', `/api/files/${picture.uuid}/address`)).status).toBe(404)
    expect((await call('financeiro', 'GET', `/api/files/${picture.uuid}/address`)).status).toBe(200)
    const history = await call('corretor', 'GET', `${path}/${row.id}/history`)
    expect(JSON.stringify(history.body)).not.toMatch(/"(messages|unread)"/)
    expect((await say('corretor', row, 'x', { internal_only: true })).status).toBe(403)
    expect((await say('corretor', row, 'x', { asks: true })).status).toBe(403)
    expect(Object.keys((await say('corretor', row, 'Ok.')).body.data)).not.toContain('internal_only')
    // The audit has neither the description nor a message.
    const kept = await inside(({ tx }) =>
      tx
        .select()
        .from(globalLog)
        .where(and(inArray(globalLog.entity, ['call', 'call_message']), eq(globalLog.entity_id, String(row.id)))),
    )
    expect(JSON.stringify(kept.filter(({ action }) => action !== 'attached'))).not.toMatch(
      new RegExp(`${marker}|não abre`),
    )
  })

  it('says what its category demands, with all faults at once, and keeps each value as its type has it', async () => {
    const sold = await putProposal(opened)
    const unseen = await putProposal(opened, { owner: 'corretor2' })
    await inside(async ({ tx, tenant }) => {
      for (const [{ id }, ade] of [
        [sold, 'AB/123'],
        [unseen, 'XY/999'],
      ] as const) {
        await tx
          .update(proposal)
          .set({ ade_number: ade })
          .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.id, id)))
      }
    })
    const { id, items } = await putCategory(opened, { name: 'Cadastro de teste' }, [
      { name: 'O que houve', type: 'text' },
      { name: 'Valor', type: 'number' },
      { name: 'Quando', type: 'date' },
      { name: 'CPF', type: 'cpf' },
      { name: 'ADE', type: 'ade' },
      { name: 'Foto', type: 'file' },
      { name: 'Banco', type: 'select', options: ['Pan', 'BMG'] },
      { name: 'Opcional', type: 'text', required: false },
      { name: 'Desligado', type: 'text', active: false },
    ])
    const other = await putCategory(opened, { name: 'Outro de teste' }, [{ name: 'Alheio', type: 'text' }])
    const given = (...values: (string | undefined)[]) =>
      values.flatMap((value, at) => (value === undefined ? [] : [{ mandatory_item_id: items[at], value }]))
    const field = (at: number) => `items.${items[at]}`

    const empty = await ask('corretor', { category_id: id })
    expect([empty.status, Object.keys(empty.body.errors ?? {}).sort()]).toEqual([
      422,
      Array.from({ length: 7 }, (_, at) => field(at)).sort(),
    ])
    const wrong = await ask('corretor', {
      category_id: id,
      proposal_uuid: unseen.uuid,
      attachments: [people.get('admin')?.uuid],
      items: [
        ...given('x', '12,3,4', '2026-02-30', '11111111111', '!', people.get('admin')?.uuid, 'Itaú'),
        { mandatory_item_id: other.items[0], value: 'y' },
      ],
    })
    const reasons = Object.fromEntries(
      Object.entries(wrong.body.details ?? {}).map(([key, [one]]) => [key, (one as { reason: string }).reason]),
    )
    expect(reasons).toEqual({
      ...{ proposal_uuid: 'unknown', attachments: 'attachment_missing', [`items.${other.items[0]}`]: 'item_other' },
      ...{ [field(1)]: 'item_number', [field(2)]: 'item_date', [field(3)]: 'cpf', [field(4)]: 'item_ade' },
      ...{ [field(5)]: 'attachment_missing', [field(6)]: 'item_select' },
    })
    expect(await ask('corretor', { category_id: 999_999 })).toMatchObject({ status: 422 })

    const file = (await bring('corretor', '')).body.data
    const another = (await bring('corretor2', '')).body.data
    const values = ['Sumiu', '1234,56', '2026-11-30', '529.982.247-25', 'ab/123', file.uuid, 'Pan']
    expect(
      (await ask('corretor', { category_id: id, items: given(...values.with(5, another.uuid)) })).body.errors,
    ).toHaveProperty([field(5)])
    const row = await begin('corretor', { category_id: id, items: given(...values) })
    // The proposal of the ADE is linked; one that the author does not see is not.
    expect(row.proposal).toEqual({ uuid: sold.uuid, number: sold.number })
    const hidden = await begin('corretor', {
      ...{
        category_id: id,
        items: given(...values.with(4, 'XY/999').with(5, (await bring('corretor', '')).body.data.uuid)),
      },
    })
    expect(hidden.proposal).toBeNull()
    const found = (await call<{ data: CallItem[] }>('operacional', 'GET', `${path}/${row.id}/items`)).body.data.data
    expect(found.map(({ value }) => value)).toEqual([
      ...['Sumiu', '1234.56', '2026-11-30', '***.982.247-**', 'AB/123', file.uuid, 'Pan'],
    ])
    expect(found[5]?.file).toMatchObject({ name: 'foto.png', mime: 'image/png' })
    expect((await call('operacional', 'GET', `/api/files/${file.uuid}/address`)).status).toBe(200)
    expect((await call('corretor2', 'GET', `/api/files/${file.uuid}/address`)).status).toBe(404)
    const reveal = (who: Login, at: number) =>
      call<{ value: string }>(who, 'POST', `${path}/${row.id}/reveal`, { mandatory_item_id: items[at] })
    expect((await reveal('operacional', 3)).body.data.value).toBe('52998224725')
    expect((await reveal('corretor', 3)).status).toBe(200)
    expect((await reveal('ceo', 3)).status).toBe(403)
    expect((await reveal('operacional', 0)).status).toBe(404)
  })

  it('names a proposal only to those who see it', async () => {
    const theirs = await putProposal(opened, { owner: 'corretor2' })
    const row = await begin('operacional', {
      proposal_uuid: theirs.uuid,
      requester_uuid: people.get('corretor')?.uuid,
    })
    expect(row).toMatchObject({ proposal: { uuid: theirs.uuid }, requester: { uuid: people.get('corretor')?.uuid } })
    expect((await read('corretor', row)).proposal).toBeNull()
    expect(await list('corretor', `proposal_uuid=${theirs.uuid}`)).toEqual([])
    expect((await list('ceo', `proposal_uuid=${theirs.uuid}`)).map(({ id }) => id)).toEqual([row.id])
    const history = await call('corretor', 'GET', `${path}/${row.id}/history`)
    expect(JSON.stringify(history.body)).not.toContain(theirs.uuid)
    const onBehalf = { requester_uuid: people.get('corretor2')?.uuid }
    expect((await ask('corretor', onBehalf)).status).toBe(403)
    expect((await ask('comercial', onBehalf)).status).toBe(403)
  })

  it('gives turns to the staff of its category, different ones to two at once', async () => {
    const { id } = await putCategory(opened, { name: 'Vez de teste', assign_by: 'turns' })
    const staff = await inside(({ tx, tenant }) =>
      tx
        .select({ uuid: user.uuid })
        .from(user)
        .where(and(eq(user.tenant_id, tenant.id), eq(user.type_user, 'Operacional'), eq(user.status, 'active'))),
    )
    const both = await Promise.all([begin('corretor', { category_id: id }), begin('corretor2', { category_id: id })])
    const given = both.map(({ assignee }) => assignee?.uuid)
    expect(staff.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining(given))
    if (staff.length > 1) expect(new Set(given).size).toBe(2)
    expect(both.map(({ kind }) => kind)).toEqual(['open', 'open'])
    expect(new Set(both.map(({ number }) => number)).size).toBe(2)
    // Everybody has had a turn before somebody has two.
    const more: (string | undefined)[] = []
    for (let at = 0; at < staff.length * 2 - 2; at++)
      more.push((await begin('corretor', { category_id: id })).assignee?.uuid)
    const counts = staff.map(({ uuid }) => [...given, ...more].filter((one) => one === uuid).length)
    expect(counts).toEqual(staff.map(() => 2))
  })

  it('begins a call that its turn has given, once it is taken', async () => {
    const { id } = await putCategory(opened, { name: 'Vez a começar', assign_by: 'turns' })
    const row = await begin('corretor', { category_id: id })
    const body = { assignee_uuid: row.assignee?.uuid, row_version: row.row_version }
    const taken = await call('admin', 'PUT', `${path}/${row.id}/assign`, body)
    expect(taken).toMatchObject({ status: 200, body: { data: { kind: 'in_progress', assignee: row.assignee } } })
    // A second time there is nothing to do.
    const again = { ...body, row_version: taken.body.data.row_version }
    expect((await call('admin', 'PUT', `${path}/${row.id}/assign`, again)).body.data).toEqual(taken.body.data)
  })

  it('answers both versions to whoever changes it second, and repeats no opening', async () => {
    const row = await begin('corretor')
    const change = (subject: string) =>
      call('operacional', 'PUT', `${path}/${row.id}`, { subject, row_version: row.row_version })
    expect((await change('Boleto rasgado')).body.data).toMatchObject({ subject: 'Boleto rasgado' })
    const stale = { status: 409, body: { reason: 'stale', versions: { current: { subject: 'Boleto rasgado' } } } }
    expect(await change('Outro')).toMatchObject(stale)
    expect(await situate('operacional', row, 'in_progress')).toMatchObject(stale)
    const body = { assignee_uuid: people.get('operacional')?.uuid, row_version: row.row_version }
    expect(await call('operacional', 'PUT', `${path}/${row.id}/assign`, body)).toMatchObject(stale)
    expect((await call('corretor', 'PUT', `${path}/${row.id}`, { subject: 'Meu', row_version: 2 })).status).toBe(403)

    const key = { 'idempotency-key': 'call-once-0123456789' }
    const [first, second] = [await ask('corretor', {}, key), await ask('corretor', {}, key)]
    expect([first.status, second.status, second.body.data.id]).toEqual([201, 201, first.body.data.id])

    // Of two answers at once both are there, and one of two steps is refused.
    const now = await read('operacional', row)
    const two = await Promise.all([
      situate('operacional', now, 'in_progress'),
      situate('financeiro', now, 'in_progress'),
    ])
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    const said = await Promise.all([say('corretor', row, 'A'), say('operacional', row, 'B')])
    expect(said.map(({ status }) => status)).toEqual([201, 201])
    expect(await thread('corretor', row)).toHaveLength(2)
  })

  it('is given by hand, or to oneself, to those who may work on it, and deleted once it is over', async () => {
    const rows = [await begin('corretor'), await begin('corretor')]
    const ids = rows.map(({ id }) => id)
    const bulk = (who: Login, action: string, params?: object) =>
      call<{ results: { ok: boolean }[] }>(who, 'POST', `${path}/bulk`, { ids, action, ...(params && { params }) })
    expect((await bulk('operacional', 'take')).body.data).toMatchObject({ results: [{ ok: true }, { ok: true }] })
    expect(await read('ceo', rows[0] as Call)).toMatchObject({
      ...{ kind: 'in_progress', assignee: { uuid: people.get('operacional')?.uuid } },
    })
    const give = async (uuid: string | null | undefined) => {
      const [row] = await list('operacional', `id[]=${ids[0]}`)
      const body = { assignee_uuid: uuid, row_version: row?.row_version }
      return call('operacional', 'PUT', `${path}/${ids[0]}/assign`, body)
    }
    for (const who of ['ceo', 'corretor'] as const) {
      expect((await give(people.get(who)?.uuid)).body.errors).toHaveProperty('assignee_uuid')
    }
    expect((await give(people.get('financeiro')?.uuid)).body.data).toMatchObject({ kind: 'in_progress' })
    expect(await told('financeiro', rows[0] as Call)).toHaveLength(1)
    expect((await give(null)).body.data).toMatchObject({ assignee: null, kind: 'in_progress' })
    expect((await list('operacional', `unassigned=1&id[]=${ids.join('&id[]=')}`)).map(({ id }) => id)).toEqual([ids[0]])
    expect(await call('admin', 'DELETE', `${path}/${ids[0]}`)).toMatchObject({
      status: 422,
      body: { reason: 'call_not_over' },
    })
    expect((await bulk('operacional', 'cancel')).body.data).toMatchObject({ results: [{ ok: true }, { ok: true }] })
    expect((await call('admin', 'DELETE', `${path}/${ids[0]}`)).status).toBe(200)
    expect((await call('corretor', 'GET', `${path}/${ids[0]}`)).status).toBe(404)
    expect((await call('admin', 'POST', `${path}/${ids[0]}/restore`, {})).status).toBe(200)
  })

  it('is found by words, number and requester, and by every filter, and ordered by each sort', async () => {
    const row = await begin('corretor2', { subject: 'Portabilidade travada', priority: 'urgent' })
    for (const search of ['portabilidade', String(row.number), `%23${row.number}`, 'travada']) {
      expect([search, (await list('operacional', `search=${search}`)).map(({ id }) => id)]).toEqual([
        search,
        expect.arrayContaining([row.id]),
      ])
    }
    const name = row.requester.name.split(' ')[0] ?? ''
    expect((await list('operacional', `search=${name}`)).map(({ id }) => id)).toContain(row.id)
    for (const query of [
      ...['kind[]=open&kind[]=closed', 'priority=urgent', 'open=1', 'overdue=0', 'waits_for=desk', 'unassigned=1'],
      ...[`category_id=${plain}`, `requester=${row.requester.uuid}`, `situation_id=${row.situation.id}`],
    ]) {
      expect([query, (await list('operacional', query)).map(({ id }) => id)]).toEqual([
        query,
        expect.arrayContaining([row.id]),
      ])
    }
    for (const query of ['kind=closed', 'priority=low', 'open=0', 'overdue=1', 'waits_for=requester', 'unassigned=0']) {
      expect([query, (await list('operacional', query)).map(({ id }) => id)]).not.toContain(row.id)
    }
    const ordered = await list('operacional', 'order_by=priority&order=desc')
    expect(ordered[0]?.priority).toBe('urgent')
    for (const sort of ['urgency', 'turn'] as const) {
      const found = (await list('corretor2', `order_by=${sort}&order=asc`)).map((one) => one[sort])
      expect(found).toEqual(found.toSorted((one, other) => one - other))
    }
    expect((await call('operacional', 'GET', `${path}?kind=gone`)).status).toBe(400)
  })
})
