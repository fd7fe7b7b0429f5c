import type { Payment } from '@/lib/contracts/payment'
import { paymentMachine } from '@/lib/finance/payment'
import type { PaymentAction } from '@/lib/kinds/finance'

/** The steps of a payment's machine; beside them the return of its money, which leaves the status as it is. */
export type PaymentStep = PaymentAction | 'return'

/** Those that record the money as sent, paid or not paid: several payments in one call. */
export const sendingSteps = ['send', 'pay', 'fail'] as const
export type SendingStep = (typeof sendingSteps)[number]
export const isSending = (step: string): step is SendingStep => sendingSteps.some((one) => one === step)

/** The usual way on, each offered first where it may be taken. */
const onward: readonly PaymentStep[] = ['approve', 'send', 'pay']

export const mayReturn = ({ status, returned_on }: Payment) => status === 'paid' && returned_on === null

/** One in a remittance is sent with its file, not by itself. */
export const maySend = (row: Payment) => paymentMachine.find(row, 'send') !== null && !row.remittance

/** The steps that this person may take now. */
export function possibleSteps(row: Payment, permissions: ReadonlySet<string>): PaymentStep[] {
  const all = paymentMachine.possible(row, { permissions, owns: row.is_mine }).map(({ action }) => action)
  const actions = all.filter((action) => action !== 'send' || maySend(row))
  const isReturned = mayReturn(row) && permissions.has('send_payments')
  return [...new Set<PaymentStep>([...actions, ...(isReturned ? (['return'] as const) : [])])]
}

/** The step to offer first, and the others. */
export function offeredSteps(row: Payment, permissions: ReadonlySet<string>) {
  const steps = possibleSteps(row, permissions)
  const main = onward.find((step) => steps.includes(step)) ?? null
  return { main, more: steps.filter((step) => step !== main) }
}
