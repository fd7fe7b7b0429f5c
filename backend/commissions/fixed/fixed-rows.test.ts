import { readFileSync } from 'node:fs'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { company } from '../../company/company.table'
import { inTenant, type Scope } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { percent } from '../../testing/commissions'
import { aProposal, aTable, inGroup, keep, userNamed } from '../../testing/finance'
import { accrue, correct, fix, reverse } from './money'
import { proposalCommissionOverride as overrides } from './proposal-commission.table'

const days = { paid_at: '2026-11-20', today: '2026-11-20' }
const nothingYet = { operation_type: 'refin', net_value: 0n } as const

/** Fields added when rates came to be fixed whole (money.md#fixing): the migration fills them from known values. */
describeOnBoth('rates that were fixed before', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })

  it('have their base percentage and their nodes, at what was paid (14.1) (14.2)', async () => {
    const { database, clock } = opened
    const inAurora = <T>(work: (scope: Scope) => Promise<T>) => inTenant(database, 'aurora', clock.now, work)

    const made = await inAurora(async (scope) => {
      const [seller, comercial] = [await userNamed(scope, 'corretor2'), await userNamed(scope, 'comercial')]
      await inGroup(scope, seller, null)
      const bare = { broker_percentage: null, broker_bonus: null }
      const atBase = await aProposal(scope, seller, await aTable(scope, 'new', bare))
      await fix(scope, atBase, scope.now)
      const path = [...atBase.hierarchy_path]
      const own = await aProposal(scope, comercial, await aTable(scope, 'new'), { hierarchy_path: path })
      await fix(scope, own, scope.now)
      const refin = await aTable(scope, 'refin', { company_bonus: null, broker_bonus: null })
      const paidNothing = async () => {
        const one = await aProposal(scope, seller, refin, nothingYet)
        await fix(scope, one, scope.now)
        return keep(scope, one, await accrue(scope, one, days))
      }
      const paid = await paidNothing()
      const back = await paidNothing()
      const reversed = await keep(scope, back, await reverse(scope, back, { percentage: 1_000_000n, ...days }))
      await keep(scope, reversed, await correct(scope, reversed))
      // A node outside the new owner's path.
      const moved = await aProposal(scope, seller, refin, nothingYet)
      await fix(scope, moved, scope.now)
      await fix(scope, { ...moved, hierarchy_path: path.slice(1), money_events: 1 }, scope.now)
      await scope.tx.execute(sql`update proposal set hierarchy_path = hierarchy_path - 0, money_events = 1
        where tenant_id = ${scope.tenant.id} and id = ${moved.id}`)
      // The company's settings changed since.
      await scope.tx
        .update(company)
        .set({ base_percentage: percent('50') })
        .where(eq(company.tenant_id, scope.tenant.id))
      return { atBase: atBase.id, own: own.id, paid: paid.id, back: back.id, moved: moved.id }
    })

    const told = (table: 'proposal_commission' | 'proposal_commission_override') =>
      inAurora(async ({ tx, tenant }) => {
        const kept = sql`- 'id' - 'created_at' - 'updated_at' - 'row_version' - 'base_percentage'`
        const { rows } = await tx.execute<{ row: unknown }>(sql`
          select (to_jsonb(one) ${kept})::text as row from ${sql.identifier(table)} one
          where tenant_id = ${tenant.id} order by 1`)
        return rows.map(({ row }) => row)
      })
    const before = { lines: await told('proposal_commission'), overrides: await told('proposal_commission_override') }

    // The old layout: no base percentage, no zero rows, and a zero payment that cancelled its nodes.
    await inAurora(async ({ tx, tenant }) => {
      const of = (id: number) => and(eq(overrides.tenant_id, tenant.id), eq(overrides.proposal_id, id))
      for (const id of [made.paid, made.back]) {
        await tx
          .update(overrides)
          .set({ status: 'cancelled', base_amount: 65_280n, amount: 6_528n, release_at: null, released_at: null })
          .where(of(id))
      }
      const gone = await tx
        .delete(overrides)
        .where(and(eq(overrides.tenant_id, tenant.id), eq(overrides.amount, 0n), sql`status <> 'cancelled'`))
        .returning({ id: overrides.proposal_id })
      expect(gone.filter(({ id }) => id === made.own)).toHaveLength(3)
    })
    await database.orm.execute(sql`alter table proposal_commission drop column base_percentage`)

    const migration = readFileSync('backend/migrations/0021_what_rates_were_fixed_by.sql', 'utf8')
    await database.orm.transaction(async (tx) => {
      for (const statement of migration.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
    })

    expect(await told('proposal_commission')).toEqual(before.lines)
    expect(await told('proposal_commission_override')).toEqual(before.overrides)
    const { rows } = await inAurora(({ tx, tenant }) =>
      tx.execute<{ base: string; status: string }>(sql`
        select distinct proposal_id, base_percentage::text as base, status from proposal_commission
        where tenant_id = ${tenant.id} and proposal_id in ${Object.values(made)} order by proposal_id`),
    )
    // A line's base is known; the others' can only come from today's.
    expect(rows.map(({ base, status }) => `${status} ${base}`)).toEqual([
      'forecast 600000',
      'forecast 500000',
      'released 500000',
      'forecast 500000',
      'forecast 500000',
    ])
  })
})
