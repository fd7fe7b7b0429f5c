import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { Period, PeriodDetail } from '@/lib/contracts/period'
import { demandOpenPeriod } from '../../core/database/open-period'
import { inTenant, type Scope } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, type Entry, openDesk, refused, refusedAt, today } from '../../testing/desk'

const path = '/api/financial/periods'
const closed = (month = '10/2026') => ({ status: 422, body: { reason: 'period_closed', params: { month } } })

/** Throws if nobody comes to wait for an advisory lock of this database. */
async function untilOneWaits({ tx }: Pick<Scope, 'tx'>, attempts = 500): Promise<void> {
  const { rows } = await tx.execute<{ waits: boolean }>(sql`select exists (select from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())) as waits`)
  if (rows[0]?.waits) return
  if (attempts === 0) throw new Error('nobody waits')
  await new Promise((go) => setTimeout(go, 10))
  return untilOneWaits({ tx }, attempts - 1)
}

describeOnBoth('months of the books', (open) => {
  let opened: Opened
  let desk: Desk
  let account: CompanyAccount
  let admin = ''
  beforeAll(async () => {
    opened = await open()
    desk = await openDesk(opened)
    admin = await opened.signIn('aurora', 'admin')
    account = await desk.addAccount('500.00')
  })
  const list = async () => (await desk.call('GET', path)).body.data as unknown as Period[]
  const read = async (month: string) => desk.done<PeriodDetail>(await desk.call('GET', `${path}/${month}`), 200)
  const put = async (month: string, body: object, who = 'financeiro') => {
    const { row_version } = await read(month)
    return desk.call('PUT', `${path}/${month}`, { row_version, ...body }, who)
  }
  const asAdmin = async (month: string, body: object) => {
    const { row_version } = await read(month)
    const reply = await opened.call('aurora', `${path}/${month}`, {
      ...{ method: 'PUT', token: admin, body: { row_version, ...body } },
    })
    return { status: reply.status, body: reply.body as { reason?: string } }
  }
  const close = async (month: string) => desk.done<PeriodDetail>(await put(month, { action: 'close' }), 200)
  const reopen = async (month: string) =>
    expect(await asAdmin(month, { action: 'reopen', reason: 'nota que faltava' })).toMatchObject({ status: 200 })
  const adjust = (date: string, more: object = {}) =>
    desk.call('POST', '/api/financial/transation_statements', {
      ...{ kind: 'adjustment', company_account_id: account.id, direction: 'out', amount: '10.00', date },
      ...{ release_type_id: desk.idOf('release_types', 'Despesa administrativa'), description: 'Tarifa', ...more },
    })
  const statuses = async () => new Map((await list()).map(({ month, status }) => [month, status]))

  it('are listed from the first money to this one, which runs still and is not closed', async () => {
    const months = await list()
    expect(months[0]).toMatchObject({ month: '2026-11', status: 'open', is_over: false })
    expect(months.length).toBeGreaterThanOrEqual(12)
    expect(new Set(months.map(({ month }) => month)).size).toBe(months.length)
    expect(await put('2026-11', { action: 'close' })).toMatchObject(refused('period_running'))
    expect(await put('2026-12', { action: 'close' })).toMatchObject(refused('period_running'))
    for (const wrong of ['2026-13', '2026-1', 'abril', '0000-01']) {
      expect((await desk.call('GET', `${path}/${wrong}`)).status).toBe(404)
    }
  })

  it('have a list of what is left, counted of the month alone', async () => {
    const before = new Map((await read('2026-10')).checklist.map(({ key, count }) => [key, count]))
    const count = async (key: string) => (await read('2026-10')).checklist.find((point) => point.key === key)
    await desk.add('debits', desk.debit({ due_date: '2026-10-31', competence: '2026-10-31' }))
    await desk.add('debits', desk.debit({ due_date: '2026-11-01' }))
    await desk.add('credits', desk.credit({ due_date: '2026-10-01' }))
    const paid = await desk.add('debits', desk.debit({ due_date: '2026-10-05' }))
    await desk.done(await desk.settle('debits', paid, account, { date: '2026-10-05' }), 200)
    expect(await count('open_debits')).toMatchObject({ ok: false, count: (before.get('open_debits') ?? 0) + 1 })
    expect(await count('open_credits')).toMatchObject({ count: (before.get('open_credits') ?? 0) + 1 })
    expect(await count('undocumented_debits')).toMatchObject({ count: (before.get('undocumented_debits') ?? 0) + 1 })
    expect(await count('cash_sums')).toEqual({ key: 'cash_sums', ok: true, count: 0 })
    expect(await count('ledger_sums')).toEqual({ key: 'ledger_sums', ok: true, count: 0 })
  })

  it('count payments and invoices as the lists that they open do', async () => {
    const found: number[] = []
    for (const [month, last] of [
      ['2026-09', 30],
      ['2026-10', 31],
      ['2026-11', 30],
    ] as const) {
      const { checklist } = await read(month)
      const point = (key: string) => checklist.find((one) => one.key === key)?.count
      const total = async (asked: string) => (await desk.call('GET', asked)).body.data.total
      const open = ['requested', 'approved', 'processing'].map((status) => `status[]=${status}`).join('&')
      const days = `date[]=${month}-01&date[]=${month}-${last}`
      expect([month, point('open_payments')]).toEqual([month, await total(`/api/payments/broker?${days}&${open}`)])
      const missing = 'status[]=awaiting_invoice&status[]=rejected'
      expect([month, point('missing_invoices')]).toEqual([
        ...[month, await total(`/api/invoice_consolidations?competence[]=${month}&${missing}`)],
      ])
      found.push(point('open_payments') ?? 0, point('missing_invoices') ?? 0)
    }
    expect(found.some((count) => count > 0)).toBe(true)
  })

  it('close with those before, and take nothing any more: no movement, payment, competence or opening', async () => {
    const late = await desk.add('debits', desk.debit({ due_date: '2026-10-20', amount: '70.00' }))
    const halved = await desk.add(
      'debits',
      desk.debit({
        ...{ due_date: '2026-10-21', cost_center_id: null, amount: '10.00' },
        splits: [
          { cost_center_id: desk.center('Sede'), percentage: '50' },
          { cost_center_id: desk.center('Comercial'), percentage: '50' },
        ],
      }),
    )
    const gone = await desk.add('debits', desk.debit({ due_date: '2026-10-22' }))
    await desk.done(await desk.call('DELETE', `/api/financial/debits/${gone.id}`), 200)
    const paid = await desk.add('debits', desk.debit({ due_date: '2026-10-06', amount: '30.00' }))
    await desk.done(await desk.settle('debits', paid, account, { date: '2026-10-06' }), 200)
    const held = await desk.held(account)

    const { also_closes } = await read('2026-10')
    expect(also_closes).toBeGreaterThanOrEqual(10)
    expect(await close('2026-10')).toMatchObject({ status: 'closed', also_closes: 0, changed_by: expect.anything() })
    expect(await put('2026-10', { action: 'close' })).toMatchObject(refused('period_is_closed'))
    expect([...(await statuses()).values()].filter((status) => status === 'open')).toHaveLength(1)

    for (const date of ['2026-10-31', '2026-10-01']) expect(await adjust(date)).toMatchObject(closed())
    expect(await desk.call('POST', '/api/financial/debits', desk.debit({ due_date: '2026-10-15' }))).toMatchObject(
      closed(),
    )
    // Of instalments the first is in it.
    const parts = desk.debit({ due_date: '2026-09-15', installments: 3 })
    expect(await desk.call('POST', '/api/financial/debits', parts)).toMatchObject(closed('09/2026'))
    const belated = desk.debit({ due_date: today, competence: '2026-10-31' })
    expect(await desk.call('POST', '/api/financial/debits', belated)).toMatchObject(closed())
    expect(await desk.settle('debits', late, account, { date: '2026-10-30' })).toMatchObject(closed())
    const edit = (row: Entry, more: object) => {
      const { description, amount, due_date, competence, debit_type_id, release_type_id, cost_center_id } = row
      return desk.call('PUT', `/api/financial/debits/${row.id}`, {
        ...{ description, amount, due_date, competence, debit_type_id, release_type_id, cost_center_id },
        ...{ row_version: row.row_version, ...more },
      })
    }
    expect(await edit(late, { amount: '71.00' })).toMatchObject(closed())
    expect(await edit(late, { competence: today })).toMatchObject(closed())
    expect(await edit(late, { cost_center_id: desk.center('Comercial') })).toMatchObject(closed())
    expect(
      await desk.call('POST', `/api/financial/debits/${late.id}/cancel`, { reason: 'engano', row_version: 1 }),
    ).toMatchObject(closed())
    expect(await desk.call('DELETE', `/api/financial/debits/${late.id}`)).toMatchObject(closed())
    expect(await desk.call('POST', `/api/financial/debits/${gone.id}/restore`)).toMatchObject(closed())
    expect(await desk.reverse('debits', await desk.read('debits', paid.id), { date: '2026-10-10' })).toMatchObject(
      closed(),
    )
    const splits = halved.splits.map(({ cost_center_id }, at) => ({ cost_center_id, percentage: at ? '40' : '60' }))
    expect(await edit(halved, { splits })).toMatchObject(closed())
    const { status, body } = await desk.call('POST', '/api/financial/company_accounts', {
      ...{ nickname: 'Poupança antiga', official_bank_id: 1, agency: '1', account: '99123', account_digit: '1' },
      ...{ account_type: 'savings', opening_balance: '1.00', opening_date: '2026-10-02' },
    })
    expect({ status, body }).toMatchObject(closed())
    expect(await desk.held(account)).toBe(held)

    // Nothing of it changes when its description or due date does, when it is paid now, or taken back now.
    const moved = await desk.done(await edit(late, { description: 'Aluguel renegociado', due_date: today }), 200)
    await desk.done(
      await edit(halved, { due_date: today, splits: halved.splits.map(({ amount: _, name: __, ...part }) => part) }),
      200,
    )
    await desk.done(await desk.settle('debits', moved, account), 200)
    await desk.done(await desk.reverse('debits', await desk.read('debits', paid.id)), 201)
    expect(await adjust('2026-11-01')).toMatchObject({ status: 201 })
  })

  it('refuse by row in a bulk, and are told of by name', async () => {
    const row = await desk.add('debits', desk.debit({ due_date: today }))
    const reply = await desk.call('POST', '/api/financial/debits/bulk', {
      ...{ action: 'pay', ids: [row.id], params: { date: '2026-10-31', company_account_id: String(account.id) } },
    })
    expect(JSON.stringify(reply.body)).toContain('O mês 10/2026 está fechado')
    expect((await desk.read('debits', row.id)).status).toBe('open')
  })

  it('are reopened by an Administrador alone, with the reason, and those after them along', async () => {
    expect(await put('2026-10', { action: 'reopen', reason: 'nota que faltava' })).toMatchObject({ status: 403 })
    expect(await asAdmin('2026-10', { action: 'reopen' })).toMatchObject({
      ...{ status: 422, body: { details: { reason: [{ reason: 'required' }] } } },
    })
    expect((await read('2026-08')).also_reopens).toBe(2)
    await reopen('2026-08')
    expect(await asAdmin('2026-08', { action: 'reopen', reason: 'de novo' })).toMatchObject(refused('period_is_open'))
    const now = await statuses()
    expect(['2026-07', '2026-08', '2026-09', '2026-10'].map((month) => now.get(month))).toEqual([
      ...['closed', 'open', 'open', 'open'],
    ])
    expect(await read('2026-09')).toMatchObject({ status: 'open', reason: 'nota que faltava' })
    expect(await adjust('2026-08-31', { company_account_id: (await desk.addAccount()).id })).toMatchObject({
      body: { details: { date: expect.anything() } },
    })
    expect(await adjust('2026-10-31')).toMatchObject({ status: 201 })
    expect(await adjust('2026-07-31')).toMatchObject({ status: 422 })
  })

  it('are closed by whoever saw them as they are, one after the other', async () => {
    const { row_version } = await read('2026-09')
    const both = await Promise.all([put('2026-09', { action: 'close' }), put('2026-09', { action: 'close' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([
      200,
      expect.toSatisfy((code) => [409, 422].includes(code)),
    ])
    expect(await desk.call('PUT', `${path}/2026-09`, { action: 'close', row_version })).toMatchObject({
      ...{ status: 409, body: { versions: { current: { month: '2026-09', status: 'closed' } } } },
    })
  })

  it('are closed and reopened with no others than whoever asked for it saw', async () => {
    const seen = await read('2026-08')
    expect(seen).toMatchObject({ status: 'closed' })
    await close('2026-10')
    const stale = { action: 'reopen', reason: 'nota que faltava', row_version: seen.row_version }
    expect(await asAdmin('2026-08', stale)).toMatchObject({ status: 409 })
    const shown = await read('2026-10')
    await reopen('2026-09')
    expect(await put('2026-10', { action: 'close', row_version: shown.row_version })).toMatchObject({ status: 409 })
  })

  it('are those of the books: the first is reopened without another before it, a mistyped year lists no century', async () => {
    const months = (await list()).map(({ month }) => month)
    const first = months.at(-1) ?? ''
    const before = await read(first)
    await reopen(first)
    expect(await read(first)).toMatchObject({
      status: 'open',
      row_version: expect.toSatisfy((now) => now > before.row_version),
    })
    expect((await list()).map(({ month }) => month)).toEqual(months)
    expect(await statuses()).toEqual(new Map(months.map((month) => [month, 'open'])))
    const far = await desk.call('POST', '/api/financial/company_accounts', {
      ...{ nickname: 'Ano errado', official_bank_id: 1, agency: '1', account: '99124', account_digit: '1' },
      ...{ account_type: 'savings', opening_balance: '0.00', opening_date: '0026-11-02' },
    })
    expect(far).toMatchObject(refusedAt('opening_date', 'far_day'))
    expect((await close('1999-01')).status).toBe('closed')
    expect((await list()).map(({ month }) => month)).toEqual(months)
    await close('2026-09')
  })

  it('keep what recurrences made in them, which go on and end all the same', async () => {
    opened.clock.now = new Date('2026-10-20T15:00:00Z')
    const { due_date: _, ...template } = desk.debit({ description: 'Mensal' })
    const input = { kind: 'debit', template, day: 31, business_day: 'next', from: '2026-10-20', until: null }
    const made = await desk.done<{ id: number; row_version: number }>(
      await desk.call('POST', '/api/financial/recurrences', input),
      201,
    )
    opened.clock.now = new Date('2026-11-01T15:00:00Z')
    const own = () => desk.rowsAt<Entry>(`/api/financial/debits?recurrence_id=${made.id}`)
    expect((await own()).map(({ competence, due_date }) => [competence, due_date])[0]).toEqual([
      '2026-10-31',
      '2026-11-03',
    ])
    await close('2026-10')
    const following = { ...input, template: { ...template, amount: '150.00' }, scope: 'following', month: '2026-10' }
    const changed = await desk.done<{ row_version: number }>(
      await desk.call('PUT', `/api/financial/recurrences/${made.id}`, { ...following, row_version: made.row_version }),
      200,
    )
    expect((await own()).map(({ amount }) => amount)).toEqual(['100.00', '150.00', '150.00', '150.00', '150.00'])
    expect(changed.row_version).toBeGreaterThan(made.row_version)
    await desk.done(await desk.call('DELETE', `/api/financial/recurrences/${made.id}`), 200)
    expect((await own()).map(({ due_date }) => due_date)).toEqual(['2026-11-03'])
    opened.clock.now = new Date('2026-11-20T15:00:00Z')
    await reopen('2026-10')
  })

  it('wait for what is being written in them: either it is counted, or it is refused', async () => {
    await reopen('2026-09')
    const address = `/api/financial/transation_statements?company_account_id=${account.id}&date[]=2026-10-15&date[]=2026-10-15`
    const total = async () => (await desk.call('GET', address)).body.data.summary
    const posts = Array.from({ length: 12 }, () => adjust('2026-10-15', { amount: '1.00' }))
    expect((await put('2026-10', { action: 'close' })).status).toBe(200)
    // All that began before the closing is in by now; the rest is refused.
    const held = await total()
    const replies = await Promise.all(posts)
    expect(await total()).toEqual(held)
    expect(replies.filter(({ status }) => status !== 201 && status !== 422)).toEqual([])
    const done = replies.filter(({ status }) => status === 201).length
    expect(held).toMatchObject({ total_out: `${done}.00` })
    await reopen('2026-10')
  })

  it('wait for a write that has begun, before they close', async () => {
    const said: string[] = []
    let closing: Promise<unknown> = Promise.resolve()
    await inTenant(opened.database, 'aurora', opened.clock.now, async (scope) => {
      await demandOpenPeriod(scope, '2026-10-15')
      closing = put('2026-10', { action: 'close' }).then(({ status }) => said.push(`closed ${status}`))
      // PGlite has one connection: there it waits for the whole transaction.
      if (opened.database.kind === 'postgres') await untilOneWaits(scope)
      said.push('written')
    })
    await closing
    expect(said).toEqual(['written', 'closed 200'])
    await reopen('2026-10')
  })

  it('are read by who reads the cash flow, and closed by who corrects it', async () => {
    expect((await desk.call('GET', path, undefined, 'ceo')).status).toBe(200)
    expect((await put('2026-10', { action: 'close' }, 'ceo')).status).toBe(403)
    for (const who of ['operacional', 'comercial', 'corretor']) {
      expect((await desk.call('GET', path, undefined, who)).status).toBe(403)
      expect((await desk.call('GET', `${path}/2026-10`, undefined, who)).status).toBe(403)
    }
  })
})
