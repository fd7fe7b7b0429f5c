import type { OperationType } from '@/lib/kinds/catalogue'
import type { ProposalStatus } from '@/lib/proposals/flow'

/** The path to the payment (proposals.md#transitions). */
export function roadToPayment(operation: OperationType): ProposalStatus[] {
  const start = ['awaiting_validation', 'awaiting_typing', 'typed'] as const
  switch (operation) {
    case 'fgts_advance':
      return [...start, 'under_analysis', 'awaiting_formalization', 'approved', 'paid']
    case 'portability':
    case 'port_refin':
      return [
        ...start,
        'under_analysis',
        'awaiting_balance',
        'awaiting_formalization',
        'awaiting_endorsement',
        'approved',
        'paid',
      ]
    case 'card_rmc':
    case 'card_rcc':
      return [...start, 'awaiting_formalization', 'awaiting_endorsement', 'approved', 'paid']
    default:
      return [...start, 'under_analysis', 'awaiting_formalization', 'awaiting_endorsement', 'approved', 'paid']
  }
}
