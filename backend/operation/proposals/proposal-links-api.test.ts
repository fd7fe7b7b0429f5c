import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import type { Proposal, ProposalCommissionSums, proposalTotals } from '@/lib/contracts/proposal'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { type Desk, makeDesk } from '../../testing/operation'
import { summedTo } from './commission-sums'

const path = '/api/proposals'
const staff = ['admin', 'financeiro', 'operacional', 'ceo'] as const
const logins = [...staff, 'comercial', 'corretor'] as const
const bounds = { ...summedTo }

/** A proposal as it is stored: money in cents, people by uuid. */
interface Fact {
  id: number
  uuid: string
  owner: string
  nearest: string | null
  above: string[]
  team_id: number | null
  bank_id: number
  agreement_id: number
  product_id: number
  table_id: number
  contract_value: string
  paid_at: string | null
  reversals: { on: string; percentage: number; corrected: boolean }[]
  lines: { broker: number; company: number; retained: number }[]
  overrides: { user: string; amount: number }[]
}

const factSql = sql`
  select p.id::int as id, p.uuid, u.uuid as owner, c.uuid as nearest, p.team_id::int as team_id,
    p.bank_id::int as bank_id, p.agreement_id::int as agreement_id, p.product_id::int as product_id,
    p.table_id::int as table_id, p.contract_value::text as contract_value, p.paid_at::text as paid_at,
    (select coalesce(jsonb_agg(a.uuid), '[]') from jsonb_array_elements(p.hierarchy_path) step
      join "user" a on a.tenant_id = p.tenant_id and a.id = (step ->> 'user_id')::bigint) as above,
    (select coalesce(jsonb_agg(jsonb_build_object('on', r.reversed_at, 'percentage', r.percentage, 'corrected', r.corrected)), '[]')
      from proposal_reversal r where r.tenant_id = p.tenant_id and r.proposal_id = p.id) as reversals,
    (select coalesce(jsonb_agg(jsonb_build_object('broker', l.broker_amount, 'company', l.company_amount, 'retained', l.retained_amount)), '[]')
      from proposal_commission l where l.tenant_id = p.tenant_id and l.proposal_id = p.id
        and l.status in ('accrued', 'released', 'reversed')) as lines,
    (select coalesce(jsonb_agg(jsonb_build_object('user', o.uuid, 'amount', v.amount)), '[]')
      from proposal_commission_override v join "user" o on o.tenant_id = v.tenant_id and o.id = v.user_id
      where v.tenant_id = p.tenant_id and v.proposal_id = p.id and v.status in ('accrued', 'released', 'reversed')) as overrides
  from proposal p
    join "user" u on u.tenant_id = p.tenant_id and u.id = p.user_id
    left join "user" c on c.tenant_id = p.tenant_id and c.id = p.commercial_id
  where p.deleted_at is null`

const money = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)

