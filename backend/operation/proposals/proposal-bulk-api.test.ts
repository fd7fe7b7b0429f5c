import { beforeAll, expect, it } from 'vitest'
import type { BulkAnswer, BulkPreview } from '@/lib/contracts/job'
import type { ProposalFile } from '@/lib/contracts/proposal'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, makeDesk } from '../../testing/operation'

const path = '/api/proposals/bulk'
let ades = 0

describeOnBoth('many proposals at once', (open) => {
  let opened: Opened
  let desk: Desk
  beforeAll(async () => {
    opened = await open()
    desk = makeDesk(opened)
    const { bank_id } = await desk.send('corretor')
    await desk.typist('operacional', bank_id)
  })

  const step = async (uuid: string, name: string, body: object = {}) => {
    const { status, body: said } = await desk.step('operacional', uuid, name, { ...body })
    expect([status, JSON.stringify(said)]).toEqual([200, expect.any(String)])
    return said.data as unknown as ProposalFile
  }
  /** A proposal moved through `statuses`, ending at the last. */
  async function at(...statuses: string[]): Promise<ProposalFile> {
    const { uuid } = await desk.send('corretor')
    await step(uuid, 'validate')
    ades += 1
    let file = await step(uuid, 'type', { ade_number: `LOTE${String(ades).padStart(6, '0')}` })
    for (const status of statuses) file = await step(uuid, 'status', { status })
    return file
  }
  const of = (action: string, rows: readonly ProposalFile[], params?: object) => ({
    action,
    ids: rows.map(({ uuid }) => uuid),
    ...(params && { params }),
  })
  const preview = (login: string, body: object) => desk.done<BulkPreview>(login, 'POST', `${path}/preview`, body)
  const run = (login: string, body: object) => desk.done<BulkAnswer>(login, 'POST', path, body)

  it('14.16 counts before those that it may be done to, by table and right, and does nothing', async () => {
    const [typed, analysed, waiting] = [await at(), await at('under_analysis'), await desk.send('corretor')]
    const rows = [typed, analysed, waiting]
    const advance = of('advance', rows, { status: 'awaiting_formalization' })
    expect(await preview('operacional', advance)).toEqual({ total: 3, fits: 2 })
    // An Administrador jumps, but not past typing without an ADE.
    expect(await preview('admin', advance)).toEqual({ total: 3, fits: 2 })
    expect(await preview('operacional', of('validate', rows))).toEqual({ total: 3, fits: 1 })
    expect(await preview('operacional', of('cancel', rows, { reason: 'Desistência' }))).toEqual({ total: 3, fits: 3 })
    const found = { action: 'validate', query: { status: 'awaiting_validation' } }
    const { total, fits } = await preview('operacional', found)
    expect([total > 0, fits]).toEqual([true, total])
    for (const row of rows) expect((await desk.file('admin', row.uuid)).row_version).toBe(row.row_version)
    const { results } = await run('operacional', advance)
    expect(results.filter(({ ok }) => ok)).toHaveLength(2)
  })

  it('14.16 counts for whom it is asked, and for nobody who may not', async () => {
    const rows = [await desk.send('corretor'), await desk.send('corretor2')]
    const refused = await desk.call('financeiro', 'POST', `${path}/preview`, of('validate', rows))
    expect(refused.status).toBe(403)
    expect(await preview('corretor', of('cancel', rows, { reason: null }))).toEqual({ total: 2, fits: 1 })
  })

  it('14.16 knows beforehand what an action of a registry takes only where it can', async () => {
    const [bank] = await desk.rows<{ id: number }>('admin', '/api/bank')
    const body = { action: 'deactivate', ids: [bank?.id] }
    expect(await desk.done('admin', 'POST', '/api/bank/bulk/preview', body)).toEqual({ total: 1, fits: null })
  })

  it('14.16 says of each that was refused its number and which field is missing', async () => {
    const [, origin] = await desk.rows<{ id: number }>('admin', '/api/bank?per_page=100')
    const ported = {
      ...{ net_value: '0', declared_balance: '4000.00', installments: 84 },
      ...{ origin_bank_id: origin?.id, origin_contract: 'A1', origin_remaining_installments: 84 },
    }
    const sale = await desk.sale('corretor', 'portability', ported)
    const sent = await desk.done<ProposalFile>('corretor', 'POST', '/api/proposals', sale)
    await desk.typist('operacional', sent.bank_id)
    await step(sent.uuid, 'validate')
    await step(sent.uuid, 'type', { ade_number: 'LOTEPORT01' })
    const other = await at('under_analysis')
    const advance = of('advance', [sent, other], { status: 'awaiting_formalization' })
    expect(await preview('operacional', advance)).toEqual({ total: 2, fits: 1 })
    const { results } = await run('operacional', advance)
    expect(results).toMatchObject([
      { name: String(sent.number), ok: false, error: { field: 'outstanding_balance', reason: 'required' } },
      { id: other.uuid, ok: true },
    ])
    expect(results[1]).not.toHaveProperty('name')
  })

  it('14.16 are only ever led on', async () => {
    const ahead = await at('under_analysis', 'awaiting_formalization')
    const typed = await at()
    const advance = of('advance', [ahead, typed], { status: 'under_analysis' })
    for (const login of ['operacional', 'admin']) {
      expect(await preview(login, advance)).toEqual({ total: 2, fits: 1 })
    }
    const { results } = await run('admin', advance)
    expect(results).toMatchObject([{ ok: false, error: { reason: 'transition_back' } }, { ok: true }])
    expect((await desk.file('admin', ahead.uuid)).status).toBe('awaiting_formalization')
    // A single step back works as before.
    expect((await step(ahead.uuid, 'status', { status: 'under_analysis' })).status).toBe('under_analysis')
  })

  it('14.17 are taken back as they were, each at the version it was left in, by who may', async () => {
    const rows = [await at('under_analysis'), await at()]
    const cancel = of('cancel', rows, { reason: 'Desistência' })
    const { results } = await run('admin', cancel)
    expect(results.map(({ undo }) => undo)).toEqual(['reopen', 'reopen'])
    const versions = Object.fromEntries(results.map(({ id, row_version }) => [id, row_version]))
    // Somebody changed it meanwhile: their change is kept.
    const [first, second] = rows
    await desk.step('admin', second?.uuid ?? '', 'reopen', { reason: null })
    const back = await run('admin', { action: 'reopen', ids: rows.map(({ uuid }) => uuid), versions })
    expect(back.results).toMatchObject([{ ok: true }, { ok: false, error: { reason: 'stale' } }])
    expect((await desk.file('admin', first?.uuid ?? '')).status).toBe('under_analysis')
    expect((await desk.file('admin', second?.uuid ?? '')).status).toBe('typed')
    const others = await run('operacional', cancel)
    expect(others.results).toMatchObject([{ ok: true }, { ok: true }])
    for (const one of others.results) expect(one).not.toHaveProperty('undo')
    const forbidden = await desk.call('operacional', 'POST', path, of('reopen', rows))
    expect(forbidden.status).toBe(403)
  })

  it('14.17 an advance is taken back to where each stood, and to nowhere else', async () => {
    const [analysed, typed] = [await at('under_analysis'), await at()]
    const advance = of('advance', [analysed, typed], { status: 'awaiting_formalization' })
    const { results } = await run('operacional', advance)
    // The typed one came another way, so back to analysis would not restore its status.
    expect(results.map(({ undo }) => undo)).toEqual(['back_to_analysis', undefined])
    const undone = await run('operacional', of('back_to_analysis', [analysed]))
    expect(undone.results).toMatchObject([{ ok: true, undo: 'await_formalization' }])
    expect((await desk.file('admin', analysed.uuid)).status).toBe('under_analysis')
  })

  it('14 change their owner by the rule of an edit: counted before, each with its result, priced for the new one', async () => {
    const [open, theirs] = [await at(), await desk.send('corretor2')]
    const over = await desk.send('corretor')
    await step(over.uuid, 'cancel', { reason: 'Desistência' })
    const rows = [open, theirs, over]
    const change = of('change_owner', rows, { user_uuid: theirs.broker.uuid })
    expect(await preview('operacional', change)).toEqual({ total: 3, fits: 1 })
    // A broker changes nobody's owner, not even of what is theirs to edit.
    expect(await preview('corretor', change)).toEqual({ total: 3, fits: 0 })
    const returned = await desk.send('corretor')
    await step(returned.uuid, 'return', { reason: 'Falta o RG' })
    const own = await run('corretor', of('change_owner', [returned], { user_uuid: theirs.broker.uuid }))
    expect(own.results).toMatchObject([{ ok: false, error: { reason: 'own_only' } }])

    const stale = { ...of('change_owner', [open], { user_uuid: theirs.broker.uuid }), versions: { [open.uuid]: 0 } }
    expect((await run('operacional', stale)).results).toMatchObject([{ ok: false, error: { reason: 'stale' } }])
    const { results } = await run('operacional', change)
    expect(results).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: false, name: String(over.number), error: { reason: 'proposal_over' } },
    ])
    const changed = await desk.file('admin', open.uuid)
    expect([changed.broker.uuid, changed.status]).toEqual([theirs.broker.uuid, open.status])
    // The path is that of today, the forecast the new owner's own, and the audit names both.
    const fresh = await desk.send('corretor2')
    await step(fresh.uuid, 'validate')
    const shown = async (uuid: string) => {
      const [row] = await desk.rows<Record<string, unknown>>('admin', `/api/proposals?uuid=${uuid}`)
      return [row?.broker_amount, row?.team]
    }
    expect(await shown(open.uuid)).toEqual(await shown(fresh.uuid))
    const history = await desk.rows<{ action: string; before: object; after: object }>(
      ...(['admin', `/api/proposals/${open.uuid}/history`] as const),
    )
    expect(history.find(({ action }) => action === 'edited')).toMatchObject({
      before: { broker: { uuid: open.broker.uuid } },
      after: { broker: { uuid: theirs.broker.uuid } },
    })
  })
})
