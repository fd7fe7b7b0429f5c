import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inTenant } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'

describeOnBoth('the service desks of the demo', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  const ask = (slug: string, query: SQL) =>
    inTenant(opened.database, slug, opened.clock.now, async ({ tx }) => (await tx.execute(query)).rows)
  const one = async (slug: string, query: SQL) => (await ask(slug, query))[0]

  it('have as many calls as demo.md says, in all kinds', async () => {
    const kinds = sql`select status, count(*)::int as count from call group by status order by status`
    expect(await ask('aurora', kinds)).toEqual([
      { status: 'cancelled', count: 10 },
      { status: 'closed', count: 62 },
      { status: 'in_progress', count: 26 },
      { status: 'open', count: 18 },
      { status: 'resolved', count: 10 },
      { status: 'waiting_requester', count: 14 },
    ])
    const counts = sql`select (select count(*) from call)::int as calls, (select count(*) from call_category)::int as categories,
      (select count(*) from call_situation)::int as situations, (select max(number) from call) as last`
    expect(await one('aurora', counts)).toEqual({ calls: 140, categories: 6, situations: 7, last: 140 })
    expect(await one('boreal', counts)).toEqual({ calls: 35, categories: 6, situations: 7, last: 35 })
    expect(await one('novato', counts)).toEqual({ calls: 0, categories: 1, situations: 6, last: null })
  })

  it.each([
    ['aurora', 15],
    ['boreal', 4],
  ])('of %s are late with %i, and the others that run have two working hours left', async (slug, late) => {
    const now = sql`${opened.clock.now.toISOString()}::timestamptz`
    const found = await one(
      slug,
      sql`select count(*) filter (where due_at < ${now})::int as late,
        count(*) filter (where due_at between ${now} and ${now} + interval '2 hours')::int as soon,
        count(*) filter (where (due_at is null) = (status in ('open', 'in_progress')))::int as wrong from call`,
    )
    expect(found).toEqual({ late, soon: 0, wrong: 0 })
  })

  it.each(['aurora', 'boreal'])(
    'of %s are rated by half of those whose call was solved, most of them content',
    async (slug) => {
      const found = (await one(
        slug,
        sql`select count(*) filter (where rating is not null)::float8 / count(*) as part, avg(rating)::float8 as mean,
        count(*) filter (where rating <= 2 and rating_comment is null)::int as mute,
        (select count(*) from call where rating is not null and status not in ('resolved', 'closed'))::int as others,
        (select count(*) from call where rated_at is null <> (rating is null) or rated_at > updated_at)::int as wrong
        from call where status in ('resolved', 'closed')`,
      )) as { part: number; mean: number }
      expect(found).toMatchObject({ mute: 0, others: 0, wrong: 0 })
      expect(found.part).toBeGreaterThan(0.35)
      expect(found.part).toBeLessThan(0.65)
      expect(found.mean).toBeGreaterThan(3.7)
    },
  )
  it('have the working time until each first reply, within what their clocks have used', async () => {
    const wrong = sql`select number from call where (first_reply_at is null) <> (first_reply_seconds is null)
      or first_reply_seconds not between 0 and clock_term - clock_left and clock_since is null`
    for (const slug of ['aurora', 'boreal']) expect(await ask(slug, wrong)).toEqual([])
    expect(await one('aurora', sql`select max(first_reply_seconds) > 3600 as long from call`)).toEqual({ long: true })
  })

  it('say what their categories ask for, and each is told by somebody who may', async () => {
    const missing = sql`select call.number, item.name from call
      join mandatory_item item on item.tenant_id = call.tenant_id and item.category_id = call.category_id and item.required
      where not exists (select from call_item_value said where said.tenant_id = call.tenant_id
        and said.call_id = call.id and said.mandatory_item_id = item.id)`
    const others = sql`select call.number from call join call_message said on said.tenant_id = call.tenant_id and said.call_id = call.id
      where said.from_requester <> (said.user_id = call.requester_id) or (not said.from_requester and said.user_id <> call.assignee_id)`
    const late = sql`select number from call where greatest(first_reply_at, resolved_at, closed_at, last_message_at) > updated_at
      or least(first_reply_at, resolved_at, closed_at, last_message_at) < created_at or resolved_at > closed_at`
    for (const slug of ['aurora', 'boreal']) {
      for (const query of [missing, others, late]) expect(await ask(slug, query)).toEqual([])
    }
  })
})
