import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { StatementSummary } from '@/lib/contracts/bank-statement'
import type { DayRange } from '@/lib/contracts/list'
import { moneySql } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { bankStatementLine as rows } from './statement-line.table'

interface Span {
  company_account_id?: readonly number[] | undefined
  posted_on?: DayRange | undefined
}

/** A balance before its day's movements comes before one after them. */
const opens = sql`${rows.memo} ~* '^(saldo|sdo|s a l d o) +(anterior|inicial)'`

async function findAnchor({ tx, tenant }: Scope, { company_account_id: accounts, posted_on }: Span) {
  if (accounts?.length !== 1) return undefined
  const [found] = await tx
    .select({ last_anchor: sql<string>`${moneySql(rows.amount)}`, last_anchor_on: rows.posted_on })
    .from(rows)
    .where(
      and(
        ...[eq(rows.tenant_id, tenant.id), isNull(rows.deleted_at), eq(rows.kind, 'balance')],
        inArray(rows.company_account_id, [...accounts]),
        posted_on && lte(rows.posted_on, posted_on[1]),
      ),
    )
    .orderBy(sql`${rows.posted_on} desc, ${opens}, ${rows.id} desc`)
    .limit(1)
  return found
}

/** Sums of the movements that match, and the bank's last balance of the account asked for. */
export async function summarizeLines(scope: Scope, found: SQL | undefined, span: Span): Promise<StatementSummary> {
  const sum = (when: SQL) =>
    moneySql(sql`coalesce(sum(abs(${rows.amount})) filter (where ${rows.kind} = 'movement' and ${when}), 0)`)
  const [sums] = await scope.tx
    .select({
      in: sql<string>`${sum(sql`${rows.amount} > 0`)}`,
      out: sql<string>`${sum(sql`${rows.amount} < 0`)}`,
    })
    .from(rows)
    .where(found)
  const anchor = await findAnchor(scope, span)
  return {
    ...{ in: sums?.in ?? '0.00', out: sums?.out ?? '0.00' },
    ...(anchor ?? { last_anchor: null, last_anchor_on: null }),
  }
}
