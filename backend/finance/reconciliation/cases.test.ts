import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { PeriodDetail } from '@/lib/contracts/period'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { base, type Desk, openDesk, refused, refusedAt } from '../../testing/desk'
import { openReconciliations } from '../../testing/reconciliations'
import { checkReconciliations } from './check'

const monday = new Date('2026-11-23T13:00:00Z')

describeOnBoth('odd cases of reconciliation (19.3)', (open) => {
  let opened: Opened
  let desk: Desk
  let at: Awaited<ReturnType<typeof openReconciliations>>
  let admin = ''
  const match = (id: number) => desk.call('POST', `${base}/reconciliations/match`, { company_account_id: id })
  const period = async (month: string) =>
    desk.done<PeriodDetail>(await desk.call('GET', `${base}/periods/${month}`), 200)
  const change = async (month: string, body: object) => {
    const { row_version } = await period(month)
    const reply = await opened.call('aurora', `${base}/periods/${month}`, {
      ...{ method: 'PUT', token: admin, body: { row_version, ...body } },
    })
    return { status: reply.status, body: reply.body as { reason?: string; params?: object } }
  }
  const close = (month: string) => change(month, { action: 'close' })
  const reopen = async (month: string) =>
    expect((await change(month, { action: 'reopen', reason: 'teste acabou' })).status).toBe(200)

  beforeAll(async () => {
    opened = await open()
    opened.clock.now = monday
    desk = await openDesk(opened)
    at = await openReconciliations(opened, desk)
    admin = await opened.signIn('aurora', 'admin')
  })

  it('an adjustment that was taken back is one with its opposite, and no line’s', async () => {
    const account = await at.addAccount()
    const row = await at.adjust(account, '2026-11-20', '-80.00', 'Gráfica Setentrional')
    await desk.done(
      await desk.call('POST', `${base}/transation_statements/${row.id}/reverse`, { reason: 'engano' }),
      201,
    )
    await at.addRule('GRAFICA', { automatic: true, company_account_id: account.id })
    const { matched } = await at.bring(account, [['20261120', '-80.00', 'PIX GRAFICA SETENTRIONAL']])
    expect(matched).toBe(1)
    expect((await at.list(`&company_account_id=${account.id}`)).map(({ rule }) => rule)).toEqual([
      'bank_rule',
      'opposite',
    ])
    await at.agree()
  })

  it('an entry that was taken back is suggested, and not matched by itself', async () => {
    const account = await at.addAccount()
    const debit = await desk.add('debits', desk.debit({ description: 'Toner Setentrional', amount: '81.00' }))
    const paid = await desk.done(await desk.settle('debits', debit, account, { date: '2026-11-19' }), 200)
    await desk.done(await desk.reverse('debits', paid, { date: '2026-11-19' }), 201)
    const { matched } = await at.bring(account, [['20261119', '-81.00', 'PIX SETENTRIONAL']])
    expect(matched).toBe(0)
    expect((await at.openLines(account))[0]?.suggestions[0]?.movements).toHaveLength(1)
  })

  it('a balance beside movements of its day opens the day, and one alone closes it', async () => {
    const opening = await at.addAccount('100.00')
    await at.adjust(opening, '2026-11-03', '-30.00', 'Conta de água')
    await at.bring(opening, [
      ['20261103', '100.00', 'SALDO ANTERIOR'],
      ['20261103', '-30.00', 'CONTA AGUA'],
    ])
    expect(await at.balance(opening)).toMatchObject({ bank: '70.00', unexplained: '0.00' })
    // Dated by the last business day before its file, whose statement is not here: that day closed with it.
    const closing = await at.addAccount('100.00')
    await at.adjust(closing, '2026-10-30', '-30.00', 'Conta de luz')
    await at.bring(closing, [
      ['20261030', '70.00', 'SALDO ANTERIOR'],
      ['20261103', '-1.00', 'TARIFA'],
    ])
    expect(await at.balance(closing, '2026-10-31')).toMatchObject({
      ...{ since: '2026-11-03', bank: '70.00', own: '70.00', unexplained: '0.00', is_reconciled: false },
    })
    expect(await at.balance(closing)).toMatchObject({ bank: '69.00', unexplained: '0.00' })
  })

  it('lines that came after the day’s balance was told are added to it', async () => {
    const account = await at.addAccount('100.00')
    await at.bring(account, [['20261030', '-10.00', 'A']], ['20261030', '90.00'])
    await at.bring(
      account,
      [
        ['20261030', '-10.00', 'A'],
        ['20261030', '-20.00', 'B'],
        ['20261103', '-1.00', 'C'],
      ],
      ['20261103', '69.00'],
    )
    expect(await at.balance(account, '2026-10-31')).toMatchObject({ bank: '70.00', unexplained: '0.00' })
  })

  it('a later balance less its lines is the earlier one; of before the first statement nothing is known', async () => {
    const account = await at.addAccount('90.00')
    await at.bring(
      account,
      [
        ['20261015', '-1.00', 'A'],
        ['20261105', '-2.00', 'B'],
      ],
      ['20261110', '87.00'],
    )
    expect(await at.balance(account, '2026-10-31')).toMatchObject({
      ...{ bank: '89.00', bank_on: '2026-11-10', unexplained: '0.00', is_reconciled: false },
    })
    expect(await at.balance(account, '2026-10-10')).toMatchObject({ is_reconciled: false, open_lines: { count: 0 } })
  })

  it('a line of before the account, of 0.00 or of no account waits for nothing', async () => {
    const account = await at.addAccount('0.00', '2026-11-10')
    await at.bring(account, [
      ['20261109', '-1.00', 'ANTES'],
      ['20261111', '0', 'ZERO'],
    ])
    expect(await at.openLines(account)).toEqual([])
    const lines = await desk.rowsAt<{ id: number; memo: string }>(
      `${base}/bank_statement_lines?company_account_id=${account.id}`,
    )
    const before = lines.find(({ memo }) => memo === 'ANTES')?.id ?? 0
    expect(await at.accept(account, [before], [], { make: at.tariff() })).toMatchObject(
      refusedAt('line_ids', 'unknown'),
    )
    expect(await match(999_999)).toMatchObject(refusedAt('company_account_id', 'unknown'))
    const own = await at.adjust(account, '2026-11-12', '-5.00', 'Sem linha')
    expect(await at.accept(account, [], [own.id], { make: at.tariff() })).toMatchObject(
      refusedAt('line_ids', 'nothing_chosen'),
    )
  })

  it('a proposed rule has words that say something, and no line that was something else', async () => {
    const account = await at.addAccount()
    const days = ['20261103', '20261104', '20261105']
    await at.bring(account, [
      ...days.map((day) => [day, '-12.00', 'PIX ENVIADO 0399 FULANO'] as const),
      ...days.map((day) => [day, '-13.00', 'SEGURO PREDIAL'] as const),
      ['20261106', '-14.00', 'SEGURO PREDIAL'],
    ])
    const own = await at.adjust(account, '2026-11-06', '-14.00', 'Outra coisa')
    for (const { id, amount } of await at.openLines(account)) {
      if (amount === '-14.00') await at.accepted(account, [id], [own.id])
      else await at.accepted(account, [id], [], { make: at.tariff() })
    }
    const { body } = await desk.call('GET', `${base}/bank_rules/proposed`)
    expect((body.data as unknown as { memo: string }[]).map(({ memo }) => memo)).toEqual([])
  })

  it('a month that was closed takes no reconciliation, and what comes into it later hinders the next closing', async () => {
    expect((await close('2026-09')).status).toBe(200)
    const account = await at.addAccount('100.00', '2026-10-01')
    await at.addRule('TARIFA LATERAL', { automatic: true, company_account_id: account.id })
    const wrong = await close('2026-10')
    // The other accounts of this file have open lines until then.
    expect(wrong).toMatchObject(refused('period_unreconciled'))
    await inTenant(opened.database, 'aurora', monday, ({ tx }) =>
      tx.execute(sql`update company_account set active = false, is_default = false where id <> ${account.id}`),
    )
    expect((await close('2026-10')).status).toBe(200)
    const { matched, open: left } = await at.bring(account, [['20261015', '-7.77', 'TARIFA LATERAL']])
    expect([matched, left]).toEqual([0, 1])
    const [line] = await at.openLines(account)
    expect(await at.accept(account, [line?.id ?? 0], [], { make: at.tariff() })).toMatchObject(refused('period_closed'))
    expect((await period('2026-10')).checklist.find(({ key }) => key === 'bank_lines')).toMatchObject({ count: 1 })
    opened.clock.now = new Date('2026-12-02T13:00:00Z')
    admin = await opened.signIn('aurora', 'admin')
    const next = await opened.call('aurora', `${base}/periods/2026-11`, { token: admin })
    const { row_version } = (next.body as { data: PeriodDetail }).data
    const refusal = await opened.call('aurora', `${base}/periods/2026-11`, {
      ...{ method: 'PUT', token: admin, body: { action: 'close', row_version } },
    })
    expect(refusal).toMatchObject({ status: 422, body: { reason: 'period_unreconciled', params: { bank_lines: 1 } } })
    opened.clock.now = monday
    admin = await opened.signIn('aurora', 'admin')
    await reopen('2026-10')
    expect((await match(account.id)).body.data).toMatchObject({ matched: 1, open: 0 })
    await at.agree()
  })

  it('the nightly check tells whatever was changed beside the product', async () => {
    const account = await at.addAccount()
    await at.bring(account, [['20261118', '-2.50', 'TARIFA UM']])
    const [line] = await at.openLines(account)
    const group = await at.accepted(account, [line?.id ?? 0], [], { make: at.tariff() })
    const found = async (change: ReturnType<typeof sql>) => {
      let count = 0
      await inTenant(opened.database, 'aurora', monday, async (scope) => {
        await scope.tx.execute(change)
        count = (await checkReconciliations(scope)).findings.length
        throw new Error('back')
      }).catch((error: unknown) => expect(String(error)).toContain('back'))
      return count
    }
    const [id, own] = [group.id, group.movements[0]?.id ?? 0]
    for (const change of [
      sql`update bank_reconciliation set undone_at = now() where id = ${id}`,
      sql`update bank_reconciliation_line set undone = true where reconciliation_id = ${id}`,
      sql`update bank_reconciliation_movement set undone = true where movement_id = ${own}`,
      sql`update bank_reconciliation_movement set made = false where movement_id = ${own}`,
      sql`update bank_statement_line set kind = 'balance' where id = ${line?.id ?? 0}`,
      sql`update bank_statement_line set status = 'open' where id = ${line?.id ?? 0}`,
      sql`update bank_statement_line set amount = -251 where id = ${line?.id ?? 0}`,
    ]) {
      expect(await found(change)).toBeGreaterThan(0)
    }
    await at.agree()
  })
})
