import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { accrue, fix } from '../../commissions/fixed/money'
import { inTenant, type Scope } from '../../core/database/scope'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { percent } from '../../testing/commissions'
import { aProposal, aTable, inGroup, keep, readLedger, userNamed } from '../../testing/finance'
import { findBalances } from '../account/balances'
import { checkLedger } from '../account/check'
import { currentAccount, currentAccountTransaction } from './current-account.table'
import { type Entry, post } from './ledger'

describeOnBoth('the ledger', (open) => {
  let opened: Opened
  const who = { a: 0, b: 0 }
  const inAurora = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const check = () => inAurora(async (scope) => (await checkLedger(scope, '2026-11-20')).findings)

  beforeAll(async () => {
    opened = await open()
    await inAurora(async (scope) => {
      who.a = await userNamed(scope, 'corretor2')
      who.b = await userNamed(scope, 'corretor3')
    })
  })

  let source = 1
  const entry = (values: Partial<Entry> = {}): Entry => ({
    user_id: who.a,
    type: 'credit',
    direction: 'credit',
    amount: 20_000n,
    posted_on: '2026-11-20',
    reference_date: '2026-11-20',
    source_type: 'test',
    source_id: source++,
    event_no: 0,
    proposal_id: null,
    description: 'Campanha',
    ...values,
  })

  it('writes each key once, and says so', async () => {
    await inAurora(async (scope) => {
      const start = (await findBalances(scope, [who.a])).get(who.a)?.balance ?? 0n
      const before = await readLedger(scope, who.a)
      // More than the balance, which may become negative.
      const [one, two] = [entry(), entry({ type: 'debit', direction: 'debit', amount: start + 28_550n })]
      const first = await post(scope, [one, one, two])
      expect(first.map(({ written }) => written)).toEqual([true, false, true])
      expect((await post(scope, [two])).map(({ written }) => written)).toEqual([false])
      const rows = (await readLedger(scope, who.a)).slice(before.length)
      expect(rows.map(({ seq, balance_after }) => [seq, balance_after])).toEqual([
        [before.length + 1, start + 20_000n],
        [before.length + 2, -8_550n],
      ])
      expect((await findBalances(scope, [who.a, who.b])).get(who.a)).toMatchObject({ balance: -8_550n, available: 0n })
      for (const amount of [0n, -1n]) await expect(post(scope, [entry({ amount })])).rejects.toThrow(RangeError)
    })
    expect(await check()).toEqual([])
  })

  let paid = 0
  it('keeps the chain where several write to one account at once', async () => {
    const before = await inAurora((scope) => readLedger(scope, who.a))
    const proposals = await inAurora(async (scope) => {
      await inGroup(scope, who.a, { mode: 'share', value: percent('70') })
      const table = await aTable(scope, 'new')
      const made = []
      for (let at = 0; at < 4; at++) {
        const one = await aProposal(scope, who.a, table)
        await fix(scope, one, scope.now)
        made.push(one)
      }
      return made
    })
    const days = { paid_at: '2026-11-20', today: '2026-11-20' }
    const pay = (one: (typeof proposals)[number]) =>
      inAurora(async (scope) => keep(scope, one, await accrue(scope, one, days)))
    // The last one twice: it must be posted once.
    await Promise.all([...proposals, ...proposals.slice(-1)].map(pay))
    expect(await check()).toEqual([])
    const rows = (await inAurora((scope) => readLedger(scope, who.a))).slice(before.length)
    expect(rows.map(({ type }) => type).sort()).toEqual([...Array(4).fill('bonus'), ...Array(4).fill('commission')])
    paid = proposals[0]?.id ?? 0
  })

  it('locks accounts in one order, whatever order they are written in', async () => {
    const twice = (values: Partial<Entry>[]) => inAurora((scope) => post(scope, values.map(entry)))
    await Promise.all(
      Array.from({ length: 6 }, (_, at) => {
        const both = [{ user_id: who.a }, { user_id: who.b }]
        return twice(at % 2 === 0 ? both : both.toReversed())
      }),
    )
    expect(await check()).toEqual([])
  })

  it('finds what does not hold', async () => {
    const findings = (harm: (scope: Scope) => Promise<unknown>) =>
      inAurora(async (scope) => {
        await harm(scope)
        const { findings } = await checkLedger(scope, '2026-11-20')
        // Rolls back, so that the next case starts clean.
        throw Object.assign(new Error('undo'), { kinds: findings.map(({ kind }) => kind) })
      }).catch((error: { kinds?: string[] }) => {
        if (!error.kinds) throw error
        return new Set(error.kinds)
      })
    const ofTenant = ({ tenant }: Scope) => eq(currentAccount.tenant_id, tenant.id)
    expect(
      await findings((scope) =>
        scope.tx
          .update(currentAccount)
          .set({ balance: 1n })
          .where(and(ofTenant(scope), eq(currentAccount.user_id, who.a))),
      ),
    ).toEqual(new Set(['head']))
    expect(
      await findings(({ tx, tenant }) =>
        tx.insert(currentAccountTransaction).values({
          ...entry(),
          tenant_id: tenant.id,
          seq: 99_999,
          balance_after: 5n,
        }),
      ),
    ).toEqual(new Set(['head', 'seq']))
    expect(
      await findings(({ tx }) =>
        tx.execute(sql`update proposal_commission set status = 'accrued' where proposal_id = ${paid}`),
      ),
    ).toEqual(new Set(['source']))
    expect(
      await findings(({ tx }) =>
        tx.execute(sql`update proposal_commission_override set amount = amount + 1 where proposal_id = ${paid}`),
      ),
    ).toEqual(new Set(['source']))
    expect(
      await findings(({ tx }) =>
        tx.execute(sql`
          update proposal_commission set reversed_broker = broker_amount + 1, status = 'reversed'
          where proposal_id = ${paid}`),
      ),
    ).toEqual(new Set(['source', 'line']))
  })
})
