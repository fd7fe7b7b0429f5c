import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Invoice, InvoiceDetail } from '@/lib/contracts/invoice-consolidation'
import { inTenant, type Scope } from '../../core/database/scope'
import { nightly } from '../../nightly'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, openDesk, refused } from '../../testing/desk'
import { userNamed } from '../../testing/finance'
import { aPayment } from '../../testing/payments'
import { makePng } from '../../testing/pictures'
import { invoiceConsolidation as rows } from './invoice-consolidation.table'
import { keepInvoice } from './keep'

const path = '/api/invoice_consolidations'

describeOnBoth('the calls of invoices (18.6)', (open) => {
  let opened: Opened
  let desk: Desk
  let own: Invoice
  let other: Invoice
  const inAurora = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const listed = async (query = '', who = 'financeiro') =>
    (await desk.call('GET', `${path}${query}`, undefined, who)).body.data.data as unknown as Invoice[]
  const pick = async (id: number, who = 'financeiro') =>
    desk.done<InvoiceDetail>(await desk.call('GET', `${path}/${id}`, undefined, who), 200)
  const put = (row: Invoice, body: object, who: string) =>
    desk.call('PUT', `${path}/edit/${row.id}`, { row_version: row.row_version, ...body }, who)
  const send = (
    { id, row_version }: Invoice,
    amount: string,
    who = 'corretor',
    issued_at = '2026-11-20',
    bytes: string | Uint8Array<ArrayBuffer> = new Uint8Array(makePng(1, 1)),
  ) => {
    const form = new FormData()
    for (const [key, value] of Object.entries({ number: '57', issued_at, amount, row_version: String(row_version) })) {
      form.set(key, value)
    }
    form.set('pdf', new File([bytes], 'nota.png'))
    return desk.call('POST', `${path}/edit/${id}`, form, who)
  }
  beforeAll(async () => {
    opened = await open()
    desk = await openDesk(opened)
    await inAurora(async (scope) => {
      await scope.tx.execute(sql`update company set invoice_due_day = 10`)
      await scope.tx.execute(sql`update payee_account set requires_invoice = true`)
      for (const name of ['corretor', 'corretor2']) {
        const id = await userNamed(scope, name)
        await aPayment(scope, id, '2025-07-15', 100_000n)
        await keepInvoice({ ...scope, audit: () => {} }, id, '2025-07-15')
      }
      await nightly(scope)
    })
    const found = await listed('?status=awaiting_invoice&competence=2025-07')
    const mine = await listed('?competence=2025-07', 'corretor')
    expect(mine).toHaveLength(1)
    own = found.find(({ is_own, id }) => !is_own && id === mine[0]?.id) as Invoice
    other = found.find(({ id }) => id !== own.id) as Invoice
  })

  it('shows a broker their own alone, with its payments, and says which are late', async () => {
    expect(await listed('?overdue=true&competence=2025-07')).toHaveLength(2)
    expect(await listed('?overdue=false&competence=2025-07')).toHaveLength(0)
    expect(await pick(own.id, 'corretor')).toMatchObject({
      ...{ competence: '2025-07', due_date: '2025-08-10', payments_total: '1000.00', is_overdue: true, is_own: true },
      items: [{ gross_amount: '1000.00', posted_on: '2025-07-15', returned_on: null }],
    })
    expect((await desk.call('GET', `${path}/${other.id}`, undefined, 'corretor')).status).toBe(404)
    expect((await send(other, '1000.00')).status).toBe(404)
    const late = { exists: true, invoices: [{ competence: '2025-07', due_date: '2025-08-10', amount: '1000.00' }] }
    const asked = '/api/payments/exists_invoice_overdue'
    expect((await desk.call('GET', asked, undefined, 'corretor')).body.data).toEqual(late)
    const { data } = (await desk.call('GET', `${asked}?user_uuid=${other.user_uuid}`)).body
    expect(data).toMatchObject({ exists: true, invoices: expect.arrayContaining(late.invoices) })
    expect((await desk.call('GET', `${asked}?user_uuid=${other.user_uuid}`, undefined, 'corretor')).status).toBe(404)
  })

  it('is sent with its file and the amount of the month, rejected with a reason, sent again and approved', async () => {
    const amount = 'Valor da nota difere do total pago no mês (diferença de R$ 0,01).'
    const wrong = await send(own, '999.99')
    expect([wrong.status, JSON.stringify(wrong.body).replaceAll('\u00a0', ' ')]).toEqual([
      422,
      expect.stringContaining(amount),
    ])
    expect((await send(own, '1000.00', 'corretor', '2026-11-21')).status).toBe(422)
    const facts = { number: '57', issued_at: '2026-11-20', amount: '1000.00' }
    expect((await put(own, facts, 'corretor')).body).toMatchObject({ details: { pdf: [{ reason: 'required' }] } })
    expect((await send(own, '1000.00', 'corretor', '2026-11-20', 'isto não é um PDF')).body).toMatchObject({
      details: { pdf: [{ reason: 'invoice_file' }] },
    })
    const sent = await desk.done<Invoice>(await send(own, '1000.00'), 200)
    expect(sent).toMatchObject({
      status: 'sent',
      invoice_number: '57',
      invoice_amount: '1000.00',
      file: { name: 'nota.png' },
    })
    expect((await put(sent, { action: 'approve' }, 'corretor')).status).toBe(403)
    expect((await put(sent, { action: 'reject' }, 'financeiro')).status).toBe(422)
    const reason = { action: 'reject', reason: 'Tomador errado' }
    const back = await desk.done<Invoice>(await put(sent, reason, 'financeiro'), 200)
    expect(await pick(own.id, 'corretor')).toMatchObject({ status: 'rejected', status_reason: 'Tomador errado' })
    const again = await desk.done<Invoice>(await send(back, '1000.00'), 200)
    expect(await put(back, { action: 'approve' }, 'financeiro')).toMatchObject({ status: 409 })
    const done = await desk.done<Invoice>(await put(again, { action: 'approve' }, 'financeiro'), 200)
    expect(done).toMatchObject({ status: 'approved', status_reason: null, reviewer: { name: expect.any(String) } })
    // By whom is the company's to know.
    expect(await pick(own.id, 'corretor')).not.toHaveProperty('reviewer')
    expect((await listed('?competence=2025-07', 'corretor'))[0]).not.toHaveProperty('reviewer')
    expect(await send(done, '1000.00')).toMatchObject(refused('invoice_approved'))
  })

  it('is exempt by finance with a reason; nobody decides on their own; a month is made by hand if it was paid', async () => {
    const cancel = { action: 'cancel', reason: 'Emitida fora' }
    await inAurora(async ({ tx, ...scope }) => {
      const id = await userNamed({ tx, ...scope }, 'financeiro')
      await tx.update(rows).set({ user_id: id }).where(eq(rows.id, other.id))
    })
    expect(await put(other, cancel, 'financeiro')).toMatchObject(refused('invoice_own'))
    await inAurora(async ({ tx, ...scope }) => {
      const id = await userNamed({ tx, ...scope }, 'corretor2')
      await tx.update(rows).set({ user_id: id }).where(eq(rows.id, other.id))
    })
    const done = await desk.done<Invoice>(await put(other, cancel, 'financeiro'), 200)
    expect(done).toMatchObject({ status: 'cancelled', status_reason: 'Emitida fora' })
    const make = (competence: string) => desk.call('POST', `${path}/create`, { user_uuid: own.user_uuid, competence })
    expect(await make('2025-06')).toMatchObject(refused('invoice_no_payment'))
    expect(await desk.done<Invoice>(await make('2025-07'), 201)).toMatchObject({ id: own.id, status: 'approved' })
  })

  it('keeps its history, of which a broker reads their own part; is found by number; is never deleted', async () => {
    const past = async (who: string) => {
      const answer = await desk.call('GET', `${path}/${own.id}/history`, undefined, who)
      return answer.body.data.data as unknown as { action: string }[]
    }
    expect((await past('financeiro')).length).toBeGreaterThan((await past('corretor')).length)
    expect(await past('corretor')).toContainEqual(expect.objectContaining({ action: 'status_changed' }))
    expect((await listed('?search=57&competence=2025-07')).map(({ id }) => id)).toEqual([own.id])
    const oldest = (await listed('?per_page=all')).slice(-2)
    expect(oldest.map(({ competence }) => competence)).toEqual(['2025-07', '2025-07'])
    expect(await desk.call('DELETE', `${path}/${own.id}`)).toMatchObject(refused('invoice_kept'))
    expect((await desk.call('DELETE', `${path}/${own.id}`, undefined, 'corretor')).status).toBe(403)
  })

  it('is approved, or rejected with one reason, for several at once', async () => {
    const bulk = (body: object) => desk.call('POST', `${path}/bulk`, body)
    const asked = { action: 'reject', ids: [own.id, other.id] }
    expect((await bulk({ ...asked, params: {} })).status).toBe(422)
    const { body } = await bulk({ ...asked, params: { reason: 'Sem tomador' } })
    expect(JSON.stringify(body)).toContain('invoice_approved')
    expect(JSON.stringify(body)).toContain('invoice_cancelled')
  })
})
