import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '@/lib/formats/calendar'
import { inTenant } from '../../core/database/scope'
import { nightly } from '../../nightly'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { base, type Desk, type Entry, openDesk, refused, refusedAt, today } from '../../testing/desk'
import { checkLedger } from '../account/check'
import { checkCash } from '../cash/check'

describeOnBoth('debits and credits (17.2)', (open) => {
  let opened: Opened
  let desk: Desk
  beforeAll(async () => {
    opened = await open()
    desk = await openDesk(opened)
  })

  it('an entry of the company is paid from one account, once, and then stays as it is', async () => {
    const account = await desk.addAccount()
    const row = await desk.add('debits', desk.debit({ amount: '123.45' }))
    expect(row).toMatchObject({ status: 'open', paid_at: null, competence: today, user: null, late: null })
    const paid = await desk.done(await desk.settle('debits', row, account), 200)
    expect(paid).toMatchObject({ status: 'paid', paid_at: today, company_account: { name: account.nickname } })
    expect(await desk.held(account)).toBe('876.55')
    expect(await desk.movementsOf('debit', row.id, account)).toMatchObject([
      { direction: 'out', amount: '123.45', cost_center_id: row.cost_center_id, description: row.description },
    ])
    expect(await desk.settle('debits', row, account)).toMatchObject({ status: 409 })
    expect(await desk.settle('debits', paid, account)).toMatchObject(refused('entry_paid'))
    const edit = { ...desk.debit({ amount: '1.00' }), row_version: paid.row_version }
    expect(await desk.call('PUT', `${base}/debits/${row.id}`, edit)).toMatchObject(refused('entry_paid'))
    expect(await desk.call('DELETE', `${base}/debits/${row.id}`)).toMatchObject(refused('entry_settled'))
    const cancel = { reason: 'engano', row_version: paid.row_version }
    expect(await desk.call('POST', `${base}/debits/${row.id}/cancel`, cancel)).toMatchObject(refused('entry_paid'))

    const due = await desk.add('credits', desk.credit())
    expect(await desk.done(await desk.settle('credits', due, account), 200)).toMatchObject({ status: 'received' })
    expect(await desk.held(account)).toBe('1126.55')
  })

  it('its opposite takes it back on a later day, once; the first stays', async () => {
    const account = await desk.addAccount()
    const row = await desk.add('debits', desk.debit())
    expect(await desk.reverse('debits', row)).toMatchObject(refused('entry_not_settled'))
    const paid = await desk.done(await desk.settle('debits', row, account, { date: addDays(today, -2) }), 200)
    expect(await desk.reverse('debits', paid, { date: addDays(today, -3) })).toMatchObject(
      refusedAt('date', 'reversal_early'),
    )
    expect(await desk.reverse('debits', paid, { date: addDays(today, 1) })).toMatchObject(
      refusedAt('date', 'movement_future'),
    )
    const opposite = await desk.done(await desk.reverse('debits', paid), 201)
    expect(opposite).toMatchObject({ reverses_id: row.id, status: 'paid', paid_at: today, reason: 'engano' })
    expect(await desk.held(account)).toBe('1000.00')
    expect(await desk.read('debits', row.id)).toMatchObject({
      ...{ status: 'paid', amount: '100.00', reversed_by_id: opposite.id, row_version: paid.row_version },
    })
    expect(await desk.movementsOf('debit', row.id, account)).toMatchObject([{ state: 'reversed' }])
    expect(await desk.reverse('debits', paid)).toMatchObject(refused('entry_reversed'))
    expect(await desk.reverse('debits', opposite)).toMatchObject(refused('entry_reversal_final'))
    const { summary } = (await desk.call('GET', `${base}/debits?company_account_id=${account.id}`)).body.data
    expect(summary).toEqual({ open: '0.00', late: '0.00', settled: '0.00' })
  })

  it('instalments fall a month apart and add up to the cent', async () => {
    const first = await desk.add(
      'debits',
      desk.debit({ description: 'Reforma', amount: '100.00', installments: 3, due_date: '2026-12-31' }),
    )
    const rows = await desk.rowsAt<Entry>(`${base}/debits?search=Reforma&order_by=due_date&order=asc`)
    expect(rows.map((row) => [row.due_date, row.amount, row.installment_no, row.installment_of])).toEqual([
      ['2026-12-31', '33.33', 1, 3],
      ['2027-01-31', '33.33', 2, 3],
      ['2027-02-28', '33.34', 3, 3],
    ])
    expect(first.id).toBe(rows[0]?.id)
    expect(await desk.call('POST', `${base}/debits`, desk.debit({ amount: '0.02', installments: 3 }))).toMatchObject(
      refusedAt('installments', 'installments_small'),
    )
  })

  it('refuses what does not go together, each at its field', async () => {
    const tryAdd = (more: object) => desk.call('POST', `${base}/debits`, desk.debit(more))
    expect(await tryAdd({ cost_center_id: null })).toMatchObject(refusedAt('cost_center_id', 'center_missing'))
    expect(await tryAdd({ debit_type_id: desk.idOf('debit_types', 'Adiantamento a corretor') })).toMatchObject(
      refusedAt('debit_type_id', 'type_of_person'),
    )
    expect(await tryAdd({ user_uuid: desk.broker })).toMatchObject({
      body: {
        details: { cost_center_id: [{ reason: 'center_idle' }], debit_type_id: [{ reason: 'type_of_company' }] },
      },
    })
    expect(await tryAdd({ release_type_id: desk.idOf('release_types', 'Recebimento do banco') })).toMatchObject(
      refusedAt('release_type_id', 'release_nature'),
    )
    expect(await tryAdd({ user_uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' })).toMatchObject({
      body: { details: { user_uuid: [{ reason: 'unknown' }] } },
    })
    expect(await tryAdd({ amount: '0.00' })).toMatchObject(refusedAt('amount', 'above_zero'))
    expect((await tryAdd({ due_date: '2026-02-30' })).status).toBe(422)
    expect(await tryAdd({ due_date: '0050-01-31' })).toMatchObject(refusedAt('due_date', 'far_day'))
    expect(await tryAdd({ due_date: '9999-12-31', installments: 360 })).toMatchObject(refusedAt('due_date', 'far_day'))
    expect((await tryAdd({ amount: '99999999999999999999.00' })).status).toBe(422)
    expect((await desk.done(await tryAdd({ due_date: '2099-12-31', installments: 360 }), 201)).installment_of).toBe(360)
    const account = await desk.addAccount()
    const row = await desk.done(await tryAdd({}), 201)
    expect(await desk.settle('debits', row, account, { date: addDays(today, 1) })).toMatchObject(
      refusedAt('date', 'movement_future'),
    )
    expect(await desk.settle('debits', row, account, { date: '2026-09-30' })).toMatchObject(
      refusedAt('date', 'before_opening'),
    )
    expect(await desk.settle('debits', row, account, { company_account_id: 999_999 })).toMatchObject(
      refusedAt('company_account_id', 'unknown'),
    )
    expect(await desk.read('debits', row.id)).toMatchObject({ status: 'open', row_version: row.row_version })
  })

  it('a person’s entry goes to their current account on its day, by itself, and comes back by its opposite', async () => {
    const row = await desk.add('debits', desk.ofPerson({ description: 'Multa de hoje', amount: '85.50' }))
    expect(row).toMatchObject({ status: 'paid', paid_at: today, user: { uuid: desk.broker } })
    expect((await desk.ledger())[0]).toMatchObject({ type: 'debit', direction: 'debit', amount: '85.50' })
    expect(await desk.done(await desk.reverse('debits', row), 201)).toMatchObject({ reverses_id: row.id })
    expect((await desk.ledger())[0]).toMatchObject({ type: 'credit', direction: 'credit', amount: '85.50' })

    const later = await desk.add(
      'debits',
      desk.ofPerson({ description: 'Multa de amanhã', due_date: addDays(today, 1) }),
    )
    expect(later).toMatchObject({ status: 'open' })
    expect(await desk.settle('debits', later, await desk.addAccount())).toMatchObject(refused('entry_personal'))
    const run = (days: number) =>
      inTenant(opened.database, 'aurora', new Date(opened.clock.now.getTime() + days * 86_400_000), nightly)
    await run(0)
    expect(await desk.read('debits', later.id)).toMatchObject({ status: 'open' })
    await run(1)
    await run(1)
    expect(await desk.read('debits', later.id)).toMatchObject({ status: 'paid', paid_at: addDays(today, 1) })
    const named = (await desk.ledger()).filter(({ description }) => description === 'Multa de amanhã')
    expect(named).toHaveLength(1)
  })

  it('parts that were switched off since hinder neither a correction nor the payment', async () => {
    const account = await desk.addAccount()
    const row = await desk.add('debits', desk.debit({ payment_method_id: desk.idOf('payment_methods', 'Boleto') }))
    const off = async (path: string, id: number, active: boolean) => {
      const { data } = (await desk.call('GET', `${base}/${path}/${id}`)).body
      return desk.done(await desk.call('PUT', `${base}/${path}/${id}`, { ...data, active }), 200)
    }
    const method = desk.idOf('payment_methods', 'Boleto')
    const center = desk.idOf('cost_centers', 'Sede')
    await off('payment_methods', method, false)
    await off('cost_centers', center, false)
    const edit = { ...desk.debit({ amount: '101.00', payment_method_id: method }), row_version: row.row_version }
    const edited = await desk.done(await desk.call('PUT', `${base}/debits/${row.id}`, edit), 200)
    expect(await desk.call('POST', `${base}/debits`, desk.debit())).toMatchObject(
      refusedAt('cost_center_id', 'center_inactive'),
    )
    expect(await desk.done(await desk.settle('debits', edited, account), 200)).toMatchObject({
      ...{ status: 'paid', payment_method_id: method },
    })
    await off('payment_methods', method, true)
    await off('cost_centers', center, true)
  })

  it('a person’s entry that is restored after its day is posted; the audit has neither texts nor names', async () => {
    const row = await desk.add(
      'debits',
      desk.ofPerson({ description: 'Segredo de amanhã', due_date: addDays(today, 1) }),
    )
    await desk.done(await desk.call('DELETE', `${base}/debits/${row.id}`), 200)
    await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx, tenant }) =>
      tx.execute(sql`update financial_entry set due_date = ${today} where tenant_id = ${tenant.id} and id = ${row.id}`),
    )
    await desk.done(await desk.call('POST', `${base}/debits/${row.id}/restore`), 200)
    expect(await desk.read('debits', row.id)).toMatchObject({ status: 'paid', paid_at: today })
    const kept = await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx, tenant }) =>
      tx.execute(sql`select before, after from global_log where tenant_id = ${tenant.id} and entity = 'debit'`),
    )
    expect(kept.rows.length).toBeGreaterThan(3)
    expect(JSON.stringify(kept.rows)).not.toContain('Segredo')
    expect(JSON.stringify(kept.rows)).not.toContain(row.user?.name)
  })

  it('nobody who was deleted is given an entry; one that is theirs already may be corrected', async () => {
    const row = await desk.add('debits', desk.ofPerson({ due_date: addDays(today, 9) }))
    const mark = (deleted: string | null) =>
      inTenant(opened.database, 'aurora', opened.clock.now, ({ tx, tenant }) =>
        tx.execute(
          sql`update "user" set deleted_at = ${deleted}::timestamptz where tenant_id = ${tenant.id} and uuid = ${desk.broker}`,
        ),
      )
    await mark('2026-11-19T12:00:00Z')
    const edit = { ...desk.ofPerson({ due_date: addDays(today, 9), amount: '9.00' }), row_version: row.row_version }
    expect(await desk.call('POST', `${base}/debits`, desk.ofPerson())).toMatchObject(refusedAt('user_uuid', 'unknown'))
    expect((await desk.call('PUT', `${base}/debits/${row.id}`, edit)).status).toBe(200)
    await mark(null)
  })

  it('quick views and sums tell what is late, due today and this week', async () => {
    const label = 'Vista'
    for (const days of [-1, 0, 6, 7])
      await desk.add('debits', desk.debit({ description: label, due_date: addDays(today, days) }))
    const seen = async (query: string) => {
      const { data, summary } = (await desk.call('GET', `${base}/debits?search=${label}&per_page=all&${query}`)).body
        .data
      return [(data as Entry[]).map(({ due_date }) => due_date), summary] as const
    }
    const at = (days: number) => addDays(today, days)
    expect(await seen('due=late')).toEqual([[at(-1)], { open: '100.00', late: '100.00', settled: '0.00' }])
    expect(await seen('due=today')).toEqual([[at(0)], { open: '100.00', late: '0.00', settled: '0.00' }])
    expect((await seen('due=week'))[0]).toEqual([at(0), at(6)])
    expect(await seen('')).toEqual([[-1, 0, 6, 7].map(at), { open: '400.00', late: '100.00', settled: '0.00' }])
    expect((await desk.rowsAt<Entry>(`${base}/debits?search=${label}&due=late`))[0]).toMatchObject({ late: 'over' })
  })

  it('a selection is paid at once, each row in its own right; a cancelled one says so', async () => {
    const account = await desk.addAccount()
    const [one, two, three] = [
      await desk.add('debits', desk.debit()),
      await desk.add('debits', desk.debit()),
      await desk.add('debits', desk.debit()),
    ]
    const cancelled = await desk.done(
      await desk.call('POST', `${base}/debits/${three.id}/cancel`, {
        reason: 'duplicado',
        row_version: three.row_version,
      }),
      200,
    )
    expect(cancelled).toMatchObject({ status: 'cancelled', reason: 'duplicado' })
    const reply = await desk.call('POST', `${base}/debits/bulk`, {
      ...{ action: 'pay', ids: [one.id, two.id, three.id], params: { date: today, company_account_id: account.id } },
    })
    expect(JSON.stringify(reply.body)).toContain('entry_cancelled')
    expect(await desk.held(account)).toBe('800.00')
    expect((await desk.call('DELETE', `${base}/debits/${three.id}`)).status).toBe(200)
  })

  it('of ten who pay it at the same moment one does', async () => {
    const account = await desk.addAccount()
    const row = await desk.add('debits', desk.debit())
    const replies = await Promise.all(Array.from({ length: 10 }, () => desk.settle('debits', row, account)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await desk.held(account)).toBe('900.00')
  })

  it('one side never answers for the other; Financeiro writes, a CEO reads, nobody else sees anything', async () => {
    const row = await desk.add('debits', desk.debit())
    expect((await desk.call('GET', `${base}/credits/${row.id}`)).status).toBe(404)
    for (const path of ['debits', 'credits']) {
      const status = async (who: string, method = 'GET', body?: unknown) =>
        (await desk.call(method, `${base}/${path}`, body, who)).status
      expect([await status('ceo'), await status('ceo', 'POST', desk.debit())]).toEqual([200, 403])
      for (const who of ['operacional', 'comercial', 'corretor']) {
        expect([who, await status(who), await status(who, 'POST', desk.debit())]).toEqual([who, 403, 403])
      }
    }
    expect((await desk.call('POST', `${base}/debits/${row.id}/pay`, {}, 'ceo')).status).toBe(403)
  })

  it('the nightly checks find nothing of all this', async () => {
    const found = await inTenant(opened.database, 'aurora', opened.clock.now, async (scope) => [
      ...(await checkCash(scope)).findings,
      ...(await checkLedger(scope, today)).findings,
    ])
    expect(found).toEqual([])
  })
})
