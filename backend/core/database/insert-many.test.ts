import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Transaction } from '@/lib/database/handle'
import { currentAccount } from '../../finance/ledger/current-account.table'
import { describeOnBoth, type Opened } from '../../testing/backend'
import { globalLog } from '../kernel/global-log.table'
import { insertMany } from './insert-many'

describeOnBoth('many rows at once', (open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  const inAurora = <T>(work: (tx: Transaction, tenant_id: number) => Promise<T>) =>
    opened.database.orm.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select set_config('app.tenant_id', id::text, true) as id from tenant where slug = 'aurora'`,
      )
      return work(tx, Number(rows[0]?.id))
    })

  it('are written in their order and as they are, those beyond a thousand too', () =>
    inAurora(async (tx, tenant_id) => {
      const created_at = new Date('2026-11-20T12:34:56.789Z')
      const rows = Array.from({ length: 1100 }, (_, at) => ({
        tenant_id,
        created_at,
        action: 'created',
        entity: 'x',
        entity_id: at === 0 ? undefined : `"${at}\\`,
        after: at === 1 ? undefined : { list: [at, null], text: "d'água" },
      }))
      const ids = await insertMany(tx, globalLog, rows)
      expect(ids).toEqual(ids.toSorted((a, b) => a - b))
      const found = await tx
        .select()
        .from(globalLog)
        .where(and(eq(globalLog.tenant_id, tenant_id), inArray(globalLog.id, ids)))
        .orderBy(globalLog.id)
      expect(found.map(({ created_at: at, entity_id, after, before }) => [at, entity_id, after, before])).toEqual(
        rows.map(({ entity_id, after }) => [created_at, entity_id ?? null, after ?? null, null]),
      )
    }))

  it('are none, or all name what has a default', () =>
    inAurora(async (tx, tenant_id) => {
      expect(await insertMany(tx, globalLog, [])).toEqual([])
      const rows = [
        { tenant_id, user_id: 1, balance: 1n },
        { tenant_id, user_id: 2 },
      ]
      await expect(insertMany(tx, currentAccount, rows)).rejects.toThrow('balance')
    }))
})
