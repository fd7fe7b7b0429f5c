import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Proposal, ProposalCommissionSums } from '@/lib/contracts/proposal'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { percent } from '../../testing/commissions'
import { makeSales } from '../../testing/sales'
import { summedTo } from './commission-sums'

type Sums = ProposalCommissionSums
type Part = Sums['parts'][number]
type Key = 'broker_amount' | 'company_amount' | 'retained_amount'

const path = '/api/proposals'
const keys: readonly Key[] = ['broker_amount', 'company_amount', 'retained_amount']
const bounds = { ...summedTo }

describeOnBoth('14.21 the commission of a list', (open) => {
  let opened: Opened
  let sales: ReturnType<typeof makeSales>
  beforeAll(async () => {
    opened = await open()
    sales = makeSales(opened)
    await sales.begin()
  })
  afterEach(() => {
    Object.assign(summedTo, bounds)
  })

  const ask = (login: string, query = '') => sales.desk.done<Sums>(login, 'GET', `${path}/commission?${query}`)
  /** Every row of the list, page after page. */
  async function rowsOf(login: string, query: string): Promise<Proposal[]> {
    const rows: Proposal[] = []
    for (let page = 1; ; page += 1) {
      const some = await sales.desk.rows<Proposal>(login, `${path}?${query}&per_page=100&page=${page}`)
      rows.push(...some)
      if (some.length < 100) return rows
    }
  }
  const cents = (amount: string) => BigInt(amount.replace('.', ''))
  const sumOf = (rows: readonly Partial<Proposal>[], key: Key): string | null | undefined => {
    if (rows.some((row) => !(key in row))) return undefined
    const amounts = rows.flatMap((row) => row[key] ?? [])
    if (amounts.length === 0) return null
    const sum = amounts.reduce((all, amount) => all + cents(amount), 0n)
    return `${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`
  }
  const filterOf = ({ part }: Part) =>
    part === 'estimate'
      ? 'commission_status=none&status[]=awaiting_validation&status[]=returned'
      : `commission_status=${part}`

  describe('is to the cent what its rows show, and each part what it opens', () => {
    it.each([
      ['admin', ''],
      ['admin', 'status=paid'],
      ['ceo', 'created_at[]=2026-10-01&created_at[]=2026-11-30'],
      ['financeiro', 'search=maria'],
      ['corretor', ''],
      ['corretor', 'status[]=awaiting_validation&status[]=returned&status[]=awaiting_typing'],
      ['comercial', ''],
      ['corretor2', ''],
    ])('%s: %s', async (login, query) => {
      const [sums, rows] = [await ask(login, query), await rowsOf(login, query)]
      const shown = rows.length === 0 ? null : rows
      for (const key of keys) {
        if (shown) expect([key, sums[key]]).toEqual([key, sumOf(shown, key)])
      }
      expect(sums.limit).toBeNull()
      // A status of the filter's own is narrowed by a part's.
      if (query.includes('status')) return
      for (const part of sums.parts) {
        const found = await rowsOf(login, `${query}&${filterOf(part)}`)
        expect([part.part, found.length]).toEqual([part.part, part.count])
        for (const key of keys) expect([part.part, key, part[key]]).toEqual([part.part, key, sumOf(found, key)])
      }
      expect(sums.parts.map(({ part }) => part)).toEqual(expect.arrayContaining(login === 'admin' ? ['estimate'] : []))
    })
  })

  it('follows today’s rates where these are not fixed, and stands where they are', async () => {
    const { aMinuteLater, desk, tableOf, type, validated, sent } = sales
    const table = await tableOf('new')
    const query = `table_id=${table.table_id}`
    const total = async (login = 'admin') => {
      const { broker_amount, company_amount, retained_amount } = await ask(login, query)
      return [broker_amount, company_amount, retained_amount]
    }
    await sent(table)
    expect(await total()).toEqual(['1770.41', '2529.16', '758.75'])
    const { uuid } = await validated(table)
    await type(uuid)
    await validated(table)
    expect(await total()).toEqual(['5311.23', '7587.48', '2276.25'])
    expect((await ask('admin', query)).parts.map(({ part, count }) => [part, count])).toEqual([
      ['estimate', 1],
      ['forecast', 2],
    ])
    aMinuteLater()
    const [row] = await desk.rows<Record<string, unknown>>('admin', `/api/commissions?${query}`)
    await desk.done('admin', 'PUT', `/api/commissions/${row?.id}`, { ...row, company_percentage: '10.0000' })
    aMinuteLater()
    // The typed one as it was; the two others by 10 %.
    expect(await total()).toEqual(['4786.67', '6838.10', '2051.43'])
    expect(await total('corretor')).toEqual(['4786.67', undefined, undefined])
    const rows = await rowsOf('admin', query)
    for (const key of keys) expect((await ask('admin', query))[key]).toBe(sumOf(rows, key))
    // If no row pays any more, the stored amounts are shown, but none for a proposal that is not validated.
    await desk.done(
      'admin',
      'DELETE',
      `/api/commissions/${(await desk.rows<{ id: number }>('admin', `/api/commissions?${query}`))[0]?.id}`,
    )
    aMinuteLater()
    const left = await rowsOf('admin', query)
    for (const key of keys) expect((await ask('admin', query))[key]).toBe(sumOf(left, key))
  })

  it('is of what a reversal has left, and without what was cancelled', async () => {
    const { approved, pay, desk, stepped, tableOf, validated } = sales
    const table = await tableOf('new', { company_percentage: percent('12') })
    const query = `table_id=${table.table_id}`
    const uuid = await approved(table)
    await pay(uuid)
    await stepped('operacional', (await validated(table)).uuid, 'cancel', { reason: 'Desistiu' })
    await desk.confirm('financeiro')
    await stepped('financeiro', uuid, 'reverse', { percentage: '40.0000', reason: 'Desistiu' })
    const rows = await rowsOf('admin', query)
    const sums = await ask('admin', query)
    for (const key of keys) expect(sums[key]).toBe(sumOf(rows, key))
    expect(sums.parts.map(({ part, count, broker_amount }) => [part, count, broker_amount])).toEqual([
      ['partly_reversed', 1, sums.broker_amount],
    ])
  })

  it('tells Corretor and Comercial no word of the company’s share, nor takes a filter that would', async () => {
    for (const login of ['corretor', 'comercial']) {
      const sums = await ask(login)
      expect(JSON.stringify(sums)).not.toMatch(/company|retained/)
      for (const query of ['commercial_uuid=x', 'order_by=company_amount', 'claimed_by=1']) {
        expect((await sales.desk.call(login, 'GET', `${path}/commission?${query}`)).status).toBe(400)
      }
    }
    // A Comercial's rows show no amounts of others' sales; nor does their sum.
    const { parts } = await ask('comercial', `user_uuid=${await sales.uuidOf('corretor')}`)
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.every(({ broker_amount }) => broker_amount === null)).toBe(true)
    expect((await ask('corretor', `user_uuid=${await sales.uuidOf('corretor2')}`)).parts).toEqual([])
  })

  it('says so where there is too much to sum, and sums what needs no computing', async () => {
    const whole = await ask('admin')
    const part = (sums: Sums, name: string) => sums.parts.find((one) => one.part === name)
    summedTo.forecasts = 2
    const some = await ask('admin')
    expect(some).toMatchObject({
      ...{ company_amount: null, broker_amount: null, retained_amount: null },
      limit: { of: 'forecasts', most: 2 },
    })
    expect(part(some, 'forecast')).toEqual({
      ...part(whole, 'forecast'),
      company_amount: null,
      broker_amount: null,
      retained_amount: null,
    })
    expect(part(some, 'released')).toEqual(part(whole, 'released'))
    summedTo.proposals = 10
    expect(await ask('admin')).toMatchObject({ company_amount: null, parts: [], limit: { of: 'proposals', most: 10 } })
  })
})
