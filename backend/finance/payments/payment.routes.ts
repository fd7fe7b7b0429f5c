import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { isInternal } from '@/lib/access/roles'
import { inData } from '@/lib/contracts/answers'
import { historyQuery, historySchema } from '@/lib/contracts/history'
import { listSchema } from '@/lib/contracts/list'
import {
  paymentContract,
  paymentInput,
  paymentList,
  paymentReason,
  paymentReturnInput,
  paymentSchema,
  paymentStepInput,
  payToSchema,
  sendPaymentInput,
  sentSchema,
} from '@/lib/contracts/payment'
import { parseDecimal } from '../../core/database/decimal'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { globalLog } from '../../core/kernel/global-log.table'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import { recordHistory } from '../../core/registry/history'
import { answerList } from '../../core/registry/list'
import { loadId } from '../../core/registry/uuids'
import { bulkStep } from '../../core/workflow/bulk'
import { payment as rows } from '../ledger/payment.table'
import { findPaidUser } from './asked-for'
import { paymentCrud, shownPayment } from './crud'
import { revealPayTo } from './pay-to'
import { listPayable } from './payable'
import { requestPayment } from './request'
import { returnPayment } from './return'
import { sendPayments } from './send'
import { paymentWorkflow, stepPayment } from './steps'
import { summarizePayments } from './summary'

const { path, permissions } = paymentCrud.registry
const params = z.object({ id: z.uuid() })
const saved = { status: true, message: 'Registro salvo com sucesso.' }
const output = inData(paymentSchema)

const idOf = (acting: Acting, uuid: string) => loadId(paymentCrud.registry, acting, uuid)

const list = verb(
  {
    permission: 'authenticated',
    inGuise: 'reads',
    summary: 'Payments to people, one’s own or of all; group=payable answers people with money to pay instead',
    query: paymentContract.query,
    output: paymentList,
  },
  async (context) => {
    const { query } = context
    if (query.group === 'payable') {
      if (!context.principal.permissions.has(permissions.list)) throw new ApiError('FORBIDDEN')
      return listPayable(context, query)
    }
    const asked = query.order_by ? query : { ...query, order_by: 'requested_at', order: query.order ?? 'desc' }
    const found = await paymentCrud.matching(context, asked)
    const answer = await answerList(context, {
      ...query,
      matching: context.tx.select({ one: sql`1` }).from(rows).where(found),
      rows: (limit, offset) => paymentCrud.some(context, asked, limit, offset),
    })
    return { ...answer, data: { ...answer.data, summary: await summarizePayments(context, query) } }
  },
)

const read = verb(
  {
    ...{ permission: 'authenticated', inGuise: 'reads', summary: 'One payment, one’s own or any' },
    ...{ params, query: z.strictObject({ with_trashed: z.string().optional() }), output },
  },
  async (context) => ({
    status: true,
    data: await shownPayment(context, await idOf(context, context.params.id)),
  }),
)

const history = verb(
  {
    ...{ permission: 'authenticated', inGuise: 'reads', summary: 'Changes of a payment, one’s own or any' },
    ...{ params, query: historyQuery, output: listSchema(historySchema) },
  },
  async (context) => {
    const { params, query, principal } = context
    const { uuid } = await shownPayment(context, await idOf(context, params.id))
    const record = { entity: 'payment', id: String(uuid), row: paymentSchema }
    // The company keeps to itself by whom it was decided: the log tells everybody when.
    const only = isInternal(principal.role) ? undefined : eq(globalLog.user_id, principal.id)
    return recordHistory(context, { ...record, columns: paymentCrud.registry.columns(principal), only }, query)
  },
)

const create = verb(
  {
    permission: permissions.create,
    keyed: true,
    summary: 'Ask for a payment for somebody; with a reason for those who may not ask themselves',
    input: paymentInput,
    output,
    audit: { action: 'created', entity: 'payment' },
  },
  async (context) => {
    const { user_uuid, amount, reason } = context.input
    const user_id = await findPaidUser(context, user_uuid)
    const id = await requestPayment(context, { user_id, origin: null, amount: parseDecimal(amount, 2), reason })
    return new Answer({ ...saved, data: await shownPayment(context, id) }, 201)
  },
)

const edit = verb(
  {
    // Each step has its permission, checked with the action.
    permission: 'authenticated',
    summary: 'Approve, reject or cancel a payment; 409 with both versions where it has changed since',
    params,
    input: paymentStepInput,
    output,
    audit: { action: 'status_changed', entity: 'payment' },
  },
  async (context) => {
    const { action, reason, row_version } = context.input
    const id = await idOf(context, context.params.id)
    await stepPayment(context, id, { action, data: { reason } }, { row_version, sent: context.input })
    return { ...saved, data: await shownPayment(context, id) }
  },
)

const send = verb(
  {
    permission: 'send_payments',
    keyed: true,
    summary: 'Say of payments that they were sent, paid or failed, the password given; each has its own result',
    input: sendPaymentInput,
    output: inData(sentSchema),
    audit: { action: 'status_changed', entity: 'payment', ifTold: true },
  },
  async (context) => ({ ...saved, data: await sendPayments(context, context.input) }),
)

const back = verb(
  {
    permission: 'send_payments',
    summary: 'Record that the bank gave a paid payment back, the password given; what was paid stays as it was',
    params,
    input: paymentReturnInput,
    output,
    audit: { action: 'reversed', entity: 'payment' },
  },
  async (context) => {
    const id = await idOf(context, context.params.id)
    await returnPayment(context, id, context.input)
    return { ...saved, data: await shownPayment(context, id) }
  },
)

const payTo = verb(
  {
    permission: 'send_payments',
    summary: 'The whole account of an approved payment and its Pix code, the password given; who has seen it is kept',
    params,
    output: inData(payToSchema),
    audit: { action: 'revealed', entity: 'payment' },
    secret: true,
  },
  async (context) => ({
    status: true,
    data: await revealPayTo(context, await idOf(context, context.params.id)),
  }),
)

const refuse = async () => {
  const message = 'Um pagamento não é excluído: rejeite-o ou cancele-o.'
  throw new ApiError('RULE', { reason: 'payment_kept', message })
}
const kept = (summary: string) =>
  verb(
    {
      ...{ permission: permissions.delete, summary, params, output: z.never() },
      audit: { action: 'refused', entity: 'payment', ifTold: true },
    },
    refuse,
  )

/** Pagamentos a efetuar (payments.md): asked for, decided, sent, paid; never changed nor deleted. */
export const payments = paymentCrud.with({
  ...{ list, read, history, create, edit },
  remove: kept('Refused: a payment is never deleted'),
  restore: kept('Refused: a payment is never deleted'),
  writes: { write: refuse, remove: refuse, restore: refuse },
  bulk: {
    approve: bulkStep(paymentWorkflow, 'approve', 'approve_payments', z.object({}), () => ({})),
    reject: bulkStep(paymentWorkflow, 'reject', 'approve_payments', paymentReason, (data) => ({ data })),
  },
  also: [route('POST', `${path}/{id}/return`, back), route('POST', `${path}/{id}/pix`, payTo)],
})

export const sendingRoutes: readonly Route[] = [route('POST', '/api/payments/send_payment', send)]
