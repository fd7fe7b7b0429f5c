import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { CostCenter } from '@/lib/contracts/cost-center'
import type { DebitType } from '@/lib/contracts/debit-type'
import type { Transaction } from '../../core/database/scope'
import { prepareDatabase } from '../../prepare'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { debitType } from './debit-type.table'

const centersPath = '/api/financial/cost_centers'
const typesPath = '/api/financial/debit_types'

describeOnBoth('cost centres and debit types (17.1)', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const who of ['financeiro', 'ceo', 'operacional', 'comercial', 'corretor']) {
      tokens.set(who, await opened.signIn('aurora', who))
    }
    tokens.set('boreal', await opened.signIn('boreal', 'admin'))
  })
  const call = async (method: string, at: string, body?: unknown, who = 'financeiro') => {
    const slug = who === 'boreal' ? 'boreal' : 'aurora'
    const reply = await opened.call(slug, at, { method, token: tokens.get(who), ...(body !== undefined && { body }) })
    return { status: reply.status, body: reply.body as { data: CostCenter & { data: unknown[] } } }
  }
  let made = 0
  const add = async (parent_id: number | null = null, more: object = {}) => {
    made += 1
    const reply = await call('POST', centersPath, { name: `Centro ${made}`, parent_id, ...more })
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return reply.body.data
  }
  const place = (center: CostCenter, parent_id: number | null) =>
    call('PUT', `${centersPath}/${center.id}`, {
      ...{ name: center.name, code: center.code, active: center.active, parent_id, row_version: center.row_version },
    })
  const listed = async <R>(path: string, query: string, who?: string) =>
    (await call('GET', `${path}?per_page=all&${query}`, undefined, who)).body.data.data as R[]

  const inOffice = <R>(slug: string, work: (tx: Transaction, own: SQL) => Promise<R>) =>
    opened.database.orm.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('app.tenant_id', (select id::text from tenant where slug = ${slug}), true)`,
      )
      return work(tx, sql`tenant_id = (select id from tenant where slug = ${slug})`)
    })

  it('centres stand below one another, and the list follows the tree', async () => {
    const top = await add(null, { name: 'Zeta' })
    const below = await add(top.id, { name: 'Alfa' })
    const deeper = await add(below.id, { name: 'Beta', code: '9.1.1' })
    // Sorts after "Zeta" by its letters, and is not between it and what is below.
    await add(null, { name: 'Zeta Sul' })
    expect([top.above, below.above, deeper.above]).toEqual([null, 'Zeta', 'Zeta › Alfa'])
    expect([top.level, below.level, deeper.level]).toEqual([0, 1, 2])
    const names = (await listed<CostCenter>(centersPath, 'order_by=name&order=asc')).map(({ name }) => name)
    const from = names.indexOf('Zeta')
    expect(names.slice(from, from + 4)).toEqual(['Zeta', 'Alfa', 'Beta', 'Zeta Sul'])
    expect((await listed<CostCenter>(centersPath, `parent_id=${top.id}`)).map(({ name }) => name)).toEqual(['Alfa'])
    expect(await listed<CostCenter>(centersPath, 'search=9.1.1')).toHaveLength(1)
  })

  it('a centre is not below itself, nor deeper than the fifth level', async () => {
    const fault = (reason: string) => ({ status: 422, body: { details: { parent_id: [{ reason }] } } })
    const [top, second] = [await add(), await add()]
    let lowest = (await place(second, top.id)).body.data
    for (let level = 2; level < 5; level += 1) lowest = await add(lowest.id)
    expect(await place(top, top.id)).toMatchObject(fault('center_circle'))
    expect(await place(top, second.id)).toMatchObject(fault('center_circle'))
    expect(await call('POST', centersPath, { name: 'Sexto', parent_id: lowest.id })).toMatchObject(fault('center_deep'))
    expect(await place(top, (await add()).id)).toMatchObject(fault('center_deep'))
    expect(await place(top, 999_999)).toMatchObject(fault('unknown'))
  })

  it('of two moved below each other at the same moment one stays', async () => {
    for (let time = 0; time < 5; time += 1) {
      const [a, b] = [await add(), await add()]
      const replies = await Promise.all([place(a, b.id), place(b, a.id)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })

  it('neither a name nor a code is there twice', async () => {
    const one = await add(null, { code: 'X-1' })
    expect((await call('POST', centersPath, { name: one.name })).status).toBe(409)
    expect((await call('POST', centersPath, { name: 'Outro', code: 'X-1' })).status).toBe(409)
  })

  it('is not deleted while anything is below it, or names it', async () => {
    const top = await add()
    const below = await add(top.id)
    const inUse = { status: 422, body: { reason: 'in_use_by' } }
    expect(await call('DELETE', `${centersPath}/${top.id}`)).toMatchObject(inUse)
    const type = await call('POST', typesPath, {
      ...{ name: 'Aluguel da filial', charge_to: 'company', default_cost_center_id: below.id },
    })
    expect(type.status).toBe(201)
    expect(await call('DELETE', `${centersPath}/${below.id}`)).toMatchObject(inUse)
    expect((await call('DELETE', `${typesPath}/${type.body.data.id}`)).status).toBe(200)
    expect((await call('DELETE', `${centersPath}/${below.id}`)).status).toBe(200)
    expect((await call('DELETE', `${centersPath}/${top.id}`)).status).toBe(200)
  })

  it('what people pay has no cost centre; the product’s own type stays as it came', async () => {
    const center = await add()
    expect(
      await call('POST', typesPath, { name: 'Vale', charge_to: 'broker', default_cost_center_id: center.id }),
    ).toMatchObject({ status: 422, body: { details: { default_cost_center_id: [{ reason: 'center_idle' }] } } })
    const [own] = await listed<DebitType>(typesPath, 'system=1')
    if (!own) throw new Error('the type of withheld taxes is missing')
    const put = (more: object) =>
      call('PUT', `${typesPath}/${own.id}`, {
        ...{ name: own.name, charge_to: own.charge_to, default_cost_center_id: center.id, active: true },
        ...{ row_version: own.row_version, ...more },
      })
    expect(await call('DELETE', `${typesPath}/${own.id}`)).toMatchObject({
      status: 422,
      body: { reason: 'system_row' },
    })
    expect(await put({ active: false })).toMatchObject({
      body: { details: { active: [{ reason: 'system_active' }] } },
    })
    expect(await put({ charge_to: 'both' })).toMatchObject({
      body: { details: { charge_to: [{ reason: 'system_kept' }] } },
    })
    expect(await put({ name: 'Impostos' })).toMatchObject({ status: 200, body: { data: { name: 'Impostos' } } })
  })

  it('a new company has the types; an earlier one gets the product’s own at its next start, once', async () => {
    const novato = await inOffice('novato', (tx, own) =>
      tx.select({ name: debitType.name, key: debitType.system_key }).from(debitType).where(own),
    )
    expect(novato).toHaveLength(7)
    expect(novato.filter(({ key }) => key !== null)).toEqual([{ name: 'Tributos retidos', key: 'withheld_taxes' }])

    const before = await listed<DebitType>(typesPath, '', 'boreal')
    // As it was before the product had one of its own.
    await inOffice('boreal', (tx, own) =>
      tx
        .update(debitType)
        .set({ name: 'Impostos antigos', system_key: null })
        .where(sql`${own} and system_key is not null`),
    )
    const own = await call('POST', typesPath, { name: 'Tributos retidos', charge_to: 'company' }, 'boreal')
    expect(own.status).toBe(201)
    for (const time of ['once', 'twice']) {
      await prepareDatabase(opened.database, opened.clock.now)
      const rows = await listed<DebitType>(typesPath, '', 'boreal')
      expect([time, rows.length]).toEqual([time, before.length + 2])
      expect(rows.find(({ system_key }) => system_key)).toMatchObject({ name: 'Tributos retidos (sistema)' })
    }
  })

  it('Financeiro writes, a CEO reads; staff choose, brokers see nothing', async () => {
    for (const path of [centersPath, typesPath]) {
      const status = async (who: string, method = 'GET', at = path, body?: unknown) =>
        (await call(method, at, body, who)).status
      expect([await status('ceo'), await status('ceo', 'POST', path, { name: 'x' })]).toEqual([200, 403])
      expect([await status('operacional'), await status('operacional', 'GET', `${path}?options=1`)]).toEqual([403, 200])
      for (const who of ['comercial', 'corretor']) {
        expect([await status(who), await status(who, 'GET', `${path}?options=1`)]).toEqual([403, 403])
      }
    }
  })
})
