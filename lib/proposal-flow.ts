import type { OperationType } from './catalogue-kinds'

/**
 * The proposal's state machine (domain.md 3.1), as one table that the tenant API, the screens' buttons and the tests
 * read. `number` is the transition's in domain.md. Guards that need the database stand in `backend/operation/`.
 */

export const proposalStatuses = [
  'awaiting_validation',
  'returned',
  'awaiting_typing',
  'typed',
  'under_analysis',
  'awaiting_balance',
  'awaiting_formalization',
  'awaiting_endorsement',
  'pending',
  'approved',
  'paid',
  'rejected',
  'cancelled',
  'reversed',
] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

export const statusGroups = ['validation', 'in_progress', 'pending', 'approved', 'paid', 'closed'] as const
export type StatusGroup = (typeof statusGroups)[number]

/** Portuguese label, group and colour (domain.md 3.1, 5.4): what the API answers; screens have words of their own. */
export const statusFacts: Record<ProposalStatus, { label: string; group: StatusGroup; color: string }> = {
  awaiting_validation: { label: 'Aguardando Validação', group: 'validation', color: '#F59E0B' },
  returned: { label: 'Devolvida', group: 'validation', color: '#F59E0B' },
  awaiting_typing: { label: 'Aguardando Digitação', group: 'in_progress', color: '#2563EB' },
  typed: { label: 'Digitada', group: 'in_progress', color: '#2563EB' },
  under_analysis: { label: 'Em Análise', group: 'in_progress', color: '#2563EB' },
  awaiting_balance: { label: 'Aguardando Saldo', group: 'in_progress', color: '#2563EB' },
  awaiting_formalization: { label: 'Aguardando Formalização', group: 'in_progress', color: '#2563EB' },
  awaiting_endorsement: { label: 'Aguardando Averbação', group: 'in_progress', color: '#2563EB' },
  pending: { label: 'Pendente', group: 'pending', color: '#EA580C' },
  approved: { label: 'Aprovada', group: 'approved', color: '#0D9488' },
  paid: { label: 'Paga', group: 'paid', color: '#16A34A' },
  rejected: { label: 'Reprovada', group: 'closed', color: '#6B7280' },
  cancelled: { label: 'Cancelada', group: 'closed', color: '#6B7280' },
  reversed: { label: 'Estornada', group: 'closed', color: '#DC2626' },
}

/** Between validation and payment: what a pendency may interrupt. */
export const openStatuses = [
  'awaiting_typing',
  'typed',
  'under_analysis',
  'awaiting_balance',
  'awaiting_formalization',
  'awaiting_endorsement',
  'approved',
] as const satisfies readonly ProposalStatus[]

/** Who may soft-delete does so only here. */
export const deletableStatuses = ['awaiting_validation', 'returned', 'cancelled'] as const

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
] as const
export type ProposalAction = (typeof proposalActions)[number]

export interface Transition {
  number: number
  action: ProposalAction
  from: readonly ProposalStatus[]
  /** Several: the action's own data says which. `before`: the status held before the pendency or the closing. */
  to: readonly ProposalStatus[] | 'before'
  /** Any one of these sets of permissions is enough; none: the system alone. */
  by: readonly (readonly string[])[]
  /** The owner may, by `edit_proposals` or, where another is named, by that. */
  owner?: true
  reason?: 'required' | 'optional'
  /** Portability and its refinancing alone. */
  balanceOnly?: true
  /** It hurts: the password first (domain.md 5.3). */
  confirmed?: true
}

export const transitions: readonly Transition[] = [
  {
    number: 3,
    action: 'validate',
    from: ['awaiting_validation'],
    to: ['awaiting_typing', 'typed'],
    by: [['validate_proposals']],
  },
  {
    number: 4,
    action: 'return',
    from: ['awaiting_validation'],
    to: ['returned'],
    by: [['validate_proposals']],
    reason: 'required',
  },
  { number: 5, action: 'resubmit', from: ['returned'], to: ['awaiting_validation'], by: [], owner: true },
  { number: 6, action: 'type', from: ['awaiting_typing'], to: ['typed'], by: [['type_proposals']], owner: true },
  { number: 7, action: 'advance', from: ['typed'], to: ['under_analysis'], by: [['change_status_proposals']] },
  {
    number: 8,
    action: 'advance',
    from: ['typed', 'under_analysis'],
    to: ['awaiting_balance'],
    by: [['change_status_proposals']],
    balanceOnly: true,
  },
  {
    number: 9,
    action: 'advance',
    from: ['typed', 'under_analysis', 'awaiting_balance'],
    to: ['awaiting_formalization'],
    by: [['change_status_proposals']],
  },
  {
    number: 10,
    action: 'advance',
    from: ['under_analysis', 'awaiting_formalization'],
    to: ['awaiting_endorsement'],
    by: [['change_status_proposals']],
  },
  {
    number: 11,
    action: 'advance',
    from: ['under_analysis', 'awaiting_formalization', 'awaiting_endorsement'],
    to: ['approved'],
    by: [['change_status_proposals']],
  },
  { number: 12, action: 'pay', from: ['approved', 'awaiting_endorsement'], to: ['paid'], by: [['pay_proposals']] },
  { number: 13, action: 'pend', from: openStatuses, to: ['pending'], by: [['create_pendencies']] },
  { number: 14, action: 'resume', from: ['pending'], to: 'before', by: [] },
  {
    number: 15,
    action: 'reject',
    from: [...openStatuses, 'pending'],
    to: ['rejected'],
    by: [['change_status_proposals']],
    reason: 'required',
  },
  {
    number: 16,
    action: 'cancel',
    from: ['awaiting_validation', 'returned'],
    to: ['cancelled'],
    by: [['cancel_proposals']],
    owner: true,
    reason: 'optional',
  },
  {
    number: 17,
    action: 'cancel',
    from: [...openStatuses, 'pending'],
    to: ['cancelled'],
    by: [['cancel_proposals']],
    reason: 'required',
  },
  {
    number: 18,
    action: 'reverse',
    from: ['paid'],
    to: ['paid', 'reversed'],
    by: [['reverse_proposals']],
    reason: 'required',
    confirmed: true,
  },
  { number: 19, action: 'reopen', from: ['rejected', 'cancelled'], to: 'before', by: [['reopen_proposals']] },
  {
    number: 20,
    action: 'advance',
    from: ['awaiting_formalization'],
    to: ['under_analysis'],
    by: [['change_status_proposals']],
  },
  {
    number: 21,
    action: 'return',
    from: ['awaiting_typing'],
    to: ['returned'],
    by: [['validate_proposals'], ['type_proposals']],
    reason: 'required',
  },
  {
    number: 22,
    action: 'reopen',
    from: ['reversed'],
    to: ['approved'],
    by: [['reopen_proposals', 'pay_proposals']],
    confirmed: true,
  },
]

