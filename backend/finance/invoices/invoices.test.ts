import { and, asc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { localDay } from '../../core/database/local-time'
import { inTenant, type Scope } from '../../core/database/scope'
import { nightly } from '../../nightly'
import { notification } from '../../system/notifications/notification.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { userNamed } from '../../testing/finance'
import { aPayment, aReturn } from '../../testing/payments'
import { checkInvoices } from './check'
import { invoiceConsolidation as rows } from './invoice-consolidation.table'
import { keepInvoice } from './keep'
import { findOverdue } from './overdue'

describeOnBoth('the invoices of people’s payments (18.6)', (open) => {
  let opened: Opened
  const who = { a: 0, b: 0, c: 0 }
  const inAurora = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const pay = (user: number, day: string, gross: bigint, iss = 0n) =>
    inAurora(async (scope) => {
      const row = await aPayment(scope, user, day, gross, iss)
      await keepInvoice({ ...scope, audit: () => {} }, user, day)
      return row
    })
  const giveBack = (user: number, payment: { id: number; gross_amount: bigint }, day: string) =>
    inAurora(async (scope) => {
      await aReturn(scope, payment.id, payment.gross_amount, day)
      await keepInvoice({ ...scope, audit: () => {} }, user, day)
    })
  const kept = (user: number) =>
    inAurora(({ tx }) =>
      tx
        .select({
          month: rows.competence,
          total: rows.payments_total,
          iss: rows.iss_withheld,
          status: rows.status,
          due: rows.due_date,
        })
        .from(rows)
        .where(eq(rows.user_id, user))
        .orderBy(asc(rows.competence)),
    )
  const faults = () => inAurora(async (scope) => (await checkInvoices(scope)).findings)
  const messages = (user: number) =>
    inAurora(async ({ tx }) =>
      (
        await tx
          .select({ message: notification.message })
          .from(notification)
          .where(and(eq(notification.user_id, user), sql`${notification.message} like 'Nota fiscal%'`))
          .orderBy(asc(notification.id))
      ).map(({ message }) => message),
    )
  const requiresInvoice = (user: number, requires: boolean) =>
    inAurora(({ tx }) =>
      tx.execute(sql`insert into payee_account (tenant_id, user_id, pix_key_type, pix_key, payee_document, tax_regime, requires_invoice, changed_at)
        select tenant_id, id, 'evp', 'x', '1', 'simples', ${requires}, now() from "user" where id = ${user}
        on conflict (tenant_id, user_id) where deleted_at is null do update set requires_invoice = ${requires}`),
    )
  beforeAll(async () => {
    opened = await open()
    await inAurora(async (scope) => {
      // Nobody has paid them yet.
      who.a = await userNamed(scope, 'corretor3')
      who.b = await userNamed(scope, 'comercial')
      who.c = await userNamed(scope, 'novo')
      await scope.tx.execute(sql`update company set invoice_due_day = 10`)
    })
    await requiresInvoice(who.a, true)
    await requiresInvoice(who.b, false)
    await requiresInvoice(who.c, true)
  })
  const runAt = async (day: string) => {
    opened.clock.now = new Date(`${day}T15:00:00Z`)
    await Promise.all([inAurora(nightly), inAurora(nightly)])
  }

  it('sums what was paid in the month, less what came back; the rest goes to the next', async () => {
    const first = await pay(who.a, '2026-11-18', 100_000n, 2_000n)
    await pay(who.a, '2026-11-19', 50_000n)
    const row = { month: '2026-11-01', status: 'open', due: '2026-12-10' }
    expect(await kept(who.a)).toEqual([{ ...row, total: 150_000n, iss: 2_000n }])
    await giveBack(who.a, first, '2026-11-20')
    expect(await kept(who.a)).toEqual([{ ...row, total: 50_000n, iss: 0n }])
    const before = await pay(who.c, '2026-10-10', 70_000n)
    await pay(who.c, '2026-11-12', 20_000n)
    await giveBack(who.c, before, '2026-11-20')
    expect((await kept(who.c)).map(({ total }) => total)).toEqual([70_000n, 0n])
    await pay(who.b, '2026-11-12', 20_000n)
    expect(await faults()).toEqual([])
    await inAurora(({ tx }) => tx.update(rows).set({ payments_total: 1n }).where(eq(rows.user_id, who.b)))
    expect(await faults()).toHaveLength(1)
    await inAurora((scope) => keepInvoice({ ...scope, audit: () => {} }, who.b, '2026-11-20'))
    expect(await faults()).toEqual([])
  })

  it('closes a month that is over, once, with two replicas at it; nothing is owed of nothing, or by a person who owes none', async () => {
    const told = { a: (await messages(who.a)).length, b: (await messages(who.b)).length }
    await runAt('2026-12-01')
    await runAt('2026-12-01')
    expect((await kept(who.a)).map(({ status }) => status)).toEqual(['awaiting_invoice'])
    expect((await kept(who.b)).map(({ status }) => status)).toEqual(['cancelled'])
    expect((await kept(who.c)).map(({ status }) => status)).toEqual(['awaiting_invoice', 'cancelled'])
    expect((await messages(who.a)).slice(told.a)).toEqual(['Nota fiscal de 11/2026: aguardando a nota'])
    expect((await messages(who.b)).slice(told.b)).toEqual([])
    await pay(who.c, '2026-12-01', 60_000n)
    // 50,000 of the 70,000 that came back were not yet taken from a month.
    expect((await kept(who.c)).map(({ total }) => total)).toEqual([70_000n, 0n, 10_000n])
    expect(await faults()).toEqual([])
  })

  it('reminds before the day, on the day after and weekly, each once', async () => {
    const from = (await messages(who.a)).length
    for (const day of [
      '2026-12-06',
      '2026-12-07',
      '2026-12-07',
      '2026-12-08',
      '2026-12-10',
      '2026-12-11',
      '2026-12-11',
    ])
      await runAt(day)
    for (const day of ['2026-12-12', '2026-12-17', '2026-12-18']) await runAt(day)
    expect((await messages(who.a)).slice(from)).toEqual([
      'Nota fiscal de 11/2026: enviar até 10/12/2026',
      'Nota fiscal de 11/2026: em atraso desde 10/12/2026',
      'Nota fiscal de 11/2026: em atraso desde 10/12/2026',
    ])
    const today = localDay(opened.clock.now, 'America/Sao_Paulo')
    const overdue = await inAurora((scope) => findOverdue(scope, [who.a, who.b], today))
    expect([...overdue]).toEqual([[who.a, [{ competence: '2026-11', due_date: '2026-12-10', amount: '500.00' }]]])
  })

  it('gives a way to the invoice to those alone who have its screen', async () => {
    await requiresInvoice(who.b, true)
    await pay(who.b, '2026-12-18', 30_000n)
    await runAt('2027-01-01')
    const links = (user: number) =>
      inAurora(async ({ tx }) =>
        (
          await tx
            .select({ link: notification.link })
            .from(notification)
            .where(and(eq(notification.user_id, user), sql`${notification.message} like 'Nota fiscal%'`))
        ).map(({ link }) => link),
      )
    expect(await links(who.b)).toEqual([null])
    for (const link of await links(who.a)) expect(link).toMatch(/^\/issue_invoices\?record=\d+$/)
  })
})
