import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, errorCode, openPGlite } from './handle'

/** PostgreSQL parses JSON recursively: this is deeper than any call stack of Node. */
const bottomless = '['.repeat(60_000) + ']'.repeat(60_000)
const code = (work: Promise<unknown>) => work.then(() => 'done', errorCode)

const tableOf = ({ orm }: Database) => ({
  make: () => orm.execute(sql`create table kept (n int, j jsonb)`),
  keep: (n: string) => orm.execute(sql`insert into kept (n) values (${n})`),
  kept: async () => (await orm.execute(sql`select n from kept order by n`)).rows,
  /** Uncommitted work at the moment of the crash. */
  break: () =>
    orm.transaction(async (tx) => {
      await tx.execute(sql`insert into kept (n) values (99)`)
      await tx.execute(sql`insert into kept (j) values (${bottomless})`)
    }),
})

describe('a PGlite in a folder that breaks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-pglite-'))
  const handles = () => readdirSync('/dev/fd').length
  let database: Database
  let table: ReturnType<typeof tableOf>
  let atFirst = 0
  beforeAll(async () => {
    atFirst = handles()
    database = await openPGlite(join(folder, 'pg'))
    table = tableOf(database)
    await table.make()
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  it('is opened again with what was committed, and no more (14.28)', async () => {
    for (const n of [1, 2]) {
      await table.keep(String(n))
      const [broken, waiting] = await Promise.all([code(table.break()), code(table.kept())])
      expect([broken, waiting]).toEqual(['57P02', '57P02'])
      expect(await table.kept()).toHaveLength(n)
      // The next refusal is the one that used to loop for ever.
      expect(await code(table.keep('2147483648'))).toBe('22003')
      expect(await code(database.orm.transaction((tx) => tx.execute(sql`select ${'x'}::int`)))).toBe('22P02')
      expect(await table.kept()).toHaveLength(n)
    }
    expect(database.load()).toEqual({ open: 1, busy: 0, waiting: 0 })
  })

  it('gives back the files of the one that broke (14.28)', async () => {
    await table.kept()
    const one = handles() - atFirst
    expect(one).toBeGreaterThan(4)
    for (let times = 0; times < 3; times++) {
      expect(await code(table.break())).toBe('57P02')
      await table.kept()
    }
    expect(handles() - atFirst).toBeLessThan(2 * one)
  })
})

it('a PGlite in memory that breaks says so from then on, and never hangs (14.28)', async () => {
  const database = await openPGlite()
  const table = tableOf(database)
  await table.make()
  expect(await code(table.break())).toBe('57P02')
  expect(await code(table.keep('2147483648'))).toBe('57P02')
  expect(await code(table.kept())).toBe('57P02')
  await database.close()
})

it('a moment is text for Drizzle and a Date for others, whoever asks first', async () => {
  const database = await openPGlite()
  const moment = `select timestamptz '2026-11-20 15:00Z' as at, array[date '2026-11-20'] as days`
  const throughDrizzle = async () => {
    const inside = database.orm.transaction((tx) => tx.execute(sql.raw(moment)))
    return [(await database.orm.execute(sql.raw(moment))).rows, (await inside).rows].flat()
  }
  const text = { at: '2026-11-20 15:00:00+00', days: '{2026-11-20}' }
  const raw = [{ at: new Date('2026-11-20T15:00:00Z') }]
  expect((await database.raw(moment)).rows).toMatchObject(raw)
  expect(await throughDrizzle()).toEqual([text, text])
  expect((await database.raw(moment)).rows).toMatchObject(raw)
  expect((await database.raw(`${moment} where $1`, [true])).rows).toMatchObject(raw)
  await database.close()
})
