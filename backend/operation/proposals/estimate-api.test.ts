import { beforeAll, expect, it } from 'vitest'
import type { Proposal } from '@/lib/contracts/proposal'
import type { Simulation } from '@/lib/contracts/simulation'
import { describeOnBoth, type Opened } from '../../testing/backend'
import type { Desk } from '../../testing/operation'
import { makeSales } from '../../testing/sales'

/** The commission shown for a new proposal, from its submission until it is fixed (money.md#forecasts). */
describeOnBoth('what a proposal is told to pay', (open) => {
  let opened: Opened
  let sales: ReturnType<typeof makeSales>
  let desk: Desk
  beforeAll(async () => {
    opened = await open()
    sales = makeSales(opened)
    desk = sales.desk
    await sales.begin()
  })

  const cents = (amount: string | null | undefined) => Number((amount ?? '-1').replace('.', ''))
  const sumOf = (amounts: readonly (string | undefined)[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0)
  /** Amounts shown by record and list, in cents. */
  async function told(login: string, uuid: string) {
    const { lines } = await sales.money(uuid, login)
    const [row] = await desk.rows<Proposal>(login, `/api/proposals?uuid=${uuid}`)
    return {
      statuses: [...new Set(lines.map(({ status, fixed_at }) => `${status} ${fixed_at === null ? 'open' : 'fixed'}`))],
      lines: sumOf(lines.map(({ broker_amount }) => broker_amount)),
      file: cents((await desk.file(login, uuid)).broker_amount),
      list: cents(row?.broker_amount),
    }
  }
  const all = (broker: number, status: string) => ({ statuses: [status], lines: broker, file: broker, list: broker })

  const balance = { outstanding_balance: '8000.00', origin_contract: 'C1' }
  const ported = {
    ...{ declared_balance: '10000.00', origin_bank_id: 1, origin_contract: 'C1', origin_remaining_installments: 600 },
    ...{ contract_value: '10000.00', net_value: '0.00' },
  }
  it.each([
    ['new', { contract_value: '18734.52', net_value: '18119.64' }, {}],
    ['refin', { contract_value: '12000.00', net_value: '4000.00', outstanding_balance: '8000.00' }, balance],
    ['portability', { contract_value: '10000.00', outstanding_balance: '10000.00' }, ported],
  ])('of %s is what the form has told, until it is typed and after (14.20)', async (operation, typed, more) => {
    const table = await sales.tableOf(operation)
    const form = { ...typed, installments: 84, product_id: [table.product_id], agreement_id: [table.agreement_id] }
    const { body } = await desk.call('corretor', 'POST', '/api/commissions/simulation', form)
    const offered = (body.data as unknown as { data: Simulation[] }).data.find(
      ({ table: { id } }) => id === table.table_id,
    )
    const promised = cents(offered?.broker?.total)
    expect(promised).toBeGreaterThan(0)

    const { uuid } = await sales.sent(table, { ...typed, installments: 84, ...more })
    expect(await told('corretor', uuid)).toEqual(all(promised, 'forecast open'))
    expect(await told('admin', uuid)).toEqual(all(promised, 'forecast open'))
    await sales.stepped('operacional', uuid, 'validate')
    expect(await told('corretor', uuid)).toEqual(all(promised, 'forecast open'))
    await sales.type(uuid)
    expect(await told('corretor', uuid)).toEqual(all(promised, 'forecast fixed'))
  })

  it('goes on while it is returned, follows its values, and ends where it is closed (14.20)', async () => {
    const table = await sales.tableOf('new')
    const sent = await sales.sent(table)
    const { uuid } = sent
    // Case B of money.md#worked-examples.
    expect(await told('corretor', uuid)).toEqual(all(177_041, 'forecast open'))
    expect((await sales.money(uuid)).company_keeps).toBe('457.78')
    expect((await desk.file('comercial', uuid)).broker_amount).toBeNull()
    await sales.stepped('operacional', uuid, 'return', { reason: 'Valor' })
    expect(await told('corretor', uuid)).toEqual(all(177_041, 'forecast open'))
    sales.aMinuteLater()
    await sales.edit(uuid, {
      customer_benefit_id: sent.customer_benefit_id,
      contract_value: '9367.26',
      net_value: '9000.00',
    })
    expect(await told('corretor', uuid)).toEqual(all(88_521, 'forecast open'))
    expect((await desk.file('corretor', uuid)).commission_status).toBe('none')
    await sales.stepped('corretor', uuid, 'cancel')
    expect(await told('corretor', uuid)).toEqual({ statuses: [], lines: 0, file: -1, list: -1 })
  })

  it('is nothing where no row pays for the term (14.20)', async () => {
    const table = await sales.tableOf('new', { starting: 1, final: 60 })
    const { uuid } = await sales.sent(table)
    expect(await told('corretor', uuid)).toEqual({ statuses: [], lines: 0, file: -1, list: -1 })
    expect(await sales.money(uuid)).toMatchObject({ company_keeps: null })
  })
})
