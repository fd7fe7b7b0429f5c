import { and, eq, sql } from 'drizzle-orm'
import type { BrokerSummaryQuery, SummaryPeople } from '@/lib/contracts/broker-summary'
import type { DayRange } from '@/lib/contracts/list'
import type { Acting } from '../../core/kernel/acting'
import { foldedText, matchesSearch } from '../../core/registry/filter'
import { answerList } from '../../core/registry/list'
import { listOrder } from '../../core/registry/order'
import { visibleRows } from '../../identity/brokers/visible-users'
import { personSql } from '../../identity/people/in-sql'
import { currentAccount as heads } from '../ledger/current-account.table'
import { findBalances, nothing } from './balances'
import { findSums, inReais, noSums, sumAll } from './summary'

const person = personSql(heads.tenant_id, heads.user_id)
const name = sql`(${person} ->> 'name')`
const columns = { name: foldedText(name), balance: heads.balance }

/** The people in sight who have a current account, each with the sums of the period. */
export async function listPeople(
  acting: Pick<Acting, 'tx' | 'tenant' | 'now' | 'principal'>,
  query: BrokerSummaryQuery,
  days: DayRange,
): Promise<SummaryPeople> {
  const { tx, tenant } = acting
  const where = and(
    eq(heads.tenant_id, tenant.id),
    visibleRows(acting, heads.user_id),
    matchesSearch(query.search, [name]),
  )
  const by = query.order_by === 'posted_on' ? undefined : query.order_by
  const order = listOrder(
    { order_by: by, order: query.order },
    { columns, last: heads.user_id, fallback: { by: 'name', order: 'asc' } },
  )
  const users = tx.select({ id: heads.user_id }).from(heads).where(where).getSQL()
  const answer = await answerList(acting, {
    ...query,
    matching: users,
    rows: async (limit, offset) => {
      const page = await tx
        .select({ id: heads.user_id, user: sql<{ uuid: string; name: string }>`${person}` })
        .from(heads)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
      const ids = page.map(({ id }) => id)
      const [sums, balances] = [await findSums(acting, ids, days), await findBalances(acting, ids)]
      return page.map(({ id, user }) => ({
        user,
        ...inReais(sums.get(id) ?? noSums),
        ...inReais(balances.get(id) ?? nothing),
      }))
    },
  })
  const summary = { from: days[0], to: days[1], ...inReais(await sumAll(acting, users, days)) }
  return { ...answer, data: { ...answer.data, summary } }
}
