import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { listSchema } from '@/lib/contracts/list'
import { type ModelChangeUpdate, modelChangeUpdateSchema } from '@/lib/contracts/model-change-update'
import { inTenant, type Scope } from '../../core/database/scope'
import { permission } from '../../identity/people/permission.table'
import { user, userPermission } from '../../identity/people/user.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { modelChangeUpdate } from './model-change-update.table'

const path = '/api/model_change_updates'
const today = 'created_at[]=2026-11-20 00:00:00&created_at[]=2026-11-20 23:59:59'
const hidden = ['company_percentage', 'company_bonus', 'before']

describeOnBoth('updates of the day', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  const logins = ['admin', 'financeiro', 'operacional', 'ceo', 'comercial', 'corretor']
  beforeAll(async () => {
    opened = await open()
    for (const login of logins) tokens.set(login, await opened.signIn('aurora', login))
    tokens.set('boreal', await opened.signIn('boreal', 'admin'))
    tokens.set('novato', await opened.signIn('novato', 'admin'))
  })
  const call = (query: string, who = 'admin') =>
    opened.call(['boreal', 'novato'].includes(who) ? who : 'aurora', `${path}?${query}`, { token: tokens.get(who) })
  const page = async (query: string, who = 'admin') => {
    const reply = await call(query, who)
    expect(reply.status, query).toBe(200)
    return (reply.body as { data: { data: ModelChangeUpdate[]; total: number; last_page: number } }).data
  }
  const rows = async (query: string, who = 'admin') => (await page(`per_page=all&${query}`, who)).data
  const inside = <T>(work: (scope: Scope) => Promise<T>) => inTenant(opened.database, 'aurora', opened.clock.now, work)

  it('answers today’s in the specification’s shape, newest first', async () => {
    const { body } = await call(`model_name=commission&${today}&per_page=all`)
    const { data } = listSchema(modelChangeUpdateSchema.strict()).parse(body)
    expect(data.total).toBe(14)
    const moments = data.data.map(({ created_at }) => created_at)
    expect(moments).toEqual(moments.toSorted().toReversed())
    expect(moments.every((moment) => moment.startsWith('2026-11-20 '))).toBe(true)
    expect(data.data.filter((row) => row.is_fixed_value)).toHaveLength(2)
    const without = data.data.filter((row) => row.company_bonus === null && row.broker_bonus === null)
    expect(without).toHaveLength(4)
    for (const row of data.data) {
      expect(Number(row.broker_percentage)).toBeLessThanOrEqual(Number(row.company_percentage))
    }
  })

  it('pages by six as the window does, each row once', async () => {
    const pages = [1, 2, 3].map((at) => page(`${today}&per_page=6&page=${at}`))
    const found = (await Promise.all(pages)).map(({ data, last_page }) => [data.length, last_page])
    expect(found).toEqual([
      [6, 3],
      [6, 3],
      [2, 3],
    ])
    const ids = (await Promise.all(pages)).flatMap(({ data }) => data.map(({ id }) => id))
    expect(new Set(ids).size).toBe(14)
  })

  it.each(['comercial', 'corretor'])(
    'shows %s no figure of the company, whichever way it is asked for',
    async (who) => {
      const { body } = await call(`${today}&per_page=all`, who)
      const text = JSON.stringify(body)
      for (const name of [...hidden, '"before"', '"after"', 'visible_to_brokers']) expect(text).not.toContain(name)
      const seen = await rows(today, who)
      expect(seen).toHaveLength(14)
      for (const row of seen)
        expect(Object.keys(row)).toEqual(expect.arrayContaining(['broker_percentage', 'broker_bonus']))
      for (const name of hidden) {
        for (const query of [`order_by=${name}`, `${name}=1.0000`, `${name}[]=1&${name}[]=2`, `search_by=${name}`]) {
          expect((await call(query, who)).status).toBe(400)
        }
      }
      // Searching does not reveal the company's figures either.
      const [full] = await rows(today)
      expect(await rows(`${today}&search=${full?.company_percentage}`, who)).toEqual([])
    },
  )

  it('shows staff every figure', async () => {
    for (const who of ['admin', 'financeiro', 'operacional', 'ceo']) {
      for (const row of await rows(today, who)) expect(Object.keys(row)).toEqual(expect.arrayContaining(hidden))
    }
  })

  it('shows brokers only tables they may see, where a value they see changed; nobody what was closed', async () => {
    const all = (await rows('')).map(({ id }) => id)
    const brokers = (await rows('', 'corretor')).map(({ id }) => id)
    expect(all.filter((id) => !brokers.includes(id)).length).toBeGreaterThan(10)
    expect(brokers.every((id) => all.includes(id))).toBe(true)
    const [one = 0, two = 0, three = 0, four = 0, ...rest] = brokers
    await inside(async ({ tx }) => {
      const set = (id: number, values: Partial<typeof modelChangeUpdate.$inferInsert>) =>
        tx.update(modelChangeUpdate).set(values).where(eq(modelChangeUpdate.id, id))
      const own = { broker_percentage: '5.0000', broker_bonus: null, is_fixed_value: false, starting: 1, final: 9 }
      const same = { ...own, company_percentage: '8.0000', company_bonus: '1.0000' }
      await set(one, { visible_to_brokers: false })
      // Both groups share the company's rate: the row's manual broker rate does not affect them.
      await set(two, { before: same, after: { ...same, broker_percentage: '5.5000' } })
      await set(three, { before: same, after: { ...same, company_percentage: '8.5000' } })
      await set(four, { action: 'closed' })
    })
    expect((await rows('', 'corretor')).map(({ id }) => id)).toEqual([three, ...rest])
    expect((await rows('', 'comercial')).map(({ id }) => id)).toEqual([three, ...rest])
    expect((await page('', 'corretor')).total).toBe(rest.length + 1)
    expect((await rows('')).map(({ id }) => id)).toEqual(all.filter((id) => id !== four))
  })

  it('knows the commissions model by any of its names, and no rows of another', async () => {
    const { total } = await page('')
    for (const name of [
      'commission',
      'commissions',
      'Commission',
      'App\\Models\\Commission',
      'App/Models/COMMISSIONS',
    ]) {
      expect((await page(`model_name=${encodeURIComponent(name)}`)).total).toBe(total)
    }
    for (const name of ['proposal', 'commission_rule', '', "' or 1=1"]) {
      expect((await page(`model_name=${encodeURIComponent(name)}`)).total).toBe(0)
    }
  })

  it('reads the range on the company’s clocks', async () => {
    const place = (at: string, position: number) =>
      inside(({ tx, tenant }) =>
        tx.insert(modelChangeUpdate).values({
          tenant_id: tenant.id,
          model_id: 90_000 + position,
          action: 'created',
          day: '2026-07-14',
          created_at: new Date(at),
          id_bank: 900,
          name_bank: 'Banco da Meia-Noite',
          id_agreement: 900,
          name_agreement: 'x',
          id_product: 1,
          name_product: 'x',
          id_table: 1,
          name_table: at,
          starting: 1,
          final: 2,
          company_percentage: 1n,
        }),
      )
    const moments = ['2026-07-14T02:59:59Z', '2026-07-14T03:00:00Z', '2026-07-15T02:59:59Z', '2026-07-15T03:00:00Z']
    for (const [position, at] of moments.entries()) await place(at, position)
    const named = async (range: string) =>
      (await rows(`id_bank=900&${range}&order=asc`)).map(({ nameTable }) => nameTable)
    const day = ['2026-07-14T03:00:00Z', '2026-07-15T02:59:59Z']
    expect(await named('created_at[]=2026-07-14 00:00:00&created_at[]=2026-07-14 23:59:59')).toEqual(day)
    expect(await named('created_at[]=2026-07-14&created_at[]=2026-07-14')).toEqual(day)
    const [row] = await rows('id_bank=900&order=asc')
    expect(row).toMatchObject({
      created_at: '2026-07-13 23:59:59',
      company_percentage: '0.0001',
      company_bonus: null,
      broker_percentage: null,
      broker_bonus: null,
    })
  })

  it('filters by bank and agreement, one or more, and by words', async () => {
    const all = await rows(today)
    const [bank = 0, other = 0] = [...new Set(all.map(({ idBank }) => idBank))]
    const ofBank = (ids: number[]) => all.filter(({ idBank }) => ids.includes(idBank))
    expect(await rows(`${today}&id_bank=${bank}`)).toEqual(ofBank([bank]))
    expect(await rows(`${today}&id_bank[]=${bank}&id_bank[]=${other}`)).toEqual(ofBank([bank, other]))
    const agreement = all[0]?.idAgreement
    const both = all.filter((row) => row.idAgreement === agreement && row.idBank === all[0]?.idBank)
    expect(await rows(`${today}&id_agreement=${agreement}&id_bank=${all[0]?.idBank}`)).toEqual(both)
    const words = `${all[0]?.nameBank.toUpperCase()} ${all[0]?.nameTable.toLowerCase()}`
    expect((await rows(`${today}&search=${encodeURIComponent(words)}`)).map(({ id }) => id)).toContain(all[0]?.id)
    expect(await rows(`${today}&search=nada disso`)).toEqual([])
    expect((await rows(`${today}&order_by=nameBank`)).map(({ nameBank }) => nameBank)).not.toEqual(
      all.map(({ nameBank }) => nameBank),
    )
  })

  it('never cuts a day short, and a longer time at a thousand', async () => {
    await inside(async ({ tx, tenant, now }) => {
      const row = { tenant_id: tenant.id, action: 'created' as const, day: '2026-11-20', created_at: now }
      const names = { name_bank: 'x', name_agreement: 'x', name_product: 'x', name_table: 'Muitas' }
      const ids = { id_bank: 901, id_agreement: 1, id_product: 1, id_table: 1 }
      const many = Array.from({ length: 1005 }, (_, at) => ({ ...row, ...names, ...ids, model_id: 200_000 + at }))
      await tx
        .insert(modelChangeUpdate)
        .values(many.map((one) => ({ ...one, starting: 1, final: 2, company_percentage: 1n })))
    })
    expect(await rows(`id_bank=901&${today}`)).toHaveLength(1005)
    expect(await rows('id_bank=901')).toHaveLength(1000)
    expect((await page('id_bank=901&per_page=all&page=2')).data).toHaveLength(5)
  })

  it.each([
    'colour=red',
    'created_at=2026-11-20',
    'created_at[]=2026-11-20',
    'created_at[]=a&created_at[]=b',
    'created_at[]=2026-02-30&created_at[]=2026-03-01',
    'id_bank=x',
    'id_bank=0',
    'per_page=0',
    'per_page=101',
    'page=0',
    'order_by=id_bank',
    'with_trashed=1',
    'action=closed',
  ])('answers 400 to %s', async (query) => {
    expect(await call(query)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  })

  it('keeps tenants apart, and shows an empty office an empty list', async () => {
    const ours = (await rows(today)).map(({ id }) => id)
    const theirs = (await rows(today, 'boreal')).map(({ id }) => id)
    expect(theirs).toHaveLength(4)
    expect(theirs.filter((id) => ours.includes(id))).toEqual([])
  })

  it('needs a session and list_comissions', async () => {
    expect((await opened.call('aurora', path)).status).toBe(401)
    await inside(async ({ tx, tenant }) => {
      const [who] = await tx.select({ id: user.id }).from(user).where(eq(user.username, 'financeiro'))
      const [right] = await tx.select().from(permission).where(eq(permission.name, 'list_comissions'))
      const exception = { tenant_id: tenant.id, user_id: who?.id ?? 0, permission_id: right?.id ?? 0, granted: false }
      await tx.insert(userPermission).values(exception)
    })
    expect((await call(today, 'financeiro')).status).toBe(403)
  })
})
