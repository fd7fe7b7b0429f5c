import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { ledgerList, ledgerQuery, passedList, passedQuery } from '@/lib/contracts/ledger'
import { asMoney } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import type { Principal } from '../../core/kernel/principal'
import { type Route, route, verb } from '../../core/kernel/verb'
import { matchesSearch } from '../../core/registry/filter'
import { answerList } from '../../core/registry/list'
import { listOrder } from '../../core/registry/order'
import { currentAccountTransaction as rows } from '../ledger/current-account.table'
import { findBalances, nothing } from './balances'
import { loadOwner } from './owner'
import { namedRows } from './sources'
import { inReais, postedWithin } from './summary'

type Query = z.output<typeof ledgerQuery>
type PassedQuery = z.output<typeof passedQuery>

const columns = {
  seq: rows.seq,
  posted_on: rows.posted_on,
  reference_date: rows.reference_date,
  amount: rows.amount,
}

/** One page of the rows that `where` finds, the newest first unless asked otherwise. */
function listRows(acting: Scope & { principal: Principal }, query: Query | PassedQuery, where: SQL | undefined) {
  const { tx } = acting
  const order = listOrder<keyof typeof columns>(query, {
    columns,
    last: rows.seq,
    fallback: { by: 'seq', order: 'desc' },
  })
  return answerList(acting, {
    ...query,
    matching: tx.select({ one: sql`1` }).from(rows).where(where),
    rows: async (limit, offset) => {
      const page = await tx
        .select()
        .from(rows)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
      return namedRows(acting, page)
    },
  })
}

const found = (tenantId: number, owner: number, { date, type, search }: Query) =>
  and(
    eq(rows.tenant_id, tenantId),
    eq(rows.user_id, owner),
    date && postedWithin([date[0].slice(0, 10), date[1].slice(0, 10)]),
    type && inArray(rows.type, type),
    matchesSearch(search, [rows.description]),
  )

const list = verb(
  {
    permission: 'authenticated',
    inGuise: 'reads',
    summary: 'A ledger, one’s own or of somebody in one’s scope, the newest row first, with what the account holds',
    query: ledgerQuery,
    output: ledgerList,
  },
  async ({ query, principal, ...scope }) => {
    const acting = { ...scope, principal }
    const owner = await loadOwner(acting, query.user_uuid)
    const answer = await listRows(acting, query, found(scope.tenant.id, owner, query))
    const summary = inReais((await findBalances(scope, [owner])).get(owner) ?? nothing)
    return { ...answer, data: { ...answer.data, summary } }
  },
)

/** The sums of the rows that `where` finds. */
async function sumBoth({ tx }: Scope, where: SQL | undefined) {
  const [sums] = await tx
    .select({
      credit: sql<string>`coalesce(sum(${rows.amount}) filter (where ${rows.direction} = 'credit'), 0)::text`,
      debit: sql<string>`coalesce(sum(${rows.amount}) filter (where ${rows.direction} = 'debit'), 0)::text`,
    })
    .from(rows)
    .where(where)
  return { credit: asMoney(BigInt(sums?.credit ?? 0)), debit: asMoney(BigInt(sums?.debit ?? 0)) }
}

const passed = verb(
  {
    permission: 'authenticated',
    inGuise: 'reads',
    summary: 'Debits and credits that were posted to a person, and to nobody out of sight, with their sums',
    query: passedQuery,
    output: passedList,
  },
  async ({ query, principal, ...scope }) => {
    const acting = { ...scope, principal }
    const owner = await loadOwner(acting, query.user_uuid)
    const where = and(
      eq(rows.tenant_id, scope.tenant.id),
      eq(rows.user_id, owner),
      eq(rows.source_type, 'financial_entry'),
      query.date && postedWithin(query.date),
      matchesSearch(query.search, [rows.description]),
    )
    const answer = await listRows(acting, query, where)
    return { ...answer, data: { ...answer.data, summary: await sumBoth(scope, where) } }
  },
)

export const transactionRoutes: Route[] = [
  route('GET', '/api/current_account/transactions', list),
  route('GET', '/api/current_account/passed_debit_credit', passed),
]
