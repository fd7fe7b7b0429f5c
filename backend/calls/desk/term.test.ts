import { beforeAll, expect, it } from 'vitest'
import type { Call } from '@/lib/contracts/call'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { putCategory, putSituations } from '../../testing/calls'

const logins = ['admin', 'operacional', 'corretor'] as const
type Login = (typeof logins)[number]
const workdays = (start: string, end: string) => [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start, end }))

describeOnBoth('the clock of calls', (open) => {
  let opened: Opened
  let four = 0
  let twelve = 0
  let situations: ReadonlyMap<string, number>
  const tokens = new Map<string, string>()
  /** A moment on São Paulo's clocks. */
  const at = async (text: string) => {
    opened.clock.now = new Date(`${text.replace(' ', 'T')}:00-03:00`)
    for (const login of logins) tokens.set(login, await opened.signIn('aurora', login))
  }
  const call = async <T = Call>(who: Login, method: string, to: string, body?: unknown) => {
    const reply = await opened.call('aurora', to, { method, token: tokens.get(who), body })
    return { ...reply, body: reply.body as { data: T; response: T } }
  }
  const setCompany = async (change: object) => {
    const { row_version } = (await call<{ row_version: number }>('admin', 'GET', '/api/company')).body.response
    const reply = await call('admin', 'PUT', '/api/company', { ...change, row_version })
    expect([reply.status, reply.body]).toEqual([200, expect.anything()])
  }
  const begin = async (category_id: number) => {
    const body = { category_id, subject: 'Sem acesso', description: 'Não entra.' }
    const reply = await call('corretor', 'POST', '/api/calls', body)
    expect([reply.status, reply.body]).toEqual([201, expect.anything()])
    return reply.body.data
  }
  const read = async ({ id }: Call) => (await call('operacional', 'GET', `/api/calls/${id}`)).body.data
  const situate = async (row: Call, kind: string) => {
    const { row_version } = await read(row)
    const body = { situation_id: situations.get(kind), row_version }
    const reply = await call('operacional', 'PUT', `/api/calls/${row.id}/situation`, body)
    expect([reply.status, reply.body]).toEqual([200, expect.anything()])
    return reply.body.data
  }

  beforeAll(async () => {
    opened = await open()
    situations = await putSituations(opened)
    four = (await putCategory(opened, { name: 'Quatro horas', sla_hours: 4 })).id
    twelve = (await putCategory(opened, { name: 'Doze horas', sla_hours: 12 })).id
    await at('2027-03-05 09:00')
    await setCompany({ timezone: 'America/Sao_Paulo', business_hours: workdays('09:00', '18:00') })
  })

  it('runs over a weekend and a holiday without counting them', async () => {
    // A Friday, at 16:00: two hours are left of it.
    await at('2027-03-05 16:00')
    const row = await begin(four)
    expect(row).toMatchObject({ due_at: '2027-03-08 11:00:00', clock: { running: true, left: 240, term: 240 } })
    await at('2027-03-07 12:00')
    expect((await read(row)).clock.left).toBe(120)
    await at('2027-03-08 11:30')
    expect(await read(row)).toMatchObject({ overdue: true, urgency: 0, clock: { left: -30 } })
    const late = await call<{ data: Call[] }>('operacional', 'GET', `/api/calls?overdue=1&id[]=${row.id}`)
    expect(late.body.data.data).toHaveLength(1)
    // Good Friday, 26 March 2027.
    await at('2027-03-25 17:00')
    expect((await begin(four)).due_at).toBe('2027-03-29 12:00:00')
  })

  it('stands while the requester is awaited, and goes on with what was left', async () => {
    await at('2027-03-09 09:00')
    const row = await begin(four)
    await at('2027-03-09 10:00')
    await situate(row, 'in_progress')
    await at('2027-03-09 10:30')
    expect(await situate(row, 'waiting_requester')).toMatchObject({
      ...{ due_at: null, overdue: false, clock: { running: false, left: 150 } },
    })
    await at('2027-03-11 15:00')
    expect((await read(row)).clock.left).toBe(150)
    expect((await call('corretor', 'POST', `/api/calls/${row.id}/messages`, { message: 'Segue.' })).status).toBe(201)
    expect(await read(row)).toMatchObject({ kind: 'in_progress', due_at: '2027-03-11 17:30:00', clock: { left: 150 } })
    // Another category counts from what has been used.
    const { row_version } = await read(row)
    const moved = await call('operacional', 'PUT', `/api/calls/${row.id}`, { category_id: twelve, row_version })
    expect(moved.body.data).toMatchObject({ clock: { left: 150 + 480, term: 720 }, due_at: '2027-03-12 16:30:00' })
    expect(await situate(row, 'resolved')).toMatchObject({ due_at: null, clock: { running: false, left: 630 } })
  })

  it('stays that of a call, whatever hours its category gets later', async () => {
    const path = '/api/calls/categories'
    const made = await call('admin', 'POST', path, { name: 'De horas que mudam', sla_hours: 4 })
    await at('2027-03-16 09:00')
    const row = await begin(made.body.data.id)
    const change = { name: 'De horas que mudam', sla_hours: 8, row_version: made.body.data.row_version }
    expect((await call('admin', 'PUT', `${path}/${made.body.data.id}`, change)).status).toBe(200)
    await at('2027-03-16 10:00')
    const now = await read(row)
    expect(now).toMatchObject({ due_at: row.due_at, clock: { left: 180, term: 240 } })
    // One hour has been used, of whichever category.
    const moved = { category_id: twelve, row_version: now.row_version }
    expect((await call('operacional', 'PUT', `/api/calls/${row.id}`, moved)).body.data).toMatchObject({
      clock: { left: 660, term: 720 },
    })
    expect((await begin(made.body.data.id)).clock.term).toBe(480)
  })

  it('is computed anew when a holiday, the hours or the time zone change', async () => {
    await at('2027-04-06 16:00')
    const row = await begin(four)
    const standing = await begin(four)
    await situate(standing, 'in_progress')
    await situate(standing, 'waiting_requester')
    expect(row.due_at).toBe('2027-04-07 11:00:00')
    const added = await call<{ id: number }>('admin', 'POST', '/api/company/holidays', {
      date: '2027-04-07',
      name: 'Da casa',
    })
    expect(added.status).toBe(201)
    expect((await read(row)).due_at).toBe('2027-04-08 11:00:00')
    expect((await call('admin', 'DELETE', `/api/company/holidays/${added.body.data.id}`)).status).toBe(200)
    expect((await read(row)).due_at).toBe('2027-04-07 11:00:00')
    expect((await call('admin', 'POST', `/api/company/holidays/${added.body.data.id}/restore`, {})).status).toBe(200)
    expect((await read(row)).due_at).toBe('2027-04-08 11:00:00')
    expect((await call('admin', 'DELETE', `/api/company/holidays/${added.body.data.id}`)).status).toBe(200)

    await setCompany({ business_hours: workdays('08:00', '17:00') })
    // One hour of Tuesday, three of Wednesday.
    expect((await read(row)).due_at).toBe('2027-04-07 11:00:00')
    await setCompany({ business_hours: workdays('09:00', '17:00') })
    expect((await read(row)).due_at).toBe('2027-04-07 12:00:00')
    expect((await read(standing)).due_at).toBeNull()
    // Manaus is an hour behind: 15:00 there, so two hours are left of Tuesday.
    await setCompany({ timezone: 'America/Manaus' })
    expect((await read(row)).due_at).toBe('2027-04-07 11:00:00')
    // Without any hours it runs around the clock.
    await setCompany({ business_hours: [] })
    expect(await read(row)).toMatchObject({ due_at: '2027-04-06 19:00:00', overdue: false, clock: { left: 240 } })
    await setCompany({ timezone: 'America/Sao_Paulo', business_hours: workdays('09:00', '18:00') })
    expect((await read(row)).due_at).toBe('2027-04-07 11:00:00')
  })
})
