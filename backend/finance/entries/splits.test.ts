import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { base, type Desk, openDesk, refused, refusedAt } from '../../testing/desk'
import { checkCash } from '../cash/check'
import { checkEntries } from './check'

describeOnBoth('an entry over several cost centres (17.2)', (open) => {
  let opened: Opened
  let desk: Desk
  beforeAll(async () => {
    opened = await open()
    desk = await openDesk(opened)
  })
  const over = (...parts: (readonly [string, string])[]) => ({
    cost_center_id: null,
    splits: parts.map(([name, percentage]) => ({ cost_center_id: desk.center(name), percentage })),
  })
  const shared = (more: object = {}) =>
    desk.debit({ ...over(['Sede', '50'], ['Comercial', '30'], ['Tecnologia', '20']), ...more })

  it('is shown by its parts, of which the last takes the rest, and found by any of its centres', async () => {
    const thirds = over(['Sede', '33.3333'], ['Comercial', '33.3333'], ['Tecnologia', '33.3334'])
    const row = await desk.add('debits', desk.debit({ ...thirds, amount: '100.00', description: 'Água dividida' }))
    expect(row).toMatchObject({
      ...{ cost_center_id: null, cost_center: null, amount: '100.00' },
      splits: [
        { cost_center_id: desk.center('Sede'), name: 'Sede', percentage: '33.3333', amount: '33.33' },
        { name: 'Comercial', percentage: '33.3333', amount: '33.33' },
        { name: 'Tecnologia', percentage: '33.3334', amount: '33.34' },
      ],
    })
    const found = async (center: string) =>
      (await desk.rowsAt<{ id: number }>(`${base}/debits?search=dividida&cost_center_id=${desk.center(center)}`)).length
    expect([await found('Sede'), await found('Tecnologia'), await found('Marketing')]).toEqual([1, 1, 0])
  })

  it('is paid as a movement of each centre, which together are the whole, and comes back likewise', async () => {
    const account = await desk.addAccount()
    const row = await desk.add('debits', shared({ amount: '10.05' }))
    const paid = await desk.done(await desk.settle('debits', row, account), 200)
    const moved = await desk.movementsOf('debit', row.id, account)
    expect(moved.map((one) => [one.cost_center_id, one.amount]).toSorted()).toEqual(
      [
        [desk.center('Sede'), '5.03'],
        [desk.center('Comercial'), '3.02'],
        [desk.center('Tecnologia'), '2.00'],
      ].toSorted(),
    )
    expect(await desk.held(account)).toBe('989.95')
    const opposite = await desk.done(await desk.reverse('debits', paid), 201)
    expect(opposite.splits).toEqual(paid.splits)
    expect(await desk.held(account)).toBe('1000.00')
    expect((await desk.movementsOf('debit', row.id, account)).every(({ state }) => state === 'reversed')).toBe(true)
  })

  it('of a single cent moves that cent, by one centre', async () => {
    const account = await desk.addAccount()
    const row = await desk.add('debits', shared({ amount: '0.01' }))
    await desk.done(await desk.settle('debits', row, account), 200)
    expect(await desk.movementsOf('debit', row.id, account)).toMatchObject([{ amount: '0.01' }])
  })

  it('each instalment is split, and follows when its amount changes; one centre ends it', async () => {
    const first = await desk.add('debits', shared({ amount: '100.00', installments: 3, description: 'Obra partida' }))
    expect(first.splits.map(({ amount }) => amount)).toEqual(['16.67', '10.00', '6.66'])
    const rows = await desk.rowsAt<typeof first>(`${base}/debits?search=partida&order_by=due_date&order=asc`)
    expect(rows[2]?.splits.map(({ amount }) => amount)).toEqual(['16.67', '10.00', '6.67'])
    const put = (more: object, row_version: number) =>
      desk.call('PUT', `${base}/debits/${first.id}`, { ...desk.debit(more), row_version })
    const again = { ...over(['Sede', '75.5'], ['Comercial', '24.5']), amount: '200.00' }
    const edited = await desk.done(await put(again, first.row_version), 200)
    expect(edited.splits.map(({ percentage, amount }) => [percentage, amount])).toEqual([
      ['75.5000', '151.00'],
      ['24.5000', '49.00'],
    ])
    expect(await put(again, first.row_version)).toMatchObject({ status: 409 })
    const joined = await desk.done(await put({ amount: '200.00' }, edited.row_version), 200)
    expect(joined).toMatchObject({ splits: [], cost_center: { name: 'Sede' } })
  })

  it('one part alone is that centre', async () => {
    const row = await desk.add('debits', desk.debit(over(['Marketing', '100'])))
    expect(row).toMatchObject({ splits: [], cost_center_id: desk.center('Marketing') })
  })

  it('refuses what does not go together, each at its field', async () => {
    const tried = (more: object) => desk.call('POST', `${base}/debits`, shared(more))
    expect(await tried(over(['Sede', '50'], ['Comercial', '49.9999']))).toMatchObject(refusedAt('splits', 'split_sum'))
    expect(await tried(over(['Sede', '50'], ['Sede', '50']))).toMatchObject(refusedAt('splits', 'split_twice'))
    expect(await tried(over(['Sede', '100'], ['Comercial', '0']))).toMatchObject(
      refusedAt('splits.1.percentage', 'percent_zero'),
    )
    expect((await tried(over(['Sede', '-50'], ['Comercial', '150']))).status).toBe(422)
    expect((await tried({ splits: 'metade' })).status).toBe(422)
    expect(await tried({ cost_center_id: desk.center('Sede') })).toMatchObject(refusedAt('splits', 'split_or_center'))
    const unknown = { cost_center_id: 999_999, percentage: '50' }
    const half = { cost_center_id: desk.center('Sede'), percentage: '50' }
    expect(await tried({ splits: [half, unknown] })).toMatchObject(refusedAt('splits.1.cost_center_id', 'unknown'))
    expect(await tried({ user_uuid: desk.broker, debit_type_id: desk.idOf('debit_types', 'Multa') })).toMatchObject(
      refusedAt('splits', 'center_idle'),
    )
  })

  it('a centre that bears a part is in use; one that is switched off hinders no correction', async () => {
    const input = { name: 'Filial Sul', code: 'FS', parent_id: null, active: true }
    const center = await desk.done<{ id: number; row_version: number }>(
      await desk.call('POST', `${base}/cost_centers`, input),
      201,
    )
    const splits = [
      { cost_center_id: center.id, percentage: '10' },
      { cost_center_id: desk.center('Sede'), percentage: '90' },
    ]
    const row = await desk.add('debits', desk.debit({ cost_center_id: null, splits }))
    expect(await desk.call('DELETE', `${base}/cost_centers/${center.id}`)).toMatchObject(refused('in_use_in'))
    const off = { ...input, active: false, row_version: center.row_version }
    await desk.done(await desk.call('PUT', `${base}/cost_centers/${center.id}`, off), 200)
    const edit = { ...desk.debit({ cost_center_id: null, splits, amount: '12.00' }), row_version: row.row_version }
    const edited = await desk.done(await desk.call('PUT', `${base}/debits/${row.id}`, edit), 200)
    expect(edited.splits.map(({ amount }) => amount)).toEqual(['1.20', '10.80'])
    expect(await desk.call('POST', `${base}/debits`, desk.debit({ cost_center_id: null, splits }))).toMatchObject(
      refusedAt('splits.0.cost_center_id', 'center_inactive'),
    )
  })

  it('the nightly check finds nothing of all this, and a part that is not the whole’s', async () => {
    const inAurora = <R>(work: Parameters<typeof inTenant<R>>[3]) =>
      inTenant(opened.database, 'aurora', opened.clock.now, work)
    expect((await inAurora(checkCash)).findings).toEqual([])
    expect((await inAurora(checkEntries)).findings).toEqual([])
    const row = await desk.add('debits', shared({ amount: '10.00' }))
    const broken = await inAurora(async (scope) => {
      await scope.tx.execute(sql`update entry_split set amount = amount + 1
        where tenant_id = ${scope.tenant.id} and entry_id = ${row.id} and position = 0`)
      throw Object.assign(new Error('undo'), await checkEntries(scope))
    }).catch((error) => error)
    expect(broken.findings).toEqual([
      { message: `Lançamento ${row.id}: os centros de custo somam 10.01, o valor é 10.00.` },
    ])
  })
})
