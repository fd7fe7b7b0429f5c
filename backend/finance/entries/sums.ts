import { and, sql } from 'drizzle-orm'
import type { EntrySummary } from '@/lib/contracts/financial-entry'
import type { EntrySide } from '@/lib/kinds/finance'
import { asMoney } from '../../core/database/decimal'
import type { Acting } from '../../core/kernel/acting'
import type { ListQuery } from '../../core/registry/registry'
import { entryCruds, today } from './crud'
import { financialEntry as rows } from './financial-entry.table'

/** Sums of all that the list's query finds: open, of these late, and settled less what was taken back. One query. */
export async function summarizeEntries(acting: Acting, side: EntrySide, query: ListQuery): Promise<EntrySummary> {
  const day = await today(acting)
  const [sums] = await acting.tx
    .select({
      open: sql<string>`coalesce(sum(${rows.amount}) filter (where ${rows.status} = 'open'), 0)::text`,
      late: sql<string>`coalesce(sum(${rows.amount}) filter (where ${rows.status} = 'open' and ${rows.due_date} < ${day}::date), 0)::text`,
      settled: sql<string>`coalesce(sum(case when ${rows.reverses_id} is null then ${rows.amount} else -${rows.amount} end)
        filter (where ${rows.settled_on} is not null), 0)::text`,
    })
    .from(rows)
    .where(and(await entryCruds[side].matching(acting, query)))
  const { open = '0', late = '0', settled = '0' } = sums ?? {}
  return { open: asMoney(BigInt(open)), late: asMoney(BigInt(late)), settled: asMoney(BigInt(settled)) }
}
