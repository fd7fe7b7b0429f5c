import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Attention } from '@/lib/contracts/attention'
import type { Proposal } from '@/lib/contracts/proposal'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { percent } from '../../testing/commissions'
import type { MadeTable } from '../../testing/finance'
import { makeSales } from '../../testing/sales'

/** An unfixed forecast is computed by today's rates, wherever it is shown (money.md#forecasts). */
describeOnBoth('a forecast before typing', (open) => {
  let opened: Opened
  let sales: ReturnType<typeof makeSales>
  beforeAll(async () => {
    opened = await open()
    sales = makeSales(opened)
    await sales.begin()
  })
  // The examples of money.md#worked-examples presuppose Ouro, which shares 70 %.
  afterEach(() => sales.moveTo('corretor', 'Ouro'))

  type Row = { id: number; row_version: number; company_percentage: string }
  const rowOf = async ({ table_id }: MadeTable): Promise<Row> => {
    const [row] = await sales.desk.rows<Row>('admin', `/api/commissions?table_id=${table_id}`)
    if (!row) throw new Error('no row')
    return row
  }
  async function payFromNow(table: MadeTable, company_percentage: string) {
    sales.aMinuteLater()
    const row = await rowOf(table)
    await sales.desk.done('admin', 'PUT', `/api/commissions/${row.id}`, { ...row, company_percentage })
    sales.aMinuteLater()
  }
  const listed = async (login: string, uuid: string) => {
    const [row] = await sales.desk.rows<Proposal>(login, `/api/proposals?uuid=${uuid}`)
    return row && { broker: row.broker_amount, company: row.company_amount, retained: row.retained_amount }
  }
  const cents = (amount = '0.00') => Number(amount.replace('.', ''))
  const forecastOf = async (login: string) =>
    cents((await sales.desk.done<Attention>(login, 'GET', '/api/dashboard/attention')).earnings?.forecast)
  const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0)

  it('is that of the table and of the group of now, for everybody and everywhere (14.3)', async () => {
    const { desk, money, moveTo, overrides, tableOf, type, validated } = sales
    const table = await tableOf('new')
    const { uuid } = await validated(table)
    /** The total of corretor@'s other sales, which a change of group affects too. */
    const others = async () => {
      const forecasts = await desk.rows<Proposal>('corretor', '/api/proposals?commission_status=forecast&per_page=all')
      return sumOf(forecasts.filter((one) => one.uuid !== uuid).map((one) => one.broker_amount ?? '0.00'))
    }
    const shown = async () => ({
      file: (await desk.file('corretor', uuid)).broker_amount,
      list: await listed('corretor', uuid),
      office: await listed('admin', uuid),
      lines: sumOf((await money(uuid, 'corretor')).lines.map((line) => line.broker_amount)),
      earned: (await forecastOf('corretor')) - (await others()),
      overrides: await overrides(uuid),
      keeps: (await money(uuid)).company_keeps,
    })
    expect(await shown()).toEqual({
      file: '1770.41',
      list: { broker: '1770.41', company: undefined, retained: undefined },
      office: { broker: '1770.41', company: '2529.16', retained: '758.75' },
      lines: 177_041,
      earned: 177_041,
      overrides: ['177.04', '88.52', '35.41'],
      keeps: '457.78',
    })

    const above = await forecastOf('comercial')
    await payFromNow(table, '10.0000')
    // Their 5 % of the broker's loss, 88.52 less 75.41.
    expect((await forecastOf('comercial')) - above).toBe(-1311)
    const edited = {
      file: '1508.13',
      list: { broker: '1508.13', company: undefined, retained: undefined },
      office: { broker: '1508.13', company: '2154.47', retained: '646.34' },
      lines: 150_813,
      earned: 150_813,
      overrides: ['150.81', '75.41', '30.16'],
      keeps: '389.96',
    }
    expect(await shown()).toEqual(edited)
    expect((await money(uuid)).lines).toMatchObject([
      { fixed_at: null, commission_version: 2, company_rate: '10.0000', broker_rate: '7.0000' },
      { fixed_at: null, commission_version: 2, company_rate: '1.5000', broker_rate: '1.0500' },
    ])

    await moveTo('corretor', 'Diamante')
    const moved = {
      file: '1615.85',
      list: { broker: '1615.85', company: undefined, retained: undefined },
      office: { broker: '1615.85', company: '2154.47', retained: '538.62' },
      lines: 161_585,
      earned: 161_585,
      overrides: ['161.59', '80.79', '32.32'],
      keeps: '263.92',
    }
    expect(await shown()).toEqual(moved)
    expect((await desk.file('comercial', uuid)).broker_amount).toBeNull()
    expect((await money(uuid, 'comercial')).overrides).toMatchObject([{ amount: '80.79', percentage: '5.0000' }])

    // Typing fixes the shown amounts; nothing changes them afterwards.
    await type(uuid)
    expect(await shown()).toEqual(moved)
    await moveTo('corretor', 'Ouro')
    await payFromNow(table, '11.0000')
    expect(await shown()).toEqual(moved)
  })

  it('is that of the product, the company and the hierarchy of now (14.3)', async () => {
    const { desk, money, overrides, setBase, setNodes, tableOf, validated } = sales
    const table = await tableOf('new', { company_bonus: null, broker_bonus: null })
    const { uuid } = await validated(table)
    await setBase(table, 'net')
    await setNodes({ override_percentage: percent('50') })
    // 8.4 % of 18,119.64.
    expect(await desk.file('corretor', uuid)).toMatchObject({ broker_amount: '1522.05' })
    expect((await money(uuid)).lines).toMatchObject([{ base_type: 'net', base_amount: '18119.64' }])
    expect(await overrides(uuid)).toEqual(['761.03', '761.03', '761.03'])
    await setBase(table, 'gross')
    await setNodes({ override_percentage: null })
  })

  it('stands as it was where no row pays for it any more, and typing says so (14.3)', async () => {
    const { aMinuteLater, desk, tableOf, validated } = sales
    const table = await tableOf('new')
    const { uuid } = await validated(table)
    aMinuteLater()
    await desk.done('admin', 'DELETE', `/api/commissions/${(await rowOf(table)).id}`)
    aMinuteLater()
    expect(await desk.file('corretor', uuid)).toMatchObject({ broker_amount: '1770.41', commission_status: 'forecast' })
    const typing = await desk.step('operacional', uuid, 'type', { ade_number: 'SEMLINHA1' })
    expect(typing).toMatchObject({ status: 422, body: { reason: 'proposal_without_row' } })
  })

  it('is kept as it last was where the proposal is cancelled (14.3)', async () => {
    const { money, stepped, tableOf, validated } = sales
    const table = await tableOf('new')
    const { uuid } = await validated(table)
    await payFromNow(table, '10.0000')
    await stepped('operacional', uuid, 'cancel', { reason: 'Desistiu' })
    await payFromNow(table, '11.0000')
    expect((await money(uuid)).lines).toMatchObject([
      { status: 'cancelled', company_rate: '10.0000', broker_rate: '7.0000' },
      { status: 'cancelled', company_rate: '1.5000' },
    ])
  })

  it('goes on after typing where the payment fixes it, and is what a payment’s other values are held against (14.3)', async () => {
    const { approved, aRowFrom, desk, pay, setCompany, tableOf } = sales
    await setCompany({ commission_reference_date: 'paid' })
    const table = await tableOf('new')
    const uuid = await approved(table)
    await payFromNow(table, '10.0000')
    expect(await desk.file('corretor', uuid)).toMatchObject({ broker_amount: '1508.13' })
    await aRowFrom({ ...table, commission_id: (await rowOf(table)).id }, 85, { company_percentage: percent('5') })
    const { row_version, contract_value, net_value } = await desk.file('admin', uuid)
    const values = { row_version, paid_at: '2026-11-20', contract_value, net_value, installments: 90 }
    expect(await desk.call('financeiro', 'POST', `/api/proposals/${uuid}/pay`, values)).toMatchObject({
      status: 409,
      body: {
        reason: 'confirm_commission',
        versions: { current: { broker_amount: '1508.13' }, sent: { broker_amount: '852.42' } },
      },
    })
    expect(await pay(uuid)).toMatchObject({ broker_amount: '1508.13' })
    await setCompany({ commission_reference_date: 'typed' })
  })
})
