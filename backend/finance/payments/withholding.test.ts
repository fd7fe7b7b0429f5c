import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { Debit } from '@/lib/contracts/financial-entry'
import type { Available, Payable, Payment, PayTo, Sent } from '@/lib/contracts/payment'
import { inTenant } from '../../core/database/scope'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, openDesk, refused } from '../../testing/desk'
import { checkLedger } from '../account/check'
import { checkCash } from '../cash/check'
import { checkInvoices } from '../invoices/check'
import { checkPayments } from './check'

const path = '/api/payments/broker'
/** A Monday at ten in the morning, within the demo's hours. */
const monday = new Date('2026-11-23T13:00:00Z')
const tuesday = new Date('2026-12-01T13:00:00Z')
type Row = Payment & Record<'withheld_irrf' | 'withheld_iss' | 'withheld_inss', string>

describeOnBoth('withholding', (open) => {
  let opened: Opened
  let desk: Desk
  let account: CompanyAccount
  let center: number
  const tokens = new Map<string, string>()
  let keys = 0

  const call = async <R = Row>(who: string, method: string, at: string, body?: object) => {
    keys += 1
    const reply = await opened.call('aurora', at, {
      ...{ method, token: tokens.get(who), headers: { 'idempotency-key': `withholding-${keys}` } },
      ...(body && { body }),
    })
    return { status: reply.status, body: reply.body as { data: R; reason?: string; message?: string } }
  }
  const done = async <R = Row>(asked: Promise<{ status: number; body: { data: R } }>, status = 200) => {
    const reply = await asked
    expect(reply.status, JSON.stringify(reply.body)).toBe(status)
    return reply.body.data
  }
  const available = (amount: string) =>
    done<Available>(call('corretor', 'GET', `${path}/require_available?amount=${amount}`))
  const ask = (amount: string) => call<Row>('corretor', 'POST', '/api/current_account/request_withdrawal', { amount })
  const read = (uuid: string) => done(call('financeiro', 'GET', `${path}/${uuid}`))
  const step = async (uuid: string, action: string, reason: string | null = null) =>
    call('financeiro', 'PUT', `${path}/${uuid}`, { action, reason, row_version: (await read(uuid)).row_version })
  const send = (uuids: string[], result: string, more: object = {}) =>
    call<Sent>('financeiro', 'POST', '/api/payments/send_payment', {
      ...{ payment_uuids: uuids, result, company_account_id: account.id, ...more },
    })
  const sent = async (uuid: string, result: string, more: object = {}) =>
    (await done<Sent>(send([uuid], result, more))).results[0]
  const approved = async (amount: string) => {
    const { uuid } = await done(ask(amount), 201)
    return done(step(uuid, 'approve'))
  }
  const fund = (user_uuid: string, amount: string) =>
    desk.add(
      'credits',
      desk.credit({
        ...{ user_uuid, cost_center_id: null, amount, due_date: '2026-11-23', description: 'Campanha' },
        release_type_id: desk.idOf('release_types', 'Ajuste'),
      }),
    )
  const company = async (change: object) => {
    const { body } = await opened.call('aurora', '/api/company', { token: tokens.get('admin') })
    const { row_version } = (body as { response: { row_version: number } }).response
    await done(call('admin', 'PUT', '/api/company', { ...change, row_version }))
  }
  const database = async <R>(query: SQL): Promise<R[]> =>
    inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx }) => (await tx.execute(query)).rows as R[])
  const payee = (change: SQL) => database(sql`update payee_account set ${change}`)
  const placeIn = (id: number | null) =>
    database(sql`update debit_type set default_cost_center_id = ${id} where system_key = 'withheld_taxes'`)
  const at = async (now: Date) => {
    opened.clock.now = now
    for (const who of ['admin', 'financeiro', 'corretor', 'comercial'])
      tokens.set(who, await opened.signIn('aurora', who))
    await done(call('financeiro', 'POST', '/api/auth/me', { password: demoPassword }))
  }
  const agree = async () => {
    const findings = await inTenant(opened.database, 'aurora', opened.clock.now, async (scope) => [
      ...(await checkPayments(scope)).findings,
      ...(await checkLedger(scope, opened.clock.now.toISOString().slice(0, 10))).findings,
      ...(await checkCash(scope)).findings,
      ...(await checkInvoices(scope)).findings,
    ])
    expect(findings).toEqual([])
  }
  const rowsAt = async <R>(at: string) => (await done<{ data: R[] }>(call('financeiro', 'GET', at))).data
  const debitsOf = async ({ number }: Pick<Payment, 'number'>) => {
    const found = await rowsAt<Debit>(`/api/financial/debits?search=${encodeURIComponent(`Pagamento nº ${number}`)}`)
    return found
      .map(({ description, amount, status, competence, due_date }) => ({
        ...{ description, amount, status, competence, due_date },
      }))
      .toSorted((one, other) => (one.description < other.description ? -1 : 1))
  }
  const blocks = ({ blocked_by }: Pick<Payment, 'blocked_by'>) => blocked_by.map(({ reason }) => reason)
  const taxes = ({ withheld_irrf, withheld_iss, withheld_inss, net_amount }: Row) => [
    ...[withheld_irrf, withheld_iss, withheld_inss, net_amount],
  ]

  beforeAll(async () => {
    opened = await open()
    await at(monday)
    desk = await openDesk(opened)
    account = await desk.addAccount('900000.00')
    center = desk.center('Sede')
    await company({ transfer_fee: '0.00', four_eyes_above: null, withholding_enabled: true, iss_rate: null })
    await fund(desk.broker, '60000.00')
    await payee(sql`tax_regime = 'pf'`)
    await placeIn(center)
  })

  it('is shown before asking, estimated, and refused without a table or a cost centre', async () => {
    expect(await available('6000.00')).toMatchObject({
      ...{ gross: '6000.00', withheld_irrf: '380.02', withheld_inss: '660.00', withheld_iss: '0.00', net: '4959.98' },
      blocked_by: [],
    })
    const people = await done<{ data: Payable[] }>(call('financeiro', 'GET', `${path}?group=payable&per_page=all`))
    const own = people.data.find(({ user }) => user.uuid === desk.broker)
    expect(own?.withheld_inss).toBe('932.31')
    // Of another amount too.
    const [one] = await rowsAt<Payable>(`${path}?group=payable&user_uuid[]=${desk.broker}&amount=6000.00`)
    expect(one).toMatchObject({ gross: '6000.00', withheld_irrf: '380.02', withheld_inss: '660.00', net: '4959.98' })
    await placeIn(null)
    expect(blocks(await available('6000.00'))).toEqual(['withholding_center'])
    expect(await ask('6000.00')).toMatchObject(refused('withholding_center'))
    await placeIn(center)
    await database(sql`update tax_table set valid_from = '2026-12-31'`)
    const { body } = await ask('6000.00')
    expect([body.reason, body.message]).toEqual([
      ...['withholding_table', 'Não há tabela de tributos que valha em 23/11/2026: o Financeiro precisa cadastrá-la.'],
    ])
    await database(sql`update tax_table set valid_from = '2026-01-01'`)
    await payee(sql`tax_regime = 'simples'`)
    expect(await available('6000.00')).toMatchObject({ withheld_irrf: '0.00', net: '6000.00', blocked_by: [] })
    await payee(sql`tax_regime = 'pf'`)
  })

  it('sums the month: 3 000.00, then 3 000.00; the first that is rejected makes the second wait for a new approval', async () => {
    const first = await approved('3000.00')
    expect(taxes(first)).toEqual(['0.00', '0.00', '330.00', '2670.00'])
    const asked = await done(ask('3000.00'), 201)
    expect(taxes(asked)).toEqual(['380.02', '0.00', '330.00', '2289.98'])
    const second = await done(step(asked.uuid, 'approve'))
    expect(taxes(second)).toEqual(['380.02', '0.00', '330.00', '2289.98'])
    // As it was approved: nothing to approve again.
    expect(await step(second.uuid, 'approve')).toMatchObject(refused('payment_approved'))
    const fits = async () =>
      done<{ fits: number }>(
        call('financeiro', 'POST', `${path}/bulk/preview`, { action: 'approve', ids: [second.uuid], params: {} }),
      )
    expect(await fits()).toMatchObject({ fits: 0 })
    await done(step(first.uuid, 'reject', 'a pedido'))
    const changed = await read(second.uuid)
    expect(changed.blocked_by).toMatchObject([
      { reason: 'withholding_changed', message: expect.stringMatching(/IRRF R\$\s380,02 → R\$\s0,00/) },
    ])
    expect(await fits()).toMatchObject({ fits: 1 })
    for (const result of ['sent', 'paid'])
      expect(await sent(second.uuid, result)).toMatchObject({ ok: false, reason: 'withholding_changed' })
    expect(await call<PayTo>('financeiro', 'POST', `${path}/${second.uuid}/pix`, {})).toMatchObject(
      refused('withholding_changed'),
    )
    const anew = await done(step(second.uuid, 'approve'))
    expect([anew.status, ...taxes(anew)]).toEqual(['approved', '0.00', '0.00', '330.00', '2670.00'])
    expect(blocks(await read(second.uuid))).toEqual([])
    expect((await done<PayTo>(call('financeiro', 'POST', `${path}/${second.uuid}/pix`, {}))).amount).toBe('2670.00')
    const before = await available('1.00')
    expect(await sent(second.uuid, 'paid')).toMatchObject({ ok: true })
    // The whole of it leaves the balance, the net the account.
    const after = await available('1.00')
    expect(Number(before.balance) - Number(after.balance)).toBe(3000)
    expect((await desk.ledger()).slice(0, 1)).toMatchObject([{ type: 'withdrawal', amount: '3000.00' }])
    expect(await debitsOf(second)).toEqual([
      {
        ...{ description: `INSS retido: Pagamento nº ${second.number}`, amount: '330.00', status: 'open' },
        // The 20th of December 2026 is a Sunday.
        ...{ competence: '2026-11-01', due_date: '2026-12-18' },
      },
    ])
    await agree()
  })

  it('comes back with the payment: open debits are cancelled, of paid ones finance is told', async () => {
    const first = await approved('4000.00')
    // The month has 3 000.00 already.
    expect(taxes(first)).toEqual(['757.91', '0.00', '440.00', '2802.09'])
    await sent(first.uuid, 'paid')
    const back = async (uuid: string) =>
      done(
        call('financeiro', 'POST', `${path}/${uuid}/return`, {
          ...{ date: '2026-11-23', reason: 'conta inexistente', row_version: (await read(uuid)).row_version },
        }),
      )
    const [paidOne] = await rowsAt<Debit>(
      `/api/financial/debits?search=${encodeURIComponent(`IRRF retido (0588): Pagamento nº ${first.number}`)}`,
    )
    expect(
      (
        await call('financeiro', 'POST', `/api/financial/debits/${paidOne?.id}/pay`, {
          ...{ date: '2026-11-23', company_account_id: account.id, row_version: paidOne?.row_version },
        })
      ).status,
    ).toBe(200)
    const told = () =>
      database<{ message: string }>(sql`select message from notification where message like '%tributos a compensar%'`)
    expect(await told()).toEqual([])
    await back(first.uuid)
    expect((await debitsOf(first)).map(({ status }) => status).sort()).toEqual(['cancelled', 'paid'])
    const messages = await told()
    expect(messages.length).toBeGreaterThan(0)
    expect(messages[0]?.message).toMatch(/IRRF R\$\s757,91/)
    // A payment that came back is not of the month any more.
    expect(await available('3000.00')).toMatchObject({ withheld_irrf: '380.02', withheld_inss: '330.00' })
    await agree()
  })

  it('of a firm: IRRF and ISS of the gross, which its invoice sums less what came back', async () => {
    await company({ iss_rate: '2.0000', transfer_fee: '3.50' })
    await payee(sql`tax_regime = 'lucro_presumido'`)
    const own = await approved('4820.00')
    expect(taxes(own)).toEqual(['72.30', '96.40', '0.00', '4647.80'])
    await sent(own.uuid, 'sent')
    // As it was sent, it stands.
    await company({ iss_rate: null })
    expect(await sent(own.uuid, 'paid')).toMatchObject({ ok: true })
    expect((await debitsOf(own)).map(({ description, amount }) => [description, amount])).toEqual([
      [`IRRF retido (8045): Pagamento nº ${own.number}`, '72.30'],
      [`ISS retido: Pagamento nº ${own.number}`, '96.40'],
    ])
    const month = () =>
      database<{ iss: string; irrf: string }>(sql`select iss_withheld::text as iss, irrf_withheld::text as irrf
        from invoice_consolidation where competence = '2026-11-01'
        and user_id = (select id from "user" where uuid = ${desk.broker})`)
    expect(await month()).toEqual([{ iss: '9640', irrf: '7230' }])
    await done(
      call('financeiro', 'POST', `${path}/${own.uuid}/return`, {
        ...{ date: '2026-11-23', reason: 'conta inexistente', row_version: (await read(own.uuid)).row_version },
      }),
    )
    expect(await month()).toEqual([{ iss: '0', irrf: '0' }])
    expect((await debitsOf(own)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    await company({ transfer_fee: '0.00' })
    await payee(sql`tax_regime = 'pf'`)
    await agree()
  })

  it('fixes two payments to one person that are approved at once in one order', async () => {
    const [{ uuid: seller } = { uuid: '' }] = await database<{ uuid: string }>(
      sql`select uuid from "user" where username = 'comercial'`,
    )
    await fund(seller, '20000.00')
    const make = () =>
      done(call('financeiro', 'POST', path, { user_uuid: seller, amount: '3000.00', reason: 'Bônus do mês' }), 201)
    const made = [await make(), await make(), await make(), await make()]
    const replies = await Promise.all(
      made.map(({ uuid, row_version }, place) =>
        call(place % 2 ? 'admin' : 'financeiro', 'PUT', `${path}/${uuid}`, { action: 'approve', row_version }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const rows = await database<{ no: number; inss: string; irrf: string }>(sql`
      select withholding_no as no, withheld_inss::text as inss, withheld_irrf::text as irrf from payment
      where uuid in ${made.map(({ uuid }) => uuid)} order by withholding_no`)
    // 12 000.00 in all: INSS to its ceiling, the income tax of 12 000.00 less 932.31.
    expect(rows).toEqual([
      { no: 1, inss: '33000', irrf: '0' },
      { no: 2, inss: '33000', irrf: '38002' },
      { no: 3, inss: '27231', irrf: '92986' },
      { no: 4, inss: '0', irrf: '82500' },
    ])
    for (const { uuid } of made) expect(blocks(await read(uuid))).toEqual([])
    // In any order of paying.
    for (const { uuid } of made.toReversed()) expect(await sent(uuid, 'paid')).toMatchObject({ ok: true })
    await agree()
  })

  it('makes its debits once, if it is paid twenty times at once', { timeout: 120_000 }, async () => {
    const own = await approved('3000.00')
    expect(taxes(own)).toEqual(['380.02', '0.00', '330.00', '2289.98'])
    const paid = await Promise.all(Array.from({ length: 20 }, () => send([own.uuid], 'paid')))
    expect(paid.filter(({ body }) => body.data?.results[0]?.ok)).toHaveLength(1)
    expect((await debitsOf(own)).map(({ amount }) => amount)).toEqual(['330.00', '380.02'])
    await agree()
  })

  it('is of the month in which it is paid: another one is another sum, which is approved anew', async () => {
    const own = await approved('3000.00')
    // November has 6 000.00 by now.
    expect(taxes(own)).toEqual(['929.86', '0.00', '272.31', '1797.83'])
    await at(tuesday)
    expect(blocks(await read(own.uuid))).toEqual(['withholding_changed'])
    // Paid on a day of November still, it stands.
    expect(await sent(own.uuid, 'paid')).toMatchObject({ ok: false, reason: 'withholding_changed' })
    // It is sent today, whatever day is given.
    expect(await sent(own.uuid, 'sent', { paid_at: '2026-11-30' })).toMatchObject({
      ...{ ok: false, reason: 'withholding_changed' },
    })
    expect(await sent(own.uuid, 'paid', { paid_at: '2026-11-30' })).toMatchObject({ ok: true })
    expect((await debitsOf(own))[0]).toMatchObject({ competence: '2026-11-01', due_date: '2026-12-18' })
    const next = await approved('3000.00')
    expect(taxes(next)).toEqual(['0.00', '0.00', '330.00', '2670.00'])
    await done(step(next.uuid, 'reject', 'a pedido'))
    await agree()
  })

  it('asks for a new approval of what was approved before it was switched on, or off', async () => {
    await company({ withholding_enabled: false })
    const own = await approved('3000.00')
    expect(taxes(own)).toEqual(['0.00', '0.00', '0.00', '3000.00'])
    expect(blocks(own)).toEqual([])
    await company({ withholding_enabled: true })
    expect(blocks(await read(own.uuid))).toEqual(['withholding_changed'])
    expect(taxes(await done(step(own.uuid, 'approve')))).toEqual(['0.00', '0.00', '330.00', '2670.00'])
    await company({ withholding_enabled: false })
    expect(blocks(await read(own.uuid))).toEqual(['withholding_changed'])
    expect(taxes(await done(step(own.uuid, 'approve')))).toEqual(['0.00', '0.00', '0.00', '3000.00'])
    expect(await sent(own.uuid, 'paid')).toMatchObject({ ok: true })
    expect(await debitsOf(own)).toEqual([])
    await company({ withholding_enabled: true })
    await agree()
  })

  it('tells by the nightly check of a tax that is not owed as it was withheld', async () => {
    const own = await approved('3000.00')
    await sent(own.uuid, 'paid')
    await database(sql`update financial_entry set amount = amount + 1 where id = (select debit_id from withholding
      where payment_id = (select id from payment where uuid = ${own.uuid}))`)
    const found = await inTenant(opened.database, 'aurora', opened.clock.now, checkPayments)
    expect(found.findings).toEqual([
      { message: `Pagamento ${own.number}: retido 330.00; os tributos guardados somam 330.00, os débitos 330.01.` },
    ])
    await database(sql`update financial_entry set amount = amount - 1 where id = (select debit_id from withholding
      where payment_id = (select id from payment where uuid = ${own.uuid}))`)
    await agree()
  })

  it('keeps the debit that a tax names, and a table of each day once', async () => {
    const own = await approved('3000.00')
    await sent(own.uuid, 'paid')
    const [debit] = await rowsAt<Debit>(
      `/api/financial/debits?search=${encodeURIComponent(`Pagamento nº ${own.number}`)}`,
    )
    const removed = await call('financeiro', 'DELETE', `/api/financial/debits/${debit?.id}`)
    expect(removed.status).toBe(422)
    const tables = '/api/financial/tax_tables'
    const [table] = await rowsAt<Record<string, string>>(tables)
    expect(table).toMatchObject({ valid_from: '2026-01-01', inss_ceiling: '8475.55', reduction_rate: '13.3145' })
    const { id: _, row_version: __, created_at: ___, updated_at: ____, deleted_at: _____, ...rest } = table ?? {}
    const add = (more: object, who = 'financeiro') => call(who, 'POST', tables, { ...rest, ...more })
    expect((await add({})).status).toBe(409)
    expect((await add({ valid_from: '2027-01-01', limit_2: '1.00' })).status).toBe(422)
    expect((await add({ valid_from: '2027-01-01' }, 'comercial')).status).toBe(403)
    expect((await add({ valid_from: '2027-01-01', inss_ceiling: '9000.00' })).status).toBe(201)
    // Of this month it changes nothing.
    expect(await available('9000.00')).toMatchObject({ withheld_inss: '272.31' })
  })

  it('sums the month of a CPF: not what a firm of the person was paid, but what another user with it was', async () => {
    const cpf = '52998224725'
    const own = async (who: string, change: SQL) =>
      database(sql`update person set ${change} where id = (select person_id from "user" where username = ${who})`)
    const paidTo = async (who: string, change: SQL) =>
      database(sql`update payee_account set ${change} where user_id = (select id from "user" where username = ${who})`)
    await paidTo('corretor', sql`tax_regime = 'lucro_presumido'`)
    const firm = await approved('4820.00')
    await sent(firm.uuid, 'paid')
    const [before] = await database<{ kind: string; cpf: string | null; document: string }>(sql`
      select person.kind, person.cpf, payee_account.payee_document as document from person
      join "user" on "user".person_id = person.id join payee_account on payee_account.user_id = "user".id
      where username = 'corretor'`)
    await own('corretor', sql`kind = 'PF', cpf = ${cpf}`)
    await paidTo('corretor', sql`tax_regime = 'pf', payee_document = ${cpf}`)
    expect(await available('3000.00')).toMatchObject({ withheld_irrf: '0.00', withheld_inss: '330.00' })
    const first = await approved('3000.00')
    await sent(first.uuid, 'paid')
    // The person was deleted, and is there again as another user.
    await own('corretor', sql`deleted_at = now()`)
    await own('comercial', sql`kind = 'PF', cpf = ${cpf}`)
    await paidTo('comercial', sql`tax_regime = 'pf', payee_document = ${cpf}`)
    const [{ uuid: other } = { uuid: '' }] = await database<{ uuid: string }>(
      sql`select uuid from "user" where username = 'comercial'`,
    )
    const made = await done(
      call('financeiro', 'POST', path, { user_uuid: other, amount: '3000.00', reason: 'Bônus do mês' }),
      201,
    )
    expect(taxes(made)).toEqual(['380.02', '0.00', '330.00', '2289.98'])
    expect(taxes(await done(step(made.uuid, 'approve')))).toEqual(['380.02', '0.00', '330.00', '2289.98'])
    expect(await sent(made.uuid, 'paid')).toMatchObject({ ok: true })
    await agree()
    await own('comercial', sql`cpf = null`)
    await own('corretor', sql`deleted_at = null, kind = ${before?.kind}, cpf = ${before?.cpf}`)
    await paidTo('corretor', sql`payee_document = ${before?.document}`)
  })
})
