import { sql } from 'drizzle-orm'
import { inTenant } from '../../core/database/scope'
import type { Opened } from '../backend'
import { aPayment } from '../payments'
import { putProposal } from '../proposals'

/** A month in which the demonstration has nothing. */
export const alone = { from: '2020-03-01', to: '2020-03-31' }

/** Rows at the edges of days, of nobody's team, with equal sums, of blocked people, and money that is not counted. */
export async function addAwkward(opened: Opened) {
  const inside = <T>(work: Parameters<typeof inTenant<T>>[3]) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const nodes = await inside(async ({ tx }) => {
    const { rows } = await tx.execute<Record<'node_id' | 'user_id', string> & { username: string }>(
      sql`select n.id as node_id, n.user_id, u.username from commercial_hierarchy n join "user" u on u.id = n.user_id
        where n.deleted_at is null and u.type_user = 'Comercial' order by n.id`,
    )
    return rows.map((row) => ({ node_id: Number(row.node_id), user_id: Number(row.user_id), username: row.username }))
  })
  const step = (at: number) => nodes.slice(at, at + 1).map(({ node_id, user_id }) => ({ node_id, user_id }))
  const put = async (values: Record<string, string | null>, more: Parameters<typeof putProposal>[1] = {}) => {
    const { id } = await putProposal(opened, more)
    await inside(async ({ tx }) => {
      for (const [column, value] of Object.entries(values)) {
        const type =
          column.endsWith('_at') && column !== 'paid_at' ? 'timestamptz' : column === 'paid_at' ? 'date' : 'bigint'
        const cast = sql.raw(type)
        await tx.execute(sql`update proposal set ${sql.identifier(column)} = ${value}::${cast} where id = ${id}`)
      }
    })
    return id
  }
  // A millisecond before and at midnight in São Paulo, at both ends of November.
  for (const at of [
    '2026-11-01T02:59:59.999Z',
    '2026-11-01T03:00:00Z',
    '2026-12-01T02:59:59.999Z',
    '2026-12-01T03:00:00Z',
  ]) {
    await put({ submitted_at: at, typed_at: at })
    await put({ submitted_at: at, cancelled_at: at }, { status: 'cancelled' })
    const rejected = await put({ submitted_at: at }, { status: 'rejected' })
    await inside(({ tx }) =>
      tx.execute(sql`update proposal set status_since = ${at}::timestamptz where id = ${rejected}`),
    )
  }
  // Equal sums of two Comerciais, and one more of the same value for a third, who sold it themselves.
  const day = { paid_at: '2020-03-10', submitted_at: '2020-03-02T12:00:00Z' }
  await put(day, { status: 'paid', path: step(0) })
  await put(day, { status: 'paid', path: step(1) })
  await put(
    { ...day, contract_value: '1811965' },
    {
      status: 'paid',
      owner: 'comercial',
      path: nodes
        .filter(({ username }) => username === 'comercial')
        .map(({ node_id, user_id }) => ({ node_id, user_id })),
    },
  )
  // One who sold it themselves, and stood in no tree then.
  await put(day, { status: 'paid', owner: 'comercial' })
  await put({ ...day, paid_at: '2020-02-29' }, { status: 'paid', path: [...step(1), ...step(0)] })
  // Nobody's team and nobody's Comercial; a node named twice; deleted ones.
  await put(day, { status: 'paid', owner: 'corretor' })
  await put(day, { status: 'paid', path: [...step(0), ...step(0)] })
  await put({ ...day, deleted_at: '2020-03-11T12:00:00Z' }, { status: 'paid', path: step(0) })
  // Several reversals whose thirds round, one of them corrected, of a reversed proposal.
  const reversed = await put({ ...day, contract_value: '1811965' }, { status: 'reversed', path: step(0) })
  await inside(async ({ tx, tenant }) => {
    for (const [seq, percentage, on, corrected] of [
      [1, 333333, '2020-03-15', false],
      [2, 333333, '2020-03-15', false],
      [3, 333334, '2020-04-01', false],
      [4, 500000, '2020-03-16', true],
    ] as const) {
      await tx.execute(sql`insert into proposal_reversal (tenant_id, proposal_id, seq, percentage, reason, reversed_at, corrected)
        values (${tenant.id}, ${reversed}, ${seq}, ${percentage}, 'x', ${on}::date, ${corrected})`)
    }
    // Lines that are not, or no longer, credited; deferred parts come with the demonstration.
    await tx.execute(sql`update proposal_commission set status = 'cancelled' where id % 17 = 0`)
    await tx.execute(sql`update proposal_commission_override set status = 'forecast' where id % 13 = 0`)
    await tx.execute(sql`update "user" set status = 'blocked' where username = 'corretor3'`)
    await tx.execute(sql`update team set monthly_goal = 1000001 where id in (select id from team order by id limit 1)`)
  })
  await inside(async (scope) => {
    const { rows } = await scope.tx.execute<{ id: string }>(sql`select id from "user" where username = 'corretor'`)
    await aPayment(scope, Number(rows[0]?.id), '2020-03-31', 70_000n)
    await aPayment(scope, Number(rows[0]?.id), '2020-04-01', 80_000n)
  })
}
