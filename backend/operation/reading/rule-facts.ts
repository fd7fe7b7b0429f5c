import type { OperationType } from '@/lib/kinds/catalogue'
import { takesBalance } from '@/lib/proposals/flow'
import type { SaleTerms } from '../../catalogue/sale-terms'
import type { FieldError } from '../../core/errors/api-error'
import type { CardOfClient } from './draft'

export const say = (reason: string, message: string, params?: FieldError['params']): FieldError => ({
  reason,
  message,
  ...(params && { params }),
})
export const required = say('required', 'Campo obrigatório.')

/** Facts that the rules of a proposal need, loaded beforehand. */
export interface Known {
  terms: SaleTerms
  birth_date: string
  benefit: {
    agreement_id: number
    benefit_number: string | null
    registration_number: string | null
    employer_cnpj: string | null
    income: bigint | null
    margin_loan_available: bigint | null
  } | null
  parent: { operation_type: OperationType; customer_id: number; contract_value: bigint } | null
  /** A live card of the same kind on the same benefit. */
  card: CardOfClient | null
  customer_id: number
  today: string
  /** The day whose limits apply to an FGTS advance's years; null if the years are unchanged. */
  fgts_day: string | null
}

/** True if the operation has a balance: it pays a debt off elsewhere, or its commission is based on one. */
export const asksBalance = ({ operation_type, commission_base }: Known['terms']): boolean =>
  operation_type === 'refin' || takesBalance(operation_type, commission_base)
