import { inArray, type SQL, sql } from 'drizzle-orm'
import {
  type AccountingEntry,
  type AccountingEntryQuery,
  accountingColumns,
  accountingEntriesPath,
  accountingEntryList,
  accountingEntryQuery,
  accountingEntrySchema,
} from '@/lib/contracts/accounting-entry'
import { asMoney, moneySql } from '../../core/database/decimal'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { type Route, route, verb } from '../../core/kernel/verb'
import type { Exported } from '../../core/registry/export'
import { answerList } from '../../core/registry/list'
import { companyAccount as accounts } from '../cash/company-account.table'
import { transactionStatement as rows, accountTransfer as transfers } from '../cash/transaction-statement.table'
import { costCenter as centers } from '../registries/cost-center.table'
import { releaseType as types } from '../registries/release-type.table'

const permission = 'list_transation_statements'

/** A side of the booking as `accountingEntrySchema` has it; `place` is a row with a code and a name. */
const side = (name: 'debit' | 'credit', isOwn: SQL) => sql`
  case when ${isOwn} then own.accounting_code when other.id is not null then other.accounting_code
    else kind.accounting_code end as ${sql.raw(`${name}_account`)},
  case when ${isOwn} then jsonb_build_object('kind', 'company_account', 'id', own.id, 'name', own.nickname)
    when other.id is not null then jsonb_build_object('kind', 'company_account', 'id', other.id, 'name', other.nickname)
    else jsonb_build_object('kind', 'release_type', 'id', kind.id, 'name', kind.name) end as ${sql.raw(name)}`

/** Documents by the source that made a movement. */
const documents = sql`case ${rows.source_type} when 'debit' then 'DEB' when 'credit' then 'CRE' when 'payment' then 'PAG'
  when 'transfer' then 'TRF' when 'import' then 'IMP' else 'AJU' end || '-' || coalesce(${rows.source_id}, ${rows.id})`

/**
 * Each movement once, as the accountant books it: money that came in debits the account and credits its release type,
 * money that went out the other way round; a transfer, whose two rows are one booking, debits the account that it went to.
 */
const booked = ({ tenant }: Scope, condition: SQL): SQL => sql`(
  select ${rows.id} as id, ${rows.date} as day, ${rows.date}::text as date, ${side('debit', sql`${rows.direction} = 'in'`)},
    ${side('credit', sql`${rows.direction} = 'out'`)}, ${rows.amount} as cents,
    case when ${rows.reverses_id} is null then '' else 'Estorno: ' end || ${rows.description} as history,
    ${documents} as document, coalesce(center.code, center.name) as cost_center
  from ${rows}
  join ${accounts} own on own.tenant_id = ${rows.tenant_id} and own.id = ${rows.company_account_id}
  join ${types} kind on kind.tenant_id = ${rows.tenant_id} and kind.id = ${rows.release_type_id}
  left join ${centers} center on center.tenant_id = ${rows.tenant_id} and center.id = ${rows.cost_center_id}
  left join ${transfers} moved on ${rows.source_type} = 'transfer' and moved.tenant_id = ${rows.tenant_id}
    and moved.id = ${rows.source_id}
  left join ${accounts} other on other.tenant_id = moved.tenant_id and other.id = moved.to_account_id
  where ${rows.tenant_id} = ${tenant.id} and not (${rows.source_type} = 'transfer' and ${rows.direction} = 'in')
    and ${condition})`

const isUnmapped = sql`(line.debit_account is null or line.credit_account is null)`

const asked = ({ date }: AccountingEntryQuery): SQL =>
  date ? sql`${rows.date} between ${date[0]}::date and ${date[1]}::date` : sql`true`

const matching = (scope: Scope, query: AccountingEntryQuery): SQL => {
  const narrowed = query.unmapped === undefined ? sql`true` : query.unmapped ? isUnmapped : sql`not ${isUnmapped}`
  return sql`${booked(scope, asked(query))} line where ${narrowed}`
}

const inOrder = ({ order }: AccountingEntryQuery): SQL =>
  order === 'desc' ? sql`order by line.day desc, line.id desc` : sql`order by line.day, line.id`

type Line = AccountingEntry & Record<string, unknown>
const columns = sql`line.id::int as id, line.date, line.debit_account, line.credit_account, ${moneySql(sql`line.cents`)} as amount,
  line.history, line.document, line.cost_center, line.debit, line.credit`

async function summarize(scope: Scope, query: AccountingEntryQuery) {
  const { rows: sums } = await scope.tx.execute<{ cents: string; unmapped: number }>(sql`
    select coalesce(sum(line.cents), 0)::text as cents, count(*) filter (where ${isUnmapped})::int as unmapped
    from ${booked(scope, asked(query))} line`)
  return { amount: asMoney(BigInt(sums[0]?.cents ?? 0)), unmapped: sums[0]?.unmapped ?? 0 }
}

const list = verb(
  {
    ...{ permission, inGuise: 'reads' },
    summary: 'Movements as the accountant books them, with the sum of the days and the number that lacks an account',
    query: accountingEntryQuery,
    output: accountingEntryList,
  },
  async ({ query, ...scope }) => {
    const found = matching(scope, query)
    const answer = await answerList(scope, {
      ...query,
      matching: sql`select 1 from ${found}`,
      rows: async (limit, offset) => {
        const page = await scope.tx.execute<Line>(
          sql`select ${columns} from ${found} ${inOrder(query)} limit ${limit} offset ${offset}`,
        )
        return page.rows
      },
    })
    return { ...answer, data: { ...answer.data, summary: await summarize(scope, query) } }
  },
)

/** The same as an exportable list: the accountant's file, as a job. */
export const accountingEntries: Exported = {
  name: 'accounting_entry',
  path: accountingEntriesPath,
  permissions: { list: permission },
  row: accountingEntrySchema,
  columns: () => [...accountingColumns],
  parseQuery: (_, given) => {
    const parsed = accountingEntryQuery.safeParse(given)
    if (!parsed.success) throw new ApiError('BAD_REQUEST', { reason: 'query' })
    return parsed.data
  },
  ids: async (scope, given) => {
    // Guarantee: `parseQuery` above has made it.
    const query = given as AccountingEntryQuery
    const found = await scope.tx.execute<{ id: number }>(
      sql`select line.id::int as id from ${matching(scope, query)} ${inOrder(query)}`,
    )
    return found.rows.map(({ id }) => id)
  },
  rows: async (scope, ids) => {
    const found = await scope.tx.execute<Line>(
      sql`select ${columns} from ${booked(scope, inArray(rows.id, [...ids]))} line`,
    )
    const byId = new Map(found.rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
}

/** The accountant's export (finance.md#accountants-export). */
export const accountingRoutes: readonly Route[] = [route('GET', accountingEntriesPath, list)]
