import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ledgerList } from '@/lib/contracts/ledger'
import { accrue, fix } from '../../commissions/fixed/money'
import { asMoney } from '../../core/database/decimal'
import { inTenant, type Scope } from '../../core/database/scope'
import { broker } from '../../identity/brokers/broker.table'
import { commercialHierarchy } from '../../identity/brokers/commercial-hierarchy.table'
import { user } from '../../identity/people/user.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { percent } from '../../testing/commissions'
import { aProposal, aTable, inGroup, keep, readLedger, userNamed } from '../../testing/finance'
import { findBalances } from './balances'

const path = '/api/current_account/transactions'

describeOnBoth('GET /api/current_account/transactions', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  const made = { number: 0, start: 0n, seq: 0, broker: '', above: '', aside: '' }
  const inAurora = <T>(work: (scope: Scope) => Promise<T>) =>
    inTenant(opened.database, 'aurora', opened.clock.now, work)
  const get = async (who: string, query = '') => {
    const { status, body } = await opened.call('aurora', `${path}${query}`, { token: tokens.get(who) })
    return { status, body: body as Record<string, unknown>, data: status === 200 ? ledgerList.parse(body).data : null }
  }

  beforeAll(async () => {
    opened = await open()
    await inAurora(async (scope) => {
      const id = await userNamed(scope, 'corretor')
      const { tx, tenant } = scope
      // comercial@ is above corretor@ in the hierarchy.
      const comercial = await userNamed(scope, 'comercial')
      const [node] = await tx
        .select()
        .from(commercialHierarchy)
        .where(and(eq(commercialHierarchy.tenant_id, tenant.id), eq(commercialHierarchy.user_id, comercial)))
      await tx
        .update(broker)
        .set({ commercial_hierarchy_id: node?.id ?? null })
        .where(and(eq(broker.tenant_id, tenant.id), eq(broker.user_id, id)))
      await tx
        .update(broker)
        .set({ commercial_hierarchy_id: null })
        .where(and(eq(broker.tenant_id, tenant.id), eq(broker.user_id, await userNamed(scope, 'corretor2'))))
      await inGroup(scope, id, { mode: 'share', value: percent('70') })
      made.start = (await findBalances(scope, [id])).get(id)?.balance ?? 0n
      made.seq = (await readLedger(scope, id)).length
      const one = await aProposal(scope, id, await aTable(scope, 'new'))
      await fix(scope, one, scope.now)
      await keep(scope, one, await accrue(scope, one, { paid_at: '2026-11-20', today: '2026-11-20' }))
      made.number = one.number
      const logins = ['corretor', 'comercial', 'corretor2'].map((login) => `${login}@aurora.example.com`)
      const people = await tx
        .select({ uuid: user.uuid, email: user.email })
        .from(user)
        .where(and(eq(user.tenant_id, tenant.id), inArray(user.email, logins)))
      const uuidOf = (email: string) => people.find((one) => one.email === email)?.uuid ?? ''
      made.broker = uuidOf(logins[0] ?? '')
      made.above = uuidOf(logins[1] ?? '')
      made.aside = uuidOf(logins[2] ?? '')
    })
    for (const login of ['corretor', 'comercial', 'financeiro', 'operacional']) {
      tokens.set(login, await opened.signIn('aurora', login))
    }
  })

  it('shows one’s own rows, the newest first, and what the account holds', async () => {
    const { data } = await get('corretor', `?search=${made.number}`)
    const balance = asMoney(made.start + 177_041n)
    expect(data?.summary).toMatchObject({ balance, reserved: '0.00' })
    expect(data?.data).toMatchObject([
      { seq: made.seq + 2, type: 'bonus', amount: '196.71', balance_after: balance, proposal_number: made.number },
      {
        seq: made.seq + 1,
        type: 'commission',
        direction: 'credit',
        amount: '1573.70',
        posted_on: '2026-11-20',
        description: `Comissão proposta ${made.number}`,
      },
    ])
    const override = await get('comercial', `?search=${made.number}`)
    expect(override.data?.data.map(({ type }) => type)).toEqual(['override'])
  })

  it('finds by day, kind and words, and says what it does not know', async () => {
    const own = async (query: string) => (await get('corretor', `?search=${made.number}&${query}`)).data
    const count = async (query: string) => (await own(query))?.total
    expect(await count('type=bonus')).toBe(1)
    expect(await count('type[]=bonus&type[]=commission')).toBe(2)
    expect(await count('date[]=2026-11-20&date[]=2026-11-20')).toBe(2)
    expect(await count('date[]=2026-11-21&date[]=2026-11-30')).toBe(0)
    expect((await get('corretor', `?search=bonus ${made.number}`)).data?.total).toBe(1)
    expect((await own('order_by=amount&order=asc'))?.data[0]?.type).toBe('bonus')
    for (const wrong of ['?type=gift', '?user_uuid=1', '?seq=1']) {
      expect([wrong, (await get('corretor', wrong)).status]).toEqual([wrong, 400])
    }
  })

  it('shows another’s to whoever sees their rows, and is not there for anybody else', async () => {
    const asked = async (who: string, uuid: string) => (await get(who, `?user_uuid=${uuid}`)).status
    expect(await asked('corretor', made.broker)).toBe(200)
    expect(await asked('financeiro', made.broker)).toBe(200)
    const seen = await get('financeiro', `?user_uuid=${made.broker}`)
    expect(seen.data?.summary.balance).toBe(asMoney(made.start + 177_041n))
    expect(await asked('comercial', made.broker)).toBe(200)
    expect(await asked('comercial', made.aside)).toBe(404)
    expect(await asked('corretor', made.above)).toBe(404)
    expect(await asked('financeiro', '00000000-0000-4000-8000-000000000000')).toBe(404)
    // A person without entries has a balance of zero.
    expect((await get('operacional')).data).toMatchObject({ total: 0, summary: { balance: '0.00', available: '0.00' } })
  })
})
