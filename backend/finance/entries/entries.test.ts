import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { Credit, Debit, EntrySummary } from '@/lib/contracts/financial-entry'
import type { TransactionStatement } from '@/lib/contracts/transaction-statement'
import { addDays } from '@/lib/formats/calendar'
import { inTenant } from '../../core/database/scope'
import { nightly } from '../../nightly'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { checkLedger } from '../account/check'
import { checkCash } from '../cash/check'

const today = '2026-11-20'
const base = '/api/financial'
type Entry = Debit & Credit
type Body = { data: { data: unknown[]; summary: EntrySummary } & Record<string, unknown>; reason?: string }

describeOnBoth('debits and credits (17.2)', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  const ids = new Map<string, number>()
  let broker = ''
  beforeAll(async () => {
    opened = await open()
    for (const who of ['financeiro', 'ceo', 'operacional', 'comercial', 'corretor']) {
      tokens.set(who, await opened.signIn('aurora', who))
    }
    for (const path of ['release_types', 'cost_centers', 'debit_types', 'payment_methods']) {
      for (const { name, id } of await rowsAt<{ name: string; id: number }>(`${base}/${path}?per_page=all`)) {
        ids.set(`${path} ${name}`, id)
      }
    }
    broker = (await rowsAt<{ uuid: string }>('/api/brokers?search=corretor%40&per_page=1'))[0]?.uuid ?? ''
  })
  const call = async (method: string, at: string, body?: unknown, who = 'financeiro') => {
    const reply = await opened.call('aurora', at, {
      ...{ method, token: tokens.get(who) },
      ...(body !== undefined && { body }),
    })
    return { status: reply.status, body: reply.body as Body }
  }
  const rowsAt = async <R>(at: string) => (await call('GET', at)).body.data.data as R[]
  const done = async (reply: Awaited<ReturnType<typeof call>>, status: number) => {
    expect(reply.status, JSON.stringify(reply.body)).toBe(status)
    return reply.body.data as unknown as Entry
  }
  let made = 0
  const addAccount = async (opening_balance = '1000.00') => {
    made += 1
    const input = {
      ...{ nickname: `Caixa ${made}`, official_bank_id: 1, agency: '1234', account: String(80_000 + made) },
      ...{ account_digit: '1', account_type: 'checking', opening_balance, opening_date: '2026-10-01' },
    }
    return (await call('POST', `${base}/company_accounts`, input)).body.data as unknown as CompanyAccount
  }
  const held = async ({ id }: CompanyAccount) => (await call('GET', `${base}/company_accounts/${id}`)).body.data.balance
  const debit = (more: object = {}) => ({
    ...{ description: `Aluguel ${made}`, debit_type_id: ids.get('debit_types Aluguel'), amount: '100.00' },
    release_type_id: ids.get('release_types Despesa administrativa'),
    ...{ cost_center_id: ids.get('cost_centers Sede'), due_date: today, ...more },
  })
  const credit = (more: object = {}) => ({
    ...{ description: `Repasse ${made}`, release_type_id: ids.get('release_types Recebimento do banco') },
    ...{ cost_center_id: ids.get('cost_centers Comercial'), amount: '250.00', due_date: today, ...more },
  })
  const ofPerson = (more: object = {}) => ({
    ...debit({ cost_center_id: null, user_uuid: broker, debit_type_id: ids.get('debit_types Multa') }),
    ...more,
  })
  const add = async (path: 'debits' | 'credits', input: object) =>
    done(await call('POST', `${base}/${path}`, input), 201)
  const settle = (path: 'debits' | 'credits', { id, row_version }: Entry, account: CompanyAccount, more: object = {}) =>
    call('POST', `${base}/${path}/${id}/${path === 'debits' ? 'pay' : 'receive'}`, {
      ...{ date: today, company_account_id: account.id, row_version, ...more },
    })
  const reverse = (path: 'debits' | 'credits', { id, row_version }: Entry, more: object = {}) =>
    call('POST', `${base}/${path}/${id}/reverse`, { date: today, reason: 'engano', row_version, ...more })
  const read = async (path: 'debits' | 'credits', id: number) => done(await call('GET', `${base}/${path}/${id}`), 200)
  const movementsOf = (side: string, id: number, account: CompanyAccount) =>
    rowsAt<TransactionStatement>(
      `${base}/transation_statements?company_account_id=${account.id}&source_type=${side}&per_page=all`,
    ).then((found) => found.filter(({ source_id }) => source_id === id))
  const refusedAt = (key: string, reason: string) => ({ status: 422, body: { details: { [key]: [{ reason }] } } })
  const refused = (reason: string) => ({ status: 422, body: { reason } })
  const ledger = async () => {
    const reply = await call('GET', `/api/current_account/transactions?user_uuid=${broker}&per_page=5`)
    return reply.body.data.data as { direction: string; type: string; amount: string; description: string }[]
  }

  it('an entry of the company is paid from one account, once, and then stays as it is', async () => {
    const account = await addAccount()
    const row = await add('debits', debit({ amount: '123.45' }))
    expect(row).toMatchObject({ status: 'open', paid_at: null, competence: today, user: null, late: null })
    const paid = await done(await settle('debits', row, account), 200)
    expect(paid).toMatchObject({ status: 'paid', paid_at: today, company_account: { name: account.nickname } })
    expect(await held(account)).toBe('876.55')
    expect(await movementsOf('debit', row.id, account)).toMatchObject([
      { direction: 'out', amount: '123.45', cost_center_id: row.cost_center_id, description: row.description },
    ])
    expect(await settle('debits', row, account)).toMatchObject({ status: 409 })
    expect(await settle('debits', paid, account)).toMatchObject(refused('entry_paid'))
    const edit = { ...debit({ amount: '1.00' }), row_version: paid.row_version }
    expect(await call('PUT', `${base}/debits/${row.id}`, edit)).toMatchObject(refused('entry_paid'))
    expect(await call('DELETE', `${base}/debits/${row.id}`)).toMatchObject(refused('entry_settled'))
    const cancel = { reason: 'engano', row_version: paid.row_version }
    expect(await call('POST', `${base}/debits/${row.id}/cancel`, cancel)).toMatchObject(refused('entry_paid'))

    const due = await add('credits', credit())
    expect(await done(await settle('credits', due, account), 200)).toMatchObject({ status: 'received' })
    expect(await held(account)).toBe('1126.55')
  })

  it('its opposite takes it back on a later day, once; the first stays', async () => {
    const account = await addAccount()
    const row = await add('debits', debit())
    expect(await reverse('debits', row)).toMatchObject(refused('entry_not_settled'))
    const paid = await done(await settle('debits', row, account, { date: addDays(today, -2) }), 200)
    expect(await reverse('debits', paid, { date: addDays(today, -3) })).toMatchObject(
      refusedAt('date', 'reversal_early'),
    )
    expect(await reverse('debits', paid, { date: addDays(today, 1) })).toMatchObject(
      refusedAt('date', 'movement_future'),
    )
    const opposite = await done(await reverse('debits', paid), 201)
    expect(opposite).toMatchObject({ reverses_id: row.id, status: 'paid', paid_at: today, reason: 'engano' })
    expect(await held(account)).toBe('1000.00')
    expect(await read('debits', row.id)).toMatchObject({
      ...{ status: 'paid', amount: '100.00', reversed_by_id: opposite.id, row_version: paid.row_version },
    })
    expect(await movementsOf('debit', row.id, account)).toMatchObject([{ state: 'reversed' }])
    expect(await reverse('debits', paid)).toMatchObject(refused('entry_reversed'))
    expect(await reverse('debits', opposite)).toMatchObject(refused('entry_reversal_final'))
    const { summary } = (await call('GET', `${base}/debits?company_account_id=${account.id}`)).body.data
    expect(summary).toEqual({ open: '0.00', late: '0.00', settled: '0.00' })
  })

  it('instalments fall a month apart and add up to the cent', async () => {
    const first = await add(
      'debits',
      debit({ description: 'Reforma', amount: '100.00', installments: 3, due_date: '2026-12-31' }),
    )
    const rows = await rowsAt<Entry>(`${base}/debits?search=Reforma&order_by=due_date&order=asc`)
    expect(rows.map((row) => [row.due_date, row.amount, row.installment_no, row.installment_of])).toEqual([
      ['2026-12-31', '33.33', 1, 3],
      ['2027-01-31', '33.33', 2, 3],
      ['2027-02-28', '33.34', 3, 3],
    ])
    expect(first.id).toBe(rows[0]?.id)
    expect(await call('POST', `${base}/debits`, debit({ amount: '0.02', installments: 3 }))).toMatchObject(
      refusedAt('installments', 'installments_small'),
    )
  })

  it('refuses what does not go together, each at its field', async () => {
    const add = (more: object) => call('POST', `${base}/debits`, debit(more))
    expect(await add({ cost_center_id: null })).toMatchObject(refusedAt('cost_center_id', 'center_missing'))
    expect(await add({ debit_type_id: ids.get('debit_types Adiantamento a corretor') })).toMatchObject(
      refusedAt('debit_type_id', 'type_of_person'),
    )
    expect(await add({ user_uuid: broker })).toMatchObject({
      body: {
        details: { cost_center_id: [{ reason: 'center_idle' }], debit_type_id: [{ reason: 'type_of_company' }] },
      },
    })
    expect(await add({ release_type_id: ids.get('release_types Recebimento do banco') })).toMatchObject(
      refusedAt('release_type_id', 'release_nature'),
    )
    expect(await add({ user_uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' })).toMatchObject({
      body: { details: { user_uuid: [{ reason: 'unknown' }] } },
    })
    expect(await add({ amount: '0.00' })).toMatchObject(refusedAt('amount', 'above_zero'))
    expect((await add({ due_date: '2026-02-30' })).status).toBe(422)
    expect(await add({ due_date: '0050-01-31' })).toMatchObject(refusedAt('due_date', 'far_day'))
    expect(await add({ due_date: '9999-12-31', installments: 360 })).toMatchObject(refusedAt('due_date', 'far_day'))
    expect((await add({ amount: '99999999999999999999.00' })).status).toBe(422)
    expect((await done(await add({ due_date: '2099-12-31', installments: 360 }), 201)).installment_of).toBe(360)
    const account = await addAccount()
    const row = await done(await add({}), 201)
    expect(await settle('debits', row, account, { date: addDays(today, 1) })).toMatchObject(
      refusedAt('date', 'movement_future'),
    )
    expect(await settle('debits', row, account, { date: '2026-09-30' })).toMatchObject(
      refusedAt('date', 'before_opening'),
    )
    expect(await settle('debits', row, account, { company_account_id: 999_999 })).toMatchObject(
      refusedAt('company_account_id', 'unknown'),
    )
    expect(await read('debits', row.id)).toMatchObject({ status: 'open', row_version: row.row_version })
  })

  it('a person’s entry goes to their current account on its day, by itself, and comes back by its opposite', async () => {
    const row = await add('debits', ofPerson({ description: 'Multa de hoje', amount: '85.50' }))
    expect(row).toMatchObject({ status: 'paid', paid_at: today, user: { uuid: broker } })
    expect((await ledger())[0]).toMatchObject({ type: 'debit', direction: 'debit', amount: '85.50' })
    expect(await done(await reverse('debits', row), 201)).toMatchObject({ reverses_id: row.id })
    expect((await ledger())[0]).toMatchObject({ type: 'credit', direction: 'credit', amount: '85.50' })

    const later = await add('debits', ofPerson({ description: 'Multa de amanhã', due_date: addDays(today, 1) }))
    expect(later).toMatchObject({ status: 'open' })
    expect(await settle('debits', later, await addAccount())).toMatchObject(refused('entry_personal'))
    const run = (days: number) =>
      inTenant(opened.database, 'aurora', new Date(opened.clock.now.getTime() + days * 86_400_000), nightly)
    await run(0)
    expect(await read('debits', later.id)).toMatchObject({ status: 'open' })
    await run(1)
    await run(1)
    expect(await read('debits', later.id)).toMatchObject({ status: 'paid', paid_at: addDays(today, 1) })
    const named = (await ledger()).filter(({ description }) => description === 'Multa de amanhã')
    expect(named).toHaveLength(1)
  })

  it('parts that were switched off since hinder neither a correction nor the payment', async () => {
    const account = await addAccount()
    const row = await add('debits', debit({ payment_method_id: ids.get('payment_methods Boleto') }))
    const off = async (path: string, id: number, active: boolean) => {
      const { data } = (await call('GET', `${base}/${path}/${id}`)).body
      return done(await call('PUT', `${base}/${path}/${id}`, { ...data, active }), 200)
    }
    const method = ids.get('payment_methods Boleto') ?? 0
    const center = ids.get('cost_centers Sede') ?? 0
    await off('payment_methods', method, false)
    await off('cost_centers', center, false)
    const edit = { ...debit({ amount: '101.00', payment_method_id: method }), row_version: row.row_version }
    const edited = await done(await call('PUT', `${base}/debits/${row.id}`, edit), 200)
    expect(await call('POST', `${base}/debits`, debit())).toMatchObject(refusedAt('cost_center_id', 'center_inactive'))
    expect(await done(await settle('debits', edited, account), 200)).toMatchObject({
      ...{ status: 'paid', payment_method_id: method },
    })
    await off('payment_methods', method, true)
    await off('cost_centers', center, true)
  })

  it('a person’s entry that is restored after its day is posted; the audit has neither texts nor names', async () => {
    const row = await add('debits', ofPerson({ description: 'Segredo de amanhã', due_date: addDays(today, 1) }))
    await done(await call('DELETE', `${base}/debits/${row.id}`), 200)
    await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx, tenant }) =>
      tx.execute(sql`update financial_entry set due_date = ${today} where tenant_id = ${tenant.id} and id = ${row.id}`),
    )
    await done(await call('POST', `${base}/debits/${row.id}/restore`), 200)
    expect(await read('debits', row.id)).toMatchObject({ status: 'paid', paid_at: today })
    const kept = await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx, tenant }) =>
      tx.execute(sql`select before, after from global_log where tenant_id = ${tenant.id} and entity = 'debit'`),
    )
    expect(kept.rows.length).toBeGreaterThan(3)
    expect(JSON.stringify(kept.rows)).not.toContain('Segredo')
    expect(JSON.stringify(kept.rows)).not.toContain(row.user?.name)
  })

  it('nobody who was deleted is given an entry; one that is theirs already may be corrected', async () => {
    const row = await add('debits', ofPerson({ due_date: addDays(today, 9) }))
    const mark = (deleted: string | null) =>
      inTenant(opened.database, 'aurora', opened.clock.now, ({ tx, tenant }) =>
        tx.execute(
          sql`update "user" set deleted_at = ${deleted}::timestamptz where tenant_id = ${tenant.id} and uuid = ${broker}`,
        ),
      )
    await mark('2026-11-19T12:00:00Z')
    const edit = { ...ofPerson({ due_date: addDays(today, 9), amount: '9.00' }), row_version: row.row_version }
    expect(await call('POST', `${base}/debits`, ofPerson())).toMatchObject(refusedAt('user_uuid', 'unknown'))
    expect((await call('PUT', `${base}/debits/${row.id}`, edit)).status).toBe(200)
    await mark(null)
  })

  it('quick views and sums tell what is late, due today and this week', async () => {
    const label = 'Vista'
    for (const days of [-1, 0, 6, 7]) await add('debits', debit({ description: label, due_date: addDays(today, days) }))
    const seen = async (query: string) => {
      const { data, summary } = (await call('GET', `${base}/debits?search=${label}&per_page=all&${query}`)).body.data
      return [(data as Entry[]).map(({ due_date }) => due_date), summary] as const
    }
    const at = (days: number) => addDays(today, days)
    expect(await seen('due=late')).toEqual([[at(-1)], { open: '100.00', late: '100.00', settled: '0.00' }])
    expect(await seen('due=today')).toEqual([[at(0)], { open: '100.00', late: '0.00', settled: '0.00' }])
    expect((await seen('due=week'))[0]).toEqual([at(0), at(6)])
    expect(await seen('')).toEqual([[-1, 0, 6, 7].map(at), { open: '400.00', late: '100.00', settled: '0.00' }])
    expect((await rowsAt<Entry>(`${base}/debits?search=${label}&due=late`))[0]).toMatchObject({ late: 'over' })
  })

  it('a selection is paid at once, each row in its own right; a cancelled one says so', async () => {
    const account = await addAccount()
    const [one, two, three] = [await add('debits', debit()), await add('debits', debit()), await add('debits', debit())]
    const cancelled = await done(
      await call('POST', `${base}/debits/${three.id}/cancel`, { reason: 'duplicado', row_version: three.row_version }),
      200,
    )
    expect(cancelled).toMatchObject({ status: 'cancelled', reason: 'duplicado' })
    const reply = await call('POST', `${base}/debits/bulk`, {
      ...{ action: 'pay', ids: [one.id, two.id, three.id], params: { date: today, company_account_id: account.id } },
    })
    expect(JSON.stringify(reply.body)).toContain('entry_cancelled')
    expect(await held(account)).toBe('800.00')
    expect((await call('DELETE', `${base}/debits/${three.id}`)).status).toBe(200)
  })

  it('of ten who pay it at the same moment one does', async () => {
    const account = await addAccount()
    const row = await add('debits', debit())
    const replies = await Promise.all(Array.from({ length: 10 }, () => settle('debits', row, account)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await held(account)).toBe('900.00')
  })

  it('one side never answers for the other; Financeiro writes, a CEO reads, nobody else sees anything', async () => {
    const row = await add('debits', debit())
    expect((await call('GET', `${base}/credits/${row.id}`)).status).toBe(404)
    for (const path of ['debits', 'credits']) {
      const status = async (who: string, method = 'GET', body?: unknown) =>
        (await call(method, `${base}/${path}`, body, who)).status
      expect([await status('ceo'), await status('ceo', 'POST', debit())]).toEqual([200, 403])
      for (const who of ['operacional', 'comercial', 'corretor']) {
        expect([who, await status(who), await status(who, 'POST', debit())]).toEqual([who, 403, 403])
      }
    }
    expect((await call('POST', `${base}/debits/${row.id}/pay`, {}, 'ceo')).status).toBe(403)
  })

  it('the nightly checks find nothing of all this', async () => {
    const found = await inTenant(opened.database, 'aurora', opened.clock.now, async (scope) => [
      ...(await checkCash(scope)).findings,
      ...(await checkLedger(scope, today)).findings,
    ])
    expect(found).toEqual([])
  })
})
