import type { StepPlan } from '@/components/workflow/step-plan'
import type { Payment } from '@/lib/contracts/payment'
import { paymentMachine } from '@/lib/finance/payment'
import { today } from '@/lib/formats/dates'
import { maySend, type SendingStep } from './steps'

export type SendName = 'company_account_id' | 'paid_at' | 'reason'

/** Payments of one sending, at most: `mostSent` of the contract, which carries zod. */
export const mostAtOnce = 200

const account = { name: 'company_account_id', kind: 'custom', required: true } as const
const day = { name: 'paid_at', kind: 'day', required: true } as const
const reason = { name: 'reason', kind: 'reason', required: true } as const
const results = { send: 'sent', pay: 'paid', fail: 'failed' } as const

/** Payments of a selection that the step takes, and those it leaves alone. */
export const takenBy = (step: SendingStep, rows: readonly Payment[]) =>
  rows.filter((row) => (step === 'send' ? maySend(row) : paymentMachine.find(row, step) !== null)).slice(0, mostAtOnce)

/** The account that all were sent from, which they are paid from too; null for several, or for none yet. */
function sentFrom(rows: readonly Payment[]): string | null {
  const [first = null, ...others] = new Set(rows.map(({ company_account_id: id }) => id))
  return first === null || others.length > 0 ? null : String(first)
}

/** One dialog for all payments of a sending. */
export function sendPlan(step: SendingStep, rows: readonly Payment[]): StepPlan<SendName> {
  const fields = { send: [account], pay: [account, day], fail: [reason] }[step]
  return {
    fields,
    initial:
      step === 'fail'
        ? { reason: null }
        : { company_account_id: sentFrom(rows), ...(step === 'pay' && { paid_at: today() }) },
    body: ({ company_account_id: chosen, paid_at = null, reason: why = null }) => ({
      payment_uuids: rows.map(({ uuid }) => uuid),
      result: results[step],
      company_account_id: chosen ? Number(chosen) : null,
      ...{ paid_at, reason: why },
    }),
  }
}
