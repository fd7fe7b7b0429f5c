import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { listSchema } from '@/lib/contracts/list'
import {
  availableQuery,
  availableSchema,
  paymentLogQuery,
  paymentLogSchema,
  paymentSchema,
  withdrawalInput,
} from '@/lib/contracts/payment'
import type { PaymentOrigin } from '@/lib/kinds/finance'
import { asMoney, parseDecimal } from '../../core/database/decimal'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import { findPaidUser } from './asked-for'
import { paymentCrud, shownPayment } from './crud'
import { loadFacts } from './facts'
import { findBlocks } from './guards'
import { listSteps } from './log'
import { quote, shownQuote } from './quote'
import { requestPayment } from './request'

const path = paymentCrud.registry.path
const output = inData(paymentSchema)

const available = verb(
  {
    permission: 'my_payments',
    inGuise: 'reads',
    summary: 'What one may ask for, what would come of it, and all that stands against asking',
    query: availableQuery,
    output: inData(availableSchema),
  },
  async (context) => {
    const { principal, query } = context
    const facts = (await loadFacts(context, [principal.id])).get(principal.id)
    if (!facts) throw new ApiError('NOT_FOUND')
    const { balance, reserved, available: free, to_release } = facts.balance
    const amounts = quote(query.amount === undefined ? free : parseDecimal(query.amount, 2), facts)
    const origin = query.amount === undefined ? 'full_balance' : 'withdrawal'
    return {
      status: true,
      data: {
        ...shownQuote(amounts),
        ...{ balance: asMoney(balance), reserved: asMoney(reserved), available: asMoney(free) },
        ...{ to_release: asMoney(to_release), minimum: asMoney(facts.rules.min_withdrawal) },
        blocked_by: findBlocks(facts, amounts, origin),
      },
    }
  },
)

/** Asks for the person's own payment; `amount` null for all that is available. */
async function ask(acting: Acting, origin: PaymentOrigin, amount: bigint | null): Promise<Answer> {
  const id = await requestPayment(acting, { user_id: acting.principal.id, origin, amount, reason: null })
  return new Answer({ status: true, message: 'Pedido enviado.', data: await shownPayment(acting, id) }, 201)
}

const audit = { action: 'created', entity: 'payment' } as const

const askAll = verb(
  {
    ...{ permission: 'my_payments', keyed: true, summary: 'Ask for all that is available' },
    ...{ input: z.object({}), output, audit },
  },
  (context) => ask(context, 'full_balance', null),
)

const askAmount = verb(
  {
    ...{ permission: 'my_payments', keyed: true, summary: 'Ask for an amount of one’s balance' },
    ...{ input: withdrawalInput, output, audit },
  },
  (context) => ask(context, 'withdrawal', parseDecimal(context.input.amount, 2)),
)

const log = verb(
  {
    permission: 'authenticated',
    inGuise: 'reads',
    summary: 'Steps of payments, one’s own or any, newest first',
    query: paymentLogQuery,
    output: listSchema(paymentLogSchema),
  },
  async (context) => {
    const { query } = context
    const user = query.user_uuid === undefined ? null : await findPaidUser(context, query.user_uuid)
    return listSteps(context, query, user)
  },
)

/** A person's own requests, and the steps of payments (payments.md). */
export const askingRoutes: readonly Route[] = [
  route('GET', `${path}/require_available`, available),
  route('POST', `${path}/require_available`, askAll),
  route('POST', '/api/current_account/request_withdrawal', askAmount),
  route('GET', '/api/current_account/log', log),
]
