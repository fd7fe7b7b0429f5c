import { or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { bankStatementLineContract, bankStatementLineList } from '@/lib/contracts/bank-statement'
import { rowId } from '@/lib/contracts/list'
import { ApiError } from '../../core/errors/api-error'
import { verb } from '../../core/kernel/verb'
import { crud } from '../../core/registry/crud'
import { answerList } from '../../core/registry/list'
import type { ListQuery } from '../../core/registry/registry'
import { companyAccount } from '../cash/company-account.table'
import { bankStatementLine as rows } from './statement-line.table'
import { summarizeLines } from './summary'

const made = crud(rows, bankStatementLineContract, {
  references: { company_account_id: { table: companyAccount, label: ['nickname'] } },
  computed: {
    file_name: sql`(select brought.name from bank_file brought
      where brought.tenant_id = ${rows.tenant_id} and brought.id = ${rows.bank_file_id})`,
  },
  filters: {
    posted_on: ([from, to]) => sql`${rows.posted_on} between ${from}::date and ${to}::date`,
    direction: (asked) =>
      or(
        ...asked.map((direction) =>
          direction === 'in'
            ? sql`(${rows.kind} = 'movement' and ${rows.amount} > 0)`
            : sql`(${rows.kind} = 'movement' and ${rows.amount} < 0)`,
        ),
      ),
  },
  search: ['memo'],
  called: { fields: ['memo'] },
})
const { permissions } = made.registry

const list = verb(
  {
    ...{ permission: permissions.list, inGuise: 'reads', query: bankStatementLineContract.query },
    output: bankStatementLineList,
    summary: 'Lines of the banks’ statements, with the sums of the movements asked for and the bank’s last balance',
  },
  async (context) => {
    const { query, tx } = context
    const asked: ListQuery = query.order_by ? query : { ...query, order_by: 'posted_on', order: query.order ?? 'desc' }
    const found = await made.matching(context, asked)
    const answer = await answerList(context, {
      ...query,
      matching: tx.select({ one: sql`1` }).from(rows).where(found),
      rows: (limit, offset) => made.some(context, asked, limit, offset),
    })
    return { ...answer, data: { ...answer.data, summary: await summarizeLines(context, found, query) } }
  },
)

const refuse = async () => {
  throw new ApiError('RULE', {
    reason: 'bank_statement_kept',
    message: 'Uma linha de extrato vem do banco e não muda: se o arquivo estava errado, desfaça a importação dele.',
  })
}
const kept = (permission: string, summary: string) =>
  verb(
    {
      ...{ permission, summary, params: z.object({ id: rowId }), output: z.never() },
      audit: { action: 'refused', entity: 'bank_statement_line', ifTold: true },
    },
    refuse,
  )
const create = verb(
  {
    ...{ permission: permissions.create, output: z.never() },
    summary: 'Refused: a line comes with its file',
    audit: { action: 'refused', entity: 'bank_statement_line', ifTold: true },
  },
  refuse,
)

/** Lines of the banks' statements (bank-files.md#statements): read, never written by hand. */
export const bankStatementLines = made.with({
  list,
  create,
  edit: kept(permissions.edit, 'Refused: a line never changes'),
  remove: kept(permissions.delete, 'Refused: a line goes with its file'),
  restore: kept(permissions.delete, 'Refused: a line comes with its file'),
  writes: { write: refuse, remove: refuse, restore: refuse },
})
