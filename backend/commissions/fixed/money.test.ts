import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { company } from '../../company/company.table'
import { inTenant, type Scope } from '../../core/database/scope'
import type { Principal } from '../../core/kernel/principal'
import { findBalances } from '../../finance/account/balances'
import { checkLedger } from '../../finance/account/check'
import { type Entry, post } from '../../finance/ledger/ledger'
import { commercialHierarchy } from '../../identity/brokers/commercial-hierarchy.table'
import { lookups } from '../../lookups'
import { proposal as proposals } from '../../operation/records/proposal.table'
import { releaseCommissions } from '../../operation/steps/release-commissions'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { percent, reais } from '../../testing/commissions'
import { aProposal, aTable, inGroup, keep, type ProposalValues, readLedger, userNamed } from '../../testing/finance'
import { commission } from '../tables/commission.table'
import { accrue, cancelLines, correct, fix, forecast, type PricedProposal, refix, reselect, reverse } from './money'
import { proposalCommission } from './proposal-commission.table'
import { loadMoney } from './store'
import { shownMoney } from './view'

const days = { paid_at: '2026-11-20', today: '2026-11-20' }
const share70 = { mode: 'share', value: percent('70') } as const

describeOnBoth('the money of a proposal', (open) => {
  let opened: Opened
  const seller = { id: 0 }
  const inAurora = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)

  beforeAll(async () => {
    opened = await open()
    seller.id = await inAurora((scope) => userNamed(scope, 'corretor2'))
  })

  /** Forecasts, fixes and pays, as a proposal's steps do. */
  async function paid(scope: Scope, given: PricedProposal, when = days) {
    await forecast(scope, given, scope.now)
    await fix(scope, given, scope.now)
    const outcome = await accrue(scope, given, when)
    return { outcome, proposal: await keep(scope, given, outcome) }
  }
  const columns = async (scope: Scope, { id }: { id: number }) => {
    const { lines, overrides } = await loadMoney(scope, id)
    return {
      broker: lines.map(({ broker_amount }) => Number(broker_amount)),
      retained: lines.reduce((sum, { retained_amount }) => sum + Number(retained_amount), 0),
      overrides: overrides.map(({ amount }) => Number(amount)),
      sources: [...new Set(lines.map(({ rate_source }) => rate_source))],
    }
  }
  const ofProposal = async (scope: Scope, { id }: { id: number }, userId = seller.id) =>
    (await readLedger(scope, userId)).filter(({ proposal_id }) => proposal_id === id)
  const consistent = async (scope: Scope) => expect((await checkLedger(scope, '2026-11-20')).findings).toEqual([])

  // money.md#worked-examples.
  it.each([
    ['A', null, 'new', {}, {}, [149_876, 9_367], 93_673],
    ['B', share70, 'new', {}, {}, [157_370, 19_671], 75_875],
    ['C', { mode: 'retain', value: percent('3') } as const, 'new', {}, {}, [168_611, 9_367], 74_938],
    ['D', null, 'new', { broker_percentage: null, broker_bonus: null }, {}, [134_889, 0], 118_027],
    [
      'E',
      share70,
      'new',
      {
        is_fixed_value: true,
        company_percentage: reais('150'),
        company_bonus: reais('20'),
        broker_percentage: null,
        broker_bonus: null,
      },
      {},
      [10_500, 1_400],
      5_100,
    ],
    [
      'F',
      null,
      'refin',
      { company_percentage: percent('6'), company_bonus: null, broker_percentage: percent('4'), broker_bonus: null },
      { operation_type: 'refin', net_value: 345_789n },
      [13_832],
      6_915,
    ],
    [
      'G',
      share70,
      'portability',
      { company_percentage: percent('1.2'), company_bonus: null, broker_percentage: null, broker_bonus: null },
      { operation_type: 'portability', net_value: 0n, outstanding_balance: 1_532_077n },
      [12_869],
      5_516,
    ],
  ] as const)('pays case %s', async (_, rule, operation, row, values, broker, retained) => {
    await inAurora(async (scope) => {
      await inGroup(scope, seller.id, rule)
      const table = await aTable(scope, operation, row)
      const { outcome, proposal } = await paid(
        scope,
        await aProposal(scope, seller.id, table, values as ProposalValues),
      )
      expect(outcome).toEqual({
        commission_id: table.commission_id,
        commission_status: 'released',
        money_events: 0,
      })
      expect(await columns(scope, proposal)).toMatchObject({ broker, retained })
      const rows = await ofProposal(scope, proposal)
      expect(rows.map(({ signed }) => Number(signed))).toEqual(broker.filter((amount) => amount > 0))
      expect(rows[0]).toMatchObject({
        type: 'commission',
        event_no: 0,
        posted_on: '2026-11-20',
        description: `Comissão proposta ${proposal.number}`,
      })
      await consistent(scope)
    })
  })

  const caseB = async (scope: Scope, values: ProposalValues = {}) => {
    await inGroup(scope, seller.id, share70)
    return aProposal(scope, seller.id, await aTable(scope, 'new'), values)
  }

  it('pays the hierarchy, and says what the company keeps', async () => {
    await inAurora(async (scope) => {
      const { proposal } = await paid(scope, await caseB(scope))
      expect((await columns(scope, proposal)).overrides).toEqual([17_704, 8_852, 3_541])
      const principal = { id: 1, role: 'Administrador' } as unknown as Principal
      const money = await shownMoney({ ...scope, principal, lookups, audit: () => {} }, proposal)
      expect(money.company_keeps).toBe('457.78')
      expect(money.overrides.map(({ type, amount }) => [type, amount])).toEqual([
        ['Supervisor', '177.04'],
        ['Gerente', '88.52'],
        ['Diretor', '35.41'],
      ])
      expect(money.lines).toMatchObject([
        { kind: 'upfront', mode: 'share', value: '70.0000', broker_rate: '8.4000', rate_source: 'rule' },
        { kind: 'bonus', broker_rate: '1.0500', broker_amount: '196.71' },
      ])
      expect(money.ledger).toHaveLength(5)

      // Owners see their own lines; those above see their overrides only.
      const owner = { id: seller.id, role: 'Corretor' } as unknown as Principal
      const own = await shownMoney({ ...scope, principal: owner, lookups, audit: () => {} }, proposal)
      expect([own.lines.length, own.overrides.length, own.ledger.length]).toEqual([2, 0, 2])
      const supervisor = { id: proposal.hierarchy_path[0]?.user_id, role: 'Comercial' } as unknown as Principal
      const above = await shownMoney({ ...scope, principal: supervisor, lookups, audit: () => {} }, proposal)
      expect([above.lines.length, above.overrides.length, above.ledger.length]).toEqual([0, 1, 1])
    })
  })

  it('pays internal nodes of what is retained', async () => {
    await inAurora(async (scope) => {
      const given = await caseB(scope)
      const path = given.hierarchy_path.slice(0, 2)
      const { tx, tenant } = scope
      await tx
        .update(commercialHierarchy)
        .set({ override_base: 'retained' })
        .where(
          and(
            eq(commercialHierarchy.tenant_id, tenant.id),
            inArray(
              commercialHierarchy.id,
              path.map(({ node_id }) => node_id),
            ),
          ),
        )
      const { proposal } = await paid(scope, { ...given, hierarchy_path: path })
      expect((await columns(scope, proposal)).overrides).toEqual([7_588, 3_794])
      const principal = { id: 1, role: 'CEO' } as unknown as Principal
      expect((await shownMoney({ ...scope, principal, lookups, audit: () => {} }, proposal)).company_keeps).toBe(
        '644.93',
      )

      // 75.88 in thirds: 25.29, 25.30, 25.29.
      const taken: number[] = []
      let so_far = proposal
      for (const percentage of [333_333n, 666_666n, 1_000_000n]) {
        const before = (await loadMoney(scope, proposal.id)).overrides[0]?.reversed_amount ?? 0n
        so_far = await keep(scope, so_far, await reverse(scope, so_far, { percentage, today: '2026-11-20' }))
        const after = (await loadMoney(scope, proposal.id)).overrides[0]?.reversed_amount ?? 0n
        taken.push(Number(after - before))
      }
      expect(taken).toEqual([2_529, 2_530, 2_529])
      await consistent(scope)
      await tx
        .update(commercialHierarchy)
        .set({ override_base: 'broker' })
        .where(eq(commercialHierarchy.tenant_id, tenant.id))
    })
  })

  it('keeps with each line whether it was cut, and with no other (14.7)', async () => {
    await inAurora(async (scope) => {
      await inGroup(scope, seller.id, { mode: 'fixed', value: percent('12.5'), bonus_value: percent('1') })
      const one = await aProposal(scope, seller.id, await aTable(scope, 'new'))
      await forecast(scope, one, scope.now)
      const { lines } = await loadMoney(scope, one.id)
      expect(lines.map(({ kind, broker_rate, clipped }) => [kind, broker_rate, clipped])).toEqual([
        ['upfront', percent('12'), true],
        ['bonus', percent('1'), false],
      ])
    })
  })

  it('takes back a part, to the cent, and then the rest', async () => {
    await inAurora(async (scope) => {
      const { proposal } = await paid(scope, await caseB(scope))
      const part = await reverse(scope, proposal, { percentage: 880_952n, today: '2026-11-20' })
      expect(part).toMatchObject({ commission_status: 'partly_reversed', money_events: 1 })
      const taken = (await ofProposal(scope, proposal)).slice(2)
      expect(taken.map(({ signed }) => Number(signed))).toEqual([-138_635, -17_329])
      expect(taken[0]).toMatchObject({ type: 'reversal', event_no: 1, reversal_of_id: expect.any(Number) })
      const { overrides } = await loadMoney(scope, proposal.id)
      expect(overrides.map(({ reversed_amount }) => Number(reversed_amount))).toEqual([15_596, 7_798, 3_119])

      const rest = await keep(scope, proposal, part)
      const whole = await reverse(scope, rest, { percentage: 1_000_000n, today: '2026-11-20' })
      expect(whole).toMatchObject({ commission_status: 'reversed', money_events: 2 })
      const rows = await ofProposal(scope, proposal)
      expect(rows.reduce((sum, { signed }) => sum + signed, 0n)).toBe(0n)
      await keep(scope, rest, whole)
      await consistent(scope)
    })
  })

  it('carries a balance as in the example of money.md#balance, below nothing too', async () => {
    await inAurora(async (scope) => {
      const balance = async () => (await findBalances(scope, [seller.id])).get(seller.id)?.balance ?? 0n
      const start = await balance()
      const b = await paid(scope, await caseB(scope))
      expect((await balance()) - start).toBe(177_041n)
      const row = {
        company_percentage: percent('1.2'),
        company_bonus: null,
        broker_percentage: null,
        broker_bonus: null,
      }
      const table = await aTable(scope, 'portability', row)
      await paid(
        scope,
        await aProposal(scope, seller.id, table, {
          operation_type: 'portability',
          net_value: 0n,
          outstanding_balance: 1_532_077n,
        }),
      )
      expect((await balance()) - start).toBe(189_910n)
      const write = (type: Entry['type'], direction: Entry['direction'], amount: bigint) =>
        post(scope, [
          {
            user_id: seller.id,
            type,
            direction,
            amount,
            posted_on: days.today,
            reference_date: days.today,
            source_type: 'test',
            source_id: 1,
            event_no: 0,
            proposal_id: null,
            description: 'Prova',
          },
        ])
      await write('credit', 'credit', 20_000n)
      await write('debit', 'debit', 8_550n)
      expect((await balance()) - start).toBe(201_360n)
      // Clear the opening balance.
      if (start !== 0n) await write('adjustment', start > 0n ? 'debit' : 'credit', start > 0n ? start : -start)
      await write('withdrawal', 'debit', 149_650n)
      await write('transfer_fee', 'debit', 350n)
      expect(await balance()).toBe(51_360n)
      await keep(scope, b.proposal, await reverse(scope, b.proposal, { percentage: 1_000_000n, today: '2026-11-20' }))
      expect((await findBalances(scope, [seller.id])).get(seller.id)).toMatchObject({
        balance: -125_681n,
        available: 0n,
      })
      await consistent(scope)
    })
  })

  it('pays once, however often it is said', async () => {
    await inAurora(async (scope) => {
      const { proposal, outcome } = await paid(scope, await caseB(scope))
      expect(await accrue(scope, proposal, days)).toEqual(outcome)
      expect(await ofProposal(scope, proposal)).toHaveLength(2)
      await expect(forecast(scope, proposal, scope.now)).rejects.toMatchObject({
        details: { reason: 'commission_accrued' },
      })
    })
  })

  it('pays again after a correction, under the next event', async () => {
    await inAurora(async (scope) => {
      const first = await paid(scope, await caseB(scope))
      const reversed = await reverse(scope, first.proposal, { percentage: 1_000_000n, today: '2026-11-20' })
      const taken = await keep(scope, first.proposal, reversed)
      const corrected = await correct(scope, taken)
      expect(corrected).toMatchObject({ commission_status: 'forecast', money_events: 2 })
      const again = await keep(scope, taken, corrected)
      const outcome = await accrue(scope, { ...again, contract_value: 1_900_000n }, days)
      expect(outcome).toMatchObject({ commission_status: 'released', money_events: 2 })
      const rows = await ofProposal(scope, again)
      expect(rows.map(({ type, event_no }) => `${type} ${event_no}`)).toEqual([
        'commission 0',
        'bonus 0',
        'reversal 1',
        'reversal 1',
        'commission 2',
        'bonus 2',
      ])
      // 8.4 % of the new value, at the rates fixed first.
      expect(rows[4]?.amount).toBe(159_600n)
      await keep(scope, again, outcome)
      await consistent(scope)
    })
  })

  it('reads the lines once a step', async () => {
    await inAurora(async (scope) => {
      const given = await caseB(scope)
      const select = scope.tx.select.bind(scope.tx)
      let reads = 0
      const tx = new Proxy(scope.tx, {
        get(target, name) {
          if (name !== 'select') {
            const value = Reflect.get(target, name)
            return typeof value === 'function' ? value.bind(target) : value
          }
          // Answers for whole-row selects only; batch reads of several proposals select columns.
          return (columns?: never) => {
            if (columns) return select(columns)
            const builder = select()
            const from = builder.from.bind(builder)
            builder.from = ((table: never) => {
              if (table === proposalCommission) reads += 1
              return from(table)
            }) as typeof builder.from
            return builder
          }
        },
      })
      const counting = { ...scope, tx }
      const once = async (step: Promise<unknown>) => {
        await step
        const found = reads
        reads = 0
        return found
      }
      const found = [
        await once(forecast(counting, given, scope.now)),
        await once(refix(counting, given, null)),
        await once(refix(counting, given, scope.now)),
        await once(fix(counting, given, scope.now)),
        await once(reselect(counting, { ...given, installments: 12 }, scope.now)),
        await once(cancelLines(counting, given)),
        await once(refix(counting, given, scope.now)),
        await once(accrue(counting, given, days)),
        await once(accrue(counting, given, days)),
        await once(reverse(counting, given, { percentage: 1_000_000n, today: '2026-11-20' })),
        await once(correct(counting, { ...given, money_events: 1 })),
      ]
      expect(found).toEqual(found.map(() => 1))
    })
  })

  it('keeps what was fixed, whatever row and rule say since', async () => {
    await inAurora(async (scope) => {
      const given = await caseB(scope)
      await fix(scope, given, scope.now)
      await inGroup(scope, seller.id, { mode: 'share', value: percent('10') })
      await scope.tx
        .update(commission)
        .set({ company_percentage: percent('1') })
        .where(and(eq(commission.tenant_id, scope.tenant.id), eq(commission.table_id, given.table_id)))
      await accrue(scope, { ...given, contract_value: 1_000_000n }, days)
      expect((await columns(scope, given)).broker).toEqual([84_000, 10_500])
    })
  })

  it('chooses again where other values select another row, and only there', async () => {
    await inAurora(async (scope) => {
      const given = await caseB(scope)
      await fix(scope, given, scope.now)
      expect(await reselect(scope, { ...given, contract_value: 1n }, scope.now)).toMatchObject({ changed: false })
      const other = await aTable(scope, 'new', { company_percentage: percent('10'), company_bonus: null })
      const moved = { ...given, table_id: other.table_id }
      const answer = await reselect(scope, moved, scope.now)
      expect(answer).toMatchObject({
        changed: true,
        before: { broker_amount: '1770.41' },
        after: { broker_amount: '1311.42', commission_id: other.commission_id },
      })
      // The first row's bonus is dropped with it.
      expect((await loadMoney(scope, given.id)).lines.map(({ kind }) => kind)).toEqual(['upfront'])
      await expect(reselect(scope, { ...moved, installments: 121 }, scope.now)).rejects.toMatchObject({
        code: 'RULE',
        details: { reason: 'proposal_without_row' },
      })
    })
  })

  it('cancels a forecast, and forecasts anew', async () => {
    await inAurora(async (scope) => {
      const given = await caseB(scope)
      await forecast(scope, given, scope.now)
      expect(await cancelLines(scope, given)).toMatchObject({ commission_status: 'none' })
      expect(await forecast(scope, given, scope.now)).toMatchObject({ commission_status: 'forecast' })
      expect((await columns(scope, given)).overrides).toEqual([17_704, 8_852, 3_541])
    })
  })

  it('gives a Comercial who sells no broker’s part', async () => {
    await inAurora(async (scope) => {
      const comercial = await userNamed(scope, 'comercial')
      const path = (await caseB(scope)).hierarchy_path
      const given = await aProposal(scope, comercial, await aTable(scope, 'new'), { hierarchy_path: [...path] })
      const { outcome, proposal } = await paid(scope, given)
      expect(outcome.commission_status).toBe('released')
      expect(await columns(scope, proposal)).toEqual({
        broker: [0, 0],
        retained: 252_916,
        // Percentages stay fixed; a broker's part of zero pays no overrides.
        overrides: [0, 0, 0],
        sources: ['none'],
      })
      const principal = { id: 1, role: 'Administrador' } as unknown as Principal
      const money = await shownMoney({ ...scope, principal, lookups, audit: () => {} }, proposal)
      expect([money.overrides, money.ledger]).toEqual([[], []])
      await consistent(scope)
    })
  })

  it('releases on the day that the company says, and tells whose commission changed', async () => {
    const setDays = (commission_release_days: number) =>
      inAurora((scope) =>
        scope.tx.update(company).set({ commission_release_days }).where(eq(company.tenant_id, scope.tenant.id)),
      )
    await setDays(2)
    const given = await inAurora(async (scope) => {
      const toRelease = async () => (await findBalances(scope, [seller.id])).get(seller.id)?.to_release ?? 0n
      const start = await toRelease()
      const { outcome, proposal } = await paid(scope, await caseB(scope, { paid_at: '2026-11-20' }))
      expect(outcome.commission_status).toBe('accrued')
      expect((await toRelease()) - start).toBe(177_041n)
      // Reversing part before the release day lowers the amount released.
      const part = await reverse(scope, proposal, { percentage: 500_000n, today: '2026-11-20' })
      expect(await ofProposal(scope, proposal)).toEqual([])
      return keep(scope, proposal, part)
    })
    await inAurora(async (scope) => {
      expect(await releaseCommissions(scope, '2026-11-21')).toBe(0)
      expect((await checkLedger(scope, '2026-11-21')).findings).toEqual([])
      expect((await checkLedger(scope, '2026-11-23')).findings).not.toEqual([])
      expect(await releaseCommissions(scope, '2026-11-22')).toBe(1)
      expect(await releaseCommissions(scope, '2026-11-22')).toBe(0)
      const rows = await ofProposal(scope, given)
      expect(rows.map(({ signed, event_no }) => [Number(signed), event_no])).toEqual([
        [78_685, 0],
        [9_835, 0],
      ])
      const [row] = await scope.tx
        .select({ status: proposals.commission_status })
        .from(proposals)
        .where(and(eq(proposals.tenant_id, scope.tenant.id), eq(proposals.id, given.id)))
      expect(row?.status).toBe('partly_reversed')
      expect((await checkLedger(scope, '2026-11-23')).findings).toEqual([])
    })
    await setDays(0)
  })

  it('waits for the bank’s receipt where the company does', async () => {
    await inAurora(async (scope) => {
      const set = (event: 'paid' | 'bank_receipt') =>
        scope.tx.update(company).set({ commission_release_event: event }).where(eq(company.tenant_id, scope.tenant.id))
      await set('bank_receipt')
      const { outcome, proposal } = await paid(scope, await caseB(scope))
      expect(outcome.commission_status).toBe('accrued')
      expect((await loadMoney(scope, proposal.id)).lines.map(({ release_at }) => release_at)).toEqual([null, null])
      await set('paid')
    })
  })

  it('fixes by the day of payment where the company does, and refuses nothing for time alone', async () => {
    await inAurora(async (scope) => {
      const set = (reference: 'typed' | 'paid') =>
        scope.tx
          .update(company)
          .set({ commission_reference_date: reference })
          .where(eq(company.tenant_id, scope.tenant.id))
      await set('paid')
      const given = await caseB(scope)
      await fix(scope, given, scope.now)
      expect((await loadMoney(scope, given.id)).lines.every(({ fixed_at }) => fixed_at === null)).toBe(true)
      // The row ends before the day of payment.
      await scope.tx
        .update(commission)
        .set({ valid_to: new Date(scope.now.getTime() - 1000) })
        .where(and(eq(commission.tenant_id, scope.tenant.id), eq(commission.table_id, given.table_id)))
      expect(await reselect(scope, given, scope.now)).toMatchObject({ changed: false })
      expect(await accrue(scope, given, days)).toMatchObject({ commission_status: 'released' })
      expect((await columns(scope, given)).broker).toEqual([157_370, 19_671])
      await set('typed')
    })
  })
})
