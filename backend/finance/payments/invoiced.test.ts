import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import type { Invoice, InvoiceDetail } from '@/lib/contracts/invoice-consolidation'
import type { LedgerRow } from '@/lib/contracts/ledger'
import type { Available, Payment, Sent } from '@/lib/contracts/payment'
import { inTenant } from '../../core/database/scope'
import { nightly } from '../../nightly'
import { demoPassword, describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, openDesk, refused } from '../../testing/desk'
import { checkInvoices } from '../invoices/check'

const path = '/api/payments/broker'
/** A Monday and the Monday three weeks later, at ten in the morning. */
const monday = new Date('2027-03-22T13:00:00Z')
const april = new Date('2027-04-12T13:00:00Z')

describeOnBoth('payments and the invoices owed for them (18.6)', (open) => {
  let opened: Opened
  let desk: Desk
  let account: CompanyAccount
  const tokens = new Map<string, string>()
  let keys = 0
  const call = async <R = Payment>(who: string, method: string, at: string, body?: object) => {
    keys += 1
    const reply = await opened.call('aurora', at, {
      ...{ method, token: tokens.get(who), headers: { 'idempotency-key': `invoiced-${keys}` } },
      ...(body && { body }),
    })
    return { status: reply.status, body: reply.body as { data: R; reason?: string; message?: string } }
  }
  const done = async <R = Payment>(asked: Promise<{ status: number; body: { data: R } }>, status = 200) => {
    const reply = await asked
    expect(reply.status, JSON.stringify(reply.body)).toBe(status)
    return reply.body.data
  }
  const enter = async (now: Date) => {
    opened.clock.now = now
    for (const who of ['admin', 'financeiro', 'corretor', 'comercial'])
      tokens.set(who, await opened.signIn('aurora', who))
    for (const who of ['admin', 'financeiro']) await done(call(who, 'POST', '/api/auth/me', { password: demoPassword }))
  }
  const ask = (amount: string) => call('corretor', 'POST', '/api/current_account/request_withdrawal', { amount })
  const read = (uuid: string) => done(call('financeiro', 'GET', `${path}/${uuid}`))
  const step = async ({ uuid }: Payment, action: string, who = 'financeiro') =>
    call(who, 'PUT', `${path}/${uuid}`, { action, reason: null, row_version: (await read(uuid)).row_version })
  const pay = async ({ uuid }: Payment) =>
    done(
      call<Sent>('financeiro', 'POST', '/api/payments/send_payment', {
        ...{ payment_uuids: [uuid], result: 'paid', company_account_id: account.id, reason: null },
      }),
    )
  const giveBack = async ({ uuid }: Payment, date: string) =>
    done(
      call('financeiro', 'POST', `${path}/${uuid}/return`, {
        ...{ date, reason: 'Conta encerrada', row_version: (await read(uuid)).row_version },
      }),
    )
  const invoices = async () =>
    (await done(call<{ data: Invoice[] }>('corretor', 'GET', '/api/invoice_consolidations?competence=2027-03'))).data
  const blocks = async () =>
    (await done(call<Available>('corretor', 'GET', `${path}/require_available?amount=100.00`))).blocked_by.map(
      ({ reason }) => reason,
    )
  const night = () => inTenant(opened.database, 'aurora', opened.clock.now, nightly)
  const company = async (change: object) => {
    const { body } = await opened.call('aurora', '/api/company', { token: tokens.get('admin') })
    const { row_version } = (body as { response: { row_version: number } }).response
    await done(call('admin', 'PUT', '/api/company', { ...change, row_version }))
  }

  beforeAll(async () => {
    opened = await open()
    opened.clock.now = monday
    desk = await openDesk(opened)
    await enter(monday)
    account = await desk.addAccount('90000.00')
    await company({ transfer_fee: '3.50', four_eyes_above: null, invoice_due_day: 10, invoice_block: true })
    await inTenant(opened.database, 'aurora', monday, ({ tx }) =>
      tx.execute(sql`update payee_account set requires_invoice = true`),
    )
    // Nothing is left to send of what was paid before.
    await inTenant(opened.database, 'aurora', monday, ({ tx }) =>
      tx.execute(sql`update invoice_consolidation set status = 'approved', invoice_number = '1', issued_at = competence,
        invoice_amount = payments_total`),
    )
    await desk.add(
      'credits',
      desk.credit({
        ...{ user_uuid: desk.broker, cost_center_id: null, amount: '9000.00', due_date: '2027-03-22' },
        ...{ description: 'Campanha', release_type_id: desk.idOf('release_types', 'Ajuste') },
      }),
    )
  })

  it('are summed with the fee once they are paid, less what came back', async () => {
    const first = await done(ask('1500.00'), 201)
    await done(step(first, 'approve'))
    expect(await invoices()).toEqual([])
    await pay(first)
    const [kept] = await invoices()
    expect(kept).toMatchObject({
      ...{ competence: '2027-03', status: 'open', payments_total: '1500.00', due_date: '2027-04-10' },
    })
    const second = await done(ask('500.00'), 201)
    await done(step(second, 'approve'))
    await pay(second)
    expect(await invoices()).toMatchObject([{ payments_total: '2000.00' }])
    await giveBack(second, '2027-03-22')
    expect(await invoices()).toMatchObject([{ payments_total: '1500.00', status: 'open' }])
    const { items } = await done(call<InvoiceDetail>('corretor', 'GET', `/api/invoice_consolidations/${kept?.id}`))
    expect(items).toMatchObject([
      { uuid: first.uuid, gross_amount: '1500.00', returned_on: null },
      { uuid: second.uuid, gross_amount: '500.00', returned_on: '2027-03-22' },
    ])
    expect(await inTenant(opened.database, 'aurora', opened.clock.now, checkInvoices)).toMatchObject({ findings: [] })
    // Money that came back leads to its payment as what went does, newest first.
    const rows = (await done(call<{ data: LedgerRow[] }>('corretor', 'GET', '/api/current_account/transactions'))).data
    expect(rows.slice(0, 6).map(({ payment }) => payment?.uuid)).toEqual([
      ...[second.uuid, second.uuid, second.uuid, second.uuid, first.uuid, first.uuid],
    ])
    // Their manager reads the account, and opens none of the payments.
    const at = `/api/current_account/transactions?user_uuid=${desk.broker}`
    const seen = (await done(call<{ data: LedgerRow[] }>('comercial', 'GET', at))).data
    expect(seen.slice(0, 6).map(({ payment }) => payment)).toEqual(Array(6).fill(null))
  })

  it('are not asked for, approved or paid while an invoice is late, unless finance pays by its own will', async () => {
    const waiting = await done(ask('200.00'), 201)
    await enter(april)
    expect(await blocks()).toEqual(['request_open'])
    await night()
    expect(await invoices()).toMatchObject([{ status: 'awaiting_invoice', is_overdue: true }])
    expect(await blocks()).toEqual(['invoice_overdue', 'request_open'])
    expect((await read(waiting.uuid)).blocked_by).toMatchObject([
      { reason: 'invoice_awaited', message: expect.stringContaining('nota fiscal em atraso') },
    ])
    expect(await step(waiting, 'approve')).toMatchObject(refused('invoice_awaited'))
    await done(step(waiting, 'cancel', 'corretor'))
    const late = await ask('200.00')
    expect(late).toMatchObject(refused('invoice_overdue'))
    expect(late.body.message).toBe('Existe nota fiscal em atraso. Regularize para solicitar pagamentos.')
    const made = { user_uuid: desk.broker, amount: '200.00', reason: 'Acordo' }
    expect(await call('financeiro', 'POST', path, made)).toMatchObject(refused('invoice_overdue'))
    await company({ invoice_block: false })
    expect(await blocks()).toEqual([])
    const free = await done(ask('200.00'), 201)
    await company({ invoice_block: true })
    expect(await step(free, 'approve')).toMatchObject(refused('invoice_awaited'))
    await company({ invoice_block: false })
    await done(step(free, 'approve'))
    await company({ invoice_block: true })
    const paid = await pay(free)
    expect(paid.results).toMatchObject([{ ok: false, reason: 'invoice_awaited' }])
  })

  it('of a blocked broker are made by finance alone, and wait for no invoice', async () => {
    await inTenant(opened.database, 'aurora', opened.clock.now, ({ tx }) =>
      tx.execute(sql`update "user" set status = 'blocked' where uuid = ${desk.broker}`),
    )
    const made = await done(
      call('financeiro', 'POST', path, { user_uuid: desk.broker, amount: '200.00', reason: 'Acordo' }),
      201,
    )
    expect(made).toMatchObject({ origin: 'finance', blocked_by: [] })
    await done(step(made, 'approve', 'admin'))
    expect((await pay(made)).results).toMatchObject([{ ok: true }])
  })
})
