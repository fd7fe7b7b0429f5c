import type { PaymentAction, PaymentOrigin, PaymentStatus } from '@/lib/kinds/finance'
import { toMachine } from '@/lib/workflow/machine'
import type { Transitions } from '@/lib/workflow/transition'

/** The transitions of payments to people (payments.md#statuses); their effects are in `backend/finance/payments/`. Pure. */

export interface PaymentTerms {
  status: PaymentStatus
  action: PaymentAction
  field: 'paid_at' | 'company_account_id' | 'reason'
  /** By who asked: the person themselves by their own right, or the staff. */
  /** `filed`: in a remittance, which alone decides on it until it is undone (bank-files.md#remittances). */
  condition: 'own' | 'for_another' | 'taxes_changed' | 'filed' | 'unfiled'
  circumstance: never
  effect:
    | 'check'
    | 'check_taxes'
    | 'demand_changed'
    | 'fix_taxes'
    | 'check_approver'
    | 'keep_approval'
    | 'check_sender'
    | 'check_receiver'
    | 'check_file'
    | 'join_batch'
    | 'free'
    | 'keep_reason'
    | 'move_money'
  news: 'payment.paid' | 'payment.rejected' | 'payment.failed'
}

const reasoned = { input: [{ field: 'reason', need: 'required' }] } as const

const transitions: Transitions<PaymentTerms, string> = {
  approve: {
    ...{ action: 'approve', from: ['requested'], to: ['approved'], permission: [['approve_payments']], input: [] },
    effects: ['check_approver', 'check', 'fix_taxes', 'keep_approval'],
  },
  /** Its taxes are others than those that were approved (payments.md#withholding). */
  approveAnew: {
    ...{ action: 'approve', from: ['approved'], to: ['approved'], permission: [['approve_payments']], input: [] },
    ...{ only: 'taxes_changed', effects: ['demand_changed', 'check_approver', 'check', 'fix_taxes', 'keep_approval'] },
  },
  reject: {
    ...{ action: 'reject', from: ['requested', 'approved'], to: ['rejected'], permission: [['approve_payments']] },
    ...{ only: 'unfiled', ...reasoned, effects: ['keep_reason', 'free'], news: 'payment.rejected' },
  },
  cancelOwn: {
    ...{ action: 'cancel', from: ['requested'], to: ['cancelled'], permission: [], owner: 'my_payments' },
    ...{ only: 'own', input: [], effects: ['free'] },
  },
  cancelForAnother: {
    ...{ action: 'cancel', from: ['requested'], to: ['cancelled'], permission: [], owner: 'create_payments' },
    ...{ only: 'for_another', input: [], effects: ['free'] },
  },
  send: {
    ...{ action: 'send', from: ['approved'], to: ['processing'], permission: [['send_payments']], only: 'unfiled' },
    ...{ input: [{ field: 'company_account_id', need: 'required' }], confirm: 'password' },
    effects: ['check_sender', 'check', 'check_taxes', 'join_batch'],
  },
  /** Its remittance was uploaded: whatever the balance is by now, the bank has it. It was checked as the file was made. */
  sendFiled: {
    ...{ action: 'send', from: ['approved'], to: ['processing'], permission: [['send_payments']], only: 'filed' },
    ...{ input: [{ field: 'company_account_id', need: 'required' }], confirm: 'password' },
    effects: ['check_file', 'check_receiver', 'join_batch'],
  },
  payApproved: {
    ...{ action: 'pay', from: ['approved'], to: ['paid'], permission: [['send_payments']], confirm: 'password' },
    only: 'unfiled',
    input: [
      { field: 'paid_at', need: 'required' },
      { field: 'company_account_id', need: 'required' },
    ],
    ...{ effects: ['check_sender', 'check', 'check_taxes', 'free', 'move_money'], news: 'payment.paid' },
  },
  /** It was sent: whatever the balance is by now, the money went. */
  paySent: {
    ...{ action: 'pay', from: ['processing'], to: ['paid'], permission: [['send_payments']], confirm: 'password' },
    input: [
      { field: 'paid_at', need: 'required' },
      { field: 'company_account_id', need: 'required' },
    ],
    ...{ effects: ['check_receiver', 'free', 'move_money'], news: 'payment.paid' },
  },
  fail: {
    ...{ action: 'fail', from: ['processing'], to: ['failed'], permission: [['send_payments']], confirm: 'password' },
    ...{ ...reasoned, effects: ['check_receiver', 'keep_reason', 'free'], news: 'payment.failed' },
  },
}

/** A payment as far as its machine is concerned. */
export interface PaymentSubject {
  status: PaymentStatus
  origin: PaymentOrigin
  /** The person who is paid asked for it themselves. */
  is_own: boolean
  /** All that stands against its next step, as far as it is known; the effects judge it in any case. */
  blocked_by?: readonly { reason: string }[]
  /** The remittance that it is in, if any. */
  remittance?: object | null
}

const isFiled = ({ remittance }: PaymentSubject) => remittance !== undefined && remittance !== null

export const paymentMachine = toMachine<PaymentTerms, string, unknown, PaymentSubject>({
  transitions,
  conditions: {
    own: ({ is_own, origin }) => is_own && origin !== 'finance',
    taxes_changed: (one) =>
      !isFiled(one) &&
      (one.blocked_by === undefined || one.blocked_by.some(({ reason }) => reason === 'withholding_changed')),
    filed: isFiled,
    unfiled: (one) => !isFiled(one),
    for_another: ({ is_own, origin }) => !is_own || origin === 'finance',
  },
  standsAt: ({ status }) => status,
})
export type PaymentTransition = (typeof paymentMachine.transitions)[number]
