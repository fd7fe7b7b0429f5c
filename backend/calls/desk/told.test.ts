import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { openDesk } from '../../testing/call-desk'

const logins = ['admin', 'operacional', 'financeiro', 'corretor', 'corretor2'] as const

describeOnBoth('what the two sides of a call are told', (open) => {
  let opened: Opened
  let desk: Awaited<ReturnType<typeof openDesk>>
  beforeAll(async () => {
    opened = await open()
    desk = await openDesk(opened, logins, 'Avisos de teste')
    await opened.backend.start()
  })
  afterAll(() => opened.backend.settled())
  const count = async (login: string, row: { number: number }) => (await desk.told(login, row)).length

  it('is a message once, whatever step it takes', async () => {
    const row = await desk.begin('corretor')
    await desk.say('operacional', row, 'Qual é o banco?', { asks: true })
    expect([await count('corretor', row), (await desk.read('corretor', row)).kind]).toEqual([1, 'waiting_requester'])
    await desk.say('corretor', row, 'O Pan.')
    // Of the opening and of the answer.
    expect([await count('corretor', row), await count('operacional', row)]).toEqual([1, 2])
    await desk.lead('operacional', row, 'resolved')
    expect(await count('corretor', row)).toBe(2)
    await desk.say('corretor', row, 'Ainda não.')
    expect([await count('corretor', row), await count('operacional', row)]).toEqual([2, 3])
  })

  it('is the requester’s own reopening and cancellation, to the assignee', async () => {
    const row = await desk.begin('corretor')
    await desk.lead('financeiro', row, 'in_progress')
    const { row_version } = await desk.read('admin', row)
    const assignee_uuid = desk.people.get('financeiro')?.uuid
    await desk.call('admin', 'PUT', `/api/calls/${row.id}/assign`, { assignee_uuid, row_version })
    await desk.lead('financeiro', row, 'resolved')
    const before = [await count('financeiro', row), await count('operacional', row), await count('corretor', row)]
    expect((await desk.lead('corretor', row, 'in_progress')).status).toBe(200)
    expect((await desk.lead('corretor', row, 'cancelled')).status).toBe(200)
    expect([await count('financeiro', row), await count('operacional', row), await count('corretor', row)]).toEqual([
      (before[0] ?? 0) + 2,
      before[1],
      before[2],
    ])
  })

  it('is a cancellation, to the staff of the category where nobody has it; by the desk, to the requester', async () => {
    const row = await desk.begin('corretor')
    const opening = await count('operacional', row)
    await desk.lead('corretor', row, 'cancelled')
    expect([await count('operacional', row), await count('corretor', row)]).toEqual([opening + 1, 0])
    const other = await desk.begin('corretor')
    await desk.lead('admin', other, 'cancelled')
    expect([await count('operacional', other), await count('corretor', other)]).toEqual([opening, 1])
  })

  it('is nothing of what a message may not ask, nor of a correction that corrects nothing', async () => {
    const row = await desk.begin('corretor')
    const reply = await desk.say('operacional', row, 'Só nós?', { internal_only: true, asks: true })
    expect([reply.status, reply.body.details?.asks?.[0]?.reason]).toEqual([422, 'call_note_asks'])
    expect(await desk.thread('admin', row)).toEqual([])
    const edit = await desk.call('operacional', 'PUT', `/api/calls/${row.id}`, { row_version: row.row_version })
    expect([edit.status, edit.body.data.row_version]).toEqual([200, row.row_version])
    expect(await desk.history('admin', row)).toHaveLength(1)
    expect((await desk.call('operacional', 'PUT', `/api/calls/${row.id}`, { row_version: 99 })).status).toBe(409)
  })
})
