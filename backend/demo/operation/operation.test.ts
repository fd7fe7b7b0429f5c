import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { isCpf } from '@/lib/formats/brazil'
import { openStatuses, proposalStatuses } from '@/lib/proposals/flow'
import { proposalMachine } from '@/lib/proposals/transitions'
import { inTenant } from '../../core/database/scope'
import { checkLedger } from '../../finance/account/check'
import { prepareDatabase } from '../../prepare'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { portions } from '../basics/draws'
import { WorkTime } from '../basics/work-time'
import { seedNow, seedToday } from '../seed'

it('divides a whole by shares, and none is lost', () => {
  expect(portions({ a: 70, b: 20, c: 10 }, 7)).toEqual(['a', 'a', 'a', 'a', 'a', 'b', 'c'])
  expect(portions({ a: 1, b: 1, c: 1 }, 1000)).toHaveLength(1000)
})

it('counts time as offices do, in order', () => {
  const time = new WorkTime('2025-06-01', seedNow)
  expect(time.date(time.now)).toEqual(seedNow)
  expect([time.day(0), time.day(537.99), time.weekday(537)]).toEqual(['2025-06-01', seedToday, 5])
  const saturday = 6
  expect(time.isWeekend(saturday)).toBe(true)
  expect(time.day(time.working(saturday + 0.5))).toBe('2025-06-09')
  expect(time.working(saturday + 0.5)).toBeLessThan(time.working(saturday + 1.6))
})

