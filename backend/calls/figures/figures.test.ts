import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type CallFigure, type CallFigures, callFiguresSchema } from '@/lib/contracts/call-figures'
import { addDays } from '@/lib/formats/calendar'
import { localDay } from '../../core/database/local-time'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { putCategory, putSituations } from '../../testing/calls'

type Body = { data: unknown; errors?: Record<string, string[]>; details?: Record<string, { reason: string }[]> }
type Plain = {
  category: number
  person: string | null
  created: number
  resolved: number | null
  due: number | null
  stands: boolean
  runs: boolean
  left: number
  term: number
  replied: boolean
  reply: number | null
  rating: number | null
}

const staff = ['admin', 'operacional', 'financeiro', 'ceo'] as const
const outside = ['comercial', 'corretor'] as const

describeOnBoth('the figures of the service desk', (open) => {
  let opened: Opened
  let calls: Plain[] = []
  const tokens = new Map<string, string>()
  const call = async (who: string, method: string, path: string, body?: unknown) => {
    const reply = await opened.call('aurora', path, { method, token: tokens.get(who), body })
    return { status: reply.status, body: reply.body as Body }
  }
  const inside = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const readCalls = () =>
    inside(async ({ tx }) => {
      const { rows } = await tx.execute<Record<keyof Plain, never>>(sql`select category_id::int as category,
        (select uuid from "user" u where u.tenant_id = call.tenant_id and u.id = call.assignee_id) as person,
        extract(epoch from created_at)::float8 as created, extract(epoch from resolved_at)::float8 as resolved,
        extract(epoch from due_at)::float8 as due, clock_since is null as stands,
        status in ('open', 'in_progress') as runs, clock_left as left, clock_term as term,
        first_reply_at is not null as replied, first_reply_seconds as reply, rating
        from call where deleted_at is null`)
      return rows as Plain[]
    })
  const read = async (who: string, query: string): Promise<CallFigures> => {
    const { status, body } = await call(who, 'GET', `/api/calls/figures?${query}`)
    expect([status, body]).toEqual([200, expect.anything()])
    expect(callFiguresSchema.parse(body.data)).toEqual(body.data)
    return body.data as CallFigures
  }
  const count = async (who: string, query: string) => {
    const { status, body } = await call(who, 'GET', `/api/calls?per_page=1&${query}`)
    expect([query, status]).toEqual([query, 200])
    return (body.data as { total: number }).total
  }
  const hourOn = (zone: string) => {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
    return ({ created }: Plain) => Number(format.format(new Date(created * 1000)))
  }
  const mean = (values: number[], unit: number) =>
    values.length === 0 ? null : Math.round((values.reduce((sum, one) => sum + one, 0) / values.length) * unit) / unit
  /** The figures of some calls, call by call. */
  function plainly(some: readonly Plain[], { from, to }: { from: string; to: string }, zone: string): CallFigure {
    const isIn = (moment: number | null) => {
      const day = moment === null ? '' : localDay(new Date(moment * 1000), zone)
      return day >= from && day <= to
    }
    const now = opened.clock.now.getTime() / 1000
    const [mine, solved] = [some.filter(({ created }) => isIn(created)), some.filter(({ resolved }) => isIn(resolved))]
    return {
      opened: mine.length,
      solved: solved.length,
      late: mine.filter(({ runs, due, stands, left }) => (runs && due !== null && due < now) || (stands && left < 0))
        .length,
      answered: mine.filter(({ replied }) => replied).length,
      rated: solved.filter(({ rating }) => rating !== null).length,
      first_reply_minutes: mean(
        mine.flatMap(({ reply }) => (reply === null ? [] : [reply / 60])),
        1,
      ),
      solution_minutes: mean(
        solved.map(({ term, left }) => (term - left) / 60),
        1,
      ),
      rating: mean(
        solved.flatMap(({ rating }) => rating ?? []),
        10,
      ),
    }
  }
  /** Every group held against the plain count, and whatever has none is not in the answer. */
  function compare(figures: CallFigures, zone: string) {
    const days = { from: figures.from, to: figures.to }
    const of = (some: (one: Plain) => boolean) => plainly(calls.filter(some), days, zone)
    expect(figures.total).toEqual(of(() => true))
    const hour = hourOn(zone)
    expect(figures.hours).toEqual(
      Array.from({ length: 24 }, (_, at) => ({ ...of((one) => hour(one) === at), hour: at })),
    )
    const isCounted = ({ opened: some, solved }: CallFigure) => some + solved > 0
    const grouped = <K>(key: (one: Plain) => K) =>
      new Map(
        [...new Set(calls.map(key))]
          .map((value) => [value, of((one) => key(one) === value)] as const)
          .filter(([, figure]) => isCounted(figure)),
      )
    expect(new Map(figures.categories.map(({ category, ...figure }) => [category.id, figure]))).toEqual(
      grouped(({ category }) => category),
    )
    expect(new Map(figures.people.map(({ assignee, ...figure }) => [assignee?.uuid ?? null, figure]))).toEqual(
      grouped(({ person }) => person),
    )
  }

  beforeAll(async () => {
    opened = await open()
    for (const login of [...staff, ...outside]) tokens.set(login, await opened.signIn('aurora', login))
    const situations = await putSituations(opened)
    const category_id = (await putCategory(opened, { name: 'Assunto dos indicadores' })).id
    const rows: number[] = []
    for (const subject of ['Um pedido', 'Dois pedidos', 'Três pedidos', 'Quatro pedidos']) {
      const made = await call('corretor', 'POST', '/api/calls', { category_id, subject, description: 'Por favor.' })
      expect(made.status).toBe(201)
      rows.push((made.body.data as { id: number }).id)
    }
    const [first, second, third] = rows
    await call('operacional', 'POST', `/api/calls/${first}/messages`, { message: 'Já vejo.' })
    await call('operacional', 'POST', `/api/calls/${second}/messages`, { message: 'Qual banco?', asks: true })
    await call('admin', 'POST', `/api/calls/${third}/messages`, { message: 'Só nós.', internal_only: true })
    const { row_version } = (await call('admin', 'GET', `/api/calls/${first}`)).body.data as { row_version: number }
    const solved = { situation_id: situations.get('resolved'), row_version }
    expect((await call('operacional', 'PUT', `/api/calls/${first}/situation`, solved)).status).toBe(200)
    await inside(async ({ tx }) => {
      // Ratings, one call late whose clock stands, and a deleted one, which nothing counts.
      await tx.execute(sql`update call set rating = 1 + id % 5 where resolved_at is not null and id % 3 <> 0`)
      await tx.execute(sql`update call set clock_left = -60 where id = ${second ?? 0}`)
      await tx.execute(sql`update call set deleted_at = now() where id = ${rows[3] ?? 0}`)
    })
    calls = await readCalls()
  })

  it('are those of a plain count, for all of the staff', async () => {
    const today = localDay(opened.clock.now, 'America/Sao_Paulo')
    for (const days of [30, 1, 7, 200, 366]) {
      const [from, to] = [addDays(today, 1 - days), today]
      const figures = await read('admin', `from=${from}&to=${to}`)
      compare(figures, 'America/Sao_Paulo')
      for (const who of staff) expect(await read(who, `from=${from}&to=${to}`)).toEqual(figures)
    }
    expect((await read('admin', '')).from).toBe(addDays(today, -29))
    expect(await read('admin', '')).toEqual(await read('ceo', `from=${addDays(today, -29)}&to=${today}`))
    // Something of everything, so that the comparison says something.
    const { total, people, categories } = await read('admin', `from=${addDays(today, -199)}`)
    expect(total.opened).toBe(143)
    for (const value of Object.values(total)) expect(value).toBeGreaterThan(0)
    expect(people.at(-1)?.assignee).toBeNull()
    expect(categories.length).toBe(7)
  })

  it('are the totals of the lists that they open', async () => {
    const today = localDay(opened.clock.now, 'America/Sao_Paulo')
    const [from, to] = [addDays(today, -89), today]
    const figures = await read('operacional', `from=${from}&to=${to}`)
    const [made, solved] = ['created_at', 'resolved_at'].map((key) => `${key}[]=${from}&${key}[]=${to}`)
    const groups: [string, CallFigure][] = [
      ['', figures.total],
      ...figures.categories.map((one): [string, CallFigure] => [`&category_id=${one.category.id}`, one]),
      ...figures.people.map((one): [string, CallFigure] => [
        one.assignee ? `&assignee=${one.assignee.uuid}` : '&unassigned=true',
        one,
      ]),
      ...figures.hours.map((one): [string, CallFigure] => [`&hour=${one.hour}`, one]),
    ]
    for (const [query, figure] of groups) {
      const counts = {
        opened: await count('operacional', `${made}${query}`),
        solved: await count('operacional', `${solved}${query}`),
        late: await count('operacional', `${made}&late=true${query}`),
        answered: await count('operacional', `${made}&answered=true${query}`),
        rated: await count('operacional', `${solved}&rated=true${query}`),
      }
      expect([query, figure]).toEqual([query, expect.objectContaining(counts)])
    }
    // False is all the others; several hours are either; each goes with the others.
    const { total, hours } = figures
    expect(await count('operacional', `${made}&late=false`)).toBe(total.opened - total.late)
    expect(await count('operacional', `${made}&answered=false`)).toBe(total.opened - total.answered)
    expect(await count('operacional', `${made}&hour[]=9&hour[]=14`)).toBe(
      (hours[9]?.opened ?? 0) + (hours[14]?.opened ?? 0),
    )
    const both = `${made}&late=true&answered=true&${solved}&hour[]=10&hour[]=11`
    expect(await count('operacional', both)).toBeLessThanOrEqual(total.late)
    for (const hour of ['24', '-1', '09', 'x']) {
      expect((await call('operacional', 'GET', `/api/calls?hour=${hour}`)).status).toBe(400)
    }
    // The filters are everybody's, within what each sees.
    for (const who of outside) {
      const all = await count(who, made ?? '')
      const parts = await Promise.all(['true', 'false'].map((late) => count(who, `${made}&late=${late}`)))
      expect([who, parts[0] ?? 0]).toEqual([who, all - (parts[1] ?? 0)])
      expect(await count(who, `${solved}&answered=true&hour[]=8&hour[]=15`)).toBeLessThanOrEqual(all)
    }
  })

  it('are the staff’s alone, whatever permissions others hold', async () => {
    for (const who of outside) {
      expect([who, (await call(who, 'GET', '/api/calls/figures')).status]).toEqual([who, 403])
    }
  })

  it('are of 366 days at most, in their order', async () => {
    const ask = (query: string) => call('admin', 'GET', `/api/calls/figures?${query}`)
    expect(await ask('from=2026-11-02&to=2026-11-01')).toMatchObject({
      status: 422,
      body: { details: { to: [{ reason: 'range' }] } },
    })
    expect(await ask('from=2025-11-01&to=2026-11-02')).toMatchObject({
      status: 422,
      body: { details: { to: [{ reason: 'figures_days' }] }, errors: { to: ['Escolha um período de até 366 dias.'] } },
    })
    expect((await ask('from=2025-11-01&to=2026-11-01')).status).toBe(200)
    for (const query of ['from=ontem', 'from=2026-02-30', 'days=7']) expect((await ask(query)).status).toBe(400)
    expect(await read('admin', 'from=2020-01-01&to=2020-01-31')).toMatchObject({
      ...{ total: { opened: 0, solved: 0, rating: null }, categories: [], people: [] },
    })
  })

  it('follow the company’s time zone, in their days and hours', async () => {
    const before = await read('admin', '')
    await inside(({ tx }) => tx.execute(sql`update company set timezone = 'Asia/Tokyo'`))
    const after = await read('admin', '')
    expect(after.to).toBe(localDay(opened.clock.now, 'Asia/Tokyo'))
    compare(after, 'Asia/Tokyo')
    expect(after.hours).not.toEqual(before.hours)
    for (const { hour, opened: some } of after.hours) {
      const made = `created_at[]=${after.from}&created_at[]=${after.to}`
      expect(await count('admin', `${made}&hour=${hour}`)).toBe(some)
    }
    await inside(({ tx }) => tx.execute(sql`update company set timezone = 'America/Sao_Paulo'`))
  })
})
