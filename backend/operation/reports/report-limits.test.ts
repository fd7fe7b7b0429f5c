import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type ReportAnswer, reportQuery } from '@/lib/contracts/report'
import { reports } from '@/lib/reports/reports'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { putProposal } from '../../testing/proposals'

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
const dates = `date[]=${day}&date[]=${day}`
const unknown = { status: 400, body: { code: 'BAD_REQUEST', reason: 'query' } }

describeOnBoth('what reports tell', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  const ask = async (who: string, path: string) => {
    const { status, body } = await opened.call('aurora', `/api/reports/${path}`, { token: tokens.get(who) })
    return { status, body: body as { data: ReportAnswer['data']; code?: string; reason?: string } }
  }
  const inside = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const idOf = async (login: string) => {
    const { rows } = await inside(({ tx }) =>
      tx.execute<{ id: string; uuid: string }>(sql`select id, uuid from "user" where username = ${login}`),
    )
    return { id: Number(rows[0]?.id), uuid: rows[0]?.uuid ?? '' }
  }
  beforeAll(async () => {
    opened = await open()
    for (const who of ['admin', 'comercial', 'corretor']) tokens.set(who, await opened.signIn('aurora', who))
    const gerente = await idOf('comercial')
    const { rows } = await inside(({ tx }) =>
      tx.execute<{ node_id: string; user_id: string }>(sql`select id as node_id, user_id from commercial_hierarchy
        where user_id = ${gerente.id} and deleted_at is null`),
    )
    const path = rows.map((row) => ({ node_id: Number(row.node_id), user_id: Number(row.user_id) }))
    const { id } = await putProposal(opened, { status: 'paid', path })
    await inside(async ({ tx }) => {
      await tx.execute(
        sql`update proposal set paid_at = ${day}::date, submitted_at = '2021-05-10T12:00:00Z' where id = ${id}`,
      )
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
    const told = new Map<string, string>()
    for (const who of ['admin', 'comercial', 'corretor']) {
      let text = ''
      for (const { key, fields, period, groups } of reports) {
        const group = fields.find(({ role }) => role === 'group')?.key
        for (const by of groups.least > 0 ? [`group=${group}`] : ['', `group=${group}`]) {
          const date = period ? `${dates}&` : ''
          for (const query of ['', ...fields.flatMap((field) => [`columns=${field.key}`, `order_by=${field.key}`])]) {
            const { status, body } = await ask(who, `${key}?${date}${by}&${query}`)
            expect([key, by, query, [200, 400].includes(status)]).toEqual([key, by, query, true])
            if (status === 200) text += JSON.stringify(body)
            else expect(body).toMatchObject({ code: 'BAD_REQUEST', reason: 'query' })
          }
        }
      }
      told.set(who, text)
    }
    const tells = (who: string) =>
      Object.entries(marked).flatMap(([name, cents]) => (told.get(who)?.includes(written(cents)) ? [name] : []))
    expect(tells('admin')).toEqual(['broker', 'company', 'retained'])
    expect(tells('comercial')).toEqual(['own'])
    expect(tells('corretor')).toEqual(['broker'])
    for (const who of ['comercial', 'corretor']) expect(told.get(who)).not.toMatch(/company_|retained_|assignee/)
    expect(told.get('comercial')).not.toMatch(/broker_amount|broker_rate/)
    expect(told.get('corretor')).not.toMatch(/override|"commercial"/)
  })

  it('is asked for by fields and filters that the report has, and its viewer (reports.md#fields)', async () => {
    const { uuid } = await idOf('comercial')
    for (const bad of [
      'production?group=customer',
      'production?group=count',
      'production?group=status',
      'production?columns=days',
      'production?columns=average_ticket',
      'production?group=bank&columns=number',
      'production?group=bank&columns=broker',
      'production?group[]=bank&group[]=product&group[]=table&group[]=broker',
      'production?order_by=customer',
      'production?order_by=bank',
      'production?order_by=nothing',
      'production?group=bank&order_by=broker',
      'production?status=paid',
      'production?days=3',
      'production?search=x',
      'production?per_page=all',
      'production?per_page=101',
      'production?page=0',
      'production?period=tomorrow',
      `production?period=month&${dates}`,
      'production?date=2026-11-01',
      'production?date[]=2026-02-30&date[]=2026-03-01',
      'production?date[]=1899-12-31&date[]=1900-01-02',
      'production?date[]=9999-12-31&date[]=9999-12-31',
      'commissions?columns=override_amount',
      'conversion?group[]=status&columns=number',
      'ranking?group[]=bank&group[]=product',
      'ranking?group=day',
      'no_contact?period=month',
      'no_contact?days=0',
      'no_contact?days=3651',
      'no_contact?bank_id=1',
    ])
      expect([bad, await ask('admin', bad)]).toMatchObject([bad, unknown])
    for (const bad of [
      `production?commercial_uuid=${uuid}`,
      'production?group=commercial',
      'production?columns=commercial',
      'commissions?columns=company_amount',
      'commissions?order_by=retained_amount',
      'commissions?group=bank&order_by=company_amount',
      'pendencies?group=assignee',
    ])
      expect([bad, await ask('corretor', bad)]).toMatchObject([bad, unknown])
    for (const bad of [
      'commissions?columns=broker_amount',
      'commissions?order_by=broker_rate',
      'pendencies?columns=assignee',
    ])
      expect([bad, await ask('comercial', bad)]).toMatchObject([bad, unknown])
    expect((await ask('comercial', `production?commercial_uuid=${uuid}`)).status).toBe(200)
    expect((await ask('admin', 'nothing')).status).toBe(404)
  })

  it('is of 366 days at most, in their order', async () => {
    const range = { status: 422, body: { details: { date: [{ reason: 'range' }] } } }
    expect(await ask('admin', 'production?date[]=2026-11-02&date[]=2026-11-01')).toMatchObject(range)
    const long = { status: 422, body: { details: { date: [{ reason: 'figures_days', params: { count: 366 } }] } } }
    expect(await ask('admin', 'production?date[]=2025-11-01&date[]=2026-11-02')).toMatchObject(long)
  })

  it('begins with columns and a sort that its viewer has', async () => {
    for (const who of ['admin', 'comercial', 'corretor'])
      for (const { key, groups } of reports) {
        const { status, body } = await ask(who, key)
        expect([who, key, status]).toEqual([who, key, 200])
        const [first] = body.data.data
        if (first) expect([key, first.record === null]).toEqual([key, groups.least > 0])
      }
    const days = async (query: string) => (await ask('admin', `production?${query}`)).body.data.days
    expect(await days('')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(await days('period=lastWeek')).toEqual({ from: '2026-11-08', to: '2026-11-14' })
    expect(await days('period=7')).toEqual({ from: '2026-11-14', to: '2026-11-20' })
    const { body } = await ask(
      'admin',
      'production?period=year&group=bank&columns[]=count&columns[]=bank&columns[]=count',
    )
    expect(Object.keys(body.data.data[0]?.cells ?? {})).toEqual(['bank', 'count'])
  })

  it('is for those who may open the list whose rows it counts', async () => {
    const { id } = await idOf('financeiro')
    const token = await opened.signIn('aurora', 'financeiro')
    const open = async () => {
      const answers = await Promise.all(
        reports.map(async ({ key }) => [key, (await opened.call('aurora', `/api/reports/${key}`, { token })).status]),
      )
      return answers.flatMap(([key, status]) => (status === 200 ? [key] : []))
    }
    const keys = reports.map(({ key }) => key)
    expect(await open()).toEqual(keys)
    for (const list of ['list_proposals', 'list_pendencies', 'list_clients'] as const) {
      await inside(({ tx, tenant }) =>
        tx.execute(sql`insert into user_permission (tenant_id, user_id, permission_id, granted)
          select ${tenant.id}, ${id}, p.id, false from permission p where p.name = ${list}`),
      )
      expect([list, await open()]).toEqual([
        list,
        reports.flatMap(({ key, rights }) => (rights.list === list ? [] : [key])),
      ])
      await inside(({ tx }) => tx.execute(sql`delete from user_permission where user_id = ${id} and granted = false`))
    }
  })

  it('has at most five thousand groups', async () => {
    const names = Array.from({ length: 5001 }, (_, at) => `Título ${at}`)
    await inside(({ tx, tenant }) =>
      tx.execute(sql`insert into pendency (tenant_id, proposal_id, type, title, status, priority, created_at)
        select ${tenant.id}, (select max(id) from proposal where deleted_at is null), 'other', title, 'open', 'low',
          '2019-05-05T12:00:00Z' from unnest(${sql.param(names)}::text[]) as title`),
    )
    const asked = 'pendencies?date[]=2019-05-05&date[]=2019-05-05&columns=count'
    expect(await ask('admin', `${asked}&group=title`)).toMatchObject({
      status: 422,
      body: { reason: 'report_groups', params: { count: 5000 } },
    })
    expect((await ask('admin', `${asked}&group=type`)).body.data.totals).toEqual({ count: 5001 })
    expect((await ask('admin', asked)).body.data).toMatchObject({ total: 5001, totals: { count: 5001 } })
    expect(reportQuery.safeParse({ group: ['title'] }).success).toBe(true)
  })
})
