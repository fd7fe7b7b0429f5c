import { beforeAll, expect, it } from 'vitest'
import type { Recurrence } from '@/lib/contracts/recurrence'
import { addMonths } from '@/lib/formats/calendar'
import { inTenant } from '../../core/database/scope'
import { nightly } from '../../nightly'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { base, type Desk, type Entry, openDesk, refused, refusedAt } from '../../testing/desk'
import { checkEntries } from './check'

describeOnBoth('entries that come back each month (17.2)', (open) => {
  let opened: Opened
  let desk: Desk
  beforeAll(async () => {
    opened = await open()
    desk = await openDesk(opened)
  })
  const path = `${base}/recurrences`
  let made = 0
  const input = (more: object = {}, template: object = {}) => {
    const { due_date: _, ...debit } = desk.debit({ description: `Mensalidade ${made++}`, ...template })
    return { kind: 'debit', template: debit, day: 25, from: '2026-11-01', ...more }
  }
  const add = async (more: object = {}, template: object = {}) =>
    desk.done<Recurrence>(await desk.call('POST', path, input(more, template)), 201)
  const put = ({ id, row_version, kind, template, day, business_day, from, until }: Recurrence, more: object = {}) =>
    desk.call('PUT', `${path}/${id}`, { kind, template, day, business_day, from, until, row_version, ...more })
  const entriesOf = ({ id }: Recurrence, more = '') =>
    desk.rowsAt<Entry>(`${base}/debits?recurrence_id=${id}&order_by=due_date&order=asc&per_page=all${more}`)
  const seen = async (row: Recurrence) => (await entriesOf(row)).map((one) => [one.due_date, one.amount])
  const run = (now: Date) => inTenant(opened.database, 'aurora', now, nightly)
  const at = (day: string) => new Date(`${day}T12:00:00Z`)

  it('makes this month and the next three as open entries, and each night what is missing, once', async () => {
    const row = await add({ day: 31, business_day: 'next' })
    expect(row).toMatchObject({ next_due: '2026-11-30', template: { amount: '100.00', splits: [] } })
    const first = [
      ['2026-11-30', '100.00'],
      ['2026-12-31', '100.00'],
      ['2027-02-01', '100.00'],
      ['2027-03-01', '100.00'],
    ]
    expect(await seen(row)).toEqual(first)
    await run(at('2026-11-20'))
    expect(await seen(row)).toEqual(first)
    await run(at('2026-11-30'))
    await run(at('2026-12-01'))
    expect((await seen(row)).map(([day]) => day)).toEqual([
      ...['2026-11-30', '2026-12-31', '2027-02-01', '2027-03-01', '2027-03-31'],
    ])
    expect((await entriesOf(row))[2]).toMatchObject({ competence: '2027-01-31', status: 'open', recurrence_id: row.id })
  })

  it('begins and ends on its days', async () => {
    const row = await add({ day: 10, from: '2026-11-20', until: '2027-01-10' })
    expect((await seen(row)).map(([day]) => day)).toEqual(['2026-12-10', '2027-01-10'])
    expect(await desk.call('POST', path, input({ from: '2026-10-31' }))).toMatchObject(
      refusedAt('from', 'recurrence_early'),
    )
    expect(await desk.call('POST', path, input({ until: '2026-10-31' }))).toMatchObject(
      refusedAt('until', 'recurrence_ends'),
    )
    expect((await desk.call('POST', path, input({ day: 32 }))).status).toBe(422)
    expect(await desk.call('POST', path, input({}, { cost_center_id: null }))).toMatchObject(
      refusedAt('template.cost_center_id', 'center_missing'),
    )
    expect(await desk.call('POST', path, input({ kind: 'credit' }))).toMatchObject(
      refusedAt('template.release_type_id', 'release_nature'),
    )
  })

  it('is changed from a month on: what came before, was paid or was changed for itself stays', async () => {
    const account = await desk.addAccount()
    const row = await add({ day: 5, from: '2026-11-05' })
    const [november, december, january, february] = await entriesOf(row)
    if (!november || !december || !january || !february) throw new Error('four entries')
    await desk.done(await desk.settle('debits', november, account), 200)
    const own = { ...desk.debit({ amount: '70.00', due_date: january.due_date }), row_version: january.row_version }
    await desk.done(await desk.call('PUT', `${base}/debits/${january.id}`, own), 200)
    const template = { ...row.template, amount: '130.00' }
    const changed = await desk.done<Recurrence>(await put(row, { template, day: 8, month: '2026-12' }), 200)
    expect(changed).toMatchObject({ amount: '130.00', day: 8, next_due: '2026-12-08' })
    expect(await seen(row)).toEqual([
      ['2026-11-05', '100.00'],
      ['2026-12-08', '130.00'],
      ['2027-01-05', '70.00'],
      ['2027-02-08', '130.00'],
    ])
    expect((await put(row)).status).toBe(409)
    expect(changed.from).toBe('2026-11-05')
    expect(await put(changed, { from: '2026-12-01' })).toMatchObject(refusedAt('from', 'recurrence_kept'))
    expect(await put(changed, { kind: 'credit' })).toMatchObject(refusedAt('kind', 'recurrence_kept'))
  })

  it('one month alone is changed and then is its own', async () => {
    const row = await add({ day: 5, from: '2026-12-01' })
    const template = { ...row.template, amount: '55.00' }
    const after = await desk.done<Recurrence>(await put(row, { template, scope: 'this', month: '2027-01' }), 200)
    expect(after).toMatchObject({ amount: '100.00', row_version: row.row_version + 1 })
    expect((await put(row, { template, scope: 'this', month: '2027-01' })).status).toBe(409)
    expect((await seen(row)).map(([, amount]) => amount)).toEqual(['100.00', '55.00', '100.00'])
    await desk.done(await put(after, { template: { ...row.template, amount: '60.00' } }), 200)
    expect((await seen(row)).map(([, amount]) => amount)).toEqual(['60.00', '55.00', '60.00'])
    const missing = await desk.done<Recurrence>(await desk.call('GET', `${path}/${row.id}`), 200)
    expect(await put(missing, { scope: 'this', month: '2028-01' })).toMatchObject(
      refusedAt('month', 'recurrence_month'),
    )
    expect((await put(missing, { scope: 'this', month: '2028-13' })).status).toBe(422)
  })

  it('an earlier end takes open entries away, a later one brings their months back', async () => {
    const row = await add({ day: 5, from: '2026-12-01' })
    const short = await desk.done<Recurrence>(await put(row, { until: '2027-01-31' }), 200)
    expect((await seen(row)).map(([day]) => day)).toEqual(['2026-12-05', '2027-01-05'])
    await desk.done(await put(short, { until: null }), 200)
    expect((await seen(row)).map(([day]) => day)).toEqual(['2026-12-05', '2027-01-05', '2027-02-05'])
  })

  it('a month that a person deleted does not come back', async () => {
    const row = await add({ day: 5, from: '2026-12-01' })
    const [december] = await entriesOf(row)
    await desk.done(await desk.call('DELETE', `${base}/debits/${december?.id}`), 200)
    await run(at('2026-11-21'))
    expect((await seen(row)).map(([day]) => day)).toEqual(['2027-01-05', '2027-02-05'])
  })

  it('ends with what is due later, keeps the rest, and comes back whole', async () => {
    const row = await add({ day: 5, from: '2026-11-05' })
    expect(await seen(row)).toHaveLength(4)
    await desk.done(await desk.call('DELETE', `${path}/${row.id}`), 200)
    expect((await seen(row)).map(([day]) => day)).toEqual(['2026-11-05'])
    await run(at('2026-12-01'))
    expect(await seen(row)).toHaveLength(1)
    await desk.done(await desk.call('POST', `${path}/${row.id}/restore`), 200)
    expect(await seen(row)).toHaveLength(4)
  })

  it('what it took away is not restored beside what it made anew; one with parts is deleted too', async () => {
    const splits = [
      { cost_center_id: desk.center('Sede'), percentage: '50' },
      { cost_center_id: desk.center('Comercial'), percentage: '50' },
    ]
    const row = await add({ day: 5, from: '2026-12-01' }, { cost_center_id: null, splits })
    const [december, january] = await entriesOf(row)
    await desk.done(await desk.call('DELETE', `${base}/debits/${january?.id}`), 200)
    await desk.done(await desk.call('POST', `${base}/debits/${january?.id}/restore`), 200)
    await desk.done(await desk.call('DELETE', `${path}/${row.id}`), 200)
    expect(await desk.call('POST', `${base}/debits/${december?.id}/restore`)).toMatchObject(
      refused('recurrence_dropped'),
    )
  })

  it('a change from a month on never makes earlier ones, nor of a month that is not made yet', async () => {
    const row = await add({ day: 10, from: '2026-11-20' })
    const changed = await desk.done<Recurrence>(await put(row, { day: 28, month: '2027-01' }), 200)
    await run(at('2026-11-21'))
    expect((await seen(row)).map(([day]) => day)).toEqual(['2026-12-10', '2027-01-28', '2027-02-28'])
    expect(await put(changed, { month: '2027-06' })).toMatchObject(refusedAt('month', 'recurrence_month'))
    // It may end before the month from which its last change holds.
    expect((await put(changed, { until: '2026-12-31', month: '2026-12' })).status).toBe(200)
    expect((await seen(row)).map(([day]) => day)).toEqual(['2026-12-28'])
  })

  it('an end takes away all that is later, whichever month is named', async () => {
    const row = await add({ day: 10, from: '2026-12-01' })
    const changed = await desk.done<Recurrence>(await put(row, { month: '2027-01' }), 200)
    const ended = { ...changed.template, amount: '1.00' }
    await desk.done(await put(changed, { template: ended, until: '2027-01-01', month: '2027-02' }), 200)
    expect(await seen(row)).toEqual([['2026-12-10', '100.00']])
  })

  it('an entry that was deleted and restored is its own: the recurrence may have changed meanwhile', async () => {
    const row = await add({ day: 5, from: '2026-12-01' })
    const [december] = await entriesOf(row)
    await desk.done(await desk.call('DELETE', `${base}/debits/${december?.id}`), 200)
    const changed = await desk.done<Recurrence>(await put(row, { day: 9 }), 200)
    await desk.done(await desk.call('POST', `${base}/debits/${december?.id}/restore`), 200)
    await desk.done(await put(changed, { template: { ...row.template, amount: '2.00' } }), 200)
    expect((await seen(row)).slice(0, 2)).toEqual([
      ['2026-12-05', '100.00'],
      ['2027-01-09', '2.00'],
    ])
  })

  it('a credit that names a debit type has none', async () => {
    const { due_date: _, ...template } = desk.credit()
    const credit = {
      ...input(),
      kind: 'credit',
      template: { ...template, debit_type_id: desk.idOf('debit_types', 'Multa') },
    }
    const row = await desk.done<Recurrence>(await desk.call('POST', path, credit), 201)
    const one = { ...credit.template, amount: '3.00' }
    await desk.done(await put(row, { template: one, scope: 'this', month: '2026-12' }), 200)
  })

  it('splits each of its entries, and a centre of it is in use', async () => {
    const splits = [
      { cost_center_id: desk.center('Sede'), percentage: '50' },
      { cost_center_id: desk.center('Comercial'), percentage: '50' },
    ]
    const row = await add({ from: '2026-12-01' }, { cost_center_id: null, splits, amount: '10.05' })
    expect(row.splits.map(({ amount }) => amount)).toEqual(['5.03', '5.02'])
    const [entry] = await entriesOf(row)
    expect(entry?.splits.map(({ name, amount }) => [name, amount])).toEqual([
      ['Sede', '5.03'],
      ['Comercial', '5.02'],
    ])
    const joined = { ...row.template, splits: [], cost_center_id: desk.center('Sede') }
    await desk.done(await put(row, { template: joined }), 200)
    expect((await entriesOf(row)).every((one) => one.splits.length === 0 && one.cost_center?.name === 'Sede')).toBe(
      true,
    )
  })

  it('of a person goes to their current account on its day; the opposite is nothing of the recurrence', async () => {
    const person = { user_uuid: desk.broker, cost_center_id: null, debit_type_id: desk.idOf('debit_types', 'Multa') }
    const row = await add({ day: 20, from: '2026-11-20' }, { ...person, amount: '12.34' })
    const [now, later] = await entriesOf(row)
    expect([now?.status, later?.status]).toEqual(['paid', 'open'])
    if (!now) throw new Error('an entry')
    const opposite = await desk.done(await desk.reverse('debits', now), 201)
    expect(opposite.recurrence_id).toBeNull()
    expect(await entriesOf(row)).toHaveLength(4)
    await run(new Date(`${addMonths('2026-11-20', 1)}T12:00:00Z`))
    expect((await entriesOf(row)).slice(0, 2).map(({ status }) => status)).toEqual(['paid', 'paid'])
  })

  it('is written by Financeiro, read by the CEO, and nothing to anybody else', async () => {
    const status = async (who: string, method = 'GET', body?: unknown) =>
      (await desk.call(method, path, body, who)).status
    expect([await status('ceo'), await status('ceo', 'POST', input())]).toEqual([200, 403])
    for (const who of ['operacional', 'comercial', 'corretor']) {
      expect([who, await status(who), await status(who, 'POST', input())]).toEqual([who, 403, 403])
    }
    const { findings } = await inTenant(opened.database, 'aurora', opened.clock.now, checkEntries)
    expect(findings).toEqual([])
  })
})
