import { sql } from 'drizzle-orm'
import { inTenant } from '../../core/database/scope'
import type { Opened } from '../backend'
import { addAwkward } from '../dashboard/awkward'

/** As the dashboard's, with pendencies, clients and contacts at the edges of days, others' and deleted ones. */
export async function addAwkwardRows(opened: Opened) {
  await addAwkward(opened)
  await inTenant(opened.database, 'aurora', opened.clock.now, async ({ tx, tenant }) => {
    const ids = async (query: ReturnType<typeof sql>) =>
      (await tx.execute<{ id: string }>(query)).rows.map(({ id }) => Number(id))
    const [admin = 0, corretor = 0, other = 0] = await ids(
      sql`select id from "user" where username in ('admin', 'corretor', 'corretor2')
        order by array_position(array['admin', 'corretor', 'corretor2'], username::text)`,
    )
    const sales = await ids(
      sql`select id from proposal where deleted_at is null order by user_id = ${corretor} desc, id limit 4`,
    )
    const [title = 0] = await ids(sql`select id from callcenter_title order by id limit 1`)
    // A microsecond before and at midnight, resolved in part of a day, due just now, and a deleted one.
    for (const [at, status, due, resolved, deleted] of [
      ['2026-11-01T02:59:59.999999Z', 'open', '2026-11-02T00:00:00Z', null, null],
      ['2026-11-01T03:00:00Z', 'resolved', null, '2026-11-03T03:12:34.567Z', null],
      ['2026-11-30T02:59:59Z', 'answered', '2026-11-19T00:00:00Z', null, null],
      ['2026-11-04T12:00:00Z', 'cancelled', null, '2026-11-05T12:00:00Z', null],
      ['2026-11-04T12:00:00Z', 'open', '2026-11-05T12:00:00Z', null, '2026-11-06T12:00:00Z'],
      ['2020-03-04T12:00:00Z', 'resolved', null, '2020-03-04T18:00:00Z', null],
      ['2020-03-05T12:00:00Z', 'resolved', null, '2020-03-05T13:12:00Z', null],
    ] as const) {
      for (const sale of sales) {
        await tx.execute(sql`insert into pendency (tenant_id, proposal_id, type, title, status, priority, created_at,
            due_at, resolved_at, deleted_at, assigned_to) values (${tenant.id}, ${sale}, 'other', 'Título de teste',
          ${status}, 'high', ${at}::timestamptz, ${due}::timestamptz, ${resolved}::timestamptz, ${deleted}::timestamptz,
          ${sale === sales[0] ? admin : null})`)
      }
    }
    const clients = await ids(sql`select c.id from physical_customer c join customer_user l on l.customer_id = c.id
      where l.user_id = ${corretor} and c.deleted_at is null order by c.id limit 12`)
    const note = (customer: number | null, proposal: number | null, user: number, at: string, deleted: string | null) =>
      tx.execute(sql`insert into follow_up (tenant_id, title_id, customer_id, proposal_id, user_id, note, channel, outcome,
          created_at, deleted_at) values (${tenant.id}, ${title}, ${customer}, ${proposal}, ${user}, 'x', 'phone',
        'interested', ${at}::timestamptz, ${deleted}::timestamptz)`)
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = clients
    for (const client of clients) {
      await tx.execute(sql`delete from follow_up where customer_id = ${client}
        or proposal_id in (select id from proposal where customer_id = ${client})`)
    }
    // At the edges of the last ninety days, by others, deleted, and about a proposal alone.
    await note(a, null, corretor, '2026-08-23T02:59:59.999999Z', null)
    await note(b, null, corretor, '2026-08-23T03:00:00Z', null)
    await note(c, null, admin, '2026-11-18T12:00:00Z', null)
    await note(d, null, corretor, '2026-11-18T12:00:00Z', '2026-11-19T12:00:00Z')
    await note(e, null, corretor, '2026-11-20T03:00:00Z', null)
    const [sale] = await ids(sql`select id from proposal where customer_id = ${f} order by id limit 1`)
    if (sale) await note(null, sale, corretor, '2026-11-10T12:00:00Z', null)
    await tx.execute(sql`update customer_user set name = 'Nome Digitado' where customer_id in (${a}, ${b})
      and user_id = ${corretor}`)
    const entry = (by: number) =>
      JSON.stringify([{ state: 'ZZ', number: '+5511900000000', primary: true, added_by: by }])
    for (const [client, by] of [
      [a, other],
      [c, corretor],
    ] as const) {
      await tx.execute(sql`update physical_customer set addresses = ${entry(by)}::jsonb || addresses,
        phones = phones || ${entry(by)}::jsonb where id = ${client}`)
    }
    await tx.execute(sql`update physical_customer set deleted_at = now() where id in (
      select c.id from physical_customer c left join proposal p on p.customer_id = c.id where p.id is null limit 1)`)
  })
}
