import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type Estimate, estimateSchema } from '@/lib/contracts/dashboard'
import type { Proposal } from '@/lib/contracts/proposal'
import { addDays } from '@/lib/formats/calendar'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'

const people = ['admin', 'financeiro', 'operacional', 'ceo', 'comercial', 'corretor'] as const
const over = ['paid', 'rejected', 'cancelled', 'reversed']
const [since, until] = [addDays('2026-11-20', -89), '2026-11-20']
const cents = (text: string) => Math.round(Number(text) * 100)
const reais = (value: number) => (value / 100).toFixed(2)

/** The estimate of some rows of the list, reckoned plainly: floating point, a row at a time. */
function plainly(rows: readonly Proposal[], passed: ReadonlyMap<string, ReadonlySet<string>>) {
  const ends = rows.filter(({ paid_at, status, status_since }) => {
    const day = paid_at ?? (status === 'rejected' || status === 'cancelled' ? status_since.slice(0, 10) : '')
    return day >= since && day <= until
  })
  const rateIn = (stage: string) => {
    const through = ends.filter(({ uuid }) => passed.get(uuid)?.has(stage))
    return { ended: through.length, paid: through.filter(({ paid_at }) => paid_at !== null).length }
  }
  const open = rows.filter(({ status }) => !over.includes(status))
  let expected = 0
  let variance = 0
  for (const [stage, here] of Map.groupBy(open, ({ status }) => status)) {
    const { ended, paid } = rateIn(stage)
    if (ended < 10) continue
    const p = (paid + 1) / (ended + 2)
    let value = 0
    for (const own of Map.groupBy(here, ({ broker }) => broker.uuid).values()) {
      const theirs = own.reduce((sum, one) => sum + cents(one.contract_value), 0)
      expected += Math.floor((theirs * paid) / ended + 0.5)
      value += theirs
    }
    const squares = here.reduce((sum, one) => sum + cents(one.contract_value) ** 2, 0)
    variance += p * (1 - p) * (squares + value ** 2 / ended)
  }
  const rated = open.filter(({ status }) => rateIn(status).ended >= 10)
  const all = rated.reduce((sum, one) => sum + cents(one.contract_value), 0)
  const apart = Math.round(1.2816 * Math.sqrt(variance))
  return {
    total: {
      ...{ count: rated.length, contract_value: reais(all), expected: reais(expected) },
      ...{ low: reais(Math.max(0, expected - apart)), high: reais(Math.min(all, expected + apart)) },
    },
    unrated: { count: open.length - rated.length },
    rateIn,
    open,
  }
}

describeOnBoth('what is in progress, estimated', (open) => {
  let opened: Opened
  const passed = new Map<string, Set<string>>()
  const call = async (who: string, path: string) => {
    const { status, body } = await opened.call('aurora', path, { token: await opened.signIn('aurora', who) })
    return { status, body: body as { data: unknown } }
  }
  const read = async (who: string, query = '') => {
    const { status, body } = await call(who, `/api/dashboard/estimate?${query}`)
    expect([who, status, body]).toEqual([who, 200, expect.anything()])
    expect(estimateSchema.parse(body.data)).toEqual(body.data)
    return body.data as Estimate
  }
  const listed = async (who: string, query = '') => {
    const { body } = await call(who, `/api/proposals?per_page=all&${query}`)
    return (body.data as { data: Proposal[] }).data
  }

  beforeAll(async () => {
    opened = await open()
    await inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx, tenant }) => {
      const { rows } = await tx.execute<{ uuid: string; status: string }>(sql`
        select p.uuid, h.to as status from proposal_status_history h
        join proposal p on p.tenant_id = h.tenant_id and p.id = h.proposal_id where p.tenant_id = ${tenant.id}`)
      for (const { uuid, status } of rows) passed.set(uuid, (passed.get(uuid) ?? new Set()).add(status))
    })
  })

  it.each(people)('is to %s the sum of what they see, stage by stage and person by person', async (who) => {
    const [found, rows] = [await read(who), await listed(who)]
    const { total, unrated, rateIn, open: underway } = plainly(rows, passed)
    expect(found).toMatchObject({ since, until, total, unrated })
    for (const stage of found.stages) {
      const here = underway.filter(({ status }) => status === stage.status)
      expect(stage).toMatchObject({ count: here.length, ...rateIn(stage.status) })
    }
    const sellers = new Set(underway.map(({ broker }) => broker.uuid))
    expect(found.brokers.map(({ uuid }) => uuid).toSorted()).toEqual([...sellers].toSorted())
    const sum = (key: 'expected' | 'contract_value') => found.brokers.reduce((all, one) => all + cents(one[key]), 0)
    expect([reais(sum('expected')), reais(sum('contract_value'))]).toEqual([total.expected, total.contract_value])
  })

  it('has something to say in the demo, and a range that is one', async () => {
    const { total, stages } = await read('admin')
    expect(Number(total.expected)).toBeGreaterThan(0)
    expect(Number(total.low)).toBeLessThan(Number(total.expected))
    expect(Number(total.high)).toBeGreaterThan(Number(total.expected))
    expect(stages.some(({ expected }) => expected !== null)).toBe(true)
  })

  it('is of what the filters find', async () => {
    const [first] = await listed('admin', 'status=approved')
    const [found, rows] = [
      await read('admin', `bank_id=${first?.bank_id}`),
      await listed('admin', `bank_id=${first?.bank_id}`),
    ]
    expect(found).toMatchObject({ total: plainly(rows, passed).total })
    expect((await call('corretor', `/api/dashboard/estimate?commercial_uuid=${first?.broker.uuid}`)).status).toBe(400)
    expect((await call('admin', '/api/dashboard/estimate?date[]=2026-01-01&date[]=2026-01-02')).status).toBe(400)
  })
})
