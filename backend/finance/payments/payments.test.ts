import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { Available, Payable, Payment, PaymentLog, PaymentSummary, PayTo, Sent } from '@/lib/contracts/payment'
import { inTenant } from '../../core/database/scope'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, openDesk, refused, refusedAt } from '../../testing/desk'
import { checkLedger } from '../account/check'
import { checkCash } from '../cash/check'
import { checkInvoices } from '../invoices/check'
import { checkPayments } from './check'

const path = '/api/payments/broker'
const day = '2026-11-23'
/** A Monday at ten in the morning, within the demo's hours. */
const monday = new Date(`${day}T13:00:00Z`)
const sunday = new Date('2026-11-22T13:00:00Z')
const cents = (text: string) => BigInt(text.replace('.', ''))

/** Findings of a check after a change, which is rolled back by this. */
class Found extends Error {
  readonly messages: string[]
  constructor(messages: string[]) {
    super('found')
    this.messages = messages
  }
}

describeOnBoth('payments', (open) => {
  let opened: Opened
  let desk: Desk
  let account: CompanyAccount
  const tokens = new Map<string, string>()
  let keys = 0

  const call = async <R = Payment>(who: string, method: string, at: string, body?: object, key?: string) => {
    keys += 1
    const reply = await opened.call('aurora', at, {
      ...{ method, token: tokens.get(who), headers: { 'idempotency-key': key ?? `key-${keys}` } },
      ...(body && { body }),
    })
    return { status: reply.status, body: reply.body as { data: R; reason?: string; message?: string } }
  }
  const done = async <R = Payment>(asked: Promise<{ status: number; body: { data: R } }>, status = 200) => {
    const reply = await asked
    expect(reply.status, JSON.stringify(reply.body)).toBe(status)
    return reply.body.data
  }
  const available = (amount?: string) =>
    done<Available>(call('corretor', 'GET', `${path}/require_available${amount ? `?amount=${amount}` : ''}`))
  const ask = (amount: string, key?: string) =>
    call('corretor', 'POST', '/api/current_account/request_withdrawal', { amount }, key)
  const read = (uuid: string, who = 'financeiro') => done(call(who, 'GET', `${path}/${uuid}`))
  const step = async (uuid: string, action: string, { who = 'financeiro', reason = null as string | null } = {}) =>
    call(who, 'PUT', `${path}/${uuid}`, { action, reason, row_version: (await read(uuid)).row_version })
  const send = (uuids: string[], result: string, more: object = {}, who = 'financeiro') =>
    call<Sent>(who, 'POST', '/api/payments/send_payment', {
      ...{ payment_uuids: uuids, result, company_account_id: account.id, ...more },
    })
  /** Gives the broker some money. */
  const fund = (amount: string, more: object = {}) =>
    desk.add(
      'credits',
      desk.credit({
        ...{ user_uuid: desk.broker, cost_center_id: null, amount, due_date: day, description: 'Campanha' },
        ...{ release_type_id: desk.idOf('release_types', 'Ajuste'), ...more },
      }),
    )
  const agree = async () => {
    const findings = await inTenant(opened.database, 'aurora', opened.clock.now, async (scope) => [
      ...(await checkPayments(scope)).findings,
      ...(await checkLedger(scope, day)).findings,
      ...(await checkCash(scope)).findings,
      ...(await checkInvoices(scope)).findings,
    ])
    expect(findings).toEqual([])
  }
  const company = async (change: object) => {
    const { body } = await opened.call('aurora', '/api/company', { token: tokens.get('admin') })
    const { row_version } = (body as { response: { row_version: number } }).response
    await done(call('admin', 'PUT', '/api/company', { ...change, row_version }))
  }
  const askDatabase = async <R>(query: SQL): Promise<R[]> =>
    inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx }) => (await tx.execute(query)).rows as R[])
  const confirm = (who: string) => done(call(who, 'POST', '/api/auth/me', { password: demoPassword }))

  beforeAll(async () => {
    opened = await open()
    opened.clock.now = monday
    desk = await openDesk(opened)
    for (const who of ['admin', 'financeiro', 'ceo', 'operacional', 'comercial', 'corretor', 'corretor2']) {
      tokens.set(who, await opened.signIn('aurora', who))
    }
    account = await desk.addAccount('90000.00')
    await company({ transfer_fee: '3.50', transfer_fee_exempt_above: null, four_eyes_above: null })
    await fund('5000.00')
  })

  it('are asked for by whoever has money: it is reserved, finance is told, and both see it', async () => {
    const before = await available()
    expect(before.blocked_by).toEqual([])
    expect(cents(before.net)).toBe(cents(before.available) - 350n)
    expect(await available('1500.00')).toMatchObject({ gross: '1500.00', fee: '3.50', net: '1496.50' })
    const made = await done(ask('1500.00'), 201)
    expect(made).toMatchObject({ status: 'requested', gross_amount: '1500.00', net_amount: '1496.50', is_mine: true })
    const after = await available()
    expect(cents(after.available)).toBe(cents(before.available) - 150_000n)
    expect([after.balance, after.blocked_by.map(({ reason }) => reason)]).toEqual([before.balance, ['request_open']])
    // The company's part of it is not told.
    expect(made).not.toHaveProperty('requester')
    expect(await read(made.uuid)).toMatchObject({ requester: { uuid: desk.broker }, blocked_by: [] })
    expect(await ask('100.00')).toMatchObject(refused('request_open'))
    const told = await opened.call('aurora', '/api/notifications/notifications_auth_user', {
      token: tokens.get('financeiro'),
    })
    expect(JSON.stringify(told.body)).toContain(`/financial?record=${made.uuid}`)
    expect((await step(made.uuid, 'cancel', { who: 'financeiro' })).status).toBe(403)
    expect(await done(step(made.uuid, 'cancel', { who: 'corretor' }))).toMatchObject({ status: 'cancelled' })
    expect(await available()).toEqual(before)
    await agree()
  })

  it('are refused by the first guard, with its sentence, and all of them are listed', async () => {
    const { available: free } = await available()
    const above = await ask('999999.00')
    expect(above).toMatchObject(refused('balance_short'))
    expect(above.body.message).toBe('Saldo insuficiente.')
    expect(await ask('49.99')).toMatchObject({ ...refused('below_minimum') })
    expect((await ask('0.00')).status).toBe(422)
    expect((await ask('-5.00')).status).toBe(422)
    opened.clock.now = sunday
    tokens.set('corretor', await opened.signIn('aurora', 'corretor'))
    const closed = await ask(free)
    expect(closed).toMatchObject(refused('outside_hours'))
    expect(closed.body.message).toBe('Solicitação fora do horário permitido.')
    expect((await available('1.00')).blocked_by.map(({ reason }) => reason)).toEqual([
      ...['outside_hours', 'below_minimum', 'net_missing'],
    ])
    opened.clock.now = monday
    tokens.set('corretor', await opened.signIn('aurora', 'corretor'))
    await company({ transfer_fee_exempt_above: '2000.00' })
    expect(await available('2000.00')).toMatchObject({ fee: '0.00', net: '2000.00' })
    expect(await available('1999.99')).toMatchObject({ fee: '3.50' })
    await company({ transfer_fee_exempt_above: null })
  })

  it('need a key, by which a repeated call makes one', async () => {
    const bare = await opened.call('aurora', '/api/current_account/request_withdrawal', {
      ...{ method: 'POST', token: tokens.get('corretor'), body: { amount: '100.00' } },
    })
    expect(bare).toMatchObject({ status: 400, body: { reason: 'idempotency_missing' } })
    const [one, other] = [await done(ask('60.00', 'same'), 201), await done(ask('60.00', 'same'), 201)]
    expect(other.uuid).toBe(one.uuid)
    await done(step(one.uuid, 'cancel', { who: 'corretor' }))
  })

  it('go from approved to paid: the ledger has the amount and the fee, the account the net', async () => {
    const before = await available()
    const { uuid, number } = await done(ask('1500.00'), 201)
    expect((await step(uuid, 'reject')).status).toBe(422)
    expect((await step(uuid, 'approve', { who: 'ceo' })).status).toBe(403)
    expect(await done(step(uuid, 'approve'))).toMatchObject({
      status: 'approved',
      approver: { name: expect.any(String) },
    })
    expect((await step(uuid, 'cancel', { who: 'corretor' })).status).toBe(422)
    // The password first.
    const pix = () => call<PayTo>('financeiro', 'POST', `${path}/${uuid}/pix`, {})
    expect(await pix()).toMatchObject(refused('confirmation_needed'))
    expect(await send([uuid], 'paid')).toMatchObject(refused('confirmation_needed'))
    await confirm('financeiro')
    const to = await done(pix())
    expect(to).toMatchObject({ number, amount: '1496.50', pix_key: expect.stringMatching(/^[^*]+$/) })
    expect(to.code).toContain(`54071496.50`)
    expect((await call('ceo', 'POST', `${path}/${uuid}/pix`, {})).status).toBe(403)
    const held = await desk.held(account)
    const { results } = await done<Sent>(send([uuid], 'paid', { paid_at: day }))
    expect(results).toEqual([{ uuid, number, ok: true, reason: null, message: null }])
    expect(await read(uuid)).toMatchObject({ status: 'paid', paid_at: day, posted_on: day })
    const after = await available()
    expect(cents(after.balance)).toBe(cents(before.balance) - 150_000n)
    expect(after.reserved).toBe('0.00')
    expect(cents(String(await desk.held(account)))).toBe(cents(String(held)) - 149_650n)
    expect((await desk.ledger()).slice(0, 2)).toMatchObject([
      { type: 'transfer_fee', direction: 'debit', amount: '3.50' },
      { type: 'withdrawal', direction: 'debit', amount: '1496.50' },
    ])
    expect(await pix()).toMatchObject(refused('payment_paid'))
    const again = await done<Sent>(send([uuid.toUpperCase(), uuid], 'paid'))
    expect(again.results).toMatchObject([{ ok: false, reason: 'payment_paid' }])
    const steps = await done<{ data: PaymentLog[] }>(
      call('corretor', 'GET', `/api/current_account/log?payment_uuid=${uuid}`),
    )
    expect(steps.data.map(({ to }) => to)).toEqual(['paid', 'approved', 'requested'])
    const news = await opened.call('aurora', '/api/notifications/notifications_auth_user', {
      token: tokens.get('corretor'),
    })
    expect(JSON.stringify(news.body)).toContain(`/financial/my_payments?record=${uuid}`)
    // By whom is the company's.
    const { name } = (await read(uuid)).approver ?? { name: '' }
    const history = await call('corretor', 'GET', `${path}/${uuid}/history`)
    expect(name).not.toBe('')
    expect(JSON.stringify([steps, history.body])).not.toContain(name)
    await agree()
  })

  it('are sent together; a batch is settled once each is paid or failed', async () => {
    const first = await done(ask('200.00'), 201)
    await done(step(first.uuid, 'approve'))
    const second = await done(ask('300.00'), 201)
    const all = [second.uuid, first.uuid]
    const sent = await done<Sent>(send(all, 'sent'))
    // The demo has sent one.
    expect(sent.batch_number).toBe(2)
    expect(sent.results.map(({ ok, reason }) => [ok, reason])).toEqual([
      [true, null],
      [false, 'payment_requested'],
    ])
    expect(await read(first.uuid)).toMatchObject({ status: 'processing', batch_number: 2 })
    // Nothing sent: no batch, and no number is lost.
    expect(await done<Sent>(send([second.uuid], 'sent'))).toMatchObject({ batch_number: null })
    await done(step(second.uuid, 'approve'))
    expect(await done<Sent>(send([second.uuid], 'sent'))).toMatchObject({ batch_number: 3 })
    expect((await send([first.uuid], 'failed')).status).toBe(422)
    await done(send([first.uuid], 'failed', { reason: 'conta encerrada' }))
    expect(await read(first.uuid)).toMatchObject({ status: 'failed', status_reason: 'conta encerrada' })
    const batches = () =>
      askDatabase<{ number: number; status: string; total: string; count: number }>(
        sql`select number, status, total::text as total, count from payment_batch where number in (2, 3) order by number`,
      )
    expect(await batches()).toEqual([
      { number: 2, status: 'settled', total: '19650', count: 1 },
      { number: 3, status: 'sent', total: '29650', count: 1 },
    ])
    // Sent from one account, it is paid from it.
    const other = await desk.addAccount('5000.00')
    const elsewhere = await done<Sent>(send([second.uuid], 'paid', { company_account_id: other.id }))
    expect(elsewhere.results).toMatchObject([{ ok: false, message: expect.stringContaining('outra conta') }])
    await done(send([second.uuid], 'paid'))
    expect((await batches()).map(({ status }) => status)).toEqual(['settled', 'settled'])
    await agree()
  })

  it('are neither decided nor told of by whoever is paid', async () => {
    const { uuid } = await done(ask('100.00'), 201)
    const [own] = await askDatabase<{ id: string }>(sql`select id from "user" where username = 'financeiro'`)
    const receiver = refused('approval_receiver')
    /** As if it were paid to whoever asks. */
    const asOwn = async (given: () => Promise<unknown>) => {
      await askDatabase(sql`update payment set user_id = ${own?.id}::bigint where uuid = ${uuid}`)
      const answer = await given()
      await askDatabase(sql`update payment set user_id = created_by where uuid = ${uuid}`)
      return answer
    }
    const sending = (result: string) => async () =>
      (await done<Sent>(send([uuid], result, { reason: 'o banco disse' }))).results
    const isRefused = [{ ok: false, reason: 'approval_receiver' }]
    expect(await asOwn(() => step(uuid, 'approve'))).toMatchObject(receiver)
    await done(step(uuid, 'approve'))
    for (const result of ['sent', 'paid']) expect(await asOwn(sending(result))).toMatchObject(isRefused)
    await done(send([uuid], 'sent'))
    for (const result of ['paid', 'failed']) expect(await asOwn(sending(result))).toMatchObject(isRefused)
    await done(send([uuid], 'paid'))
    const { row_version } = await read(uuid)
    const back = () =>
      call('financeiro', 'POST', `${path}/${uuid}/return`, { date: day, reason: 'voltou', row_version })
    expect(await asOwn(back)).toMatchObject(receiver)
    await agree()
  })

  it('that were sent count before all others; each that is newly uncovered is told of', async () => {
    const inDanger = async () => {
      const [found] = await askDatabase<{ count: number }>(
        sql`select count(*)::int as count from notification where message like '%em risco%'`,
      )
      return found?.count ?? 0
    }
    const { available: all } = await available()
    const first = await done(ask('100.00'), 201)
    await done(step(first.uuid, 'approve'))
    const rest = cents(all) - 10_000n
    const second = await done(ask(`${rest / 100n}.${String(rest % 100n).padStart(2, '0')}`), 201)
    await done(step(second.uuid, 'approve'))
    await done(send([second.uuid], 'sent'))
    const before = await inDanger()
    const owed = await desk.add('debits', desk.ofPerson({ amount: '60.00', due_date: day }))
    expect((await read(first.uuid)).blocked_by).toMatchObject([{ reason: 'balance_short' }])
    const told = await inDanger()
    expect(told).toBeGreaterThan(before)
    // Both are uncovered already: nothing is new.
    const more = await desk.add('debits', desk.ofPerson({ amount: '10.00', due_date: day }))
    expect(await inDanger()).toBe(told)
    for (const one of [owed, more]) await desk.done(await desk.reverse('debits', one, { date: day }), 201)
    await done(send([second.uuid], 'failed', { reason: 'limite do dia' }))
    await done(step(first.uuid, 'reject', { reason: 'a pedido' }))
    expect((await available()).available).toBe(all)
    await agree()
  })

  it('that do not agree with what is reserved, or with the ledger, are found', async () => {
    const broken = (change: SQL) =>
      inTenant(opened.database, 'aurora', opened.clock.now, async (scope) => {
        await scope.tx.execute(change)
        const { findings } = await checkPayments(scope)
        throw new Found(findings.map(({ message }) => message))
      }).catch((error: unknown) => {
        if (error instanceof Found) return error.messages
        throw error
      })
    const [head] = await broken(sql`update current_account set reserved = reserved + 5 where reserved = 0
      and id = (select min(id) from current_account where reserved = 0)`)
    expect(head).toMatch(/^Usuário \d+: reservado 0\.05; os pagamentos em aberto somam 0\.00\.$/)
    const found = await broken(sql`update payment set net_amount = net_amount - 1, gross_amount = gross_amount - 1
      where number = (select min(number) from payment where status = 'paid')`)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^Pagamento \d+: a conta corrente tem \d+\.\d\d, e devia ter \d+\.\d\d\.$/)
  })

  it('come back from the bank: the whole amount to the person, the net to the account, once', async () => {
    const before = await available()
    const { uuid } = await done(ask('400.00'), 201)
    await done(step(uuid, 'approve'))
    const held = await desk.held(account)
    await done(send([uuid], 'paid'))
    const back = async (more: object = {}) =>
      call('financeiro', 'POST', `${path}/${uuid}/return`, {
        ...{ date: day, reason: 'conta inexistente', row_version: (await read(uuid)).row_version, ...more },
      })
    expect(await back({ date: '2026-11-01' })).toMatchObject(refusedAt('date', 'return_early'))
    expect(await done(back())).toMatchObject({ status: 'paid', returned_on: day })
    expect((await desk.ledger()).slice(0, 2)).toMatchObject([
      { type: 'transfer_fee', direction: 'credit', amount: '3.50' },
      { type: 'adjustment', direction: 'credit', amount: '396.50' },
    ])
    expect(await back()).toMatchObject(refused('returned_already'))
    expect(await desk.held(account)).toBe(held)
    expect((await available()).balance).toBe(before.balance)
    // Both movements lead to the payment that made them.
    const moved = await done<{ data: { source_uuid: string | null }[] }>(
      call('financeiro', 'GET', `/api/financial/transation_statements?company_account_id=${account.id}&per_page=2`),
    )
    expect(moved.data.map(({ source_uuid }) => source_uuid)).toEqual([uuid, uuid])
    await agree()
  })

  it('at risk are held back, and finance is told at once', async () => {
    const { available: all } = await available()
    const { uuid } = await done(call('corretor', 'POST', `${path}/require_available`, {}), 201)
    await done(step(uuid, 'approve'))
    await desk.add('debits', desk.ofPerson({ amount: '10.00', due_date: day }))
    expect((await read(uuid)).blocked_by).toMatchObject([{ reason: 'balance_short' }])
    const told = await opened.call('aurora', '/api/notifications/notifications_auth_user', {
      token: tokens.get('financeiro'),
    })
    expect(JSON.stringify(told.body)).toContain('em risco')
    expect((await done<Sent>(send([uuid], 'paid'))).results).toMatchObject([{ ok: false, reason: 'balance_short' }])
    expect((await read(uuid)).status).toBe('approved')
    await fund('10.00')
    expect((await read(uuid)).blocked_by).toEqual([])
    await done(step(uuid, 'reject', { reason: 'a pedido' }))
    expect((await available()).available).toBe(all)
    await agree()
  })

  /** The broker's money goes elsewhere from now on, as `who` says. */
  const changeAccount = async (who: string, change: object) => {
    const at = `/api/user/${desk.broker}/payee_account`
    const { account: payee } = await done<{ account: Record<string, unknown> }>(call(who, 'GET', at))
    await confirm(who)
    const {
      official_bank: _,
      document_matches: __,
      changed_at: ___,
      recently_changed: ____,
      payee_document: _____,
      ...kept
    } = payee
    await done(call(who, 'PUT', at, { ...kept, ...change }))
  }
  const moveAccount = (who: string, pix_key: string) => changeAccount(who, { pix_key_type: 'email', pix_key })

  it('of a changed account are refused; of one that changed lately a second person approves', async () => {
    const { uuid } = await done(ask('100.00'), 201)
    await moveAccount('corretor', 'outra@example.com')
    expect(await step(uuid, 'approve')).toMatchObject(refused('payee_changed'))
    expect((await read(uuid)).blocked_by).toMatchObject([{ reason: 'payee_changed' }])
    await done(step(uuid, 'reject', { reason: 'conta mudou' }))
    const own = await done(call('financeiro', 'POST', path, { user_uuid: desk.broker, amount: '100.00' }), 201)
    expect(own).toMatchObject({ origin: 'withdrawal', is_own: false, payee_recent: true, needs_second: true })
    expect(await step(own.uuid, 'approve')).toMatchObject(refused('approval_asker'))
    await done(step(own.uuid, 'approve', { who: 'admin' }))
    await confirm('admin')
    expect((await done<Sent>(send([own.uuid], 'paid', {}, 'admin'))).results).toMatchObject([
      { ok: false, reason: 'approval_sender' },
    ])
    expect((await done<Sent>(send([own.uuid], 'paid'))).results).toMatchObject([{ ok: true }])
    // Nobody lets money go to the account that they wrote themselves.
    await moveAccount('admin', 'minha@example.com')
    const diverted = await done(ask('100.00'), 201)
    expect(await step(diverted.uuid, 'approve', { who: 'admin' })).toMatchObject(refused('approval_asker'))
    await done(step(diverted.uuid, 'approve'))
    await done(step(diverted.uuid, 'reject', { reason: 'conta por conferir' }))
    // The key is still theirs after somebody else has added to the account.
    await changeAccount('corretor', {
      official_bank_id: 1,
      agency: '1234',
      account: '56789',
      ...{ account_digit: '0', account_type: 'checking' },
    })
    const added = await done(ask('100.00'), 201)
    expect(await step(added.uuid, 'approve', { who: 'admin' })).toMatchObject(refused('approval_asker'))
    await done(step(added.uuid, 'reject', { reason: 'conta por conferir' }))
    await askDatabase(sql`update payee_account set changed_by = '{}'`)
    await agree()
  })

  it('of others are not there: neither seen, nor decided, nor asked for', async () => {
    const { uuid } = await done(ask('100.00'), 201)
    expect((await call('corretor2', 'GET', `${path}/${uuid}`)).status).toBe(404)
    expect((await call('corretor2', 'PUT', `${path}/${uuid}`, { action: 'cancel', row_version: 1 })).status).toBe(404)
    for (const who of ['operacional', 'comercial', 'corretor2']) {
      const rows = await done<{ data: Payment[] }>(call(who, 'GET', `${path}?per_page=all`))
      expect([who, rows.data.filter((one) => one.uuid === uuid)]).toEqual([who, []])
      const steps = await done<{ data: PaymentLog[] }>(call(who, 'GET', '/api/current_account/log?per_page=all'))
      expect([who, steps.data.filter(({ payment }) => payment.uuid === uuid)]).toEqual([who, []])
    }
    expect((await call('corretor', 'GET', `${path}?group=payable`)).status).toBe(403)
    expect((await call('comercial', 'GET', `${path}/require_available`)).status).toBe(403)
    expect((await call('operacional', 'POST', path, { user_uuid: desk.broker, amount: '60.00' })).status).toBe(403)
    await done(step(uuid, 'cancel', { who: 'corretor' }))
    const told = await done<{ data: unknown[] }>(call('corretor', 'GET', `${path}/${uuid}/history`))
    expect(told.data).toHaveLength(2)
    expect(JSON.stringify(told.data)).not.toContain('company_account')
    expect((await call('corretor2', 'GET', `${path}/${uuid}/history`)).status).toBe(404)
  })

  it('are counted by status, and people with money to pay come with the most first', async () => {
    const all = await done<{ data: Payment[]; summary: PaymentSummary; total: number }>(
      call('financeiro', 'GET', `${path}?per_page=all&status[]=paid`),
    )
    expect(all.summary.paid.count).toBe(all.total)
    const sum = all.data.reduce((so_far, { net_amount }) => so_far + cents(net_amount), 0n)
    expect(cents(all.summary.paid.net)).toBe(sum)
    const { data } = await done<{ data: Payable[] }>(call('ceo', 'GET', `${path}?group=payable&per_page=all`))
    expect(data.length).toBeGreaterThan(3)
    const amounts = data.map((one) => cents(one.available))
    expect(amounts).toEqual(amounts.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
    const commercial = data.find(({ origin }) => origin === 'finance')
    expect(commercial).toBeDefined()
    const body = { user_uuid: commercial?.user.uuid, amount: '1.00' }
    if (cents(commercial?.available ?? '0') < 400n) return
    expect(await call('financeiro', 'POST', path, { ...body, amount: '4.00' })).toMatchObject(
      refusedAt('reason', 'payment_reason_missing'),
    )
    const made = await done(call('financeiro', 'POST', path, { ...body, amount: '4.00', reason: 'Bônus do mês' }), 201)
    expect(made).toMatchObject({ origin: 'finance', reason: 'Bônus do mês', net_amount: '0.50' })
    await agree()
  })

  it('asked for a hundred times at once are taken once, and paid a hundred times at once are paid once', {
    timeout: 240_000,
  }, async () => {
    const { available: all } = await available()
    const asked = await Promise.all(Array.from({ length: 100 }, () => ask(all)))
    const taken = asked.filter(({ status }) => status === 201)
    expect(taken).toHaveLength(1)
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([201, 422]))
    const { uuid, row_version } = taken[0]?.body.data ?? { uuid: '', row_version: 0 }
    const approvals = await Promise.all(
      Array.from({ length: 100 }, () => call('admin', 'PUT', `${path}/${uuid}`, { action: 'approve', row_version })),
    )
    expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1)
    const paid = await Promise.all(Array.from({ length: 100 }, () => send([uuid], 'paid')))
    expect(paid.filter(({ body }) => body.data?.results[0]?.ok)).toHaveLength(1)
    expect(await available()).toMatchObject({ available: '0.00', reserved: '0.00' })
    await agree()
  })
})
