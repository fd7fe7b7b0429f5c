import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BulkAnswer, Job } from '@/lib/contracts/job'
import { type Call, describeOnBoth, type Opened, type Reply } from '../../testing/backend'

describeOnBoth('bulk actions', (open) => {
  let opened: Opened
  let token = ''
  const call = (path: string, how: Call = {}) => opened.call('aurora', path, { token, ...how })
  const bulk = (body: object, how: Call = {}) => call('/api/bank/bulk', { body, ...how })
  const answerOf = ({ body }: Reply) => (body as { data: BulkAnswer }).data
  const make = async (name: string) =>
    ((await call('/api/bank', { body: { name } })).body as { data: { id: number } }).data.id
  const listed = async (query: string) =>
    ((await call(`/api/bank?per_page=all&${query}`)).body as { data: { data: { id: number }[] } }).data.data.map(
      ({ id }) => id,
    )
  const over = async (uuid: string): Promise<Job> => {
    const { data } = (await call(`/api/jobs/${uuid}`)).body as { data: Job }
    return ['queued', 'running'].includes(data.status)
      ? new Promise((go) => setTimeout(go, 30)).then(() => over(uuid))
      : data
  }

  beforeAll(async () => {
    opened = await open()
    token = await opened.signIn('aurora', 'admin')
    await opened.backend.start()
  })
  afterAll(async () => {
    await opened.backend.settled()
  })

  it('answer for each row, and do what can be done', async () => {
    const ids = [await make('Lote A'), await make('Lote B')]
    const reply = await bulk({ action: 'deactivate', ids: [...ids, 999_999, ids[0]] })
    expect(reply.status).toBe(200)
    expect(answerOf(reply)).toMatchObject({
      succeeded: 2,
      failed: 1,
      results: [
        { id: ids[0], ok: true, error: null },
        { id: ids[1], ok: true },
        { id: 999_999, ok: false, error: { reason: 'not_found', message: 'Registro não encontrado.' } },
      ],
    })
    expect(await listed('active=false&search=Lote')).toEqual(expect.arrayContaining(ids))
    const history = (await call(`/api/bank/${ids[0]}/history`)).body as { data: { data: { action: string }[] } }
    expect(history.data.data.map(({ action }) => action)).toEqual(['edited', 'created'])
  })

  it('14.17 say how each that was changed goes back, and take it at the version that was seen', async () => {
    const ids = [await make('Volta A'), await make('Volta B')]
    await bulk({ action: 'deactivate', ids: [ids[1]] })
    const { results } = answerOf(await bulk({ action: 'deactivate', ids }))
    // The second was off already: undoing must not switch it on.
    expect(results).toMatchObject([
      { id: ids[0], ok: true, undo: 'activate', row_version: 2 },
      { id: ids[1], ok: true },
    ])
    expect(results[1]).not.toHaveProperty('undo')
    const stale = answerOf(await bulk({ action: 'activate', ids: [ids[0]], versions: { [ids[0] ?? 0]: 1 } }))
    expect(stale.results).toMatchObject([{ ok: false, error: { reason: 'stale' } }])
    const back = answerOf(await bulk({ action: 'activate', ids: [ids[0]], versions: { [ids[0] ?? 0]: 2 } }))
    expect(back.results).toMatchObject([{ ok: true, undo: 'deactivate' }])
    const gone = answerOf(await bulk({ action: 'delete', ids }))
    expect(gone.results.map(({ undo }) => undo)).toEqual(['restore', 'restore'])
  })

  it('take all that a query finds, and nothing else', async () => {
    const others = await listed('search=Lote')
    const ids = [await make('Consulta A'), await make('Consulta B')]
    const reply = await bulk({ action: 'delete', query: { search: 'Consulta', page: '3', per_page: '1' } })
    expect(answerOf(reply)).toMatchObject({ succeeded: 2, failed: 0 })
    expect(
      answerOf(reply)
        .results.map(({ id }) => id)
        .sort(),
    ).toEqual(ids.sort())
    expect(await listed('search=Consulta')).toEqual([])
    expect(await listed('search=Lote')).toEqual(others)
    expect((await bulk({ action: 'delete', query: { nothing: 'x' } })).status).toBe(400)
    expect((await bulk({ action: 'delete' })).status).toBe(422)
    expect((await bulk({ action: 'delete', ids: [1], query: {} })).status).toBe(422)
  })

  it('delete those that can be, where some are in use, and tell of each', async () => {
    const [used = 0] = await listed('search=Banco Pan')
    const ids = [await make('Junto A'), await make('Junto B')]
    const some = await bulk({ action: 'delete', ids: [ids[0], used, ids[1]] })
    expect(answerOf(some)).toMatchObject({
      succeeded: 2,
      failed: 1,
      results: [{ ok: true }, { id: used, ok: false, error: { reason: 'in_use_in' } }, { ok: true }],
    })
    expect(await listed('search=Junto')).toEqual([])
    const all = [await make('Junto A'), await make('Junto B')]
    expect(answerOf(await bulk({ action: 'delete', ids: all }))).toMatchObject({ succeeded: 2, failed: 0 })
    for (const id of [...ids, ...all]) {
      const { body } = await call(`/api/bank/${id}/history`)
      const { data } = (body as { data: { data: { action: string }[] } }).data
      expect(data.map(({ action }) => action)).toEqual(['deleted', 'created'])
    }
  })

  it('go on as a job above a hundred rows, with every refusal', async () => {
    const rows = Array.from({ length: 130 }, (_, at) => `Massa ${at}`)
    const form = new FormData()
    form.set('file', new File([`name\n${rows.join('\n')}`], 'a.csv'))
    const { uuid } = ((await call('/api/bank/import', { body: form })).body as { data: { uuid: string } }).data
    const checked = (await call(`/api/imports/${uuid}`, { method: 'PUT', body: { row_version: 1 } })).body
    const { row_version } = (checked as { data: { row_version: number } }).data
    const applying = (await call(`/api/imports/${uuid}/apply`, { body: { row_version } })).body as {
      data: { job: Job }
    }
    expect(await over(applying.data.job.uuid)).toMatchObject({ status: 'done' })
    const ids = await listed('search=Massa')
    expect(ids).toHaveLength(130)
    const reply = await bulk({ action: 'deactivate', ids: [...ids, 999_998, 999_999] })
    expect(reply.status).toBe(202)
    const done = await over((reply.body as { data: { job: Job } }).data.job.uuid)
    expect(done).toMatchObject({ kind: 'bulk', status: 'done', done: 132, total: 132 })
    expect(done.outcome).toMatchObject({ succeeded: 130, failed: 2, failures: [{ id: 999_998 }, { id: 999_999 }] })
    expect(await listed('search=Massa&active=false')).toHaveLength(130)
  })

  it('are of the registry, and for who may', async () => {
    const unknown = await bulk({ action: 'explode', ids: [1] })
    expect([unknown.status, unknown.body]).toEqual([422, expect.objectContaining({ code: 'VALIDATION' })])
    expect((await bulk({ action: 'constructor', ids: [1] })).status).toBe(422)
    const finance = await opened.signIn('aurora', 'financeiro')
    expect((await bulk({ action: 'delete', ids: [1] }, { token: finance })).status).toBe(403)
    const broker = await opened.signIn('aurora', 'corretor')
    expect((await bulk({ action: 'delete', ids: [1] }, { token: broker })).status).toBe(403)
  })
})
