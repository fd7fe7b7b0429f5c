import { beforeAll, describe, expect, it } from 'vitest'
import {
  brokersPaidSchema,
  cardsSchema,
  productionColumns,
  productionSchema,
  productionYearSchema,
  rankingSchema,
  stagesSchema,
  teamGoalsSchema,
} from '@/lib/contracts/dashboard'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { addAwkward, alone } from '../../testing/dashboard/awkward'
import { plainCards, plainStages, plainYear } from '../../testing/dashboard/cards'
import { plainProduction } from '../../testing/dashboard/groups'
import { plainBrokers, plainGoals, plainRanking } from '../../testing/dashboard/people'
import { type PlainRows, readProduction } from '../../testing/dashboard/rows'
import type { PlainFilters } from '../../testing/dashboard/viewer'

const viewers = ['admin', 'financeiro', 'comercial', 'corretor'] as const
const november = { from: '2026-11-01', to: '2026-11-30' }
const october = { from: '2026-10-02', to: '2026-10-31' }
const quarter = { from: '2026-08-17', to: '2026-11-20' }
const periods = [
  ['the month', november, october, '', 'previous'],
  [
    'three months',
    quarter,
    { from: '2026-05-13', to: '2026-08-16' },
    `date[]=${quarter.from}&date[]=${quarter.to}`,
    'previous',
  ],
  [
    'a month alone',
    alone,
    { from: '2020-01-30', to: '2020-02-29' },
    `date[]=${alone.from}&date[]=${alone.to}`,
    'previous',
  ],
  [
    'a year',
    { from: '2025-11-21', to: '2026-11-20' },
    { from: '2024-11-21', to: '2025-11-20' },
    'date[]=2025-11-21&date[]=2026-11-20',
    'year',
  ],
  [
    'a leap day',
    { from: '2024-02-29', to: '2024-02-29' },
    { from: '2023-02-28', to: '2023-02-28' },
    'date[]=2024-02-29&date[]=2024-02-29',
    'year',
  ],
] as const

