import { mostAtOnce } from '@/components/payments/send-plan'
import type { StepPlan } from '@/components/workflow/step-plan'
import type { Payment } from '@/lib/contracts/payment'

export type RemitName = 'company_account_id' | 'pay_on'

/** Approved ones that are in no file yet. */
export const mayRemit = (rows: readonly Payment[]) =>
  rows.filter(({ status, remittance }) => status === 'approved' && !remittance).slice(0, mostAtOnce)

/** All payments of a remittance; without a day the bank pays today, or on the next business day. */
export const remitPlan = (rows: readonly Payment[]): StepPlan<RemitName> => ({
  fields: [
    { name: 'company_account_id', kind: 'custom', required: true },
    { name: 'pay_on', kind: 'day', hint: true },
  ],
  initial: { company_account_id: null, pay_on: null },
  body: ({ company_account_id: chosen, pay_on }) => ({
    company_account_id: chosen ? Number(chosen) : null,
    payment_uuids: rows.map(({ uuid }) => uuid),
    pay_on: pay_on ?? null,
  }),
})
