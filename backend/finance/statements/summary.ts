import { type SQL, sql } from 'drizzle-orm'
import type { StatementSummary } from '@/lib/contracts/bank-statement'
import type { DayRange } from '@/lib/contracts/list'
import { asMoney, moneySql } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { findAnchor } from './anchor'
import { bankStatementLine as rows } from './statement-line.table'

interface Span {
  company_account_id?: readonly number[] | undefined
  posted_on?: DayRange | undefined
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
  const [account, ...others] = span.company_account_id ?? []
  const isOne = account !== undefined && others.length === 0
  const anchor = isOne ? await findAnchor(scope, account, span.posted_on?.[1]) : null
  return {
    ...{ in: sums?.in ?? '0.00', out: sums?.out ?? '0.00' },
    ...{ last_anchor: anchor && asMoney(anchor.cents), last_anchor_on: anchor?.on ?? null },
  }
}
