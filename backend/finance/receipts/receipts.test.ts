import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CommissionReceipts, ExpectedReceipt } from '@/lib/contracts/commission-receipt'
import type { CompanyAccount } from '@/lib/contracts/company-account'
import { mistakenPayment } from '@/lib/proposals/flow'
import { inTenant } from '../../core/database/scope'
import { nightly } from '../../nightly'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { percent } from '../../testing/commissions'
import { base, type Desk, type Entry, openDesk, refused, refusedAt, today } from '../../testing/desk'
import { makeSales } from '../../testing/sales'
import { checkLedger } from '../account/check'
import { checkReceipts } from './check'

type Item = { proposal_uuid: string; kind: string; parcel?: number; amount: string }

/** Case B of money.md#worked-examples: 2,248.14 and 281.02 of the bank, 1,573.70 and 196.71 of the broker. */
describeOnBoth('the banks’ receipts of commission (17.7)', (open) => {
  let opened: Opened
  let desk: Desk
  let sales: ReturnType<typeof makeSales>
  let account: CompanyAccount
  beforeAll(async () => {
    opened = await open()
    sales = makeSales(opened)
    await sales.begin()
    await sales.moveTo('corretor', 'Ouro')
    desk = await openDesk(opened)
    account = await desk.addAccount()
  })

  const values = { installments: 84, contract_value: '18734.52', net_value: '18119.64' }
  /** A proposal that was paid while its commission waited for `event`. */
  async function paid(event: 'paid' | 'bank_receipt', days = 0, row: Parameters<typeof sales.tableOf>[1] = {}) {
    await sales.setCompany({ commission_release_event: event, commission_release_days: days })
    const uuid = await sales.approved(await sales.tableOf('new', row), values)
    return sales.pay(uuid)
  }
  async function received(amount = '5000.00', more: object = {}) {
    const row = await desk.add('credits', desk.credit({ amount, ...more }))
    return desk.done(await desk.settle('credits', row, account), 200)
  }
  const at = ({ id }: Pick<Entry, 'id'>) => `${base}/credits/${id}/receipts`
  const link = (credit: Entry, ...items: Item[]) => desk.call('POST', at(credit), { items })
  const linked = async (credit: Entry, ...items: Item[]) =>
    desk.done<CommissionReceipts>(await link(credit, ...items), 201)
  const unlink = async (credit: Entry, id: number | undefined) =>
    desk.done<CommissionReceipts>(await desk.call('DELETE', `${at(credit)}/${id}`), 200)
  const upfront = ({ uuid }: { uuid: string }, amount = '2248.14'): Item => ({
    proposal_uuid: uuid,
    kind: 'upfront',
    amount,
  })
  const bonus = ({ uuid }: { uuid: string }): Item => ({ proposal_uuid: uuid, kind: 'bonus', amount: '281.02' })
  const deferred = ({ uuid }: { uuid: string }, parcel: number, amount = '11.16'): Item => ({
    ...{ proposal_uuid: uuid, kind: 'deferred', parcel, amount },
  })
  const lines = async ({ uuid }: { uuid: string }) =>
    (await sales.money(uuid)).lines.map((one) => [one.kind, one.installment_no, one.status, one.release_at])
  const posted = async ({ uuid }: { uuid: string }) =>
    (await sales.money(uuid)).ledger.map(
      ({ type, direction, amount }) => `${type} ${direction === 'debit' ? '-' : ''}${amount}`,
    )
  const statusOf = async ({ uuid }: { uuid: string }) => (await sales.desk.file('admin', uuid)).commission_status
  const expectWhole = async () => {
    const today = opened.clock.now.toISOString().slice(0, 10)
    const checks = await sales.inAurora(async (scope) => [await checkLedger(scope, today), await checkReceipts(scope)])
    expect(checks.flatMap(({ findings }) => findings)).toEqual([])
  }

  it('releases the broker’s line in full, with what others are paid of it, whatever the bank paid', async () => {
    const proposal = await paid('bank_receipt')
    expect([await statusOf(proposal), await posted(proposal)]).toEqual(['accrued', []])
    const credit = await received()
    const { receipts, summary } = await linked(credit, upfront(proposal, '2000.00'))
    expect(summary).toEqual({ amount: '5000.00', received: '2000.00', left: '3000.00' })
    expect(receipts).toMatchObject([
      {
        ...{ proposal: { number: proposal.number }, kind: 'upfront', parcel: 0, amount: '2000.00', paid_at: today },
        ...{ expected: '2248.14', difference: '-248.14' },
      },
    ])
    expect(await posted(proposal)).toEqual([
      'commission 1573.70',
      ...['override 177.04', 'override 88.52', 'override 35.41'],
    ])
    expect(await lines(proposal)).toEqual([
      ['upfront', 0, 'released', today],
      ['bonus', 0, 'accrued', null],
    ])
    expect(await statusOf(proposal)).toBe('partly_released')
    await linked(credit, bonus(proposal))
    expect([await statusOf(proposal), (await posted(proposal)).length]).toEqual(['released', 5])
    expect((await sales.money(proposal.uuid)).receipts).toEqual([
      { kind: 'upfront', installment_no: 0, amount: '2000.00', credit_id: credit.id, received_at: today },
      { kind: 'bonus', installment_no: 0, amount: '281.02', credit_id: credit.id, received_at: today },
    ])
    await expectWhole()
  })

  it('releases some days after the money came in, if the company says so; unlinked before, it waits again', async () => {
    const proposal = await paid('bank_receipt', 3)
    const credit = await received('2600.00')
    const { receipts } = await linked(credit, upfront(proposal), bonus(proposal))
    expect(await lines(proposal)).toEqual([
      ['upfront', 0, 'accrued', '2026-11-23'],
      ['bonus', 0, 'accrued', '2026-11-23'],
    ])
    await unlink(credit, receipts[0]?.id)
    expect(await lines(proposal)).toEqual([
      ['upfront', 0, 'accrued', null],
      ['bonus', 0, 'accrued', '2026-11-23'],
    ])
    const later = () =>
      inTenant(opened.database, 'aurora', new Date('2026-11-23T15:00:00-03:00'), (scope) => nightly(scope))
    await later()
    // The overrides are the payment's, and wait for its first line.
    expect(await posted(proposal)).toEqual(['bonus 196.71'])
    await linked(credit, upfront(proposal))
    await later()
    expect(await posted(proposal)).toHaveLength(5)
    await expectWhole()
  })

  it('pays nothing twice: what was released stays so when the receipt is unlinked, and linked again', async () => {
    const proposal = await paid('bank_receipt')
    const [first, second] = [await received(), await received()]
    const { receipts } = await linked(first, upfront(proposal))
    expect((await unlink(first, receipts[0]?.id)).summary.received).toBe('0.00')
    await linked(second, upfront(proposal))
    expect((await posted(proposal)).filter((one) => one.startsWith('commission'))).toEqual(['commission 1573.70'])
    await expectWhole()
  })

  it('changes nothing of what was released when the client was paid', async () => {
    const proposal = await paid('paid')
    const before = await posted(proposal)
    const credit = await received()
    const { receipts } = await linked(credit, upfront(proposal), bonus(proposal))
    await unlink(credit, receipts[1]?.id)
    expect([before.length, await posted(proposal)]).toEqual([5, before])
  })

  it('lets a deferred part accrue, to broker and path, by the terms that were fixed (money.md#deferred)', async () => {
    const row = { deferred_company_percentage: percent('5'), deferred_broker_percentage: percent('3') }
    const proposal = await paid('paid', 0, row)
    const credit = await received()
    // 936.73 of the bank and 655.71 of the broker, in 84: 7.81 + 3.35, the last 7.48 + 2.97.
    const { receipts } = await linked(credit, deferred(proposal, 1), deferred(proposal, 84, '10.00'))
    expect(receipts).toMatchObject([
      { kind: 'deferred', parcel: 1, expected: '11.16', difference: '0.00' },
      { kind: 'deferred', parcel: 84, expected: '10.45', difference: '-0.45' },
    ])
    const { lines: shown, overrides } = await sales.money(proposal.uuid)
    expect(shown.filter(({ kind }) => kind === 'deferred')).toMatchObject([
      {
        installment_no: 1,
        broker_amount: '7.81',
        retained_amount: '3.35',
        company_rate: '5.0000',
        broker_rate: '3.5000',
      },
      { installment_no: 84, broker_amount: '7.48', retained_amount: '2.97', status: 'released' },
    ])
    expect(overrides.map(({ amount }) => amount)).toEqual(expect.arrayContaining(['0.78', '0.39', '0.16']))
    expect((await posted(proposal)).slice(5)).toEqual(expect.arrayContaining(['commission 7.81', 'override 0.78']))
    expect(await statusOf(proposal)).toBe('released')
    await expectWhole()
    // A part once paid is never paid again.
    await unlink(credit, receipts[0]?.id)
    await linked(credit, deferred(proposal, 1))
    expect((await posted(proposal)).filter((one) => one === 'commission 7.81')).toHaveLength(1)
  })

  it('lets nothing wait for a bank that pays nothing: a line of no rate, and overrides on what was produced', async () => {
    await sales.setNodes({ override_base: 'production', override_percentage: percent('1') })
    const none = { company_percentage: 0n, company_bonus: null, broker_percentage: 0n, broker_bonus: null }
    const proposal = await paid('bank_receipt', 0, none)
    expect([await statusOf(proposal), await posted(proposal)]).toEqual(['released', Array(3).fill('override 187.35')])
    const bonusAlone = await paid('bank_receipt', 0, { ...none, company_bonus: percent('1.5') })
    expect(await statusOf(bonusAlone)).toBe('partly_released')
    const credit = await received()
    await linked(credit, bonus(bonusAlone))
    expect([await statusOf(bonusAlone), (await posted(bonusAlone)).length]).toEqual(['released', 4])
    await sales.setNodes({ override_base: 'broker', override_percentage: null })
    await expectWhole()
  })

  it('takes a deferred part back that was not released yet, and brings it again', async () => {
    const row = { deferred_company_percentage: percent('5'), deferred_broker_percentage: percent('3') }
    const proposal = await paid('paid', 5, row)
    const credit = await received()
    const { receipts } = await linked(credit, deferred(proposal, 2))
    expect(await lines(proposal)).toContainEqual(['deferred', 2, 'accrued', '2026-11-25'])
    await unlink(credit, receipts[0]?.id)
    expect((await lines(proposal)).map(([kind]) => kind)).toEqual(['upfront', 'bonus'])
    await linked(credit, deferred(proposal, 2))
    expect(await lines(proposal)).toContainEqual(['deferred', 2, 'accrued', '2026-11-25'])
    await expectWhole()
  })

  it('takes of a deferred part what reversals took so far, and nothing of it once all was taken', async () => {
    const row = { deferred_company_percentage: percent('5'), deferred_broker_percentage: percent('3') }
    const proposal = await paid('paid', 0, row)
    await sales.stepped('financeiro', proposal.uuid, 'reverse', { percentage: '50', reason: 'Quitação' })
    const credit = await received()
    await linked(credit, deferred(proposal, 1))
    // 7.81 less its rounded half.
    expect(await posted(proposal)).toContain('commission 3.90')
    await sales.stepped('financeiro', proposal.uuid, 'reverse', { percentage: '50', reason: 'Quitação' })
    expect((await posted(proposal)).filter((one) => one.includes('3.90'))).toHaveLength(2)
    await linked(credit, deferred(proposal, 2))
    expect((await lines(proposal)).filter(([kind]) => kind === 'deferred')).toHaveLength(1)
    await expectWhole()
  })

  it('keeps insurance and adjustments for the company alone, also one below zero', async () => {
    const proposal = await paid('bank_receipt')
    const credit = await received('100.00')
    const of = { proposal_uuid: proposal.uuid }
    const { receipts, summary } = await linked(
      credit,
      { ...of, kind: 'insurance', amount: '60.00' },
      { ...of, kind: 'adjustment', amount: '-12.34' },
    )
    expect(receipts).toMatchObject([{ expected: null, difference: null }, { amount: '-12.34' }])
    expect(summary).toEqual({ amount: '100.00', received: '47.66', left: '52.34' })
    expect([await posted(proposal), await statusOf(proposal)]).toEqual([[], 'accrued'])
  })

  it('refuses what no bank can have paid, each at its row, and keeps nothing of the call', async () => {
    const proposal = await paid('paid')
    const credit = await received('2600.00')
    const unpaid = await sales.approved(await sales.tableOf('new'), values)
    const ask = (...items: Item[]) => link(credit, upfront(proposal), ...items)
    expect(await ask(upfront({ uuid: unpaid }))).toMatchObject(refusedAt('items.1.proposal_uuid', 'receipt_unpaid'))
    expect(await ask(upfront(proposal))).toMatchObject(refusedAt('items.1.kind', 'receipt_known'))
    expect(await ask(deferred(proposal, 85))).toMatchObject(refusedAt('items.1.parcel', 'parcel_far'))
    expect(await ask(deferred(proposal, 0))).toMatchObject(refusedAt('items.1.parcel', 'parcel_missing'))
    expect(await ask({ ...bonus(proposal), parcel: 1 })).toMatchObject(refusedAt('items.1.parcel', 'parcel_idle'))
    expect(await ask({ ...bonus(proposal), amount: '0.00' })).toMatchObject(refusedAt('items.1.amount', 'above_zero'))
    expect(await ask({ ...bonus(proposal), amount: '-1.00' })).toMatchObject(refusedAt('items.1.amount', 'above_zero'))
    expect(await ask({ ...bonus(proposal), amount: '351.87' })).toMatchObject({
      ...{ status: 422, body: { reason: 'receipts_above', params: { amount: 'R$\u00a00,01' } } },
    })
    const { receipts } = await desk.done<CommissionReceipts>(await desk.call('GET', at(credit)), 200)
    expect(receipts).toEqual([])
    await linked(credit, upfront(proposal))
    expect(await link(await received(), upfront(proposal))).toMatchObject(refusedAt('items.0.kind', 'receipt_known'))
  })

  it('belongs to a bank’s credit that was received and stands', async () => {
    const proposal = await paid('paid')
    const openCredit = await desk.add('credits', desk.credit())
    expect(await link(openCredit, upfront(proposal))).toMatchObject(refused('receipt_open'))
    const other = await received('9.00', { release_type_id: desk.idOf('release_types', 'Rendimento de aplicação') })
    expect(await link(other, upfront(proposal, '9.00'))).toMatchObject(refused('receipt_credit'))
    const credit = await received()
    const { receipts } = await linked(credit, { ...upfront(proposal), proposal_uuid: proposal.uuid.toUpperCase() })
    expect((await desk.read('credits', credit.id)).receipts).toBe(1)
    expect(await desk.reverse('credits', credit)).toMatchObject(refused('entry_received'))
    await unlink(credit, receipts[0]?.id)
    await desk.done(await desk.reverse('credits', credit), 201)
    expect(await link(credit, upfront(proposal))).toMatchObject(refused('receipt_credit'))
    expect((await desk.read('credits', credit.id)).receipts).toBeNull()
    expect((await desk.call('DELETE', `${at(credit)}/${receipts[0]?.id}`)).status).toBe(422)
  })

  it('proves a payment: one that the bank paid commission for was no mistake', async () => {
    const proposal = await paid('paid')
    const credit = await received()
    const { receipts } = await linked(credit, upfront(proposal))
    await sales.stepped('financeiro', proposal.uuid, 'reverse', { percentage: '100', reason: mistakenPayment })
    const again = () => sales.desk.step('admin', proposal.uuid, 'reopen', { reason: null })
    expect(await again()).toMatchObject(refused('proposal_received'))
    await unlink(credit, receipts[0]?.id)
    expect((await again()).status).toBe(200)
  })

  it('lists what banks still owe, by bank, day, number and ADE', async () => {
    const proposal = await paid('paid')
    const credit = await received()
    const expected = (query: string) => desk.rowsAt<ExpectedReceipt>(`${at(credit)}/expected?${query}`)
    const own = async (query: string) =>
      (await expected(query)).flatMap((row) =>
        row.proposal.uuid === proposal.uuid ? [`${row.kind} ${row.expected}`] : [],
      )
    const both = ['upfront 2248.14', 'bonus 281.02']
    expect(await own(`search=${proposal.number}`)).toEqual(both)
    expect(await own(`search=${proposal.ade_number}&bank_id=${proposal.bank.id}`)).toEqual(both)
    expect(await own(`paid_at[]=${today}&paid_at[]=${today}&per_page=all`)).toEqual(both)
    expect(await own(`search=${proposal.number}&paid_at[]=2026-11-01&paid_at[]=2026-11-19`)).toEqual([])
    expect(await own(`search=${proposal.number}&bank_id=999999`)).toEqual([])
    await linked(credit, upfront(proposal))
    expect(await own(`search=${proposal.number}`)).toEqual(both.slice(1))
    await sales.stepped('financeiro', proposal.uuid, 'reverse', { percentage: '100', reason: 'Quitação' })
    expect(await own(`search=${proposal.number}`)).toEqual([])
  })

  it('the nightly check finds what a line and its receipt do not agree on, and a credit told beyond its amount', async () => {
    const proposal = await paid('paid')
    const credit = await received()
    await linked(credit, upfront(proposal))
    const broken = (change: SQL) =>
      sales
        .inAurora(async (scope) => {
          await scope.tx.execute(change)
          const { findings } = await checkReceipts(scope)
          throw new Error(findings.map(({ message }) => message).join('\n'))
        })
        .catch((error: Error) => error.message)
    const own = sql`proposal_id = (select id from proposal where uuid = ${proposal.uuid})`
    const of = `Proposta ${proposal.number}: uma parte da comissão`
    expect(await broken(sql`update proposal_commission set is_received = false where ${own}`)).toBe(
      `${of} foi recebida e não consta como recebida.`,
    )
    expect(await broken(sql`delete from commission_receipt where ${own}`)).toBe(
      `${of} consta como recebida, sem recebimento.`,
    )
    expect(await broken(sql`update commission_receipt set amount = 500001 where ${own}`)).toBe(
      `Crédito ${credit.id}: os recebimentos somam 5000.01, o valor é 5000.00.`,
    )
    await expectWhole()
  })

  it('two people who link the same part at once: one of them does', async () => {
    const proposal = await paid('bank_receipt')
    const credits = [await received(), await received()]
    const replies = await Promise.all(credits.map((credit) => link(credit, upfront(proposal))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect((await posted(proposal)).filter((one) => one.startsWith('commission'))).toEqual(['commission 1573.70'])
  })

  it('is read by the board, written by finance, and told to nobody who sells', async () => {
    const proposal = await paid('paid')
    const credit = await received()
    await linked(credit, upfront(proposal))
    expect((await desk.call('GET', at(credit), undefined, 'ceo')).status).toBe(200)
    expect((await desk.call('POST', at(credit), { items: [bonus(proposal)] }, 'ceo')).status).toBe(403)
    for (const who of ['operacional', 'comercial', 'corretor']) {
      expect((await desk.call('GET', at(credit), undefined, who)).status).toBe(403)
      expect((await desk.call('GET', `${at(credit)}/expected`, undefined, who)).status).toBe(403)
    }
    expect(await sales.money(proposal.uuid, 'corretor')).not.toHaveProperty('receipts')
    await sales.setCompany({ commission_release_event: 'paid', commission_release_days: 0 })
  })
})
