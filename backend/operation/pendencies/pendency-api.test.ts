import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Pendency, PendencyMessage } from '@/lib/contracts/pendency'
import { localTime } from '../../core/database/local-time'
import { inTenant } from '../../core/database/scope'
import { globalLog } from '../../core/kernel/global-log.table'
import { user } from '../../identity/people/user.table'
import { notification } from '../../system/notifications/notification.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { makePng } from '../../testing/pictures'
import { putProposal } from '../../testing/proposals'
import { proposal } from '../records/proposal.table'

const path = '/api/pendency'
const logins = ['admin', 'financeiro', 'operacional', 'ceo', 'comercial', 'corretor', 'corretor2'] as const
type Login = (typeof logins)[number]

describeOnBoth('pendencies', (open, kind) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const login of logins) tokens.set(login, await opened.signIn('aurora', login))
  })
  const inside = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const call = async <T = Record<string, unknown>>(who: Login, method: string, at: string, body?: unknown) => {
    const reply = await opened.call('aurora', at, { method, token: tokens.get(who), body })
    return { ...reply, body: reply.body as { data: T; message?: string } & Record<string, unknown> }
  }
  const idOf = (login: string) =>
    inside(async ({ tx, tenant }) => {
      const mine = and(eq(user.tenant_id, tenant.id), eq(user.username, login))
      const [found] = await tx.select({ id: user.id }).from(user).where(mine)
      return found?.id ?? 0
    })
  const loadRow = (id: number) =>
    inside(async ({ tx, tenant }) => {
      const [row] = await tx
        .select()
        .from(proposal)
        .where(and(eq(proposal.tenant_id, tenant.id), eq(proposal.id, id)))
      return row
    })
  const told = async (login: string, about: { number: number }) => {
    const id = await idOf(login)
    return inside(({ tx, tenant }) =>
      tx
        .select({ message: notification.message, link: notification.link })
        .from(notification)
        .where(
          and(
            eq(notification.tenant_id, tenant.id),
            eq(notification.user_id, id),
            sql`${notification.message} like ${`Pendência na proposta <b>${about.number}</b>%`}`,
          ),
        )
        .orderBy(desc(notification.id)),
    )
  }
  const begin = async (of: Awaited<ReturnType<typeof putProposal>>, more: Record<string, unknown> = {}) => {
    const { row_version = of.row_version } = (await loadRow(of.id)) ?? {}
    const input = { proposal_uuid: of.uuid, row_version, type: 'document', title: 'Falta o RG', ...more }
    const reply = await call<Pendency>('operacional', 'POST', path, input)
    expect([reply.status, reply.body]).toEqual([201, expect.anything()])
    return reply.body.data
  }
  const say = (who: Login, pendency_id: number, message: string, more: Record<string, unknown> = {}) =>
    call<PendencyMessage>(who, 'POST', `${path}/messages`, { pendency_id, message, ...more })
  const read = async (who: Login, id: number) => (await call<Pendency>(who, 'GET', `${path}/${id}`)).body.data
  const thread = async (who: Login, id: number) =>
    (await call<{ data: PendencyMessage[] }>(who, 'GET', `${path}/messages?pendency_id=${id}`)).body.data.data
  const bring = (who: Login, id: number, bytes: Uint8Array, name = 'foto.png') => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    return call<{ uuid: string; name: string; mime: string }>(who, 'POST', `${path}/${id}/files`, form)
  }

  it('opens, is answered, is asked more of and resolved, and moves its proposal', async () => {
    const of = await putProposal(opened)
    const row = await begin(of, { description: 'Frente e verso', priority: 'high' })
    expect(row).toMatchObject({
      status: 'open',
      waits_for: 'seller',
      overdue: false,
      priority: 'high',
      messages: 0,
      proposal: { uuid: of.uuid, number: of.number, status: 'pending', bank: { id: of.bank_id } },
    })
    // Two days from the request's clock (pendencies.md#the-record).
    const due = new Date(opened.clock.now.getTime() + 48 * 3600_000)
    expect(row.due_at).toBe(localTime(due, 'America/Sao_Paulo'))
    expect(await loadRow(of.id)).toMatchObject({ status: 'pending', status_before_pendency: 'under_analysis' })
    expect(await told('corretor', of)).toMatchObject([{ link: `/pending?record=${row.id}` }])

    // A second pendency does not change the proposal.
    const second = await begin(of, { title: 'Falta o holerite' })
    expect(await loadRow(of.id)).toMatchObject({ status: 'pending', status_before_pendency: 'under_analysis' })

    const answer = await say('corretor', row.id, 'Segue o RG.')
    expect([answer.status, answer.body.data]).toMatchObject([201, { internal: false, read: false }])
    expect(await read('operacional', row.id)).toMatchObject({ status: 'answered', waits_for: 'staff', unread: 1 })
    expect(await told('operacional', of)).toHaveLength(1)
    await say('operacional', row.id, 'Está ilegível, envie de novo.')
    expect(await read('corretor', row.id)).toMatchObject({ status: 'open', waits_for: 'seller', unread: 1 })
    expect(await told('corretor', of)).toHaveLength(3)

    expect((await thread('corretor', row.id)).map(({ internal }) => internal)).toEqual([false, true])
    expect((await call('corretor', 'POST', `${path}/${row.id}/read`, {})).status).toBe(200)
    expect(await read('corretor', row.id)).toMatchObject({ unread: 0, messages: 2 })
    expect((await thread('operacional', row.id)).map((one) => one.read)).toEqual([false, true])

    const close = async (id: number, action: string, who: Login = 'operacional') =>
      call<Pendency>(who, 'PUT', `${path}/${id}`, { action, row_version: (await read('operacional', id)).row_version })
    expect(await close(row.id, 'resolve', 'corretor')).toMatchObject({ status: 403 })
    expect(await close(row.id, 'resolve')).toMatchObject({ status: 200, body: { data: { status: 'resolved' } } })
    expect((await loadRow(of.id))?.status).toBe('pending')
    expect(await close(second.id, 'cancel')).toMatchObject({ status: 200, body: { data: { status: 'cancelled' } } })
    expect(await loadRow(of.id)).toMatchObject({ status: 'under_analysis', status_before_pendency: null })

    // The audit has neither the description nor the client's name.
    expect((await call('admin', 'DELETE', `${path}/${second.id}`)).status).toBe(200)
    const kept = await inside(({ tx }) =>
      tx
        .select()
        .from(globalLog)
        .where(and(eq(globalLog.entity, 'pendency'), inArray(globalLog.entity_id, [row.id, second.id].map(String)))),
    )
    expect(kept.map(({ action }) => action)).toEqual(expect.arrayContaining(['created', 'resolved', 'deleted']))
    expect(JSON.stringify(kept)).not.toMatch(/Frente e verso|Cliente de Teste/)
    expect(kept.find(({ after }) => after?.title === row.title)?.after).toMatchObject({ description: '••• (14)' })

    const late = await close(row.id, 'resolve')
    expect(late).toMatchObject({ status: 422, body: { reason: 'pendency_closed' } })
    expect(await say('corretor', row.id, 'E agora?')).toMatchObject({
      status: 422,
      body: { reason: 'pendency_closed' },
    })
  })

  it('answers both versions to whoever changes it second, and refuses a stale proposal', async () => {
    const of = await putProposal(opened)
    const row = await begin(of)
    const change = (title: string) =>
      call<Pendency>('operacional', 'PUT', `${path}/${row.id}`, { title, row_version: row.row_version })
    expect(await change('Falta a CNH')).toMatchObject({ status: 200, body: { data: { title: 'Falta a CNH' } } })
    expect(await change('Falta o CPF')).toMatchObject({
      status: 409,
      body: { reason: 'stale', versions: { current: { title: 'Falta a CNH' } } },
    })
    const other = await putProposal(opened)
    const stale = { proposal_uuid: other.uuid, row_version: 99, type: 'other', title: 'Outra coisa' }
    expect((await call('operacional', 'POST', path, stale)).status).toBe(409)
    const history = await call<{ data: { action: string }[] }>('operacional', 'GET', `${path}/${row.id}/history`)
    expect(history.body.data.data.map(({ action }) => action)).toEqual(['edited', 'created'])
  })

  it('is seen with its proposal: by its owner, by those above them, by staff, and by nobody else', async () => {
    const comercial = await idOf('comercial')
    const own = await begin(await putProposal(opened))
    const under = await begin(
      await putProposal(opened, { owner: 'corretor2', path: [{ node_id: 1, user_id: comercial }] }),
    )
    const mine = await begin(await putProposal(opened, { owner: 'comercial' }))
    const seenBy = async (who: Login) => {
      const ids = [own.id, under.id, mine.id]
      const reply = await call<{ data: Pendency[] }>(who, 'GET', `${path}?${ids.map((id) => `id[]=${id}`).join('&')}`)
      return reply.body.data.data.map(({ id }) => ids.indexOf(id)).sort()
    }
    expect(await seenBy('ceo')).toEqual([0, 1, 2])
    expect(await seenBy('corretor')).toEqual([0])
    expect(await seenBy('corretor2')).toEqual([1])
    expect(await seenBy('comercial')).toEqual(expect.arrayContaining([1, 2]))
    for (const [method, at, body] of [
      ['GET', `${path}/${under.id}`],
      ['GET', `${path}/messages?pendency_id=${under.id}`],
      ['GET', `${path}/${under.id}/history`],
      ['POST', `${path}/messages`, { pendency_id: under.id, message: 'Oi' }],
      ['POST', `${path}/${under.id}/read`, {}],
    ] as const) {
      expect([at, (await call('corretor', method, at, body)).status]).toEqual([at, 404])
    }
    expect((await bring('corretor', under.id, makePng(2, 2))).status).toBe(404)
    // A Comercial above the owner answers for them.
    expect((await say('comercial', under.id, 'Vou ver com o corretor.')).status).toBe(201)
    expect(await read('ceo', under.id)).toMatchObject({ status: 'answered' })
  })

  it('keeps notes among staff from everybody else, in every door', async () => {
    const of = await putProposal(opened)
    const row = await begin(of)
    const before = await read('corretor', row.id)
    const toldBefore = (await told('corretor', of)).length
    const picture = (await bring('operacional', row.id, makePng(2, 2), 'segredo.png')).body.data
    const note = await say('operacional', row.id, 'Cliente com restrição interna.', {
      internal_only: true,
      attachments: [picture.uuid],
    })
    expect([note.status, note.body.data.internal_only]).toEqual([201, true])
    expect(await thread('financeiro', row.id)).toHaveLength(1)
    expect(await read('financeiro', row.id)).toMatchObject({ messages: 1, unread: 1 })

    expect(await thread('corretor', row.id)).toEqual([])
    expect(await read('corretor', row.id)).toEqual(before)
    expect(await told('corretor', of)).toHaveLength(toldBefore)
    expect((await call('corretor', 'GET', `/api/files/${picture.uuid}/address`)).status).toBe(404)
    expect((await call('financeiro', 'GET', `/api/files/${picture.uuid}/address`)).status).toBe(200)
    const { row_version } = await read('operacional', row.id)
    const edited = await call('operacional', 'PUT', `${path}/${row.id}`, { title: 'Falta a CNH', row_version })
    expect(edited.status).toBe(200)
    const history = await call('corretor', 'GET', `${path}/${row.id}/history`)
    expect(JSON.stringify(history.body)).not.toMatch(/segredo|"(messages|unread)"/)
    // Nobody else may write one; fields of staff are not shown.
    expect((await say('corretor', row.id, 'x', { internal_only: true })).status).toBe(403)
    const shown = await say('corretor', row.id, 'Ok.')
    expect(Object.keys(shown.body.data)).not.toContain('internal_only')
    expect(Object.keys(before)).not.toContain('assignee')
  })

  it('takes files known by their bytes, and gives them to whoever sees the message', async () => {
    const row = await begin(await putProposal(opened))
    const picture = await bring('corretor', row.id, makePng(30, 20), 'RG frente.jpeg')
    expect([picture.status, picture.body.data]).toMatchObject([201, { name: 'RG frente.png', mime: 'image/png' }])
    const pdf = await bring('corretor', row.id, new TextEncoder().encode('%PDF-1.7 x'), 'a.pdf')
    expect(pdf.status).toBe(201)
    const wrong = await bring('corretor', row.id, new TextEncoder().encode('<script>'), 'a.pdf')
    expect(wrong).toMatchObject({ status: 422, body: { details: { file: [{ reason: 'document_type' }] } } })
    expect((await bring('corretor', row.id, new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413)

    const { uuid } = picture.body.data
    const addressFor = (who: Login) => call<{ url: string }>(who, 'GET', `/api/files/${uuid}/address`)
    // Until a message attaches it, only its uploader reads it.
    expect((await addressFor('operacional')).status).toBe(404)
    expect((await say('operacional', row.id, 'x', { attachments: [uuid] })).status).toBe(422)
    const sent = await say('corretor', row.id, 'Segue.', { attachments: [uuid, pdf.body.data.uuid] })
    expect(sent.body.data.attachments.map(({ name }) => name)).toEqual(['RG frente.png', 'a.pdf'])
    const { url } = (await addressFor('operacional')).body.data
    const file = await opened.call('aurora', url, { token: tokens.get('operacional') })
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await opened.call('aurora', url, { token: tokens.get('corretor') })).status).toBe(404)
    expect((await addressFor('corretor2')).status).toBe(404)

    // Unsent uploads are deleted after a day; sent ones stay.
    const left = (await bring('corretor', row.id, makePng(1, 1))).body.data.uuid
    const now = opened.clock.now
    opened.clock.now = new Date(now.getTime() + 25 * 3600_000)
    await opened.backend.sweep()
    opened.clock.now = now
    const there = async (one: string) => (await call('corretor', 'GET', `/api/files/${one}/address`)).status
    expect([await there(left), await there(uuid)]).toEqual([404, 200])
  })

  it('lists by what a queue asks: late ones first, by whose move, bank, seller and words', async () => {
    const of = await putProposal(opened, { owner: 'corretor2', customer: 'Zulmira Encontrada da Silva' })
    const { now } = opened.clock
    const soon = localTime(new Date(now.getTime() + 60_000), 'America/Sao_Paulo')
    const late = await begin(of, { title: 'Atrasada', due_at: soon })
    opened.clock.now = new Date(now.getTime() + 120_000)
    const waiting = await begin(of, { title: 'No prazo', due_at: '2036-01-02 10:30:00' })
    const answered = await begin(of, { title: 'Respondida' })
    await say('corretor2', answered.id, 'Pronto.')
    const names = new Map([late, waiting, answered].map(({ id, title }) => [id, title]))
    const list = async (query: string) => {
      const reply = await call<{ data: Pendency[] }>('admin', 'GET', `${path}?proposal_uuid=${of.uuid}&${query}`)
      expect([query, reply.status]).toEqual([query, 200])
      return reply.body.data.data.map(({ id }) => names.get(id))
    }
    expect(await list('order_by=urgency')).toEqual(['Atrasada', 'Respondida', 'No prazo'])
    expect(await list('order_by=turn')).toEqual(['Atrasada', 'No prazo', 'Respondida'])
    expect(await list('overdue=true')).toEqual(['Atrasada'])
    expect(await list('overdue=false')).toEqual(['Respondida', 'No prazo'])
    expect(await list('waits_for=staff')).toEqual(['Respondida'])
    expect(await list('waits_for=seller')).toEqual(['No prazo', 'Atrasada'])
    expect(await list(`bank_id=${of.bank_id}&open=true`)).toHaveLength(3)
    expect(await list('bank_id=999999')).toEqual([])
    expect(await list('search=zulmira encontrada')).toHaveLength(3)
    expect(await list(`search=${of.number}`)).toHaveLength(3)
    expect(await list('search=atrasada')).toEqual(['Atrasada'])
    expect(await list('open=false')).toEqual([])
    expect((await read('corretor2', waiting.id)).due_at).toBe('2036-01-02 10:30:00')
    expect((await read('corretor2', late.id)).overdue).toBe(true)
    // Queries open to Corretor.
    for (const query of [
      'overdue=true',
      'waits_for=seller',
      `bank_id=${of.bank_id}`,
      'order_by=urgency',
      'open=true',
    ]) {
      expect([query, (await call('corretor2', 'GET', `${path}?${query}`)).status]).toEqual([query, 200])
    }
    opened.clock.now = now
  })

  it('takes no deadline that has passed by the company’s day, neither first nor later (14.20)', async () => {
    const { now } = opened.clock
    // Past ten in the evening in São Paulo, and the next day in UTC already.
    opened.clock.now = new Date('2026-11-21T01:30:00Z')
    const earlier = tokens.get('operacional') ?? ''
    tokens.set('operacional', await opened.signIn('aurora', 'operacional'))
    const of = await putProposal(opened)
    const refused = ({ status, body }: { status: number; body: unknown }) => {
      const { errors, details } = body as { errors: Record<string, string[]>; details: Record<string, object[]> }
      return [status, errors?.due_at, details?.due_at?.map((one) => ('reason' in one ? one.reason : null))]
    }
    const past = [422, ['Este prazo já passou: escolha hoje ou um dia depois.'], ['due_past']]
    const input = { proposal_uuid: of.uuid, row_version: of.row_version, type: 'document', title: 'Falta o RG' }
    for (const due_at of ['2026-11-19', '2025-11-21', '2026-11-20 22:00:00']) {
      expect(refused(await call('operacional', 'POST', path, { ...input, due_at }))).toEqual(past)
    }
    expect(await loadRow(of.id)).toMatchObject({ status: 'under_analysis' })
    const row = await begin(of, { due_at: '2026-11-20' })
    expect(row).toMatchObject({ due_at: '2026-11-20 23:59:59', overdue: false })
    const edit = async (more: object) => {
      const { row_version } = await read('operacional', row.id)
      return call<Pendency>('operacional', 'PUT', `${path}/${row.id}`, { row_version, ...more })
    }
    expect(refused(await edit({ due_at: '2026-11-19' }))).toEqual(past)
    // An overdue pendency can still be edited, and keeps its deadline.
    opened.clock.now = new Date('2026-11-21T03:00:00Z')
    expect((await edit({ title: 'Falta o RG, verso', due_at: '2026-11-20 23:59:59' })).status).toBe(200)
    expect(refused(await edit({ due_at: '2026-11-20 12:00:00' }))).toEqual(past)
    expect((await edit({ due_at: '2026-11-21' })).body.data).toMatchObject({ overdue: false })
    tokens.set('operacional', earlier)
    opened.clock.now = now
  })

  it('is taken and passed on among those of the house who may resolve it, who then hear its answers', async () => {
    const of = await putProposal(opened)
    const row = await begin(of)
    const people = async (who: Login, query = '') =>
      (
        await call<{ data: { uuid: string; name: string }[] }>(
          who,
          'GET',
          `${path}/assignees?options=1&per_page=all${query}`,
        )
      ).body.data.data
    const uuidOf = async (login: Login) =>
      (await call<never>(login, 'GET', '/api/auth/me')).body.response as unknown as { uuid: string }
    const [admin, financeiro, ceo] = [await uuidOf('admin'), await uuidOf('financeiro'), await uuidOf('ceo')]
    // Financeiro and CEO see pendencies but cannot resolve them.
    const offered = (await people('operacional')).map(({ uuid }) => uuid)
    expect(offered).toContain(admin.uuid)
    expect(offered).not.toContain(financeiro.uuid)
    expect(offered).not.toContain(ceo.uuid)
    expect(await people('corretor')).toEqual([])
    expect(await people('ceo', `&uuid=${ceo.uuid}`)).toMatchObject([{ uuid: ceo.uuid }])

    const give = async (who: Login, assignee_uuid: string | null) => {
      const { row_version } = await read('operacional', row.id)
      return call<Pendency>(who, 'PUT', `${path}/${row.id}`, { assignee_uuid, row_version })
    }
    expect(await give('operacional', admin.uuid)).toMatchObject({
      status: 200,
      body: { data: { assignee: { uuid: admin.uuid }, title: row.title, status: 'open' } },
    })
    for (const who of ['corretor', 'financeiro', 'ceo'] as const) expect((await give(who, admin.uuid)).status).toBe(403)
    expect(await give('admin', financeiro.uuid)).toMatchObject({
      status: 422,
      body: { details: { assignee_uuid: [{ reason: 'assignee' }] } },
    })
    // Internal fields are hidden from the seller.
    expect(await read('corretor', row.id)).not.toHaveProperty('assignee')
    expect((await call('corretor', 'GET', `${path}?assignee_uuid=${admin.uuid}`)).status).toBe(400)
    const mine = `${path}?proposal_uuid=${of.uuid}&assignee_uuid=`
    const found = async (uuid: string) => (await call<{ data: Pendency[] }>('ceo', 'GET', mine + uuid)).body.data.data
    expect((await found(admin.uuid)).map(({ id }) => id)).toEqual([row.id])
    expect(await found(ceo.uuid)).toEqual([])

    const before = [(await told('admin', of)).length, (await told('operacional', of)).length]
    await say('corretor', row.id, 'Segue o RG.')
    expect([(await told('admin', of)).length, (await told('operacional', of)).length]).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
    ])
    expect(await give('admin', null)).toMatchObject({ status: 200, body: { data: { assignee: null } } })
    const kept = await inside(({ tx }) =>
      tx
        .select()
        .from(globalLog)
        .where(and(eq(globalLog.entity, 'pendency'), eq(globalLog.entity_id, String(row.id)))),
    )
    expect(kept.filter(({ action }) => action === 'edited')).toHaveLength(2)
    expect(JSON.stringify(kept.map(({ after }) => after))).toContain(admin.uuid)
  })

  it('is deleted only once it is closed, and resolves in bulk with a result for each', async () => {
    const of = await putProposal(opened)
    const [one, two] = [await begin(of), await begin(of)]
    expect(await call('admin', 'DELETE', `${path}/${one.id}`)).toMatchObject({
      status: 422,
      body: { reason: 'pendency_open' },
    })
    const bulk = await call<{ results: { id: number; ok: boolean }[] }>('admin', 'POST', `${path}/bulk`, {
      action: 'resolve',
      ids: [one.id, two.id, 999_999],
    })
    expect(bulk.status).toBe(200)
    expect(await loadRow(of.id)).toMatchObject({ status: 'under_analysis' })
    expect((await call('admin', 'DELETE', `${path}/${one.id}`)).status).toBe(200)
    expect((await call('admin', 'GET', `${path}/${one.id}`)).status).toBe(404)
    expect((await call('admin', 'POST', `${path}/${one.id}/restore`)).status).toBe(200)
  })

  it.runIf(kind === 'postgres')(
    'takes turns: of two who resolve at once one does, and the proposal moves once',
    async () => {
      const of = await putProposal(opened)
      const row = await begin(of)
      const resolve = () =>
        call('operacional', 'PUT', `${path}/${row.id}`, { action: 'resolve', row_version: row.row_version })
      const both = await Promise.all([resolve(), resolve()])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await loadRow(of.id)).toMatchObject({ status: 'under_analysis' })
    },
  )
})
