import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { openDesk } from '../../testing/call-desk'

const logins = ['admin', 'operacional', 'comercial', 'ceo', 'corretor', 'corretor2'] as const

describeOnBoth('rating a call', (open) => {
  let opened: Opened
  let desk: Awaited<ReturnType<typeof openDesk>>
  beforeAll(async () => {
    opened = await open()
    desk = await openDesk(opened, logins, 'Avaliação de teste')
    await opened.backend.start()
  })
  afterAll(() => opened.backend.settled())

  const rate = async (who: string, row: { id: number }, rating: unknown, more: object = {}) => {
    const { row_version } = await desk.read('admin', row)
    return desk.call(who, 'POST', `/api/calls/${row.id}/rating`, { rating, row_version, ...more })
  }
  const resolved = async (who = 'corretor2') => {
    const row = await desk.begin(who)
    await desk.say('operacional', row, 'Pronto.')
    expect((await desk.lead('operacional', row, 'resolved')).status).toBe(200)
    return row
  }

  it('is for its requester alone, once it is solved; everybody who sees it sees it', async () => {
    const row = await desk.begin('corretor2')
    expect(await rate('corretor2', row, 5)).toMatchObject({ status: 422, body: { reason: 'call_rating_unsolved' } })
    await desk.say('operacional', row, 'Pronto.')
    expect(await rate('corretor2', row, 5)).toMatchObject({ status: 422, body: { reason: 'call_rating_unsolved' } })
    await desk.lead('operacional', row, 'resolved')
    // A Comercial answers for their broker, and is not content for them.
    for (const who of ['admin', 'operacional', 'comercial', 'ceo']) expect((await rate(who, row, 5)).status).toBe(403)
    expect((await rate('corretor', row, 5)).status).toBe(404)
    for (const wrong of [0, 6, 2.5, '5', null]) expect((await rate('corretor2', row, wrong)).status).toBe(422)
    expect((await rate('corretor2', row, 5, { comment: 'x'.repeat(501) })).status).toBe(422)
    expect((await rate('corretor2', row, 5, { row_version: 1 })).status).toBe(409)

    const reply = await rate('corretor2', row, 4, { comment: ' Rápido. ' })
    expect(reply).toMatchObject({
      status: 200,
      body: { data: { rating: 4, rating_comment: 'Rápido.', kind: 'resolved' } },
    })
    expect(reply.body.data.rated_at).not.toBeNull()
    for (const who of ['operacional', 'comercial', 'ceo']) {
      expect(await desk.read(who, row)).toMatchObject({ rating: 4, rating_comment: 'Rápido.' })
    }
    // Nobody is told, and a word of it is not in the audit.
    expect((await desk.told('operacional', row)).length).toBe(1)
    expect((await desk.history('ceo', row))[0]).toMatchObject({
      ...{ action: 'edited', before: { rating: null }, after: { rating: 4, rating_comment: '••• (7)' } },
    })
    // A second one takes its place, without the word of the first.
    expect((await rate('corretor2', row, 2)).body.data).toMatchObject({ rating: 2, rating_comment: null })
  })

  it('is forgotten with a reopening, by a step or by a message', async () => {
    for (const reopen of [
      (row: { id: number }) => desk.lead('corretor2', row, 'in_progress'),
      (row: { id: number }) => desk.say('corretor2', row, 'Voltou.'),
    ]) {
      const row = await resolved()
      await rate('corretor2', row, 5, { comment: 'Bom' })
      await reopen(row)
      expect(await desk.read('admin', row)).toMatchObject({
        ...{ kind: 'in_progress', rating: null, rating_comment: null, rated_at: null },
      })
    }
  })

  it('ends five days after the call was closed, and is not of what was cancelled', async () => {
    const start = opened.clock.now
    const days = async (count: number) => {
      opened.clock.now = new Date(start.getTime() + count * 86_400_000)
      await desk.signIn()
    }
    const row = await resolved()
    await desk.lead('corretor2', row, 'closed')
    const given = await desk.begin('corretor2')
    await desk.lead('corretor2', given, 'cancelled')
    expect(await rate('corretor2', given, 1)).toMatchObject({ status: 422, body: { reason: 'call_rating_unsolved' } })
    await days(4.9)
    expect((await rate('corretor2', row, 3)).status).toBe(200)
    await days(5)
    expect(await rate('corretor2', row, 1)).toMatchObject({ status: 422, body: { reason: 'call_rating_late' } })
    expect(await desk.read('admin', row)).toMatchObject({ rating: 3 })
    await days(0)
  })

  it('keeps the desk’s own rules in a call of the staff’s own', async () => {
    const row = await desk.begin('operacional')
    await desk.lead('operacional', row, 'in_progress')
    await desk.lead('admin', row, 'resolved')
    expect((await rate('admin', row, 1)).status).toBe(403)
    expect((await rate('operacional', row, 5)).status).toBe(200)
  })
})
