import type { CommissionBase, OperationType } from '@/lib/kinds/catalogue'
import { hasBalance, openStatuses, type ProposalStatus, takesBalance } from '@/lib/proposals/flow'
import { toMachine } from '@/lib/workflow/machine'
import type { Ask, Transition, Transitions } from '@/lib/workflow/transition'
import type { Called, ProposalField, ProposalTerms, ProposalTransitionName } from './terms'

/**
 * The transitions of a proposal (proposals.md#transitions), in the order in which they are tried. Rules, API, bulk,
 * menus, board, dialogs and tests read this table; the effects are in `backend/operation/`.
 */

type Asked = Ask<ProposalTerms>
const must = (field: ProposalField): Asked => ({ field, need: 'required' })
const may = (field: ProposalField): Asked => ({ field, need: 'optional' })
/** Bank's data and reason, which `/status` accepts with every step. */
const told = ['record_balance', 'record_reason', 'record_bank_status'] as const
const balance = { field: 'outstanding_balance', when: 'has_balance' } as const
const advance = {
  action: 'advance',
  call: 'status',
  permission: [['change_status_proposals']],
  input: [may('sub_status')],
  effects: told,
} as const satisfies Partial<Transition<ProposalTerms> & Called>

const transitions: Transitions<ProposalTerms, ProposalTransitionName, Called> = {
  validate: {
    action: 'validate',
    call: 'validate',
    from: ['awaiting_validation'],
    to: ['awaiting_typing', 'typed'],
    permission: [['validate_proposals']],
    input: [may('ade_number'), { ...may('typist_bank_user_id'), after: 'ade_number' }],
    effects: [...told, 'refuse_claimed', 'record_validation', 'type_or_forecast', 'release_claim'],
    forward: true,
  },
  return_for_correction: {
    action: 'return',
    call: 'return',
    from: ['awaiting_validation'],
    to: ['returned'],
    permission: [['validate_proposals']],
    input: [must('reason')],
    effects: [...told, 'refuse_claimed', 'release_claim'],
    news: 'proposal.returned',
  },
  resubmit: {
    action: 'resubmit',
    call: 'status',
    from: ['returned'],
    to: ['awaiting_validation'],
    permission: [],
    owner: 'edit_proposals',
    input: [],
    effects: [...told, 'refuse_unchanged'],
    news: 'proposal.submitted',
  },
  type: {
    action: 'type',
    call: 'type',
    from: ['awaiting_typing'],
    to: ['typed'],
    permission: [['type_proposals']],
    owner: 'edit_proposals',
    input: [must('ade_number'), may('typist_bank_user_id'), { ...may('typed_at'), when: 'staff' }],
    effects: [...told, 'record_typing'],
    forward: true,
  },
  start_analysis: { ...advance, from: ['typed'], to: ['under_analysis'], forward: true },
  await_balance: {
    ...advance,
    from: ['typed', 'under_analysis'],
    to: ['awaiting_balance'],
    only: 'has_balance',
    forward: true,
  },
  await_formalization: {
    ...advance,
    from: ['typed', 'under_analysis', 'awaiting_balance'],
    to: ['awaiting_formalization'],
    input: [{ ...balance, need: 'required' }, ...advance.input],
    news: 'proposal.status_changed',
    forward: true,
    undo: 'back_to_analysis',
  },
  await_endorsement: {
    ...advance,
    from: ['under_analysis', 'awaiting_formalization'],
    to: ['awaiting_endorsement'],
    input: [{ ...balance, need: 'expected' }, ...advance.input],
    forward: true,
  },
  approve: {
    ...advance,
    from: ['under_analysis', 'awaiting_formalization', 'awaiting_endorsement'],
    to: ['approved'],
    input: [{ ...balance, need: 'expected' }, ...advance.input],
    effects: [...told, 'record_approval'],
    news: 'proposal.status_changed',
    forward: true,
  },
  pay: {
    action: 'pay',
    call: 'pay',
    from: ['approved', 'awaiting_endorsement'],
    to: ['paid'],
    permission: [['pay_proposals']],
    input: [
      ...[must('paid_at'), must('contract_value'), must('net_value'), must('installments')],
      ...[may('installment_value'), { ...must('outstanding_balance'), when: 'takes_balance' } as const],
    ],
    effects: ['record_reason', 'record_bank_status', 'leave_pendency', 'accrue'],
    news: 'proposal.paid',
    forward: true,
    endsPendency: true,
  },
  pend: {
    action: 'pend',
    call: null,
    from: openStatuses,
    to: ['pending'],
    permission: [['create_pendencies']],
    input: [],
    effects: ['hold_status'],
  },
  resume: {
    action: 'resume',
    call: null,
    from: ['pending'],
    to: 'before',
    permission: [],
    input: [],
    effects: ['drop_held_status'],
  },
  reject: {
    action: 'reject',
    call: 'status',
    from: [...openStatuses, 'pending'],
    to: ['rejected'],
    permission: [['change_status_proposals']],
    input: [must('reason')],
    effects: [...told, 'close'],
    news: 'proposal.status_changed',
    undo: 'reopen',
  },
  withdraw: {
    action: 'cancel',
    call: 'cancel',
    from: ['awaiting_validation', 'returned'],
    to: ['cancelled'],
    permission: [['cancel_proposals']],
    owner: 'edit_proposals',
    input: [may('reason')],
    effects: [...told, 'close', 'release_claim'],
    news: 'proposal.status_changed',
    undo: 'reopen',
  },
  cancel: {
    action: 'cancel',
    call: 'cancel',
    from: [...openStatuses, 'pending'],
    to: ['cancelled'],
    permission: [['cancel_proposals']],
    input: [must('reason')],
    effects: [...told, 'close'],
    news: 'proposal.status_changed',
    undo: 'reopen',
  },
  reverse: {
    action: 'reverse',
    call: 'reverse',
    from: ['paid'],
    to: ['paid', 'reversed'],
    permission: [['reverse_proposals']],
    input: [must('percentage'), must('reason'), may('bank_amount')],
    confirm: 'password',
    effects: ['record_reason', 'reverse_commission'],
    news: 'proposal.reversed',
  },
  reopen: {
    action: 'reopen',
    call: 'reopen',
    from: ['rejected', 'cancelled'],
    to: 'before',
    permission: [['reopen_proposals']],
    input: [may('reason')],
    effects: ['reopen'],
  },
  back_to_analysis: {
    ...advance,
    from: ['awaiting_formalization'],
    to: ['under_analysis'],
    undo: 'await_formalization',
  },
  return_untyped: {
    action: 'return',
    call: 'return',
    from: ['awaiting_typing'],
    to: ['returned'],
    permission: [['validate_proposals'], ['type_proposals']],
    input: [must('reason')],
    effects: told,
    news: 'proposal.returned',
  },
  undo_payment: {
    action: 'reopen',
    call: 'reopen',
    from: ['reversed'],
    to: ['approved'],
    permission: [['reopen_proposals', 'pay_proposals']],
    input: [],
    confirm: 'password',
    effects: ['undo_payment'],
  },
  note: {
    action: 'note',
    call: null,
    from: [...openStatuses, 'pending'],
    to: 'before',
    permission: [['change_status_proposals']],
    input: [may('sub_status')],
    effects: ['record_bank_status', 'restore'],
  },
  take_back: {
    action: 'take_back',
    call: null,
    from: [...openStatuses, 'rejected', 'cancelled'],
    to: 'before',
    permission: [['change_status_proposals']],
    input: [],
    effects: ['restore'],
    news: 'proposal.status_changed',
  },
}

