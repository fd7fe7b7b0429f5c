import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openPostgres } from './handle'

const url = process.env.TEST_DATABASE_URL ?? ''
type Pid = { pid: number }

describe.runIf(url)('a PostgreSQL connection that is cut', () => {
  let mine: Database
  let killer: Database
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  beforeAll(async () => {
    mine = await openPostgres(url, 1)
    killer = await openPostgres(url, 1)
    process.on('uncaughtException', note)
  })
  afterAll(async () => {
    process.removeListener('uncaughtException', note)
    await Promise.all([mine.close(), killer.close()])
  })

  const cut = (pid: number | undefined) => killer.orm.execute(sql`select pg_terminate_backend(${pid}, 5000)`)
  const isWaiting = async (pid: number | undefined) => {
    const asked = sql`select 1 from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`
    return (await killer.orm.execute(asked)).rows.length > 0
  }

  it.each(['between its queries', 'in the middle of one'])(
    'inside a transaction, %s, ends that transaction alone',
    async (when) => {
      const work = mine.orm.transaction(async (tx) => {
        const { rows } = await tx.execute<Pid>(sql`select pg_backend_pid() as pid`)
        const pid = rows[0]?.pid
        if (when === 'between its queries') {
          await cut(pid)
          await tx.execute(sql`select 1`)
          return
        }
        const waiting = tx.execute(sql`select pg_sleep(30)`)
        waiting.catch(() => {})
        while (!(await isWaiting(pid)));
        await cut(pid)
        await waiting
      })
      await expect(work).rejects.toThrow()
      expect((await mine.orm.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
      expect(unhandled).toEqual([])
    },
  )
})
