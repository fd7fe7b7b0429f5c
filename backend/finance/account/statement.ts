import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { BrokerSummaryQuery } from '@/lib/contracts/broker-summary'
import type { DayRange } from '@/lib/contracts/list'
import type { SummaryPart } from '@/lib/kinds/operation'
import type { Scope } from '../../core/database/scope'
import { currentAccountTransaction as rows } from '../ledger/current-account.table'
import { partSql, postedWithin, signedSql } from './summary'

export interface Statement {
  user: number
  days: DayRange
  /** Balance at the end of the day before, in cents. */
  opening: bigint
}

const part = sql<SummaryPart>`case when ${partSql.payments} then 'payments' when ${partSql.credits} then 'credits' else 'debits' end`

/**
 * A person's rows of the period. `balance_after` is counted from `opening` on, in the order of the days, so that the
 * last is the closing even if rows were written in another order.
 */
const statementRows = ({ tx, tenant }: Scope, { user, days, opening }: Statement) =>
  tx
    .select({
      ...getTableColumns(rows),
      part: part.as('part'),
      balance_after: sql`(${opening.toString()}::bigint
        + sum(${signedSql}) over (order by ${rows.posted_on}, ${rows.seq}))::bigint`
        .mapWith(rows.balance_after)
        .as('running_balance'),
    })
    .from(rows)
    .where(and(eq(rows.tenant_id, tenant.id), eq(rows.user_id, user), postedWithin(days)))
    .as('running')

type Narrow = Pick<BrokerSummaryQuery, 'type' | 'part'>
interface Page {
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/** One page of a person's rows of the period, narrowed by type and part. */
export function findStatement(scope: Scope, statement: Statement, narrow: Narrow, { order, limit, offset }: Page) {
  const running = statementRows(scope, statement)
  const way = sql.raw(order)
  return scope.tx
    .select()
    .from(running)
    .where(and(narrow.type && inArray(running.type, narrow.type), narrow.part && sql`${running.part} = ${narrow.part}`))
    .orderBy(sql`${running.posted_on} ${way}`, sql`${running.seq} ${way}`)
    .limit(limit)
    .offset(offset)
}

/** A select of the same rows, to be counted. */
export const matchingStatement = ({ tx, tenant }: Scope, { user, days }: Statement, narrow: Narrow): SQL =>
  tx
    .select({ one: sql`1` })
    .from(rows)
    .where(
      and(
        eq(rows.tenant_id, tenant.id),
        eq(rows.user_id, user),
        postedWithin(days),
        narrow.type && inArray(rows.type, narrow.type),
        narrow.part && partSql[narrow.part],
      ),
    )
    .getSQL()

/** The number of a person's rows of the period. */
export const countStatement = ({ tx, tenant }: Scope, { user, days }: Statement): Promise<number> =>
  tx.$count(rows, and(eq(rows.tenant_id, tenant.id), eq(rows.user_id, user), postedWithin(days)))
