import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SavedView } from '@/lib/contracts/saved-view'
import { type Call, describeOnBoth, type Opened, type Reply } from '../testing/backend'

const everybody = ['admin', 'financeiro', 'operacional', 'ceo', 'comercial', 'corretor', 'corretor3'] as const
type Who = (typeof everybody)[number]

describeOnBoth('what a person keeps', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  const call = (who: Who, path: string, how: Call = {}) =>
    opened.call('aurora', path, { token: tokens.get(who), ...how })
  const dataOf = <T>({ body }: Reply) => (body as { data: T }).data
  const statuses = async (people: readonly Who[], path: string, how: Call) =>
    Promise.all(people.map(async (who) => [who, (await call(who, path, how)).status]))
  const others = (owner: Who) => everybody.filter((who) => who !== owner)

  beforeAll(async () => {
    opened = await open()
    for (const who of everybody) tokens.set(who, await opened.signIn('aurora', who))
    await opened.backend.start()
  })
  afterAll(() => opened.backend.settled())

  const share = async (who: Who, resource: string) => {
    const body = { resource, name: `De ${who}`, query: { a: 1 }, shared: true }
    return dataOf<SavedView>(await call(who, '/api/views', { body }))
  }
  const views = async (who: Who) => dataOf<{ data: SavedView[] }>(await call(who, '/api/views')).data

  it('as a view that is shared is changed by its owner, and by staff who edit the list (14.37)', async () => {
    for (const resource of ['proposal', 'customer']) {
      for (const owner of ['admin', 'comercial', 'corretor'] as const) {
        const { id, row_version } = await share(owner, resource)
        const outside = others(owner).filter((who) => /^co(rretor|mercial)/.test(who))
        const changed = { name: 'Tomada', query: {}, shared: false, row_version }
        expect(await statuses(outside, `/api/views/${id}`, { method: 'PUT', body: changed })).toEqual(
          outside.map((who) => [who, 403]),
        )
        expect(await statuses(outside, `/api/views/${id}`, { method: 'DELETE' })).toEqual(
          outside.map((who) => [who, 403]),
        )
        // The list already says which rows each person may change.
        for (const who of everybody) {
          const seen = (await views(who)).find((view) => view.id === id)
          const may = who === owner || who === 'admin' || who === 'operacional'
          expect([who, seen?.own, seen?.may_change]).toEqual([who, who === owner, may])
        }
        expect((await call('operacional', `/api/views/${id}`, { method: 'DELETE' })).status).toBe(200)
      }
    }
  })

  it('as a view of one’s own stays one’s own while it is not shared (14.37)', async () => {
    const body = { resource: 'proposal', name: 'Minha', query: {} }
    const { id } = dataOf<SavedView>(await call('corretor', '/api/views', { body }))
    expect(await statuses(others('corretor'), `/api/views/${id}`, { method: 'DELETE' })).toEqual(
      others('corretor').map((who) => [who, 404]),
    )
    expect((await views('corretor')).map((view) => view.id)).toContain(id)
  })

  it('in drafts and preferences is nobody else’s to read, to replace or to throw away (14.37)', async () => {
    const draft = '/api/drafts/proposal?record_key=7'
    const keep = (who: Who, said: string) =>
      call(who, '/api/drafts/proposal', { method: 'PUT', body: { record_key: '7', data: { said } } })
    const prefer = (who: Who, value: string | null) =>
      call(who, '/api/preferences', { method: 'PUT', body: { key: 'x', value } })
    await keep('corretor', 'meu')
    await prefer('corretor', 'meu')
    for (const who of others('corretor')) {
      expect(dataOf(await call(who, draft))).toBeNull()
      expect(dataOf(await call(who, '/api/preferences?key=x'))).toEqual({})
      await keep(who, who)
      await prefer(who, who)
      await call(who, draft, { method: 'DELETE' })
      await prefer(who, null)
    }
    expect(dataOf(await call('corretor', draft))).toMatchObject({ data: { said: 'meu' } })
    expect(dataOf(await call('corretor', '/api/preferences?key=x'))).toEqual({ x: 'meu' })
  })

  it('in jobs and imports is nobody else’s to see, to change or to end (14.37)', async () => {
    const exported = await call('corretor', '/api/commissions/export', {
      body: { format: 'csv', query: {}, columns: ['id'], words: { id: { label: 'Código' } } },
    })
    const { uuid } = dataOf<{ job: { uuid: string } }>(exported).job
    const form = new FormData()
    form.set('file', new File(['Nome\nSeu'], 'bancos.csv'))
    const brought = dataOf<{ uuid: string; row_version: number }>(
      await call('operacional', '/api/bank/import', { body: form }),
    )
    const body = { row_version: brought.row_version }
    const asks: [Who, string, Call][] = [
      ['corretor', `/api/jobs/${uuid}`, {}],
      ['corretor', `/api/jobs/${uuid}`, { method: 'DELETE' }],
      ['operacional', `/api/imports/${brought.uuid}`, {}],
      ['operacional', `/api/imports/${brought.uuid}`, { method: 'PUT', body }],
      ['operacional', `/api/imports/${brought.uuid}/apply`, { body }],
      ['operacional', `/api/imports/${brought.uuid}/undo`, { body }],
      ['operacional', `/api/imports/${brought.uuid}/refused`, {}],
    ]
    for (const [owner, path, how] of asks) {
      const answers = await statuses(others(owner), path, how)
      expect([path, answers]).toEqual([path, others(owner).map((who) => [who, 404])])
    }
    expect((await call('corretor', `/api/jobs/${uuid}`)).status).toBe(200)
    expect((await call('operacional', `/api/imports/${brought.uuid}`)).status).toBe(200)
  })
})
