import { money } from '@/lib/formats/money'
import type { Draft } from './draft'
import type { Known } from './rule-facts'

/** The client's other proposals, as far as the viewer may know of them. */
interface Beside {
  /** The portability that a port_refin belongs to exists. */
  hasPortability: boolean
  /** Another FGTS advance in the twelve months before this one. */
  hasAdvance: boolean
}

/** Warnings for a person to judge (proposals.md#warnings); they never block. */
export function proposalWarnings(
  draft: Pick<Draft, 'installment_value' | 'monthly_rate'>,
  { terms, benefit, hasPortability, hasAdvance }: Pick<Known, 'terms' | 'benefit'> & Beside,
): { reason: string; message: string }[] {
  const warnings: { reason: string; message: string }[] = []
  const margin = benefit?.margin_loan_available ?? null
  const isCard = terms.operation_type.startsWith('card_')
  if (!isCard && margin !== null && draft.installment_value !== null && draft.installment_value > margin) {
    warnings.push({ reason: 'margin', message: `A parcela passa da margem disponível de ${money(margin)}.` })
  }
  const rate = draft.monthly_rate ?? terms.monthly_rate
  const ceiling = isCard ? terms.max_card_rate : terms.max_rate
  if (rate !== null && rate > ceiling) {
    warnings.push({ reason: 'rate', message: `A taxa passa do teto do convênio ${terms.agreement}.` })
  }
  if (terms.operation_type === 'port_refin' && !hasPortability) {
    const message = 'Falta a portabilidade deste refinanciamento: cadastre-a e escolha-a em “Proposta ligada”.'
    warnings.push({ reason: 'port_refin_alone', message })
  }
  // The bank decides which year is meant, and knows other brokerages' sales.
  if (hasAdvance) {
    const message =
      'O cliente já tem outra antecipação do FGTS nos últimos 12 meses: a lei permite uma por ano. Confirme com o banco.'
    warnings.push({ reason: 'fgts_again', message })
  }
  return warnings
}
