import type { ProposalStatus } from '@/lib/proposals/flow'

/**
 * The closed sets of a proposal's transitions (proposals.md#transitions): actions, fields, conditions and effects. Pure.
 */

export const proposalActions = [
  'validate',
  'return',
  'resubmit',
  'type',
  'advance',
  'pay',
  'pend',
  'resume',
  'reject',
  'cancel',
  'reverse',
  'reopen',
  'note',
  'take_back',
] as const
export type ProposalAction = (typeof proposalActions)[number]

/** Actions without a call of their own: a pendency or a production sheet takes them. */
const uncalled = ['pend', 'resume', 'note', 'take_back'] as const satisfies readonly ProposalAction[]
export type CalledAction = Exclude<ProposalAction, (typeof uncalled)[number]>
export const isCalled = (action: ProposalAction): action is CalledAction => !uncalled.some((one) => one === action)

export type ProposalField =
  | 'ade_number'
  | 'typist_bank_user_id'
  | 'typed_at'
  | 'reason'
  | 'sub_status'
  | 'outstanding_balance'
  | 'paid_at'
  | 'contract_value'
  | 'net_value'
  | 'installments'
  | 'installment_value'
  | 'percentage'
  | 'bank_amount'

/** `POST /api/proposals/{uuid}/<call>`; none for transitions that follow a pendency. */
export type ProposalCall = 'validate' | 'return' | 'type' | 'status' | 'pay' | 'cancel' | 'reverse' | 'reopen'

export interface ProposalTerms {
  status: ProposalStatus
  action: ProposalAction
  field: ProposalField
  condition: 'has_balance'
  circumstance: 'has_balance' | 'takes_balance' | 'staff'
  effect:
    | 'record_balance'
    | 'record_bank_status'
    | 'record_reason'
    | 'refuse_claimed'
    | 'release_claim'
    | 'refuse_unchanged'
    | 'record_validation'
    | 'type_or_forecast'
    | 'record_typing'
    | 'record_approval'
    | 'leave_pendency'
    | 'accrue'
    | 'hold_status'
    | 'drop_held_status'
    | 'close'
    | 'reverse_commission'
    | 'reopen'
    | 'undo_payment'
    | 'restore'
  news: 'proposal.submitted' | 'proposal.returned' | 'proposal.status_changed' | 'proposal.paid' | 'proposal.reversed'
}
export type ProposalEffect = ProposalTerms['effect']
export interface Called {
  call: ProposalCall | null
  /** A pending proposal counts as in its status before the pendencies, which this transition ends. */
  endsPendency?: true
}

export type ProposalTransitionName =
  | 'validate'
  | 'return_for_correction'
  | 'resubmit'
  | 'type'
  | 'start_analysis'
  | 'await_balance'
  | 'await_formalization'
  | 'await_endorsement'
  | 'approve'
  | 'pay'
  | 'pend'
  | 'resume'
  | 'reject'
  | 'withdraw'
  | 'cancel'
  | 'reverse'
  | 'reopen'
  | 'back_to_analysis'
  | 'return_untyped'
  | 'undo_payment'
  | 'note'
  | 'take_back'
