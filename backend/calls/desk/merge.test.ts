import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '@/lib/contracts/call'
import { file } from '../../core/files/file.table'
import { notification } from '../../system/notifications/notification.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { openDesk } from '../../testing/call-desk'
import { putCategory, putSituation } from '../../testing/calls'
import { putProposal } from '../../testing/proposals'

const logins = ['admin', 'operacional', 'financeiro', 'comercial', 'ceo', 'corretor', 'corretor2'] as const
const path = '/api/calls'

describeOnBoth('merging calls', (open) => {
  let opened: Opened
  let desk: Awaited<ReturnType<typeof openDesk>>
  beforeAll(async () => {
    opened = await open()
    desk = await openDesk(opened, logins, 'Mescla de teste')
    await opened.backend.start()
  })
  afterAll(() => opened.backend.settled())

  const merge = async (who: string, row: { id: number }, into: number, row_version?: number) =>
    desk.call(who, 'POST', `${path}/${row.id}/merge`, {
      into,
      row_version: row_version ?? (await desk.read('admin', row)).row_version,
    })
  const address = async (who: string, uuid: string) =>
    (await desk.call(who, 'GET', `/api/files/${uuid}/address`)).status
  const later = (minutes: number) => {
    opened.clock.now = new Date(opened.clock.now.getTime() + minutes * 60_000)
  }

  it('puts what was said and asked into the other one, at its own moments, with its files and its proposal', async () => {
    const sold = await putProposal(opened)
    const { id: category_id, items } = await putCategory(opened, { name: 'Com arquivo' }, [
      { name: 'Foto', type: 'file' },
      { name: 'CPF', type: 'cpf' },
    ])
    const [asked, shown, said] = [
      await desk.bring('corretor'),
      await desk.bring('corretor'),
      await desk.bring('corretor'),
    ]
    const first = await desk.begin('corretor', {
      ...{ category_id, subject: 'Comissão a menos', description: 'Veio menos.', proposal_uuid: sold.uuid },
      attachments: [shown.uuid],
      items: [
        { mandatory_item_id: items[0], value: asked.uuid },
        { mandatory_item_id: items[1], value: '529.982.247-25' },
      ],
    })
    later(1)
    const second = await desk.begin('corretor', { subject: 'De novo' })
    later(1)
    await desk.say('operacional', first, 'Já vejo.')
    later(1)
    await desk.say('corretor', second, 'Alguém?')
    later(1)
    await desk.say('corretor', first, 'Olhe a foto.', { attachments: [said.uuid, asked.uuid] })
    await desk.call('operacional', 'POST', `${path}/${first.id}/read`, {})
    const before = await desk.read('operacional', first)
    const toldBefore = (await desk.told('corretor', first)).length

    const reply = await merge('operacional', first, second.id)
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { data: { kind: 'closed', merged_into: { id: second.id, number: second.number }, messages: 0, due_at: null } },
    ])
    expect(reply.body.data.closed_at).not.toBeNull()
    const messages = await desk.thread('corretor', second)
    expect(messages.map(({ message, internal, user }) => [message, internal, user.uuid])).toEqual([
      [`Chamado #${first.number}: Comissão a menos\n\nVeio menos.`, false, desk.people.get('corretor')?.uuid],
      ['Já vejo.', true, desk.people.get('operacional')?.uuid],
      ['Alguém?', false, desk.people.get('corretor')?.uuid],
      ['Olhe a foto.', false, desk.people.get('corretor')?.uuid],
    ])
    expect(messages.map(({ created_at }) => created_at)).toEqual(
      messages.map(({ created_at }) => created_at).toSorted(),
    )
    expect(messages[0]).toMatchObject({ created_at: first.created_at, attachments: [{ uuid: shown.uuid }] })
    expect(messages[3]?.read).toBe(true)
    expect(await desk.read('corretor', second)).toMatchObject({
      ...{
        proposal: { uuid: sold.uuid },
        last_message_at: before.last_message_at,
        first_reply_at: before.first_reply_at,
      },
      messages: 4,
    })
    // Items, and what it asked, stay where they were said; every file is read by those who see either.
    expect(await desk.read('corretor', first)).toMatchObject({
      description: 'Veio menos.',
      subject: 'Comissão a menos',
    })
    expect((await desk.call('corretor', 'GET', `${path}/${first.id}/items`)).body.data).toMatchObject({ total: 2 })
    for (const { uuid } of [asked, shown, said]) {
      for (const who of ['corretor', 'financeiro', 'ceo']) expect([who, await address(who, uuid)]).toEqual([who, 200])
      expect(await address('corretor2', uuid)).toBe(404)
    }
    // Told once, of the one that was closed.
    expect((await desk.told('corretor', first)).length).toBe(toldBefore + 1)
    expect((await desk.history('corretor', first))[0]).toMatchObject({
      ...{ action: 'status_changed', before: { kind: 'open' === before.kind ? 'open' : before.kind } },
      after: { kind: 'closed', merged_into: second.number },
    })
    expect((await desk.history('corretor', second))[0]).toMatchObject({
      action: 'edited',
      after: { merged: first.number },
    })
    // Neither written in, reopened nor rated.
    expect(await desk.say('corretor', first, 'Oi')).toMatchObject({ status: 422, body: { reason: 'call_closed' } })
    expect((await desk.lead('corretor', first, 'in_progress')).status).toBe(422)
    const { row_version } = await desk.read('corretor', first)
    expect(await desk.call('corretor', 'POST', `${path}/${first.id}/rating`, { rating: 5, row_version })).toMatchObject(
      {
        ...{ status: 422, body: { reason: 'call_rating_merged' } },
      },
    )
    // Deleted, it takes nothing of the other's along.
    expect((await desk.call('admin', 'DELETE', `${path}/${first.id}`)).status).toBe(200)
    for (const { uuid } of [shown, said, asked]) expect(await address('corretor', uuid)).toBe(200)
    const kept = await desk.inside(({ tx, tenant }) =>
      tx
        .select({ deleted_at: file.deleted_at })
        .from(file)
        .where(
          and(
            eq(file.tenant_id, tenant.id),
            inArray(
              file.uuid,
              [asked, shown, said].map(({ uuid }) => uuid),
            ),
          ),
        ),
    )
    expect(kept.map(({ deleted_at }) => deleted_at)).toEqual([null, null, null])
    expect(await desk.thread('corretor', second)).toHaveLength(4)
  })

  it('keeps notes of a merged call from its requester, in every door', async () => {
    const marker = 'SEGREDOXYZ'
    const [row, into] = [await desk.begin('corretor2'), await desk.begin('corretor2')]
    const picture = await desk.bring('operacional', `/${row.id}`, `${marker}.png`)
    const note = { internal_only: true, attachments: [picture.uuid] }
    expect((await desk.say('operacional', row, `Cliente com ${marker}.`, note)).status).toBe(201)
    const count = () => desk.inside(({ tx, tenant }) => tx.$count(notification, eq(notification.tenant_id, tenant.id)))
    const [told, before] = [await count(), await desk.read('corretor2', into)]
    expect((await merge('operacional', row, into.id)).status).toBe(200)
    // The requester, of the one that was closed, and nobody of the note.
    expect(await count()).toBe(told + 1)
    expect((await desk.thread('ceo', into)).map(({ message }) => message)).toContain(`Cliente com ${marker}.`)
    for (const who of ['corretor2', 'comercial']) {
      for (const at of [
        ...[row, into].flatMap(({ id }) => ['', '/messages', '/history', '/items'].map((end) => `${path}/${id}${end}`)),
        ...[`${path}?per_page=all`, `${path}?search=${marker}`, '/api/notifications/notifications_auth_user'],
      ]) {
        const reply = await desk.call(who, 'GET', at)
        expect([at, reply.status, JSON.stringify(reply.body).includes(marker)]).toEqual([at, 200, false])
      }
      expect(await desk.list(who, `search=${marker}`)).toEqual([])
      expect(await address(who, picture.uuid)).toBe(404)
    }
    expect(await address('financeiro', picture.uuid)).toBe(200)
    // The question itself is one more, the note none; and a note is no last message.
    expect(await desk.read('corretor2', into)).toMatchObject({ messages: before.messages + 1, unread: before.unread })
    expect(await desk.read('financeiro', into)).toMatchObject({ messages: 2 })
  })

  it('refuses what would be read by somebody else, or could not be answered, each with its reason', async () => {
    const [row, other, foreign] = [
      await desk.begin('corretor'),
      await desk.begin('corretor'),
      await desk.begin('corretor2'),
    ]
    const reason = async (into: number) => {
      const reply = await merge('operacional', row, into)
      return [reply.status, reply.body.details?.into?.[0]?.reason, reply.body.errors?.into?.length]
    }
    expect(await reason(row.id)).toEqual([422, 'call_merge_same', 1])
    expect(await reason(foreign.id)).toEqual([422, 'call_merge_requester', 1])
    expect(await reason(999_999)).toEqual([422, 'unknown', 1])
    await desk.lead('operacional', other, 'in_progress')
    await desk.lead('operacional', other, 'resolved')
    expect(await reason(other.id)).toEqual([422, 'call_merge_over', 1])
    await desk.lead('operacional', other, 'closed')
    expect(await reason(other.id)).toEqual([422, 'call_merge_over', 1])
    expect(await merge('operacional', other, row.id)).toMatchObject({ status: 422, body: { reason: 'call_closed' } })
    expect((await merge('operacional', row, foreign.id, 99)).status).toBe(409)
    expect((await merge('corretor', row, other.id)).status).toBe(403)
    expect((await merge('ceo', row, other.id)).status).toBe(403)
    expect((await merge('operacional', { id: row.id }, 0)).status).toBe(422)
    // Nothing has moved.
    expect(await desk.read('corretor', row)).toMatchObject({
      kind: 'open',
      row_version: row.row_version,
      merged_into: null,
    })
  })

  it('tells nobody where the situation of the end tells nobody', async () => {
    const quiet = await putSituation(opened, { kind: 'closed', name: 'Mudo', notify: false, position: 0 })
    const [row, into] = [await desk.begin('corretor'), await desk.begin('corretor')]
    const before = (await desk.told('corretor', row)).length
    expect((await merge('operacional', row, into.id)).body.data.situation.id).toBe(quiet)
    expect((await desk.told('corretor', row)).length).toBe(before)
  })

  it('leads from one that was merged before to where the conversation is', async () => {
    const [a, b, c] = [await desk.begin('corretor'), await desk.begin('corretor'), await desk.begin('corretor')]
    await merge('operacional', a, b.id)
    await merge('operacional', b, c.id)
    for (const row of [a, b]) {
      expect(await desk.read('corretor', row)).toMatchObject({ merged_into: { id: c.id, number: c.number } })
    }
    expect((await desk.thread('corretor', c)).map(({ message }) => message.split(':')[0])).toEqual([
      `Chamado #${a.number}`,
      `Chamado #${b.number}`,
    ])
  })

  it('of two in opposite directions at once does one, and loses nothing', async () => {
    for (let round = 0; round < 5; round++) {
      const pair = [await desk.begin('corretor'), await desk.begin('corretor')] as [Call, Call]
      for (const row of pair) await desk.say('corretor', row, `Em ${row.number}`)
      const versions = await Promise.all(pair.map((row) => desk.read('admin', row)))
      const both = await Promise.all([
        merge('operacional', pair[0], pair[1].id, versions[0]?.row_version),
        merge('financeiro', pair[1], pair[0].id, versions[1]?.row_version),
      ])
      const statuses = both.map(({ status }) => status)
      expect(statuses.toSorted()[0]).toBe(200)
      expect([409, 422]).toContain(statuses.toSorted()[1])
      const kept = pair[statuses.indexOf(200) === 0 ? 1 : 0]
      const messages = await desk.thread('corretor', kept)
      expect(messages.map(({ message }) => message)).toEqual(
        expect.arrayContaining(pair.map(({ number }) => `Em ${number}`)),
      )
      expect(messages).toHaveLength(3)
      expect(await desk.read('corretor', kept)).toMatchObject({ kind: 'open', merged_into: null })
    }
  })

  it('loses no answer that comes at the same time', async () => {
    const [row, into] = [await desk.begin('corretor'), await desk.begin('corretor')]
    const { row_version } = await desk.read('admin', row)
    const [merged, said] = await Promise.all([
      merge('operacional', row, into.id, row_version),
      desk.say('corretor', row, 'Mais uma coisa.'),
    ])
    // One of the two came first: the other is refused, or finds the call changed.
    const messages = (await desk.thread('corretor', merged.status === 200 ? into : row)).map(({ message }) => message)
    expect(messages.includes('Mais uma coisa.')).toBe(said.status === 201)
    expect([merged.status, said.status]).toEqual(merged.status === 200 ? [200, expect.any(Number)] : [409, 201])
  })
})
