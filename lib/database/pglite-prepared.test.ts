import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, errorCode, openPGlite, type Transaction } from './handle'

let database: Database
beforeAll(async () => {
  database = await openPGlite()
  await database.raw(`
    create role reader;
    create table note (id int primary key, owner text, tags text[], at timestamptz, n int);
    alter table note enable row level security;
    create policy own on note using (owner = current_setting('app.owner', true));
    grant select on note to reader;
    insert into note values (1, 'ana', '{a,"b c"}', '2026-11-20 15:00Z'), (2, 'bia', null, null);
  `)
})
afterAll(() => database.close())

const within = <T>(work: (tx: Transaction) => Promise<T>) => database.orm.transaction(work)
const kept = async () => {
  const { rows } = await database.raw('select count(*)::int as n from pg_prepared_statements')
  return Number(rows[0]?.n)
}
const all = (tx: Transaction) => tx.execute<{ id: number }>(sql`select id from note order by id`)

it('a statement that is run again is not prepared again, and reads its new values', async () => {
  const find = (id: number | null, tags: string[] | null) =>
    within(async (tx) => {
      const found = await tx.execute(sql`
        select id, tags, at::text from note where (${id}::int is null or id = ${id}) and
        (${sql.param(tags)}::text[] is null or tags = ${sql.param(tags)}::text[]) order by id`)
      return found.rows
    })
  const ana = { id: 1, tags: ['a', 'b c'], at: expect.stringContaining('2026-11-20') }
  const bia = { id: 2, tags: null, at: null }
  expect(await find(1, null)).toEqual([ana])
  const before = await kept()
  for (let times = 0; times < 8; times++) {
    expect(await find(2, null)).toEqual([bia])
    expect(await find(null, ['a', 'b c'])).toEqual([ana])
    expect(await find(null, null)).toEqual([ana, bia])
  }
  expect(await kept()).toBe(before)
})

it('one statement reads what its role and its tenant may see, whoever ran it before', async () => {
  const as = (owner: string) =>
    within(async (tx) => {
      await tx.execute(sql`select set_config('role', 'reader', true), set_config('app.owner', ${owner}, true)`)
      return (await all(tx)).rows.map(({ id }) => id)
    })
  for (let times = 0; times < 8; times++) {
    expect((await within(all)).rows).toHaveLength(2)
    expect([await as('ana'), await as('bia'), await as('nobody')]).toEqual([[1], [2], []])
  }
})

it('a refused statement says why each time, and leaves nothing behind', async () => {
  const add = (id: number) => within((tx) => tx.execute(sql`insert into note (id) values (${id})`))
  await add(3)
  const before = await kept()
  for (let times = 0; times < 5; times++) expect(await add(3).then(() => 'done', errorCode)).toBe('23505')
  expect(await within((tx) => tx.execute(sql`select nonsense`)).then(() => 'done', errorCode)).toBe('42703')
  const late = within(async (tx) => {
    await tx.execute(sql`insert into note (id) values (${3})`).catch(() => {})
    await tx.execute(sql`select ${'after a refusal'}::text`)
  })
  expect(await late.then(() => 'done', errorCode)).toBe('25P02')
  await add(4)
  expect(await kept()).toBe(before)
})

it('nothing is run in a transaction that is over', async () => {
  const left = await within(async (tx) => ({ tx }))
  await expect(left.tx.execute(sql`insert into note (id) values (9)`)).rejects.toThrow()
  const failed = await within((tx) => Promise.reject(Object.assign(new Error(), { tx }))).catch((error) => error)
  await expect(failed.tx.execute(sql`insert into note (id) values (9)`)).rejects.toThrow()
  expect((await within(all)).rows).not.toContainEqual({ id: 9 })
})

it('a statement whose columns or types have changed is prepared anew', async () => {
  const read = () => within((tx) => tx.execute(sql`select * from note where id = ${1}`))
  const add = () => within((tx) => tx.execute(sql`insert into note (id, n) values (5, ${3_000_000_000})`))
  await read()
  expect(await add().then(() => 'done', errorCode)).toBe('22003')
  await database.raw('alter table note add column more text; alter table note alter column n type bigint')
  expect(await read().then(() => 'done', errorCode)).toBe('0A000')
  expect((await read()).rows[0]).toHaveProperty('more', null)
  await add()
})

it('a long text is run, and not kept', async () => {
  const before = await kept()
  const ids = Array.from({ length: 3000 }, (_, at) => at + 1)
  const found = await within((tx) => tx.execute(sql`select id from note where id in ${ids} and owner = ${'ana'}`))
  expect(found.rows).toHaveLength(1)
  expect(await kept()).toBe(before)
})

it('as many are kept as there is room for: the one that rested longest goes', async () => {
  const count = (n: number) =>
    within(async (tx) => (await tx.execute(sql.raw(`select ${n} as n, id from note where id = 1`))).rows[0])
  for (let n = 0; n < 330; n++) {
    expect(await count(n)).toEqual({ n, id: 1 })
    await within(all)
  }
  expect(await kept()).toBe(300)
  const { rows } = await database.raw(
    `select statement from pg_prepared_statements where statement like 'select id from note%'`,
  )
  expect(rows).toHaveLength(1)
  expect(await count(0)).toEqual({ n: 0, id: 1 })
  expect(await kept()).toBe(300)
})
