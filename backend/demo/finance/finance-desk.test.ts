import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTenant } from '../../core/database/scope'
import { checkLedger } from '../../finance/account/check'
import { checkCash } from '../../finance/cash/check'
import { checkEntries } from '../../finance/entries/check'
import { prepareDatabase } from '../../prepare'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { seedNow, seedToday } from '../seed'

interface Account {
  id: number
  nickname: string
}
interface Summary {
  opening: string
  total_in: string
  total_out: string
  closing: string
}
const cents = (text: string) => BigInt(text.replace('.', ''))
/** The first days of the demo's months. */
const months = Array.from({ length: 19 }, (_, at) => new Date(Date.UTC(2025, 4 + at, 1)).toISOString().slice(0, 10))
const lastDay = (first: string) =>
  new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).toISOString().slice(0, 10)

describeOnBoth('the finance desk of the demo', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const slug of ['aurora', 'boreal']) tokens.set(slug, await opened.signIn(slug, 'financeiro'))
  })
  const ask = (slug: string, query: SQL) =>
    inTenant(opened.database, slug, opened.clock.now, async ({ tx }) => (await tx.execute(query)).rows)
  const one = async (slug: string, query: SQL) => (await ask(slug, query))[0]
  const get = async <D>(slug: string, path: string) => {
    const { status, body } = await opened.call(slug, `/api/financial/${path}`, { token: tokens.get(slug) })
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as { data: D }).data
  }

  it('is as much as demo.md says, and nothing where the office is new', async () => {
    const counts = (slug: string) =>
      one(
        slug,
        sql`select (select count(*) from company_account)::int as accounts,
          (select count(*) from cost_center)::int as centers, (select count(*) from debit_type)::int as debit_types,
          (select count(*) from release_type)::int as release_types,
          (select count(*) from payment_method)::int as methods,
          (select count(*) from financial_entry where user_id is not null)::int as people,
          (select count(*) from financial_entry where side = 'debit' and reverses_id is not null)::int as taken_back,
          (select count(*) from financial_entry where status = 'cancelled')::int as cancelled`,
      )
    expect(await counts('aurora')).toEqual({
      ...{ accounts: 3, centers: 8, debit_types: 14, release_types: 12, methods: 5 },
      ...{ people: 60, taken_back: 1, cancelled: 2 },
    })
    expect(await counts('boreal')).toEqual({
      ...{ accounts: 1, centers: 2, debit_types: 8, release_types: 10, methods: 5 },
      ...{ people: 15, taken_back: 0, cancelled: 0 },
    })
    expect(await counts('novato')).toMatchObject({ accounts: 0, people: 0 })
    for (const [slug, each] of [
      ['aurora', 22],
      ['boreal', 6],
    ] as const) {
      const rows = await ask(
        slug,
        sql`select to_char(due_date, 'YYYY-MM') as month, count(*)::int as count from financial_entry
          where side = 'debit' and user_id is null and due_date < '2026-12-01' group by 1 order by 1`,
      )
      expect(rows).toHaveLength(18)
      // The one that was paid twice, and its opposite, are of one month.
      for (const { month, count } of rows) expect([month, Math.abs(Number(count) - each) <= 2]).toEqual([month, true])
    }
  })

  it('has some that are late, due today, due this week and later, and receipts that the banks still owe', async () => {
    const found = await one(
      'aurora',
      sql`select count(*) filter (where side = 'debit' and due_date < ${seedToday})::int as late,
          count(*) filter (where side = 'debit' and due_date = ${seedToday})::int as today,
          count(*) filter (where side = 'debit' and due_date > ${seedToday} and due_date <= ${seedToday}::date + 6)::int as week,
          count(*) filter (where side = 'debit' and due_date > ${seedToday}::date + 6)::int as later,
          count(*) filter (where side = 'credit' and due_date < ${seedToday})::int as owed,
          count(*) filter (where side = 'credit' and due_date > ${seedToday})::int as coming
        from financial_entry where status = 'open' and user_id is null`,
    )
    for (const [key, count] of Object.entries(found ?? {})) expect([key, Number(count) > 0]).toEqual([key, true])
    expect(Number(found?.late)).toBeLessThan(8)
    expect(found?.owed).toBe(2)
  })

  it('closes every month to the cent, account by account, and no account is ever overdrawn', async () => {
    for (const slug of ['aurora', 'boreal']) {
      const { data: accounts } = await get<{ data: Account[] }>(slug, 'company_accounts?per_page=all')
      for (const { id, nickname } of accounts) {
        let held: string | undefined
        for (const first of months) {
          const asked = `transation_statements?company_account_id=${id}&date[]=${first}&date[]=${lastDay(first)}&per_page=1`
          const { opening, total_in, total_out, closing } = (await get<{ summary: Summary }>(slug, asked)).summary
          expect(cents(opening) + cents(total_in) - cents(total_out), `${nickname} ${first}`).toBe(cents(closing))
          if (held !== undefined && held !== '0.00') expect(opening).toBe(held)
          held = closing
        }
        expect(cents(held ?? '')).toBeGreaterThan(0n)
      }
      const overdrawn = await ask(
        slug,
        sql`select * from (select account.opening_balance + sum(day.total_in - day.total_out)
            over (partition by account.id order by day.date range unbounded preceding) as held
          from company_account account join transaction_day day
            on day.tenant_id = account.tenant_id and day.company_account_id = account.id) as days where held < 0`,
      )
      expect(overdrawn).toEqual([])
    }
  })

  it('has of each bank and week a receipt, which is what its proposals paid then, reversed ones too', async () => {
    for (const slug of ['aurora', 'boreal']) {
      const wrong = await ask(
        slug,
        sql`with paid as (
            select bank.name as bank, date_trunc('week', p.paid_at)::date + 6 as ends, sum(line.company_amount) as amount
            from proposal p join bank on bank.tenant_id = p.tenant_id and bank.id = p.bank_id
            join proposal_commission line on line.tenant_id = p.tenant_id and line.proposal_id = p.id
            where p.paid_at is not null group by 1, 2
          ), received as (
            select split_part(entry.description, ':', 1) as bank, entry.competence as ends, entry.amount, entry.due_date
            from financial_entry entry
            join release_type type on type.tenant_id = entry.tenant_id and type.id = entry.release_type_id
            where type.system_key = 'bank_receipt'
          )
          select * from paid full join received using (bank, ends)
          where paid.amount is distinct from received.amount or received.due_date <> ends + 5`,
      )
      expect(wrong).toEqual([])
    }
  })

  it('tells each received credit apart: banks owe what is open, and nothing else', async () => {
    for (const slug of ['aurora', 'boreal']) {
      const found = await one(
        slug,
        sql`select count(*) filter (where status = 'received' and told is distinct from amount)::int as untold,
            count(*) filter (where status = 'open' and told is not null)::int as early,
            sum(amount) filter (where status = 'open')::bigint::text as open,
            (select sum(line.company_amount) from proposal_commission line where not line.is_received
              and line.status in ('accrued', 'released', 'reversed'))::bigint::text as owed
          from (select entry.status, entry.amount, (select sum(part.amount) from commission_receipt part
              where part.tenant_id = entry.tenant_id and part.credit_id = entry.id) as told
            from financial_entry entry join release_type type on type.tenant_id = entry.tenant_id
              and type.id = entry.release_type_id and type.system_key = 'bank_receipt') as credit`,
      )
      expect(found).toMatchObject({ untold: 0, early: 0, owed: found?.open })
      expect(Number(found?.open)).toBeGreaterThan(0)
    }
  })

  it('leaves entries as their steps do: money, parts, status, audit', async () => {
    for (const slug of ['aurora', 'boreal']) {
      const wrong = await ask(
        slug,
        sql`select entry.id, entry.description from financial_entry entry
          left join lateral (select sum(amount) as moved, bool_and(date = entry.settled_on
              and company_account_id = entry.company_account_id) as there from transaction_statement moved
            where moved.source_type = entry.side and moved.source_id = entry.id) as cash on true
          where (entry.user_id is null and entry.settled_on is not null)
              is distinct from (cash.moved = entry.amount and cash.there)
            and not (cash.moved is null and (entry.user_id is not null or entry.settled_on is null))
            or entry.settled_on > ${seedToday} or entry.created_at > ${seedNow.toISOString()}::timestamptz
            or entry.updated_at < entry.created_at
            or not exists (select from global_log log where log.entity = entry.side and log.entity_id = entry.id::text)`,
      )
      expect(wrong).toEqual([])
      const [split] = await ask(slug, sql`select count(*)::int as parts from entry_split`)
      expect(Number(split?.parts)).toBeGreaterThan(40)
    }
  })

  it('tells of people in the order of days; corretor3@ goes on owing, corretor@ has much', async () => {
    for (const slug of ['aurora', 'boreal']) {
      const back = await ask(
        slug,
        sql`select * from (select posted_on, lag(posted_on) over (partition by user_id order by seq) as before
          from current_account_transaction) as rows where before > posted_on`,
      )
      expect(back).toEqual([])
      const posted = await one(
        slug,
        sql`select count(*)::int as entries, count(row.id)::int as rows from financial_entry entry
          left join current_account_transaction row on row.tenant_id = entry.tenant_id
            and row.source_type = 'financial_entry' and row.source_id = entry.id and row.posted_on = entry.settled_on
          where entry.user_id is not null and entry.due_date <= ${seedToday}`,
      )
      expect(posted?.rows).toBe(posted?.entries)
      const rows = await ask(
        slug,
        sql`select u.username as who, account.balance::int as balance from current_account account
          join "user" u on u.tenant_id = account.tenant_id and u.id = account.user_id`,
      )
      const held = new Map(rows.map(({ who, balance }) => [who, Number(balance)]))
      expect(held.get('corretor3')).toBeLessThan(0)
      expect(held.get('corretor')).toBeGreaterThan(2_000_000)
    }
  })

  it('lives on what it earns: it spends less than it keeps', async () => {
    const year = await get<{ lines: { dre_group: string; competence: string[] }[] }>(
      'aurora',
      'result?by=month&months[]=2025-07&months[]=2026-09',
    )
    const sum = year.lines.flatMap(({ competence }) => competence).reduce((total, one) => total + cents(one), 0n)
    expect(sum).toBeGreaterThan(0n)
    const due = await get<{ held: string }>('aurora', 'due')
    expect(cents(due.held)).toBeGreaterThan(0n)
    const month = await get<{ checklist: { key: string; count: number }[] }>('aurora', 'periods/2026-10')
    const counts = Object.fromEntries(month.checklist.map(({ key, count }) => [key, count]))
    expect(counts).toMatchObject({ cash_sums: 0, ledger_sums: 0 })
    expect(counts.undocumented_debits).toBeGreaterThan(10)
  })

  describe('once it was moved', () => {
    const later = new Date('2027-03-02T11:00:00Z')
    const today = '2027-03-02'
    beforeAll(async () => {
      await prepareDatabase(opened.database, later)
      opened.clock.now = later
      for (const slug of ['aurora', 'boreal']) tokens.set(slug, await opened.signIn(slug, 'financeiro'))
    })

    it('has closed every month that has ended but the last, once, and takes nothing there any more', async () => {
      for (const slug of ['aurora', 'boreal']) {
        const data = await get<{ month: string; status: string; changed_by: unknown }[]>(slug, 'periods')
        expect(data.slice(0, 3).map(({ month, status }) => [month, status])).toEqual([
          ['2027-03', 'open'],
          ['2027-02', 'open'],
          ['2027-01', 'closed'],
        ])
        expect(data.slice(2).every(({ status, changed_by }) => status === 'closed' && changed_by)).toBe(true)
        const [log] = await ask(slug, sql`select count(*)::int as rows from global_log where entity = 'period'`)
        expect(log?.rows).toBe(data.length - 2)
      }
      const [account] = (await get<{ data: Account[] }>('aurora', 'company_accounts?per_page=all')).data
      const input = {
        ...{ kind: 'adjustment', company_account_id: account?.id, direction: 'out', amount: '1.00' },
        ...{ date: '2027-01-31', release_type_id: 9, description: 'Tarifa' },
      }
      const adjust = { token: tokens.get('aurora'), body: input }
      const types = await get<{ data: { id: number; name: string }[] }>('aurora', 'release_types?per_page=all')
      input.release_type_id = types.data.find(({ name }) => name === 'Ajuste')?.id ?? 0
      const refused = await opened.call('aurora', '/api/financial/transation_statements', adjust)
      expect(refused).toMatchObject({ status: 422, body: { reason: 'period_closed' } })
    })

    it('has nothing in the future that has happened, and calls each week by its day', async () => {
      for (const slug of ['aurora', 'boreal']) {
        const moment = sql`${later.toISOString()}::timestamptz`
        const ahead = await one(
          slug,
          sql`select (select count(*) from transaction_statement where date > ${today} or created_at > ${moment})::int as moved,
            (select count(*) from financial_entry where settled_on > ${today} or greatest(created_at, updated_at) > ${moment})::int as entries,
            (select count(*) from account_transfer where date > ${today} or created_at > ${moment})::int as transfers,
            (select count(*) from period_lock where changed_at > ${moment})::int as closed,
            (select count(*) from current_account_transaction where posted_on > ${today})::int as posted,
            (select count(*) from global_log where created_at > ${moment})::int as told,
            (select count(*) from financial_entry where description ~ 'semana até'
              and description !~ (to_char(competence, 'DD/MM/YYYY') || '$'))::int as weeks,
            (select count(*) from transaction_statement where source_type = 'credit' and description <> (
              select description from financial_entry entry where entry.id = source_id))::int as names`,
        )
        expect(ahead).toEqual({
          ...{ moved: 0, entries: 0, transfers: 0, closed: 0, posted: 0, told: 0, weeks: 0, names: 0 },
        })
      }
    })

    it('has rents and contracts that come back on their day of the month', async () => {
      const shown = async (slug: string) =>
        (await get<{ data: { day: number; next_due: string }[] }>(slug, 'recurrences?per_page=all')).data
      expect(await shown('aurora')).toHaveLength(3)
      expect(await shown('boreal')).toHaveLength(2)
      for (const { day, next_due } of await shown('aurora')) {
        expect(next_due > today).toBe(true)
        expect(Number(next_due.slice(8))).toBeGreaterThanOrEqual(day)
      }
    })

    it('has nothing wrong in its books', async () => {
      for (const slug of ['aurora', 'boreal']) {
        const found = await inTenant(opened.database, slug, later, async (scope) => [
          ...(await checkLedger(scope, today)).findings,
          ...(await checkCash(scope)).findings,
          ...(await checkEntries(scope)).findings,
        ])
        expect(found).toEqual([])
      }
    })
  })
})