/** The fields of a proposal that the table reads. */
export interface Flowing {
  status: ProposalStatus
  operation_type: OperationType
  status_before_pendency: ProposalStatus | null
}

export const proposalMachine = toMachine<ProposalTerms, ProposalTransitionName, Called, Flowing>({
  transitions,
  conditions: { has_balance: ({ operation_type }) => hasBalance(operation_type) },
  // From pending, a jump and a payment count from the status before it.
  standsAt: ({ status, status_before_pendency }, transition) =>
    status === 'pending' && (!transition || transition.endsPendency) ? (status_before_pendency ?? status) : status,
})
export type ProposalTransition = (typeof proposalMachine.transitions)[number]

/** The circumstances that decide which fields a step asks for. */
export interface Circumstances {
  operation_type: OperationType
  /** The product's commission base; null if unknown. */
  commission_base: CommissionBase | null
  staff: boolean
}

/** The fields that a transition asks for in these circumstances. */
export const askedFields = ({ input }: ProposalTransition, of: Circumstances): readonly Asked[] => {
  const holds: Record<ProposalTerms['circumstance'], () => boolean> = {
    has_balance: () => hasBalance(of.operation_type),
    takes_balance: () => takesBalance(of.operation_type, of.commission_base),
    staff: () => of.staff,
  }
  return input.filter(({ when }) => when === undefined || holds[when]())
}
