import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '@/lib/database/handle'
import { describeOnBoth, type Opened, silent } from '../testing/backend'
import { followDay } from './new-day'
import { seedNow } from './seed'

describeOnBoth('the demo over midnight', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })

  const updatesOf = async (slug: string, day: string, at: string) => {
    opened.clock.now = new Date(at)
    const token = await opened.signIn(slug, 'admin')
    const range = `created_at[]=${day}%2000:00:00&created_at[]=${day}%2023:59:59`
    const { body } = await opened.call(slug, `/api/model_change_updates?model_name=commission&${range}&per_page=all`, {
      token,
    })
    return (body as { data: { data: unknown[] } }).data.data.length
  }

  it('shows the updates of the day that has begun, to a server that was never started again', async () => {
    expect(await updatesOf('aurora', '2026-11-20', seedNow.toISOString())).toBe(14)
    expect(await updatesOf('aurora', '2026-11-20', '2026-11-20T23:59:59-03:00')).toBe(14)
    expect(await updatesOf('aurora', '2026-11-21', '2026-11-21T00:00:00-03:00')).toBe(14)
    expect(await updatesOf('boreal', '2026-11-21', '2026-11-21T00:00:00-03:00')).toBe(4)
    expect(await updatesOf('aurora', '2026-11-20', '2026-11-21T00:00:00-03:00')).toBe(0)
    expect(await updatesOf('aurora', '2026-11-25', '2026-11-25T09:30:00-03:00')).toBe(14)
  })

  it('asks the database once a day, and begins it at each company’s own midnight', async () => {
    const { database } = opened
    await database.orm.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('app.tenant_id', (select id::text from tenant where slug = 'boreal'), true)`,
      )
      await tx.execute(sql`update company set timezone = 'America/Manaus'
        where tenant_id = (select id from tenant where slug = 'boreal')`)
    })
    let asked = 0
    const transaction: Database['orm']['transaction'] = (work, ...rest) => {
      asked += 1
      return database.orm.transaction(work, ...rest)
    }
    const orm = Object.assign(Object.create(database.orm) as Database['orm'], { transaction })
    let now = new Date('2026-11-26T23:00:00-03:00')
    const newDay = followDay({ ...database, orm }, () => now, silent)
    const askedAt = async (at: string) => {
      now = new Date(at)
      await Promise.all([newDay(), newDay()])
      return asked
    }
    expect(await askedAt('2026-11-26T23:00:00-03:00')).toBe(1)
    expect(await askedAt('2026-11-26T23:59:59-03:00')).toBe(1)
    expect(await askedAt('2026-11-27T00:00:00-03:00')).toBe(2)
    expect(await askedAt('2026-11-27T00:59:59-03:00')).toBe(2)
    expect(await askedAt('2026-11-27T01:00:00-03:00')).toBe(3)
    expect(await askedAt('2026-11-27T23:59:59-03:00')).toBe(3)
  })

  it('stops nobody when it fails, and tries again later', async () => {
    let now = new Date('2026-12-01T12:00:00Z')
    let tried = 0
    const transaction = () => {
      tried += 1
      return Promise.reject(new Error('gone'))
    }
    const orm = Object.assign(Object.create(opened.database.orm) as Database['orm'], { transaction })
    const newDay = followDay({ ...opened.database, orm }, () => now, silent)
    await newDay()
    await newDay()
    expect(tried).toBe(1)
    now = new Date('2026-12-01T12:01:00Z')
    await newDay()
    expect(tried).toBe(2)
  })
})
