import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import {
  bulkSettling,
  creditContract,
  creditEdit,
  creditInput,
  creditList,
  creditSchema,
  debitContract,
  debitEdit,
  debitInput,
  debitList,
  debitSchema,
  entryApproveInput,
  entryCancelInput,
  entryReason,
  entryReverseInput,
  entrySettleInput,
} from '@/lib/contracts/financial-entry'
import { rowId } from '@/lib/contracts/list'
import type { EntrySide } from '@/lib/kinds/finance'
import { stale } from '../../core/errors/api-error'
import { Answer, route, verb } from '../../core/kernel/verb'
import type { Crud } from '../../core/registry/crud'
import { answerList } from '../../core/registry/list'
import { bulkStep } from '../../core/workflow/bulk'
import { approveEntry } from './approving'
import { entryCruds, shownEntry } from './crud'
import { financialEntry as rows } from './financial-entry.table'
import { reverseEntry } from './reverse'
import { closedEntry, entryWorkflows, holdEntry, stepEntry } from './steps'
import { summarizeEntries } from './sums'
import { addEntry, editEntry, removeEntries, restoreEntries } from './write'

const params = z.object({ id: rowId })
const saved = { status: true, message: 'Registro salvo com sucesso.' }

/** A side as its calls know it. */
interface Side {
  side: EntrySide
  contract: typeof debitContract | typeof creditContract
  row: typeof debitSchema | typeof creditSchema
  list: typeof debitList | typeof creditList
  input: typeof debitInput | typeof creditInput
  edit: typeof debitEdit | typeof creditEdit
  settle: { action: 'pay' | 'receive'; permission: string; summary: string }
}

/** Débitos or Créditos (finance.md#debits-and-credits): list with sums, writes, steps and reversals of one side. */
function entriesOf({ side, contract, row, list: listed, input, edit, settle }: Side): Crud {
  const made = entryCruds[side]
  const { path, permissions } = made.registry
  const output = inData(row)

  const list = verb(
    {
      permission: permissions.list,
      inGuise: 'reads',
      summary: 'Entries with the sums of all that the query finds: open, late, settled',
      query: contract.query,
      output: listed,
    },
    async (context) => {
      const { query } = context
      const asked = query.order_by ? query : { ...query, order_by: 'due_date', order: query.order ?? 'asc' }
      const found = await made.matching(context, asked)
      const answer = await answerList(context, {
        ...query,
        matching: context.tx.select({ one: sql`1` }).from(rows).where(found),
        rows: (limit, offset) => made.some(context, asked, limit, offset),
      })
      return { ...answer, data: { ...answer.data, summary: await summarizeEntries(context, side, query) } }
    },
  )

  const create = verb(
    {
      permission: permissions.create,
      summary: 'Add an entry, or its monthly instalments; a person’s that is due is posted at once',
      input,
      output,
      audit: { action: 'created', entity: side },
    },
    async (context) => new Answer({ ...saved, data: await addEntry(context, side, context.input) }, 201),
  )

  const amend = verb(
    {
      permission: permissions.edit,
      summary: 'Change an open entry; 409 with both versions where it has changed since',
      params,
      input: edit,
      output,
      audit: { action: 'edited', entity: side },
    },
    async (context) => ({ ...saved, data: await editEntry(context, side, context.params.id, context.input) }),
  )

  const settleOne = verb(
    {
      permission: settle.permission,
      summary: settle.summary,
      params,
      input: entrySettleInput,
      output,
      audit: { action: 'status_changed', entity: side },
    },
    async (context) => {
      const { row_version, ...data } = context.input
      const { id } = context.params
      await stepEntry(context, side, id, { action: settle.action, data }, { row_version, sent: context.input })
      return { ...saved, data: await shownEntry(context, side, id) }
    },
  )

  const cancel = verb(
    {
      permission: permissions.edit,
      summary: 'Cancel an open entry, with a reason',
      params,
      input: entryCancelInput,
      output,
      audit: { action: 'status_changed', entity: side },
    },
    async (context) => {
      const { row_version, reason } = context.input
      const { id } = context.params
      await stepEntry(context, side, id, { action: 'cancel', data: { reason } }, { row_version, sent: context.input })
      return { ...saved, data: await shownEntry(context, side, id) }
    },
  )

  const reverse = verb(
    {
      permission: settle.permission,
      summary: 'Take a settled entry back by its opposite; the first stays as it is',
      params,
      input: entryReverseInput,
      output,
      audit: { action: 'reversed', entity: side },
    },
    async (context) => {
      const data = await reverseEntry(context, side, context.params.id, context.input)
      return new Answer({ ...saved, data }, 201)
    },
  )

  const workflow = entryWorkflows[side]
  return made.with({
    list,
    create,
    edit: amend,
    writes: {
      remove: (acting, ids) => removeEntries(acting, side, ids),
      restore: (acting, ids) => restoreEntries(acting, side, ids),
    },
    bulk: {
      [settle.action]: bulkStep(workflow, settle.action, settle.permission, bulkSettling, (data) => ({ data })),
      cancel: bulkStep(workflow, 'cancel', permissions.edit, entryReason, (data) => ({ data })),
    },
    also: [
      route('POST', `${path}/{id}/${settle.action}`, settleOne),
      route('POST', `${path}/{id}/cancel`, cancel),
      route('POST', `${path}/{id}/reverse`, reverse),
      ...(side === 'debit' ? [route('POST', `${path}/{id}/approve`, approve)] : []),
    ],
  })
}

const approve = verb(
  {
    permission: 'pay_debits',
    summary: 'Approve an open debit from the company’s limit on, as somebody else than whoever asked for it or pays it',
    params,
    input: entryApproveInput,
    output: inData(debitSchema),
    audit: { action: 'approved', entity: 'debit' },
  },
  async (context) => {
    const { id } = context.params
    const row = await holdEntry(context, 'debit', id)
    if (row.row_version !== context.input.row_version) {
      throw stale(context.input, await shownEntry(context, 'debit', id))
    }
    if (row.status !== 'open' || row.user_id !== null) throw closedEntry(row)
    await approveEntry(context, row)
    return { ...saved, data: await shownEntry(context, 'debit', id) }
  },
)

export const debits = entriesOf({
  ...{ side: 'debit', contract: debitContract, row: debitSchema, list: debitList, input: debitInput, edit: debitEdit },
  settle: { action: 'pay', permission: 'pay_debits', summary: 'Pay a debit of the company from one of its accounts' },
})

export const credits = entriesOf({
  ...{ side: 'credit', contract: creditContract, row: creditSchema, list: creditList },
  ...{ input: creditInput, edit: creditEdit },
  settle: {
    ...{ action: 'receive', permission: 'receive_credits' },
    summary: 'Receive a credit of the company in one of its accounts',
  },
})
