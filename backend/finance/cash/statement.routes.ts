import { isNotNull, isNull, not, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { rowId } from '@/lib/contracts/list'
import {
  cashSumsQuery,
  cashSumsSchema,
  statementReverseInput,
  type TransactionStatement,
  transactionStatementContract,
  transactionStatementInput,
  transactionStatementList,
  transactionStatementSchema,
} from '@/lib/contracts/transaction-statement'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { Answer, route, verb } from '../../core/kernel/verb'
import { crud } from '../../core/registry/crud'
import { answerList } from '../../core/registry/list'
import type { ListQuery, Row } from '../../core/registry/registry'
import { personSql } from '../../identity/people/in-sql'
import { costCenter } from '../registries/cost-center.table'
import { releaseType } from '../registries/release-type.table'
import { findBalancesAfter } from './balances'
import { companyAccount } from './company-account.table'
import { reverseStatement } from './reverse'
import { sumBy, summarize } from './sums'
import { transactionStatement as rows } from './transaction-statement.table'
import { writeStatement } from './write'

async function present(acting: Acting, found: Row[]): Promise<Row[]> {
  // Guarantee: the contract's row has account and date.
  const placed = found as (Row & Pick<TransactionStatement, 'company_account_id' | 'date'>)[]
  const after = await findBalancesAfter(acting, placed)
  return found.map((row) => ({ ...row, balance_after: after.get(row.id) ?? '0.00' }))
}

const isReconciled = sql<boolean>`exists (select from bank_reconciliation_movement one
  where one.tenant_id = ${rows.tenant_id} and one.movement_id = ${rows.id} and not one.undone)`

const made = crud(rows, transactionStatementContract, {
  references: {
    company_account_id: { table: companyAccount, label: ['nickname'] },
    release_type_id: { table: releaseType },
    cost_center_id: { table: costCenter },
  },
  computed: {
    // Of the rows of a page alone: `present` knows them.
    balance_after: sql`null::text`,
    reversed_by_id: sql`(select back.id::int from transaction_statement back
      where back.tenant_id = ${rows.tenant_id} and back.reverses_id = ${rows.id})`,
    state: sql`case when ${rows.reverses_id} is not null then 'reversal' when exists (
      select from transaction_statement back where back.tenant_id = ${rows.tenant_id} and back.reverses_id = ${rows.id}
    ) then 'reversed' end`,
    source_uuid: sql`case when ${rows.source_type} = 'payment' then (select made.uuid from payment made
      where made.tenant_id = ${rows.tenant_id} and made.id = ${rows.source_id}) end`,
    reconciled: isReconciled,
    author: sql`(${personSql(rows.tenant_id, rows.created_by)} ->> 'name')`,
  },
  filters: {
    date: ([from, to]) => sql`${rows.date} between ${from}::date and ${to}::date`,
    has_cost_center: (has) => (has ? isNotNull(rows.cost_center_id) : isNull(rows.cost_center_id)),
    reconciled: (is) => (is ? isReconciled : not(isReconciled)),
  },
  // Counted on the table alone: accounts, types and centres have their filters.
  search: ['description', 'reason'],
  called: { fields: ['description'] },
  present,
})
const { registry } = made
const { path, permissions } = registry

const list = verb(
  {
    permission: permissions.list,
    inGuise: 'reads',
    summary:
      'Movements of the company’s accounts, with opening, in, out and closing of the accounts and days asked for',
    query: transactionStatementContract.query,
    output: transactionStatementList,
  },
  async (context) => {
    const { query } = context
    // By the day of the movement, as the balances run.
    const asked: ListQuery = query.order_by ? query : { ...query, order_by: 'date', order: query.order ?? 'desc' }
    const found = await made.matching(context, asked)
    const answer = await answerList(context, {
      ...query,
      matching: context.tx.select({ one: sql`1` }).from(rows).where(found),
      rows: (limit, offset) => made.some(context, asked, limit, offset),
    })
    return { ...answer, data: { ...answer.data, summary: await summarize(context, query) } }
  },
)

const sums = verb(
  {
    permission: permissions.list,
    inGuise: 'reads',
    summary: 'What moved in the company’s accounts, by day, month, release type, cost centre or account',
    query: cashSumsQuery,
    output: inData(cashSumsSchema),
  },
  async (context) => ({ status: true, data: await sumBy(context, context.query, context.query.by) }),
)

async function answerRow(acting: Acting, id: number) {
  const [data] = await registry.rows(acting, [id])
  return new Answer({ status: true, message: 'Lançamento registrado.', data }, 201)
}

const create = verb(
  {
    permission: permissions.create,
    summary: 'Adjust an account, or move money between two; append-only',
    input: transactionStatementInput,
    output: inData(transactionStatementSchema),
    audit: { action: 'created', entity: 'transaction_statement' },
  },
  async (context) => {
    const id = await writeStatement(context, context.input)
    // The row keeps the free texts; the audit, which outlives an anonymisation, does not (conventions.md#audit).
    const { description: _, ...after } = context.input
    context.audit({ entity_id: String(id), after })
    return answerRow(context, id)
  },
)

const reverse = verb(
  {
    permission: permissions.edit,
    summary: 'Take a movement back by its opposite, today; of a transfer both rows',
    params: z.object({ id: rowId }),
    input: statementReverseInput,
    output: inData(transactionStatementSchema),
    audit: { action: 'reversed', entity: 'transaction_statement' },
  },
  async (context) => {
    const { id } = context.params
    const opposite = await reverseStatement(context, id, context.input.reason)
    context.audit({ entity_id: String(id), after: { reversed_by_id: opposite } })
    return answerRow(context, opposite)
  },
)

const keeps = () =>
  new ApiError('RULE', {
    reason: 'append_only',
    message: 'Um lançamento do fluxo de caixa não muda nem é excluído: estorne-o e lance de novo.',
  })
const refuse = async () => {
  throw keeps()
}
const kept = (permission: string, summary: string) =>
  verb(
    {
      ...{ permission, summary, params: z.object({ id: rowId }), output: z.never() },
      audit: { action: 'refused', entity: 'transaction_statement', ifTold: true },
    },
    refuse,
  )

/** Fluxo de Caixa (finance.md#cash-flow): read, adjusted, moved between accounts, reversed; never changed. */
export const transactionStatements = made.with({
  list,
  create,
  edit: kept(permissions.edit, 'Refused: a movement never changes'),
  remove: kept(permissions.delete, 'Refused: a movement is never deleted'),
  restore: kept(permissions.delete, 'Refused: a movement is never deleted'),
  writes: { write: refuse, remove: refuse, restore: refuse },
  also: [route('GET', `${path}/sums`, sums), route('POST', `${path}/{id}/reverse`, reverse)],
})
