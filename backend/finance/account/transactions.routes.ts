import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { type LedgerRow, ledgerList, ledgerQuery } from '@/lib/contracts/ledger'
import { asMoney } from '../../core/database/decimal'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import type { Principal } from '../../core/kernel/principal'
import { type Route, route, verb } from '../../core/kernel/verb'
import { matchesSearch } from '../../core/registry/filter'
import { answerList } from '../../core/registry/list'
import { listOrder } from '../../core/registry/order'
import { userInScope } from '../../identity/brokers/user-in-scope'
import { proposalNumbers } from '../../operation/records/facts'
import { currentAccountTransaction as rows } from '../ledger/current-account.table'
import { findBalances, nothing } from './balances'

type Query = z.output<typeof ledgerQuery>

/**
 * The user whose ledger is asked for: one's own by `my_payments` or `view_summary_broker`, another's by the latter and
 * within the visible rows (permissions.md#row-visibility). NOT_FOUND for users out of sight.
 */
async function loadOwner(acting: Pick<Acting, 'tx' | 'tenant' | 'principal'>, uuid = acting.principal.uuid) {
  const { principal } = acting
  const isOwn = uuid === principal.uuid
  if (!mayRead(principal, isOwn)) throw new ApiError('FORBIDDEN', { audit: { note: 'view_summary_broker' } })
  const id = isOwn ? principal.id : await userInScope(acting, uuid)
  if (id === null) throw new ApiError('NOT_FOUND')
  return id
}

const mayRead = ({ permissions }: Principal, isOwn: boolean) =>
  permissions.has('view_summary_broker') || (isOwn && permissions.has('my_payments'))

const found = (tenantId: number, owner: number, { date, type, search }: Query) =>
  and(
    eq(rows.tenant_id, tenantId),
    eq(rows.user_id, owner),
    date && sql`${rows.posted_on} between ${date[0].slice(0, 10)}::date and ${date[1].slice(0, 10)}::date`,
    type && inArray(rows.type, type),
    matchesSearch(search, [rows.description]),
  )

const asRow = (row: typeof rows.$inferSelect, numbers: ReadonlyMap<number, number>): LedgerRow => ({
  id: row.id,
  seq: row.seq,
  posted_on: row.posted_on,
  reference_date: row.reference_date,
  type: row.type,
  direction: row.direction,
  amount: asMoney(row.amount),
  balance_after: asMoney(row.balance_after),
  description: row.description,
  proposal_number: row.proposal_id === null ? null : (numbers.get(row.proposal_id) ?? null),
})

const list = verb(
  {
    permission: 'authenticated',
    inGuise: 'reads',
    summary: 'A ledger, one’s own or of somebody in one’s scope, the newest row first, with what the account holds',
    query: ledgerQuery,
    output: ledgerList,
  },
  async ({ query, principal, ...scope }) => {
    const owner = await loadOwner({ ...scope, principal }, query.user_uuid)
    const where = found(scope.tenant.id, owner, query)
    const columns = {
      seq: rows.seq,
      posted_on: rows.posted_on,
      reference_date: rows.reference_date,
      amount: rows.amount,
    }
    const order = listOrder(query, { columns, last: rows.seq, fallback: { by: 'seq', order: 'desc' } })
    const answer = await answerList(scope, {
      ...query,
      matching: scope.tx.select({ one: sql`1` }).from(rows).where(where),
      rows: async (limit, offset) => {
        const page = await scope.tx
          .select()
          .from(rows)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset)
        const numbers = await proposalNumbers(
          scope,
          page.map(({ proposal_id }) => proposal_id),
        )
        return page.map((row) => asRow(row, numbers))
      },
    })
    const { balance, to_release, reserved, available } = (await findBalances(scope, [owner])).get(owner) ?? nothing
    const summary = {
      balance: asMoney(balance),
      to_release: asMoney(to_release),
      reserved: asMoney(reserved),
      available: asMoney(available),
    }
    return { ...answer, data: { ...answer.data, summary } }
  },
)

export const transactionRoutes: Route[] = [route('GET', '/api/current_account/transactions', list)]
