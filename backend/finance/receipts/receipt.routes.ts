import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import {
  commissionReceiptsInput,
  commissionReceiptsSchema,
  expectedReceiptList,
  expectedReceiptQuery,
} from '@/lib/contracts/commission-receipt'
import { heads } from '@/lib/contracts/heads'
import { rowId } from '@/lib/contracts/list'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import { findCredit } from './credit'
import { listExpected, loadReceipts } from './rows'
import { addReceipts, removeReceipt } from './write'

const path = `${heads.credit.path}/{id}/receipts`
const params = z.object({ id: rowId })
const output = inData(commissionReceiptsSchema)

const list = verb(
  {
    ...{ permission: 'list_credits', inGuise: 'reads' },
    summary: 'Parts of a received credit by the proposals that the bank paid commission for, and what is left of it',
    ...{ params, output },
  },
  async (context) => ({
    status: true,
    data: await loadReceipts(context, await findCredit(context, context.params.id)),
  }),
)

const expected = verb(
  {
    ...{ permission: 'list_credits', inGuise: 'reads' },
    summary: 'Parts of paid proposals’ commissions that no receipt tells of yet, the last paid first',
    ...{ params, query: expectedReceiptQuery, output: expectedReceiptList },
  },
  async (context) => {
    await findCredit(context, context.params.id)
    return listExpected(context, context.query)
  },
)

const add = verb(
  {
    permission: 'receive_credits',
    summary: 'Link a received credit to the proposals that the bank paid; what waited for it is released',
    ...{ params, input: commissionReceiptsInput, output },
    audit: { action: 'created', entity: 'commission_receipt' },
  },
  async (context) => {
    const { credit } = await addReceipts(context, context.params.id, context.input.items)
    return new Answer({ status: true, message: '', data: await loadReceipts(context, credit) }, 201)
  },
)

const remove = verb(
  {
    permission: 'receive_credits',
    summary: 'Unlink a receipt; what was released by it stays released',
    params: params.extend({ receipt_id: rowId }),
    output,
    audit: { action: 'deleted', entity: 'commission_receipt' },
  },
  async (context) => {
    const { id, receipt_id } = context.params
    return { status: true, data: await loadReceipts(context, await removeReceipt(context, id, receipt_id)) }
  },
)

/** The banks' receipts of commission (finance.md#receipts). */
export const receiptRoutes: readonly Route[] = [
  route('GET', path, list),
  route('POST', path, add),
  route('GET', `${path}/expected`, expected),
  route('DELETE', `${path}/{receipt_id}`, remove),
]