describeOnBoth('what the demo’s offices have done', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  const ask = (slug: string, query: SQL) =>
    inTenant(opened.database, slug, opened.clock.now, async ({ tx }) => (await tx.execute(query)).rows)
  const one = async (slug: string, query: SQL) => (await ask(slug, query))[0]

  it('is as much as demo.md says, and nothing where the office is new', async () => {
    const counts = (slug: string) =>
      one(
        slug,
        sql`select (select count(*) from physical_customer)::int as customers, (select count(*) from proposal)::int as proposals,
          (select count(*) from proposal where paid_at = ${seedToday})::int as today,
          (select count(*) from pendency where status = 'resolved')::int as solved,
          (select count(*) from follow_up)::int as contacts, (select count(*) from callcenter_title)::int as titles,
          (select count(*) from typist_bank_user)::int as typists`,
      )
    const aurora = await counts('aurora')
    expect(aurora).toMatchObject({ customers: 620, proposals: 1800, contacts: 200, titles: 8, typists: 150 })
    expect(aurora?.today).toBeGreaterThanOrEqual(5)
    expect(aurora?.solved).toBeGreaterThanOrEqual(190)
    expect(await counts('boreal')).toMatchObject({ customers: 155, proposals: 450, contacts: 50, titles: 8 })
    const nothing = { customers: 0, proposals: 0, today: 0, solved: 0, contacts: 0, titles: 0, typists: 0 }
    expect(await counts('novato')).toEqual(nothing)
  })

  it('has every status, of corretor@ too, in the shares of demo.md', async () => {
    const rows = await ask(
      'aurora',
      sql`select p.status, count(*)::int as count, count(*) filter (where u.username = 'corretor')::int as own
        from proposal p join "user" u on u.tenant_id = p.tenant_id and u.id = p.user_id group by 1`,
    )
    expect(rows.map(({ status }) => status).sort()).toEqual([...proposalStatuses].sort())
    for (const { status, count, own } of rows) {
      expect(Number(count), String(status)).toBeGreaterThanOrEqual(3)
      expect(Number(own), String(status)).toBeGreaterThanOrEqual(1)
    }
    const mix = await one(
      'aurora',
      sql`select avg((operation_type = 'new')::int)::float8 as new, avg((operation_type = 'refin')::int)::float8 as refin,
          (avg((status = 'paid')::int) filter (where created_at < ${seedToday}::date - 60))::float8 as paid
        from proposal`,
    )
    expect(mix?.new).toBeCloseTo(0.34, 2)
    expect(mix?.refin).toBeCloseTo(0.18, 2)
    expect(mix?.paid).toBeCloseTo(0.68, 1)
  })

  it('went only by steps that the state machine knows, each after the one before', async () => {
    const all = new Set(['validate_proposals', 'type_proposals', 'change_status_proposals', 'pay_proposals'])
    for (const more of ['create_pendencies', 'cancel_proposals', 'reverse_proposals', 'edit_proposals']) all.add(more)
    for (const slug of ['aurora', 'boreal']) {
      const steps = await ask(
        slug,
        sql`select h.proposal_id, h."from", h."to", p.operation_type, p.status,
            lag(h."to") over w as before, coalesce(lag(h.created_at) over w > h.created_at, false) as goes_back,
            lead(h.id) over w is null as last
          from proposal_status_history h join proposal p on p.tenant_id = h.tenant_id and p.id = h.proposal_id
          window w as (partition by h.proposal_id order by h.id)`,
      )
      const wrong = steps.filter(({ from, to, before, goes_back, last, status, operation_type }) => {
        if (from !== before || goes_back) return true
        if (last && to !== status) return true
        if (from === null) return to !== 'awaiting_validation' && to !== 'awaiting_typing'
        if (from === 'pending') return ![...openStatuses, 'rejected', 'cancelled'].includes(String(to) as never)
        const flowing = { status: from, operation_type, status_before_pendency: null } as never
        const steps = proposalMachine.possible(flowing, { permissions: all, owns: true })
        return !steps.some(
          (step) => step.to !== 'before' && (step.to as readonly unknown[]).concat(['pending']).includes(to),
        )
      })
      expect(wrong.slice(0, 3)).toEqual([])
    }
  })

  it('has nothing wrong in its documents and its ledgers; corretor3@ owes', async () => {
    for (const slug of ['aurora', 'boreal']) {
      const check = await inTenant(opened.database, slug, seedNow, (scope) => checkLedger(scope, seedToday))
      expect(check.findings).toEqual([])
      expect(check.rows).toBeGreaterThan(500)
      const customers = await ask(slug, sql`select cpf, phones from physical_customer`)
      expect(customers.filter(({ cpf }) => !isCpf(String(cpf)))).toEqual([])
      const [debtor] = await ask(
        slug,
        sql`select balance::text as balance from current_account a join "user" u on u.tenant_id = a.tenant_id and u.id = a.user_id
          where u.username = 'corretor3'`,
      )
      expect(Number(debtor?.balance)).toBeLessThan(0)
      const [wrong] = await ask(
        slug,
        sql`select count(*) filter (where company_amount <> broker_amount + retained_amount)::int as sums,
            (select count(*) from proposal where status = 'pending' and not exists (
              select from pendency n where n.tenant_id = proposal.tenant_id and n.proposal_id = proposal.id
                and n.status in ('open', 'answered')))::int as idle,
            (select count(*) from proposal p where commission_status <> (case
              when not exists (select from proposal_commission c where c.tenant_id = p.tenant_id and c.proposal_id = p.id and c.status <> 'cancelled') then 'none'
              when status = 'reversed' then 'reversed'
              when status = 'paid' and money_events > 0 then 'partly_reversed'
              when status = 'paid' then 'released' else 'forecast' end))::int as statuses
          from proposal_commission`,
      )
      expect(wrong).toEqual({ sums: 0, idle: 0, statuses: 0 })
    }
  })

  it('knows the same CPFs in both offices', async () => {
    const cpfs = async (slug: string) =>
      (await ask(slug, sql`select cpf from physical_customer order by cpf`)).map(({ cpf }) => cpf)
    const [aurora, boreal] = [await cpfs('aurora'), await cpfs('boreal')]
    expect(boreal.every((cpf) => aurora.includes(cpf))).toBe(true)
  })

  it('tells of nothing to come where it is started in the morning', async () => {
    const later = new Date('2027-03-02T11:00:00Z')
    await prepareDatabase(opened.database, later)
    const moment = sql`${later.toISOString()}::timestamptz`
    for (const slug of ['aurora', 'boreal']) {
      const ahead = await one(
        slug,
        sql`select (select count(*) from proposal where greatest(status_since, created_at, typed_at) > ${moment})::int as proposals,
          (select count(*) from proposal_status_history where created_at > ${moment})::int as steps,
          (select count(*) from pendency_message where created_at > ${moment})::int as messages,
          (select count(*) from proposal where paid_at > '2027-03-02')::int as paid,
          (select count(*) from proposal where paid_at = '2027-03-02')::int > 0 as today`,
      )
      expect(ahead).toEqual({ proposals: 0, steps: 0, messages: 0, paid: 0, today: true })
    }
  })
})
