import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Transaction } from '../core/database/scope'
import { describeOnBoth } from '../testing/backend'
import { moveDemo } from './move'
import { seedNow } from './seed'

const dayMs = 86_400_000

describeOnBoth('the demo, first started days later', (open) => {
  it('moves a day that is unique onto another one that has yet to be moved', async () => {
    const { database } = await open()
    const ask = async (tx: Transaction, query: ReturnType<typeof sql>) => {
      await tx.execute(
        sql`select set_config('app.tenant_id', (select id::text from tenant where slug = 'aurora'), true)`,
      )
      return (await tx.execute<{ value: string }>(query)).rows[0]?.value
    }
    const first = sql`select min(day)::text as value from model_change_update where tenant_id = (
      select id from tenant where slug = 'aurora')`
    // As many days as lie between two updates of one record, the earlier of which is stored first.
    const between = sql`
      select other.day - one.day as value from model_change_update one join model_change_update other
        on (other.tenant_id, other.model_name, other.model_id) = (one.tenant_id, one.model_name, one.model_id)
        and other.day > one.day and other.ctid > one.ctid
      order by 1 limit 1`
    await database.orm.transaction(async (tx) => {
      const days = Number(await ask(tx, between))
      expect(days).toBeGreaterThan(0)
      const before = new Date(String(await ask(tx, first))).getTime()
      await tx.execute(sql`update demo_clock set moved_at = null`)
      await moveDemo(tx, new Date(seedNow.getTime() + days * dayMs))
      expect((new Date(String(await ask(tx, first))).getTime() - before) / dayMs).toBe(days)
    })
  })
})
