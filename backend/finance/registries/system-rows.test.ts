import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { releaseKeys } from '@/lib/kinds/finance'
import { prepareDatabase } from '../../prepare'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { releaseType } from './release-type.table'

type Row = { id: number; name: string; row_version: number; system_key: string | null } & Record<string, unknown>
const path = '/api/financial/release_types'

describeOnBoth('17.1 rows that come with the product', (open) => {
  let opened: Opened
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    opened = await open()
    for (const slug of ['aurora', 'boreal', 'novato']) tokens.set(slug, await opened.signIn(slug, 'admin'))
    tokens.set('financeiro', await opened.signIn('aurora', 'financeiro'))
    tokens.set('corretor', await opened.signIn('aurora', 'corretor'))
  })
  const call = (method: string, at: string, body?: unknown, who = 'financeiro', slug = 'aurora') =>
    opened.call(slug, at, { method, token: tokens.get(who), ...(body !== undefined && { body }) })
  const listed = async (query: string, slug = 'aurora') => {
    const { body } = await call('GET', `${path}?per_page=all&${query}`, undefined, slug, slug)
    return (body as { data: { data: Row[] } }).data.data
  }
  const system = async (key: string) => {
    const found = (await listed('system=1')).find(({ system_key }) => system_key === key)
    if (!found) throw new Error(`${key} is missing`)
    return found
  }
  const inputOf = ({ name, nature, affects_dre, dre_group, active, row_version }: Row) => ({
    ...{ name, nature, affects_dre, dre_group, active, row_version },
  })

  it('are one of each key in the demo’s offices; a new company has them without doing anything', async () => {
    const keys = async (slug: string) => (await listed('system=1', slug)).map(({ system_key }) => system_key)
    for (const slug of ['aurora', 'boreal']) expect((await keys(slug)).sort()).toEqual([...releaseKeys].sort())
    expect(await listed('system=0')).toHaveLength(3)
    const rows = await opened.database.orm.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('app.tenant_id', (select id::text from tenant where slug = 'novato'), true)`,
      )
      return (
        await tx.execute(sql`select (select count(*) from release_type where tenant_id = t.id)::int as types,
          (select count(*) from payment_method where tenant_id = t.id)::int as methods from tenant t where slug = 'novato'`)
      ).rows
    })
    expect(rows).toEqual([{ types: releaseKeys.length, methods: 5 }])
  })

  it('are neither deleted nor switched off, and keep their nature; a name is the company’s to change', async () => {
    const row = await system('commission')
    expect(await call('DELETE', `${path}/${row.id}`)).toMatchObject({ status: 422, body: { reason: 'system_row' } })
    const put = (more: object) => call('PUT', `${path}/${row.id}`, { ...inputOf(row), ...more })
    expect(await put({ nature: 'debit' })).toMatchObject({
      status: 422,
      body: { details: { nature: [{ reason: 'system_kept' }] } },
    })
    expect(await put({ active: false })).toMatchObject({
      status: 422,
      body: { details: { active: [{ reason: 'system_active' }] } },
    })
    const bulk = await call('POST', `${path}/bulk`, { action: 'delete', ids: [row.id] })
    expect(JSON.stringify(bulk.body)).toContain('system_row')
    expect(await put({ name: 'Comissão do corretor' })).toMatchObject({ status: 200 })
    expect(await system('commission')).toMatchObject({ name: 'Comissão do corretor', nature: 'credit' })
  })

  it('are written by the product alone: a key that is sent is not taken', async () => {
    const added = await call('POST', path, { name: 'Aporte', nature: 'credit', system_key: 'bonus' })
    expect(added.status === 422 || (added.body as { data: Row }).data.system_key === null).toBe(true)
  })

  it('come to an earlier tenant at its next start, under a free name, and to none twice', async () => {
    const boreal = () => listed('', 'boreal')
    const before = (await boreal()).length
    await opened.database.orm.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('app.tenant_id', (select id::text from tenant where slug = 'boreal'), true)`,
      )
      await tx.delete(releaseType).where(eq(releaseType.system_key, 'withheld_tax'))
    })
    const own = await call('POST', path, { name: 'Imposto retido', nature: 'debit' }, 'boreal', 'boreal')
    expect(own.status).toBe(201)
    for (const time of ['once', 'twice']) {
      await prepareDatabase(opened.database, opened.clock.now)
      const rows = await boreal()
      expect([time, rows.length]).toEqual([time, before + 1])
      expect(rows.find(({ system_key }) => system_key === 'withheld_tax')).toMatchObject({
        name: 'Imposto retido (sistema)',
      })
    }
  })

  it('a type is in a group of the income statement exactly if it affects that', async () => {
    const add = (more: object) => call('POST', path, { name: `Tipo ${JSON.stringify(more)}`, nature: 'debit', ...more })
    expect(await add({ affects_dre: true })).toMatchObject({
      status: 422,
      body: { details: { dre_group: [{ reason: 'dre_group_missing' }] } },
    })
    expect(await add({ dre_group: 'personnel' })).toMatchObject({
      status: 422,
      body: { details: { dre_group: [{ reason: 'dre_group_idle' }] } },
    })
    expect(await add({ affects_dre: true, dre_group: 'personnel' })).toMatchObject({ status: 201 })
  })

  it('a Corretor chooses a payment method by name, and reads no release type', async () => {
    const methods = await call('GET', '/api/financial/payment_methods?options=1', undefined, 'corretor')
    expect(methods).toMatchObject({ status: 200 })
    expect(JSON.stringify(methods.body)).toContain('"name":"PIX"')
    for (const query of ['', '?options=1']) {
      expect([query, (await call('GET', `${path}${query}`, undefined, 'corretor')).status]).toEqual([query, 403])
    }
    expect((await call('GET', '/api/financial/payment_methods', undefined, 'corretor')).status).toBe(403)
  })
})
