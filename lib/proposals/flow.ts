import type { CommissionBase, OperationType } from '../kinds/catalogue'

/**
 * The statuses of a proposal (proposals.md#statuses) and what they are called; its transitions stand in
 * `lib/proposals/transitions.ts`.
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

/**
 * Portuguese label, group and colour (proposals.md#statuses): what the API answers; screens have words of their own.
 */
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

/** A contract is moved from another bank, which says what is owed. */
export const hasBalance = (type: OperationType): boolean => type === 'portability' || type === 'port_refin'

/**
 * Whether a bank's balance belongs to the proposal, which a step and the payment take (proposals.md#values):
 * by its operation, or as what its product's commission is taken of.
 */
export const takesBalance = (type: OperationType, base: CommissionBase | null): boolean =>
  hasBalance(type) || base === 'balance'

/** The reason of a reversal that only takes back a payment which never was: what `undo_payment` asks for. */
export const mistakenPayment = 'payment recorded by mistake'

/**
 * Where a closed proposal goes back to (proposals.md#reopen): what it was, as far as its ADE and its validation carry
 * it.
 */
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
