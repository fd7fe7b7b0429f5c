import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type Production, productionColumns, productionMetrics } from '@/lib/contracts/dashboard'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { putProposal } from '../../testing/proposals'
import { goalFor } from './goals'

const figures = [
  'proposal_cards_analytical',
  ...productionColumns.flatMap((column) =>
    productionMetrics.map((metric) => `proposal_production_for_column?column=${column}&metric=${metric}`),
  ),
  'brokers_paid',
  'ranking_commercial',
  'production_for_year',
  'proposal_stages',
  'team_goals',
]
/** Cents of one sale: the broker's part, the company's and the retained part, and the overrides of two people. */
const marked = {
  broker: 111_111_111n,
  company: 987_654_321n,
  retained: 876_543_210n,
  own: 12_345_678n,
  above: 87_654_399n,
}
const written = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
const day = '2021-05-10'

describeOnBoth('what the figures of production tell', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  const ask = async (who: string, path: string) => {
    const { status, body } = await opened.call('aurora', `/api/dashboard/${path}`, { token: tokens.get(who) })
    return { status, body: body as { data: unknown; code?: string; reason?: string } }
  }
  const inside = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const person = async (login: string) => {
    const { rows } = await inside(({ tx }) =>
      tx.execute<{ id: string; uuid: string }>(sql`select id, uuid from "user" where username = ${login}`),
    )
    return { id: Number(rows[0]?.id), uuid: rows[0]?.uuid ?? '' }
  }
  beforeAll(async () => {
    opened = await open()
    for (const who of ['admin', 'ceo', 'comercial', 'corretor']) tokens.set(who, await opened.signIn('aurora', who))
    const [seller, gerente] = [await person('corretor'), await person('comercial')]
    const node = sql`select id as node_id, user_id from commercial_hierarchy where user_id = ${gerente.id} and deleted_at is null`
    const { rows } = await inside(({ tx }) => tx.execute<{ node_id: string; user_id: string }>(node))
    const path = rows.map((row) => ({ node_id: Number(row.node_id), user_id: Number(row.user_id) }))
    const { id } = await putProposal(opened, { status: 'paid', path })
    expect(seller.id).toBeGreaterThan(0)
    await inside(async ({ tx }) => {
      await tx.execute(sql`update proposal set paid_at = ${day}::date, submitted_at = '2021-05-02' where id = ${id}`)
      await tx.execute(sql`update proposal_commission set proposal_id = ${id}, status = 'released',
        broker_amount = ${marked.broker}, company_amount = ${marked.company}, retained_amount = ${marked.retained}
        where id = (select id from proposal_commission where kind = 'upfront' order by id limit 1)`)
      const override = (user: number, amount: bigint, other: number) => sql`update proposal_commission_override
        set proposal_id = ${id}, user_id = ${user}, amount = ${amount}, status = 'accrued', installment_no = ${other}
        where id = (select id from proposal_commission_override where proposal_id <> ${id} order by id limit 1)`
      await tx.execute(override(gerente.id, marked.own, 0))
      const { rows: others } = await tx.execute<{ id: string }>(sql`select u.id from commercial_hierarchy n
        join "user" u on u.id = n.user_id where n.parent_id is null and n.deleted_at is null limit 1`)
      await tx.execute(override(Number(others[0]?.id), marked.above, 1))
    })
  })

  it('is never the company’s part to others than staff, nor another’s money (permissions.md#company-share)', async () => {
    const texts = new Map<string, string>()
    for (const who of ['admin', 'comercial', 'corretor']) {
      let text = ''
      for (const figure of figures) {
        const date = figure === 'production_for_year' ? 'year=2021' : `date[]=${day}&date[]=${day}`
        const { status, body } = await ask(who, `${figure}${figure.includes('?') ? '&' : '?'}${date}`)
        if (status === 200) text += JSON.stringify(body)
        else expect([who, figure, status]).toEqual([who, expect.stringMatching(/company_commission|=commercial/), 400])
      }
      texts.set(who, text)
    }
    const tells = (who: string) =>
      Object.entries(marked).flatMap(([name, cents]) => (texts.get(who)?.includes(written(cents)) ? [name] : []))
    expect(tells('admin')).toEqual(['broker', 'company', 'retained', 'own', 'above'])
    expect(tells('comercial')).toEqual(['own'])
    expect(tells('corretor')).toEqual(['broker'])
    for (const who of ['comercial', 'corretor']) expect(texts.get(who)).not.toMatch(/company_|retained_/)
    expect(texts.get('comercial')).not.toMatch(/broker_amount|broker_commission|paid_out/)
    expect(texts.get('corretor')).not.toMatch(/override/)
  })

  it('is asked for by names that one has (dashboard.md#filters)', async () => {
    const { uuid } = await person('comercial')
    const column = 'proposal_production_for_column?column'
    const unknown = { status: 400, body: { code: 'BAD_REQUEST', reason: 'query' } }
    for (const figure of [
      'proposal_cards_analytical?',
      'brokers_paid?',
      'ranking_commercial?',
      'production_for_year?',
      'proposal_stages?',
      'team_goals?',
      `${column}=bank&`,
    ]) {
      expect(await ask('corretor', `${figure}commercial_uuid=${uuid}`)).toMatchObject(unknown)
      expect((await ask('comercial', `${figure}commercial_uuid=${uuid}`)).status).toBe(200)
      for (const bad of [
        'nothing=1',
        'bank_id=x',
        'user_uuid=1',
        'date=2026-11-01',
        'date[]=2026-02-30&date[]=2026-03-01',
        'date[]=9999-12-31&date[]=9999-12-31',
      ]) {
        expect([figure, bad, await ask('admin', `${figure}${bad}`)]).toMatchObject([figure, bad, unknown])
      }
    }
    expect(await ask('corretor', `${column}=commercial`)).toMatchObject(unknown)
    for (const who of ['corretor', 'comercial']) {
      expect(await ask(who, `${column}=bank&metric=company_commission`)).toMatchObject(unknown)
    }
    for (const bad of [
      '',
      `?column=client`,
      '?column=bank&metric=x',
      '?column=bank&limit=0',
      '?column=bank&limit=51',
    ]) {
      expect(await ask('admin', `proposal_production_for_column${bad}`)).toMatchObject(unknown)
    }
    for (const bad of ['year=1899', 'year=26', 'date[]=2026-01-01&date[]=2026-01-31']) {
      expect(await ask('admin', `production_for_year?${bad}`)).toMatchObject(unknown)
    }
    expect(await ask('admin', 'brokers_paid?compare=year')).toMatchObject(unknown)
    expect(await ask('admin', 'brokers_paid?date[]=1899-12-31&date[]=1900-01-02')).toMatchObject(unknown)
  })

  it('is of 366 days at most, in their order', async () => {
    for (const figure of [
      'proposal_cards_analytical?',
      'brokers_paid?',
      'ranking_commercial?',
      'proposal_stages?',
      'team_goals?',
    ]) {
      expect(await ask('admin', `${figure}date[]=2026-11-02&date[]=2026-11-01`)).toMatchObject({
        status: 422,
        body: { errors: { date: ['O fim não pode ser menor que o começo.'] } },
      })
      expect(await ask('admin', `${figure}date[]=2025-11-01&date[]=2026-11-02`)).toMatchObject({
        status: 422,
        body: {
          errors: { date: ['Escolha um período de até 366 dias.'] },
          details: { date: [{ reason: 'figures_days' }] },
        },
      })
      expect((await ask('admin', `${figure}date[]=2025-11-01&date[]=2026-11-01`)).status).toBe(200)
    }
  })

  it('finds for a Comercial nobody outside of their subtree', async () => {
    const { rows } = await inside(({ tx }) =>
      tx.execute<{ uuid: string }>(sql`select u.uuid from commercial_hierarchy n join "user" u on u.id = n.user_id
        where n.parent_id is null and n.deleted_at is null`),
    )
    const above = rows.map(({ uuid }) => `commercial_uuid[]=${uuid}`).join('&')
    const count = async (who: string) => {
      const { body } = await ask(who, `proposal_production_for_column?column=bank&metric=count&${above}`)
      return (body.data as Production).total_count
    }
    expect(await count('comercial')).toBe(0)
    expect(await count('ceo')).toBeGreaterThan(0)
  })

  it('is a goal for the days of the period, month by month (dashboard.md#goals)', () => {
    const goal = (from: string, to: string) => goalFor(100_000n, { from, to })
    expect(goal('2026-11-01', '2026-11-30')).toBe(100_000n)
    expect(goal('2026-11-16', '2026-12-31')).toBe(150_000n)
    expect(goal('2024-02-29', '2024-02-29')).toBe(3448n)
    expect(goal('2026-01-31', '2026-03-01')).toBe(3226n + 100_000n + 3226n)
  })
})