describeOnBoth('the addresses that figures open', (open) => {
  let opened: Opened
  let desk: Desk
  let facts: readonly Fact[]
  /** The people of comercial@'s subtree, with themselves. */
  let subtree: ReadonlySet<string>
  const people = new Map<string, string>()
  const seen = new Map<string, readonly Fact[]>()

  beforeAll(async () => {
    opened = await open()
    desk = makeDesk(opened)
    await inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx, tenant }) => {
      const ofTenant = sql`tenant_id = ${tenant.id}`
      // As many as one answer holds.
      await tx.execute(sql`update proposal set deleted_at = now() where ${ofTenant} and id % 3 <> 0`)
      // Cases that the demonstration does not have: sales below nobody, a half cent, a second reversal, one that was corrected.
      await tx.execute(sql`
        with paid as (select id, row_number() over (order by id) as nth from proposal
          where ${ofTenant} and paid_at is not null and deleted_at is null)
        insert into proposal_reversal (tenant_id, proposal_id, seq, percentage, reason, reversed_at, corrected)
        select ${tenant.id}, paid.id, 80 + made.seq, made.percentage, 'Teste', made.day::date, made.corrected
        from (values (1, 1, 333335, '2026-03-01', false), (1, 2, 125001, '2026-03-10', false),
          (2, 1, 5, '2026-03-10', false), (3, 1, 500000, '2026-03-05', true),
          (4, 1, 1000000, '2026-03-11', false)) as made (nth, seq, percentage, day, corrected)
          join paid on paid.nth = made.nth`)
      await tx.execute(sql`update proposal set hierarchy_path = '[]' where ${ofTenant} and id % 5 = 0`)
      await tx.execute(sql`update proposal set team_id = null where ${ofTenant} and id % 7 = 0`)
      await tx.execute(sql`update proposal set contract_value = contract_value - contract_value % 10 + 3
        where ${ofTenant} and net_value < contract_value - 10`)
      const all = await tx.execute<Record<string, unknown>>(factSql)
      facts = all.rows as unknown as Fact[]
      const users = await tx.execute<{ uuid: string; username: string }>(
        sql`select uuid, username from "user" where ${ofTenant}`,
      )
      for (const { uuid, username } of users.rows) people.set(username, uuid)
      const nodes = await tx.execute<{ id: string; parent_id: string | null; uuid: string; username: string }>(sql`
        select n.id::text, n.parent_id::text, u.uuid, u.username from commercial_hierarchy n
        join "user" u on u.tenant_id = n.tenant_id and u.id = n.user_id
        where n.tenant_id = ${tenant.id} and n.deleted_at is null`)
      const brokers = await tx.execute<{ node: string; uuid: string }>(sql`
        select b.commercial_hierarchy_id::text as node, u.uuid from broker b
        join "user" u on u.tenant_id = b.tenant_id and u.id = b.user_id
        where b.tenant_id = ${tenant.id} and b.deleted_at is null and b.commercial_hierarchy_id is not null`)
      const own = new Set(nodes.rows.filter(({ username }) => username === 'comercial').map(({ id }) => id))
      for (let before = 0; before !== own.size; ) {
        before = own.size
        for (const { id, parent_id } of nodes.rows) if (parent_id && own.has(parent_id)) own.add(id)
      }
      subtree = new Set([
        people.get('comercial') ?? '',
        ...nodes.rows.filter(({ id }) => own.has(id)).map(({ uuid }) => uuid),
        ...brokers.rows.filter(({ node }) => own.has(node)).map(({ uuid }) => uuid),
      ])
    })
    const byUuid = new Map(facts.map((fact) => [fact.uuid, fact]))
    for (const login of logins) {
      const rows = await desk.rows<Proposal>(login, `${path}?per_page=all`)
      seen.set(
        login,
        rows.flatMap(({ uuid }) => byUuid.get(uuid) ?? []),
      )
    }
  })
  afterEach(() => {
    Object.assign(summedTo, bounds)
  })

  const of = (login: string) => seen.get(login) ?? []
  type Totals = z.infer<typeof proposalTotals>
  const list = (login: string, query: string) =>
    desk.done<{ data: Proposal[]; totals: Totals; total: number }>(login, 'GET', `${path}?${query}`)
  const sums = (login: string, query: string) =>
    desk.done<ProposalCommissionSums>(login, 'GET', `${path}/commission?${query}`)
  const values = (key: string, all: readonly (string | number)[]) => all.map((one) => `${key}[]=${one}`).join('&')
  const most = <T>(all: readonly T[]) => {
    const groups = [...Map.groupBy(all, (one) => one)].toSorted((a, b) => b[1].length - a[1].length)
    return groups.map(([one]) => one)
  }

  /** The list of `query` is exactly these, its sums and its commission's count too. */
  async function finds(login: string, query: string, expected: readonly Fact[]) {
    const found = await list(login, `${query}&per_page=all`)
    expect([login, query, found.data.map(({ uuid }) => uuid).toSorted()]).toEqual([
      login,
      query,
      expected.map(({ uuid }) => uuid).toSorted(),
    ])
    const page = await list(login, `${query}&per_page=1`)
    expect(page.totals).toEqual(found.totals)
    expect(found.totals).toMatchObject({
      count: expected.length,
      contract_value: money(sum(expected.map(({ contract_value }) => BigInt(contract_value)))),
    })
  }

  it('begins with sales of every kind', () => {
    for (const login of logins) expect([login, of(login).length > 5]).toEqual([login, true])
    expect(of('comercial').length).toBeLessThan(facts.length)
    expect(subtree.size).toBeGreaterThan(2)
    expect(facts.some(({ nearest }) => nearest === null)).toBe(true)
    expect(facts.some(({ team_id }) => team_id === null)).toBe(true)
    expect(facts.some(({ nearest, owner }) => nearest === owner)).toBe(true)
  })

  it.each(logins)('%s: all but some, with and without a team', async (login) => {
    const mine = of(login)
    const keys = ['bank_id', 'agreement_id', 'product_id', 'table_id', 'team_id'] as const
    for (const key of keys) {
      const [one = 1, other = 2] = most(mine.flatMap((fact) => fact[key] ?? []))
      await finds(
        login,
        `${key}_not=${one}`,
        mine.filter((fact) => fact[key] !== one),
      )
      await finds(
        login,
        values(`${key}_not`, [one, other]),
        mine.filter((fact) => fact[key] !== one && fact[key] !== other),
      )
    }
    const [team = 1] = most(mine.flatMap(({ team_id }) => team_id ?? []))
    const others = mine.filter(({ team_id }) => team_id !== team)
    await finds(
      login,
      `team_id_not=${team}&with_team=true`,
      others.filter(({ team_id }) => team_id !== null),
    )
    await finds(
      login,
      'with_team=false',
      mine.filter(({ team_id }) => team_id === null),
    )
    const [seller = ''] = most(mine.map(({ owner }) => owner))
    await finds(
      login,
      `user_uuid_not=${seller}`,
      mine.filter(({ owner }) => owner !== seller),
    )
  })

  it.each([...staff, 'comercial'])('%s: by Comercial', async (login) => {
    const mine = of(login)
    const may = (uuid: string | null) => uuid !== null && (login !== 'comercial' || subtree.has(uuid))
    const all = [...new Set(facts.flatMap(({ nearest }) => nearest ?? []))]
    expect(all.length).toBeGreaterThan(2)
    for (const one of [...all, people.get('corretor') ?? '', people.get('admin') ?? '', crypto.randomUUID()]) {
      await finds(
        login,
        `commercial_uuid=${one}`,
        mine.filter(({ owner, above }) => may(one) && (owner === one || above.includes(one))),
      )
      await finds(
        login,
        `nearest_commercial_uuid=${one}`,
        mine.filter(({ nearest }) => may(one) && nearest === one),
      )
      await finds(
        login,
        `nearest_commercial_uuid_not=${one}`,
        mine.filter(({ nearest }) => !may(one) || nearest !== one),
      )
    }
    await finds(
      login,
      values('nearest_commercial_uuid', all),
      mine.filter(({ nearest }) => may(nearest)),
    )
    await finds(
      login,
      `${values('nearest_commercial_uuid_not', all.slice(0, 2))}&with_commercial=true`,
      mine.filter(({ nearest }) => nearest !== null && !(all.slice(0, 2).includes(nearest) && may(nearest))),
    )
    await finds(
      login,
      'with_commercial=false',
      mine.filter(({ nearest }) => nearest === null),
    )
  })

  it('finds the sales of a Comercial who has no node, too', async () => {
    const comercial = people.get('comercial') ?? ''
    const own = facts.filter(({ owner, above }) => owner === comercial && !above.includes(comercial))
    const found = await list('admin', `commercial_uuid=${comercial}&user_uuid=${comercial}&per_page=all`)
    expect(found.data.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining(own.map(({ uuid }) => uuid)))
    expect(found.total).toBe(facts.filter(({ owner }) => owner === comercial).length)
  })

  describe('tells a Corretor of no Comercial', () => {
    it.each(['commercial_uuid', 'nearest_commercial_uuid', 'nearest_commercial_uuid_not', 'with_commercial'])(
      'by %s, whichever call is asked',
      async (key) => {
        const value = key === 'with_commercial' ? 'true' : (people.get('comercial') ?? '')
        const refused = { status: 400, body: { reason: 'query' } }
        for (const at of ['', '/commission']) {
          for (const query of [`${key}=${value}`, `${key}=${value}&per_page=1`, `${key}[]=${value}`]) {
            const { status } = await desk.call('corretor', 'GET', `${path}${at}?${query}`)
            expect([at, query, status]).toEqual([at, query, 400])
          }
          expect(await desk.call('corretor', 'GET', `${path}${at}?${key}=${value}`)).toMatchObject(refused)
          expect((await desk.call('comercial', 'GET', `${path}${at}?${key}=${value}`)).status).toBe(200)
        }
        const body = { action: 'cancel', query: { [key]: value }, params: {} }
        for (const at of ['/bulk/preview', '/bulk']) {
          expect(await desk.call('corretor', 'POST', `${path}${at}`, body)).toMatchObject(refused)
        }
        expect((await desk.call('comercial', 'POST', `${path}/bulk/preview`, body)).status).not.toBe(400)
      },
    )
  })

  describe('by reversal', () => {
    const within = ({ on, corrected }: Fact['reversals'][number], from: string, to: string) =>
      !corrected && on >= from && on <= to
    it.each(logins)('%s: those of the days, with what they took back', async (login) => {
      for (const [from, to] of [
        ['2026-03-01', '2026-03-10'],
        ['2026-03-02', '2026-03-09'],
        ['2026-03-10', '2026-03-10'],
        ['2026-03-05', '2026-03-05'],
        ['2025-01-01', '2026-12-31'],
      ] as const) {
        const found = of(login).filter(({ reversals }) => reversals.some((one) => within(one, from, to)))
        const query = `reversed_at[]=${from}&reversed_at[]=${to}`
        await finds(login, query, found)
        const parts = found.flatMap(({ contract_value, reversals }) =>
          reversals
            .filter((one) => within(one, from, to))
            .map(({ percentage }) => (BigInt(contract_value) * BigInt(percentage) + 500_000n) / 1_000_000n),
        )
        const { totals } = await list(login, query)
        expect([login, query, totals.reversed_value]).toEqual([login, query, money(sum(parts))])
        const [bank = 1] = most(found.map(({ bank_id }) => bank_id))
        await finds(
          login,
          `${query}&bank_id_not=${bank}`,
          found.filter(({ bank_id }) => bank_id !== bank),
        )
      }
      expect((await list(login, 'per_page=1')).totals).not.toHaveProperty('reversed_value')
    })

    it('has both ends by the day, whatever hour they are given with', async () => {
      const day = '2026-03-10'
      const whole = await list('admin', `reversed_at[]=${day}&reversed_at[]=${day}`)
      const timed = await list('admin', `reversed_at[]=${day} 00:00:00&reversed_at[]=${day} 23:59:59`)
      expect(whole.total).toBe(2)
      expect(timed.totals).toEqual(whole.totals)
    })
  })

  describe('the commission of paid days, before reversals', () => {
    const days = ['2026-09-01', '2026-10-31'] as const
    const query = `paid_at[]=${days[0]}&paid_at[]=${days[1]}`
    const paid = (login: string) =>
      of(login).filter(({ paid_at }) => paid_at !== null && paid_at >= days[0] && paid_at <= days[1])
    const ofLines = (found: readonly Fact[], key: keyof Fact['lines'][number]) =>
      money(sum(found.flatMap(({ lines }) => lines.map((line) => BigInt(line[key])))))

    it.each(staff)('%s: all of it', async (login) => {
      const found = paid(login)
      expect(found.length).toBeGreaterThan(3)
      expect((await sums(login, query)).before_reversals).toEqual({
        broker_amount: ofLines(found, 'broker'),
        company_amount: ofLines(found, 'company'),
        retained_amount: ofLines(found, 'retained'),
      })
      const [bank = 1] = most(found.map(({ bank_id }) => bank_id))
      const others = found.filter(({ bank_id }) => bank_id !== bank)
      expect((await sums(login, `${query}&bank_id_not=${bank}`)).before_reversals).toMatchObject({
        broker_amount: ofLines(others, 'broker'),
      })
    })

    it('a Corretor their own, a Comercial their overrides, neither the company’s', async () => {
      const broker = await sums('corretor', query)
      expect(paid('corretor').length).toBeGreaterThan(0)
      expect(broker.before_reversals).toEqual({ broker_amount: ofLines(paid('corretor'), 'broker') })
      const above = await sums('comercial', query)
      const me = people.get('comercial')
      const own = paid('comercial').flatMap(({ overrides }) => overrides.filter(({ user }) => user === me))
      expect(own.length).toBeGreaterThan(0)
      expect(above.before_reversals).toEqual({ override_amount: money(sum(own.map(({ amount }) => BigInt(amount)))) })
      for (const answer of [broker, above]) expect(JSON.stringify(answer)).not.toMatch(/company|retained/)
    })

    it('is there for paid days alone, and up to as many proposals as are summed', async () => {
      for (const login of logins) expect(await sums(login, 'status=paid')).not.toHaveProperty('before_reversals')
      summedTo.proposals = 2
      for (const login of ['admin', 'comercial', 'corretor']) {
        expect(await sums(login, query)).toMatchObject({ before_reversals: null, limit: { of: 'proposals', most: 2 } })
      }
    })
  })

  it('the people of one kind fill its picker', async () => {
    type Seller = { uuid: string; type_user: string }
    const ask = (login: string, query: string) =>
      desk.rows<Seller>(login, `/api/sellers?options=1&per_page=all&${query}`)
    const all = await ask('admin', '')
    const commercial = await ask('admin', 'type_user=Comercial')
    expect(commercial).toEqual(all.filter(({ type_user }) => type_user === 'Comercial'))
    expect(commercial.length).toBeGreaterThan(1)
    const below = await ask('comercial', 'type_user=Comercial')
    expect(below.every(({ uuid }) => subtree.has(uuid))).toBe(true)
    expect(below.length).toBeLessThan(commercial.length)
    expect((await desk.call('admin', 'GET', '/api/sellers?type_user=Rei')).status).toBe(400)
  })
})
