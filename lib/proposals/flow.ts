import type { CommissionBase, OperationType } from '../kinds/catalogue'

/**
 * The statuses of a proposal (proposals.md#statuses) with their labels; its transitions are in
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
 * Portuguese label, group and colour (proposals.md#statuses), for the API; screens translate.
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

/** Statuses between validation and payment, which a pendency may interrupt. */
export const openStatuses = [
  'awaiting_typing',
  'typed',
  'under_analysis',
  'awaiting_balance',
  'awaiting_formalization',
  'awaiting_endorsement',
  'approved',
] as const satisfies readonly ProposalStatus[]

/** Statuses in which a proposal may be soft-deleted. */
export const deletableStatuses = ['awaiting_validation', 'returned', 'cancelled'] as const

/** The contract moves from another bank, which reports the outstanding balance. */
export const hasBalance = (type: OperationType): boolean => type === 'portability' || type === 'port_refin'

/**
 * True if steps and the payment take a bank's balance (proposals.md#values): by the operation, or as the product's
 * commission base.
 */
export const takesBalance = (type: OperationType, base: CommissionBase | null): boolean =>
  hasBalance(type) || base === 'balance'

/** The reason of a reversal that undoes a payment recorded by mistake; `undo_payment` looks for it. */
export const mistakenPayment = 'payment recorded by mistake'

/**
 * The status to which a closed proposal is reopened (proposals.md#reopen): the earlier one, if its ADE and validation
 * allow.
 */
export function reopensTo(closed: {
  status_before_closing: ProposalStatus | null
  validated: boolean
  ade_number: string | null
}): ProposalStatus {
  const held = closed.status_before_closing
  if (!closed.validated) return 'awaiting_validation'
  // It was returned after validation and may have been edited, so it must be validated again.
  if (held === 'awaiting_validation' || held === 'returned') return held
  if (closed.ade_number === null) return 'awaiting_typing'
  return held ?? 'awaiting_typing'
}