/** Who asks: their effective permissions, and whether the proposal is theirs. */
export interface Actor {
  permissions: ReadonlySet<string>
  owns: boolean
}

/** What of a proposal the table asks about. */
export interface Flowing {
  status: ProposalStatus
  operation_type: OperationType
  status_before_pendency: ProposalStatus | null
}

export const hasBalance = (type: OperationType): boolean => type === 'portability' || type === 'port_refin'

/** What a proposal counts as: a pending one, where a pendency does not stop the step, as what it was before. */
const standsAt = ({ status, status_before_pendency }: Flowing, action: ProposalAction): ProposalStatus =>
  status === 'pending' && action === 'pay' && status_before_pendency ? status_before_pendency : status

/** May this actor take the step, whatever the proposal's status? */
export const mayTake = ({ by, owner }: Transition, { permissions, owns }: Actor): boolean =>
  by.some((set) => set.every((permission) => permissions.has(permission))) ||
  (owner === true && owns && permissions.has('edit_proposals'))

/**
 * The transition by which `action` leads from here (to `to`, where it may lead to several); null where the table
 * has none, whoever asks.
 */
export function transitionOf(proposal: Flowing, action: ProposalAction, to?: ProposalStatus): Transition | null {
  const here = standsAt(proposal, action)
  return (
    transitions.find(
      (one) =>
        one.action === action &&
        one.from.includes(here) &&
        (to === undefined || one.to === 'before' || one.to.includes(to)) &&
        (!one.balanceOnly || hasBalance(proposal.operation_type)),
    ) ?? null
  )
}

/** Everything this actor may do with the proposal now: what its buttons, its menu and its board offer. */
export function possible(proposal: Flowing, actor: Actor): Transition[] {
  return transitions.filter(
    (one) =>
      one.from.includes(standsAt(proposal, one.action)) &&
      (!one.balanceOnly || hasBalance(proposal.operation_type)) &&
      mayTake(one, actor),
  )
}

/** The steps from `from` forward to `to` that a jump passes, each with its arrival; null where none lead there. */
export function pathForward(
  proposal: Flowing,
  to: ProposalStatus,
): { transition: Transition; to: ProposalStatus }[] | null {
  const forward = new Set([3, 6, 7, 8, 9, 10, 11, 12])
  const start = proposal.status === 'pending' ? (proposal.status_before_pendency ?? 'pending') : proposal.status
  const queue: { at: ProposalStatus; steps: { transition: Transition; to: ProposalStatus }[] }[] = [
    { at: start, steps: [] },
  ]
  const seen = new Set<ProposalStatus>([start])
  for (let found = queue.shift(); found; found = queue.shift()) {
    if (found.at === to && found.steps.length > 0) return found.steps
    for (const transition of transitions) {
      if (!forward.has(transition.number) || !transition.from.includes(found.at) || transition.to === 'before') continue
      if (transition.balanceOnly && !hasBalance(proposal.operation_type)) continue
      for (const next of transition.to) {
        if (seen.has(next)) continue
        seen.add(next)
        queue.push({ at: next, steps: [...found.steps, { transition, to: next }] })
      }
    }
  }
  return null
}

/** The reason of a reversal that only takes back a payment which never was: what #22 asks for. */
export const mistakenPayment = 'payment recorded by mistake'

/** Where a closed proposal goes back to (3.1 #19): what it was, as far as its ADE and its validation carry it. */
export function reopensTo(closed: {
  status_before_closing: ProposalStatus | null
  validated: boolean
  ade_number: string | null
}): ProposalStatus {
  const held = closed.status_before_closing
  if (!closed.validated) return 'awaiting_validation'
  // Given back after its validation, it may say something else now: that is validated anew.
  if (held === 'awaiting_validation' || held === 'returned') return held
  if (closed.ade_number === null) return 'awaiting_typing'
  return held ?? 'awaiting_typing'
}
