import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { person } from '../../identity/people/person.table'
import { profile } from '../../identity/people/profile.table'
import { user } from '../../identity/people/user.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { sqlState } from '../errors/database'
import { inTenant, type Scope } from './scope'

const stateOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => sqlState(error),
  )

describeOnBoth('tenant isolation', (open) => {
  let opened: Opened
  const inside = <T>(slug: string, work: (scope: Scope) => Promise<T>) =>
    inTenant(opened.database, slug, new Date(), work)
  beforeAll(async () => {
    opened = await open()
  })

  it('shows and takes nothing where no tenant is set', async () => {
    await opened.database.orm.transaction(async (tx) => {
      await tx.execute(sql`set local role balcao_app`)
      expect(await tx.select().from(user)).toEqual([])
      expect((await tx.execute(sql`update person set name = 'x' returning id`)).rows).toEqual([])
    })
    const write = opened.database.orm.transaction(async (tx) => {
      await tx.execute(sql`set local role balcao_app`)
      await tx.insert(person).values({ tenant_id: 1, kind: 'PF', name: 'x', fullname: 'x' })
    })
    expect(await stateOf(write)).toBe('42501')
  })

  it('AC3 shows a query without any condition only its own tenant', async () => {
    const ids = async (slug: string) =>
      inside(slug, async ({ tx }) => (await tx.select().from(user)).map((row) => row.tenant_id))
    expect(new Set(await ids('aurora')).size).toBe(1)
    expect(await ids('aurora')).toHaveLength(56)
    expect(await ids('boreal')).toHaveLength(16)
    expect(await ids('novato')).toHaveLength(1)
  })

  it('keeps interleaved tenants apart, and leaves nothing on the connection', async () => {
    const slugs = Array.from({ length: 24 }, (_, at) => (at % 2 ? 'aurora' : 'boreal'))
    const counts = await Promise.all(
      slugs.map((slug) =>
        inside(slug, async ({ tx }) => {
          await tx.execute(sql`select 1`)
          return (await tx.select().from(user)).length
        }),
      ),
    )
    expect(counts).toEqual(slugs.map((slug) => (slug === 'aurora' ? 56 : 16)))
    const { rows } = await opened.database.orm.execute(
      sql`select nullif(current_setting('app.tenant_id', true), '') as tenant, current_user = 'balcao_app' as app`,
    )
    expect(rows).toEqual([{ tenant: null, app: false }])
  })

  it('AC4 refuses rows, parents and moves into another tenant', async () => {
    const [foreign] = await inside('boreal', ({ tx }) => tx.select().from(profile).where(eq(profile.name, 'Corretor')))
    const [own] = await inside('aurora', ({ tx }) => tx.select().from(user).where(eq(user.username, 'corretor')))
    const other = foreign?.tenant_id ?? 0
    expect(other).toBeGreaterThan(0)
    const insert = inside('aurora', ({ tx }) =>
      tx.insert(person).values({ tenant_id: other, kind: 'PF', name: 'x', fullname: 'x' }),
    )
    expect(await stateOf(insert)).toBe('42501')
    const move = inside('aurora', ({ tx }) => tx.update(person).set({ tenant_id: other }))
    expect(await stateOf(move)).toBe('42501')
    const adopt = inside('aurora', ({ tx }) =>
      tx
        .update(user)
        .set({ profile_id: foreign?.id ?? 0 })
        .where(eq(user.id, own?.id ?? 0)),
    )
    expect(await stateOf(adopt)).toBe('23503')
    const steal = await inside('aurora', ({ tx }) =>
      tx
        .update(profile)
        .set({ name: 'x' })
        .where(eq(profile.id, foreign?.id ?? 0))
        .returning(),
    )
    expect(steal).toEqual([])
  })

  it('AC5 takes a value that another tenant has already', async () => {
    const shared = await inside('aurora', ({ tx }) => tx.select({ cpf: person.cpf }).from(person))
    const same = await inside('boreal', ({ tx }) => tx.select({ cpf: person.cpf }).from(person))
    expect(shared.map(({ cpf }) => cpf)).toContain(same[0]?.cpf)
  })

  it('lets the app add to the audit, never change it, nor platform tables', async () => {
    const run = (statement: string) => stateOf(inside('aurora', ({ tx }) => tx.execute(sql.raw(statement))))
    expect(await run(`update global_log set action = 'x'`)).toBe('42501')
    expect(await run('delete from global_log')).toBe('42501')
    expect(await run('truncate global_log')).toBe('42501')
    expect(await run(`update tenant set status = 'active'`)).toBe('42501')
    expect(await run(`insert into permission (name, label, "group") values ('x', 'x', 'x')`)).toBe('42501')
    expect(await run('select * from demo_clock')).toBe('42501')
    expect(await run('select * from drizzle.__drizzle_migrations')).toBe('42501')
    expect(await run('create table mine (id int)')).toBe('42501')
    expect(await run(`select seal_tenant_table('person')`)).toBe('42501')
  })
})
