import { afterEach, beforeAll, expect, it } from 'vitest'
import { mistakenPayment } from '@/lib/proposals/flow'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { percent, reais } from '../../testing/commissions'
import { inGroup, userNamed } from '../../testing/finance'
import { makeSales } from '../../testing/sales'

/** Terms fixed at typing hold until the payment, whatever the company changes meanwhile (money.md#fixing). */
describeOnBoth('what typing fixed', (open) => {
  let opened: Opened
  let sales: ReturnType<typeof makeSales>
  beforeAll(async () => {
    opened = await open()
    sales = makeSales(opened)
    await sales.begin()
  })
  // The examples of money.md#worked-examples presuppose Ouro, which shares 70 %.
  afterEach(() => sales.moveTo('corretor', 'Ouro'))

  it('keeps the broker’s group through an edit and a payment of other values (14.1)', async () => {
    const { approved, edit, money, moveTo, pay, tableOf } = sales
    const uuid = await approved(await tableOf('new'))
    const fixed_at = (await money(uuid)).lines[0]?.fixed_at
    await moveTo('corretor', 'Diamante')
    expect(await edit(uuid, { contract_value: '18734.53' })).toMatchObject({ broker_amount: '1770.41' })
    expect((await money(uuid)).lines).toMatchObject([
      { fixed_at, spread_group: { name: 'Ouro' }, value: '70.0000', broker_rate: '8.4000' },
      { fixed_at, spread_group: { name: 'Ouro' }, value: '70.0000', broker_rate: '1.0500' },
    ])
    // No confirmation: the same row and rule are selected.
    expect(await pay(uuid, { contract_value: '18500.00' })).toMatchObject({ broker_amount: '1748.25' })
  })

  it('keeps it where the bank’s balance comes with a step, of the same amount too (14.1)', async () => {
    const { moveTo, stepped, tableOf, typed } = sales
    const row = { company_percentage: percent('1.2'), company_bonus: null, broker_percentage: null, broker_bonus: null }
    const uuid = await typed(await tableOf('portability', row), {
      contract_value: '10000.00',
      net_value: '0.00',
      origin_bank_id: 1,
      origin_contract: 'C1',
      declared_balance: '10000.00',
      origin_remaining_installments: 600,
    })
    await moveTo('corretor', 'Diamante')
    const step = (outstanding_balance: string, status: string) =>
      stepped('operacional', uuid, 'status', { status, outstanding_balance })
    expect(await step('10000.00', 'awaiting_balance')).toMatchObject({ broker_amount: '84.00' })
    expect(await step('12000.00', 'awaiting_formalization')).toMatchObject({ broker_amount: '100.80' })
  })

  it('keeps what percentages are taken of, whatever the product says since (14.1)', async () => {
    const { approved, edit, money, setBase, tableOf } = sales
    const table = await tableOf('new')
    const uuid = await approved(table)
    await setBase(table, 'net')
    expect(await edit(uuid, { contract_value: '18734.53' })).toMatchObject({ broker_amount: '1770.41' })
    expect((await money(uuid)).lines[0]).toMatchObject({ base_type: 'gross', base_amount: '18734.53' })
    await setBase(table, 'gross')
    // A table of another product has its own base.
    const refin = await tableOf('refin')
    const other = { table_id: refin.table_id, origin_contract: 'C2', outstanding_balance: '10000.00' }
    await edit(uuid, { ...other, contract_value: '18734.52', net_value: '8734.52' })
    expect((await money(uuid)).lines[0]).toMatchObject({ base_type: 'net', base_amount: '8734.52' })
  })

  it('keeps the company’s base percentage and the nodes’ for another row of the table (14.1)', async () => {
    const { aRowFrom, edit, inAurora, money, moveTo, overrides, setCompany, setNodes, tableOf, typed, uuidOf } = sales
    await inAurora(async (scope) => inGroup(scope, await userNamed(scope, 'corretor'), null))
    const table = await tableOf('new', { broker_percentage: null, broker_bonus: null, company_bonus: null })
    await aRowFrom(table, 85, { company_percentage: percent('10') })
    const uuid = await typed(table)
    expect((await money(uuid)).lines).toMatchObject([{ rate_source: 'base_percentage', broker_rate: '7.2000' }])
    await setCompany({ base_percentage: '50' })
    await setNodes({ override_percentage: percent('30') })
    // 60 % of 10 % of 18,734.52, and of that 10, 5 and 2 %.
    expect(await edit(uuid, { installments: 90 })).toMatchObject({ broker_amount: '1124.07' })
    expect(await overrides(uuid)).toEqual(['112.41', '56.20', '22.48'])

    // A new owner's terms are those of the change, and fixed from then on.
    await setNodes({ override_percentage: percent('40') })
    await moveTo('corretor2', 'Diamante')
    await edit(uuid, { user_uuid: await uuidOf('corretor2') })
    const theirs = [{ spread_group: { name: 'Diamante' }, broker_rate: '7.5000', broker_amount: '1405.09' }]
    expect((await money(uuid)).lines).toMatchObject(theirs)
    expect(await overrides(uuid)).toEqual(['562.04', '562.04', '562.04'])
    await setNodes({ override_percentage: percent('1') })
    await moveTo('corretor2', 'Bronze')
    await edit(uuid, { contract_value: '18734.51' })
    expect((await money(uuid)).lines).toMatchObject(theirs)
    expect(await overrides(uuid)).toEqual(['562.04', '562.04', '562.04'])
    await setNodes({ override_percentage: null })
    await setCompany({ base_percentage: '60' })
  })

  it('keeps the nodes whose base was nothing then (14.1)', async () => {
    const { aRowFrom, edit, overrides, setNodes, tableOf, typed } = sales
    await setNodes({ override_base: 'production' })
    const fixedRow = { is_fixed_value: true, company_percentage: reais('150'), company_bonus: null }
    const table = await tableOf('new', { ...fixedRow, broker_percentage: reais('90'), broker_bonus: null })
    await aRowFrom(table, 85, { is_fixed_value: false, company_percentage: percent('12'), broker_percentage: null })
    const uuid = await typed(table)
    expect(await overrides(uuid)).toEqual([])
    await setNodes({ override_base: 'broker', override_percentage: percent('30') })
    await edit(uuid, { installments: 90, contract_value: '10000.00', net_value: '9000.00' })
    expect(await overrides(uuid)).toEqual(['1000.00', '500.00', '200.00'])
    await setNodes({ override_percentage: null })
  })

  it('is still there once it was closed and opened again (14.1)', async () => {
    const { money, moveTo, stepped, tableOf, typed } = sales
    const uuid = await typed(await tableOf('new'))
    await stepped('operacional', uuid, 'status', { status: 'rejected', reason: 'Margem' })
    await moveTo('corretor', 'Diamante')
    expect(await stepped('admin', uuid, 'reopen')).toMatchObject({ status: 'typed', broker_amount: '1770.41' })
    expect((await money(uuid)).lines[0]).toMatchObject({ spread_group: { name: 'Ouro' }, fixed_at: expect.any(String) })
  })

  it('is fixed by the payment where the company says so, and holds from then on (14.1)', async () => {
    const { approved, moveTo, pay, setCompany, stepped, tableOf } = sales
    await setCompany({ commission_reference_date: 'paid' })
    const uuid = await approved(await tableOf('new'))
    await moveTo('corretor', 'Diamante')
    expect(await pay(uuid)).toMatchObject({ broker_amount: '1896.87' })
    await stepped('financeiro', uuid, 'reverse', { percentage: '100', reason: mistakenPayment })
    await stepped('admin', uuid, 'reopen')
    await moveTo('corretor', 'Bronze')
    const values = { contract_value: '10000.00', net_value: '9000.00' }
    expect(await pay(uuid, values)).toMatchObject({ broker_amount: '1012.50' })
    await setCompany({ commission_reference_date: 'typed' })
  })

  it('brings the hierarchy back where a payment of nothing was taken back (14.2)', async () => {
    const { approved, money, overrides, pay, stepped, tableOf } = sales
    const uuid = await approved(await tableOf('refin', { company_bonus: null, broker_bonus: null }), {
      origin_contract: 'C3',
      outstanding_balance: '18734.52',
      net_value: '0.00',
    })
    expect(await pay(uuid)).toMatchObject({ broker_amount: '0.00', commission_status: 'released' })
    await stepped('financeiro', uuid, 'reverse', { percentage: '100', reason: mistakenPayment })
    await stepped('admin', uuid, 'reopen')
    // Refinancings are shared at 68 % with Ouro.
    expect(await pay(uuid, { net_value: '800.00' })).toMatchObject({ broker_amount: '65.28' })
    expect(await overrides(uuid)).toEqual(['6.53', '3.26', '1.31'])
    expect((await money(uuid)).ledger).toHaveLength(4)
    await expect(opened.backend.command(['ledger', 'check', 'aurora'])).resolves.toContain('sem divergências')
    await stepped('financeiro', uuid, 'reverse', { percentage: '100', reason: 'Fraude' })
    expect((await money(uuid)).company_keeps).toBe('0.00')
  })
})
