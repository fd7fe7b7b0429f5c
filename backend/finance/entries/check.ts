import { eq, sql } from 'drizzle-orm'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { entrySplit as splits } from './entry-split.table'
import { financialEntry as rows } from './financial-entry.table'

/**
 * Recomputes debits and credits: the parts of each that several cost centres bear are the whole (finance.md#splits), and
 * those of one centre have none. Findings are Portuguese sentences.
 */
export async function checkEntries({ tx, tenant }: Scope): Promise<{ rows: number; findings: { message: string }[] }> {
  const found = await tx.execute<{ id: string; whole: string; parts: string }>(sql`
    select own.id, own.amount::text as whole, coalesce(sum(part.amount), 0)::text as parts
    from (select * from ${rows} where tenant_id = ${tenant.id}) as own
    left join ${splits} as part on part.tenant_id = own.tenant_id and part.entry_id = own.id
    group by own.id, own.amount, own.is_split
    having case when own.is_split
      then coalesce(sum(part.amount), 0) <> own.amount or coalesce(sum(part.percentage), 0) <> 1000000
      else count(part.id) > 0 end
    order by own.id`)
  return {
    rows: await tx.$count(rows, eq(rows.tenant_id, tenant.id)),
    findings: found.rows.map(({ id, whole, parts }) => ({
      message: `Lançamento ${id}: os centros de custo somam ${asMoney(BigInt(parts))}, o valor é ${asMoney(BigInt(whole))}.`,
    })),
  }
}
