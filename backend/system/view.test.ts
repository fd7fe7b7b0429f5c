import { beforeAll, expect, it } from 'vitest'
import type { SavedView } from '@/lib/contracts/saved-view'
import { type Call, describeOnBoth, type Opened, type Reply } from '../testing/backend'

describeOnBoth('saved views', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  const call = (who: string, path: string, how: Call = {}) =>
    opened.call('aurora', path, { token: tokens.get(who), ...how })
  const save = (who: string, view: object) =>
    call(who, '/api/views', { body: { resource: 'bank', name: 'Ativos', query: { active: 'true' }, ...view } })
  const viewOf = ({ body }: Reply) => (body as { data: SavedView }).data
  const list = async (who: string, query = '') =>
    ((await call(who, `/api/views${query}`)).body as { data: { data: SavedView[] } }).data.data

  beforeAll(async () => {
    opened = await open()
    for (const who of ['admin', 'operacional', 'financeiro', 'corretor']) {
      tokens.set(who, await opened.signIn('aurora', who))
    }
  })

  it('are private until shared, and then seen by who may see the list', async () => {
    const reply = await save('admin', {})
    expect(reply.status).toBe(201)
    expect(viewOf(reply)).toMatchObject({
      name: 'Ativos',
      shared: false,
      own: true,
      row_version: 1,
      query: { active: 'true' },
    })
    expect(await list('operacional')).toEqual([])
    const { id, resource, own, owner, ...view } = viewOf(reply)
    const edited = await call('admin', `/api/views/${id}`, { method: 'PUT', body: { ...view, shared: true } })
    expect(viewOf(edited)).toMatchObject({ shared: true, row_version: 2 })
    expect(await list('financeiro', '?resource=bank')).toMatchObject([{ id, own: false, owner }])
    expect(await list('financeiro', '?resource=agreement')).toEqual([])
    expect(await list('corretor')).toEqual([])
    const stale = await call('admin', `/api/views/${id}`, { method: 'PUT', body: { ...view, shared: true } })
    expect([stale.status, stale.body]).toEqual([409, expect.objectContaining({ reason: 'stale' })])
  })

  it('are shared and, once shared, changed by who may edit the list', async () => {
    expect((await save('financeiro', { name: 'Minha' })).status).toBe(201)
    const refused = await save('financeiro', { name: 'Nossa', shared: true })
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ reason: 'view_share' })])
    const [shared] = await list('financeiro').then((views) => views.filter(({ own }) => !own))
    const body = { name: 'Tomada', query: {}, shared: true, row_version: shared?.row_version }
    expect((await call('financeiro', `/api/views/${shared?.id}`, { method: 'PUT', body })).status).toBe(403)
    expect((await call('financeiro', `/api/views/${shared?.id}`, { method: 'DELETE' })).status).toBe(403)
    expect((await call('operacional', `/api/views/${shared?.id}`, { method: 'PUT', body })).status).toBe(200)
    const [own] = await list('financeiro').then((views) => views.filter(({ own }) => own))
    expect((await call('admin', `/api/views/${own?.id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await call('operacional', `/api/views/${shared?.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await list('admin')).map(({ name }) => name)).not.toContain('Tomada')
  })

  it('have a name of their own, of a list that there is, and a size', async () => {
    expect((await save('admin', { name: 'Dupla' })).status).toBe(201)
    const twice = await save('admin', { name: 'Dupla' })
    expect([twice.status, twice.body]).toEqual([
      409,
      expect.objectContaining({ details: { name: [{ reason: 'duplicate' }] } }),
    ])
    expect((await save('admin', { name: ' ' })).status).toBe(422)
    expect((await save('admin', { name: 'x', resource: 'nothing' })).status).toBe(422)
    const large = await save('admin', { name: 'x', query: { a: 'x'.repeat(17 * 1024) } })
    expect([large.status, large.body]).toEqual([
      422,
      expect.objectContaining({ details: { query: [{ reason: 'view_size' }] } }),
    ])
  })

  it('are of reports too: seen by who may open them, shared by staff who may export them', async () => {
    const resource = 'report_production'
    const reply = await save('financeiro', { resource, name: 'Por equipe', query: { address: {} }, shared: true })
    expect(reply.status).toBe(201)
    expect(await list('corretor', `?resource=${resource}`)).toMatchObject([{ own: false, may_change: false }])
    const refused = await save('corretor', { resource, name: 'Nossa', query: {}, shared: true })
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ reason: 'view_share_report' })])
    expect((await save('corretor', { resource, name: 'Minha', query: {} })).status).toBe(201)
    expect((await save('corretor', { resource: 'report_nothing', name: 'x', query: {} })).status).toBe(422)
  })
})