describeOnBoth('the figures of production', (open) => {
  let opened: Opened
  let rows: PlainRows
  const tokens = new Map<string, string>()
  const read = async (who: string, path: string) => {
    const { status, body } = await opened.call('aurora', `/api/dashboard/${path}`, { token: tokens.get(who) })
    expect([path, status, JSON.stringify(body).slice(0, 300)]).toEqual([path, 200, expect.any(String)])
    return (body as { data: unknown }).data
  }
  beforeAll(async () => {
    opened = await open()
    for (const who of viewers) tokens.set(who, await opened.signIn('aurora', who))
    await addAwkward(opened)
    rows = await readProduction(opened)
  })

  /** A few filters of every kind, of rows that there are. */
  const narrow = (): [string, PlainFilters][] => {
    const paid = rows.proposals.filter((one) => one.paid !== null && one.paid >= '2026-09-01' && one.team !== null)
    const [first, second] = [paid[0], paid.at(-1)]
    if (!first || !second) throw new Error('nothing was paid')
    const uuid = (login: string) => rows.users.find((one) => one.login === login)?.uuid ?? ''
    const gerente = uuid('comercial')
    const [supervisor] = rows.users.filter(({ role, login }) => role === 'Comercial' && login !== 'comercial')
    return [
      [
        `bank_id=${first.bank}&agreement_id[]=${first.agreement}&agreement_id[]=${second.agreement}`,
        { bank: [first.bank], agreement: [first.agreement, second.agreement] },
      ],
      [`product_id=${second.product}`, { product: [second.product] }],
      [`table_id[]=${first.table}&table_id[]=${second.table}`, { table: [first.table, second.table] }],
      [`team_id=${first.team}`, { team: [first.team ?? 0] }],
      [`user_uuid=${uuid('corretor')}`, { user: [uuid('corretor')] }],
      [`commercial_uuid=${gerente}`, { commercial: [gerente] }],
      [
        `commercial_uuid[]=${supervisor?.uuid}&commercial_uuid[]=${gerente}`,
        { commercial: [supervisor?.uuid ?? '', gerente] },
      ],
    ]
  }

  describe.each(viewers)('as %s', (who) => {
    it.each(periods)('are those of a plain count, in %s', async (_, now, before, date, compare) => {
      const cards = cardsSchema.parse(await read(who, `proposal_cards_analytical?compare=${compare}&${date}`))
      expect(cards.map(({ label, ...card }) => card)).toEqual(plainCards(rows, who, {}, now, before))
      const clock = opened.clock.now.getTime()
      expect(stagesSchema.parse(await read(who, `proposal_stages?${date}`))).toEqual(
        plainStages(rows, who, {}, now, clock),
      )
      expect(teamGoalsSchema.parse(await read(who, `team_goals?${date}`))).toEqual(plainGoals(rows, who, {}, now))
      const sellers = brokersPaidSchema.parse(await read(who, `brokers_paid?${date}`))
      expect(sellers).toEqual(plainBrokers(rows, who, {}, now))
      if (compare === 'year') return
      const ranking = rankingSchema.parse(await read(who, `ranking_commercial?${date}`))
      expect(ranking).toEqual(plainRanking(rows, who, {}, now, before))
    })

    it.each([undefined, 2020, 2025])('are those of a plain count, in the year %s', async (year) => {
      const asked = year === undefined ? '' : `?year=${year}`
      const found = productionYearSchema.parse(await read(who, `production_for_year${asked}`))
      expect(found).toEqual(plainYear(rows, who, {}, year ?? 2026))
    })

    it.each(productionColumns)('are those of a plain count, by %s', async (column) => {
      if (who === 'corretor' && column === 'commercial') return
      const metrics = ['contract_value', 'count', 'net_value', 'commission'] as const
      const all = who === 'admin' || who === 'financeiro' ? ([...metrics, 'company_commission'] as const) : metrics
      for (const [metric, limit, now, date] of [
        ...all.map((one) => [one, 10, november, ''] as const),
        ['contract_value', 3, quarter, periods[1][3]] as const,
        ['commission', 1, quarter, periods[1][3]] as const,
        ['count', 50, alone, periods[2][3]] as const,
      ]) {
        const path = `proposal_production_for_column?column=${column}&metric=${metric}&limit=${limit}&${date}`
        const { series, ...found } = productionSchema.parse(await read(who, path))
        const [first] = series
        expect({ ...found, data: first?.data }).toEqual(plainProduction(rows, who, {}, now, { column, metric, limit }))
        // Outros makes the total whole.
        const cents = found.groups.map(({ value }) => Math.round(Number(value) * 100))
        expect(cents.reduce((sum, one) => sum + one, 0)).toBe(Math.round(Number(found.total) * 100))
        expect(found.groups.reduce((sum, { count }) => sum + count, 0)).toBe(found.total_count)
      }
    })

    it('are those of a plain count, by every filter', async () => {
      for (const [query, filters] of narrow()) {
        if (who === 'corretor' && filters.commercial) continue
        const date = periods[1][3]
        const before = periods[1][2]
        const cards = cardsSchema.parse(await read(who, `proposal_cards_analytical?${query}&${date}`))
        expect(cards.map(({ label, ...card }) => card)).toEqual(plainCards(rows, who, filters, quarter, before))
        expect([query, await read(who, `brokers_paid?${query}&${date}`)]).toEqual([
          query,
          plainBrokers(rows, who, filters, quarter),
        ])
        expect(await read(who, `ranking_commercial?${query}&${date}`)).toEqual(
          plainRanking(rows, who, filters, quarter, before),
        )
        expect(await read(who, `team_goals?${query}&${date}`)).toEqual(plainGoals(rows, who, filters, quarter))
        expect(await read(who, `production_for_year?${query}`)).toEqual(plainYear(rows, who, filters, 2026))
        const asked = { column: 'team', metric: 'count', limit: 2 } as const
        const found = productionSchema.parse(
          await read(who, `proposal_production_for_column?column=team&metric=count&limit=2&${query}&${date}`),
        )
        expect(found.groups).toEqual(plainProduction(rows, who, filters, quarter, asked).groups)
      }
    })
  })

  it('say something of everything, so that the comparisons do', async () => {
    const cards = plainCards(rows, 'admin', {}, quarter, periods[1][2])
    for (const { key, count } of cards) expect([key, count]).not.toEqual([key, 0])
    const ranking = plainRanking(rows, 'admin', {}, alone, periods[2][2])
    expect(ranking.filter(({ count }) => count > 0).length).toBeGreaterThan(1)
    expect(plainGoals(rows, 'comercial', {}, quarter).length).toBeGreaterThan(0)
    expect(plainBrokers(rows, 'corretor', {}, alone).rows).toMatchObject([{ paid_out: '700.00' }])
    expect(plainBrokers(rows, 'admin', {}, november).active_brokers).toBeGreaterThan(5)
  })
})
