import { addMonths, ageOn } from '@/lib/formats/calendar'
import { money } from '@/lib/formats/money'
import type { OperationType } from '@/lib/kinds/catalogue'
import { fgtsFaults, fgtsOn } from '@/lib/proposals/fgts-rules'
import { hasBalance, takesBalance } from '@/lib/proposals/flow'
import { cardLimit, refinNet, withdrawalLimit } from '@/lib/proposals/limits'
import type { SaleTerms } from '../../catalogue/sale-terms'
import { parseDecimal } from '../../core/database/decimal'
import type { FieldError } from '../../core/errors/api-error'
import type { FieldErrors } from '../../core/registry/options'
import type { CardOfClient, Draft } from './draft'

const say = (reason: string, message: string, params?: FieldError['params']): FieldError => ({
  reason,
  message,
  ...(params && { params }),
})
const required = say('required', 'Campo obrigatório.')

/**
 * Fields required by operation, besides client, table, instalments, contract and net value
 * (proposals.md#required-fields).
 */
const requiredFields: Record<OperationType, readonly (keyof Draft)[]> = {
  new: ['installment_value', 'customer_benefit_id', 'payout'],
  private_payroll: ['installment_value', 'customer_benefit_id', 'payout'],
  refin: ['origin_contract', 'outstanding_balance'],
  portability: ['origin_bank_id', 'origin_contract', 'declared_balance', 'origin_remaining_installments'],
  port_refin: ['origin_bank_id', 'origin_contract', 'declared_balance', 'origin_remaining_installments'],
  card_rmc: ['customer_benefit_id'],
  card_rcc: ['customer_benefit_id'],
  card_withdrawal: [],
  fgts_advance: ['fgts_installments'],
  other: [],
}

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

function byTable({ installments, contract_value }: Draft, { terms, birth_date, today }: Known): FieldErrors {
  const errors: FieldErrors = {}
  const [from, to] = [terms.min_installments, Math.min(terms.max_installments, terms.agreement_installments)]
  if (installments < from || installments > to) {
    errors.installments = say('table_installments', `Esta tabela aceita de ${from} a ${to} parcelas.`, { from, to })
  }
  const { min_value: least, max_value: most } = terms
  if (contract_value === 0n) errors.contract_value = say('above_zero', 'Informe um valor maior que zero.')
  else if (least !== null && contract_value < least) {
    errors.contract_value = say('table_min_value', `Esta tabela começa em ${money(least)}.`, { value: money(least) })
  } else if (most !== null && contract_value > most) {
    errors.contract_value = say('table_max_value', `Esta tabela vai até ${money(most)}.`, { value: money(most) })
  }
  const age = ageOn(birth_date, today)
  const last = ageOn(birth_date, addMonths(today, installments))
  const { min_age: min, max_age: max } = terms
  if (min !== null && age < min) {
    errors.customer_uuid = say('table_min_age', `Esta tabela é para clientes a partir de ${min} anos.`, { age: min })
  } else if (max !== null && last > max) {
    const message = `O cliente teria ${last} anos no fim do contrato: esta tabela vai até ${max}.`
    errors.customer_uuid = say('table_max_age', message, { age: last, maximum: max })
  }
  return errors
}

function byBenefit({ customer_benefit_id }: Draft, { terms, benefit }: Known): FieldErrors {
  if (customer_benefit_id === null) return {}
  const wrong = (reason: string, message: string) => ({
    customer_benefit_id: say(reason, message, { agreement: terms.agreement }),
  })
  if (!benefit) return wrong('unknown', 'Registro não encontrado.')
  if (benefit.agreement_id !== terms.agreement_id) {
    return wrong('benefit_agreement', `Escolha um vínculo do convênio ${terms.agreement}.`)
  }
  const payroll = terms.operation_type === 'private_payroll'
  if (terms.requires_benefit_number && benefit.benefit_number === null) {
    return wrong('benefit_number_missing', 'Este convênio pede o número do benefício: complete o cadastro do cliente.')
  }
  if ((payroll || terms.requires_registration) && benefit.registration_number === null) {
    return wrong('registration_missing', 'Este convênio pede a matrícula: complete o cadastro do cliente.')
  }
  if (payroll && benefit.employer_cnpj === null) {
    return wrong('employer_missing', 'Informe o CNPJ do empregador no cadastro do cliente.')
  }
  return {}
}

const belowBalance = say('below_balance', 'O contrato não pode ser menor que o saldo devedor.')

function ofRefin(draft: Draft, { terms }: Known): FieldErrors {
  const { contract_value, net_value, outstanding_balance, iof, insurance_value, origin_bank_id } = draft
  if (origin_bank_id !== null && terms.official_bank_id !== null && origin_bank_id !== terms.official_bank_id) {
    return { origin_bank_id: say('refin_bank', 'Um refinanciamento é no banco do contrato de origem.') }
  }
  if (outstanding_balance === null) return {}
  const left = refinNet(contract_value, { balance: outstanding_balance, iof, insurance: insurance_value })
  if (left < 0n) return { contract_value: belowBalance }
  if (net_value === left) return {}
  const message = `O troco é o contrato menos saldo, IOF e seguro: ${money(left)}.`
  return { net_value: say('refin_net', message, { value: money(left) }) }
}

export const portabilityNet = say('portability_net', 'Uma portabilidade não tem troco: informe zero.')
export const abovePorted = say('above_ported', 'O contrato não pode ser maior que o saldo portado.')
export const longerThanPorted = (remaining: number): FieldError =>
  say('longer_than_ported', `O prazo não pode passar das ${remaining} parcelas que restam.`, { remaining })

function ofPorted(draft: Draft, { terms, parent, customer_id }: Known): FieldErrors {
  const errors: FieldErrors = {}
  const { contract_value, net_value, installments, origin_remaining_installments: remaining } = draft
  const balance = draft.outstanding_balance ?? draft.declared_balance
  if (draft.origin_bank_id !== null && draft.origin_bank_id === terms.official_bank_id) {
    errors.origin_bank_id = say('origin_bank', 'O contrato portado é de outro banco.')
  }
  if (terms.operation_type === 'portability') {
    if (net_value !== 0n) errors.net_value = portabilityNet
    if (balance !== null && contract_value > balance) {
      errors.contract_value = abovePorted
    }
    if (remaining !== null && installments > remaining) errors.installments = longerThanPorted(remaining)
    return errors
  }
  if (net_value === 0n) errors.net_value = say('port_refin_net', 'Informe o troco.')
  if (balance !== null && contract_value < balance) errors.contract_value = belowBalance
  if (parent && (parent.operation_type !== 'portability' || parent.customer_id !== customer_id)) {
    errors.parent_proposal_uuid = say('parent_portability', 'Escolha a portabilidade deste cliente.')
  }
  return errors
}

/** Refusal of a second card; includes the first one's number only for those who may see it. */
export const cardStands = ({ number }: CardOfClient): FieldError =>
  number === null
    ? say('card_elsewhere', 'Este benefício já tem um cartão deste tipo.')
    : say('card_exists', `Este benefício já tem um cartão deste tipo: proposta ${number}.`, { number })

export const cardInstallments = say('card_installments', 'Um cartão tem uma parcela só.')

function ofCard({ contract_value, installments }: Draft, { benefit, card }: Known): FieldErrors {
  const errors: FieldErrors = {}
  if (installments !== 1) errors.installments = cardInstallments
  const limit = benefit?.income == null ? null : cardLimit(benefit.income)
  if (limit !== null && contract_value > limit) {
    const message = `O limite vai até 1,6 vez a renda: ${money(limit)}.`
    errors.contract_value = say('card_limit', message, { value: money(limit) })
  }
  if (card) errors.customer_benefit_id = cardStands(card)
  return errors
}

function ofWithdrawal({ contract_value, card_last_digits }: Draft, { parent, customer_id }: Known): FieldErrors {
  if (!parent) {
    if (card_last_digits === null) {
      return { card_last_digits: say('card_number', 'Informe a proposta do cartão ou os 4 últimos dígitos dele.') }
    }
    return /^\d{4}$/.test(card_last_digits)
      ? {}
      : { card_last_digits: say('card_digits', 'Informe os 4 últimos dígitos do cartão.') }
  }
  const isCard = parent.operation_type === 'card_rmc' || parent.operation_type === 'card_rcc'
  if (!isCard || parent.customer_id !== customer_id) {
    return { parent_proposal_uuid: say('parent_card', 'Escolha a proposta do cartão deste cliente.') }
  }
  const most = withdrawalLimit(parent.contract_value)
  if (contract_value <= most) return {}
  const message = `O saque vai até 70% do limite: ${money(most)}.`
  return { contract_value: say('card_withdrawal', message, { value: money(most) }) }
}

function ofFgts({ fgts_installments, installments }: Draft, { fgts_day }: Known): FieldErrors {
  const count = fgts_installments?.length ?? 0
  if (fgts_installments === null || count === 0) return { fgts_installments: required }
  const broken = fgts_day === null ? null : byFgtsRule(fgts_installments, fgts_day)
  if (broken) return { fgts_installments: broken }
  return count === installments ? {} : { installments: fgtsCount(count) }
}

/** An advance has as many years as instalments. */
export const fgtsCount = (count: number): FieldError =>
  say('fgts_count', `São ${count} parcelas do FGTS: informe o mesmo número.`, { count })

/** Checks the years against the law's limits of `day`, and refuses years already due (credit.md#fgts). */
function byFgtsRule(parts: NonNullable<Draft['fgts_installments']>, day: string): FieldError | null {
  const past = parts.find(({ due_date }) => due_date <= day)
  if (past) return say('fgts_past', 'Antecipe só saques de datas futuras.')
  const rule = fgtsOn(day)
  const faults = fgtsFaults(
    parts.map(({ due_date, amount }) => ({ due: due_date, amount: parseDecimal(amount, 2) })),
    rule,
  )
  if (!rule || !(faults.most || faults.amount)) return null
  if (faults.most) {
    const { installments: most } = rule
    return say('fgts_most', `Número de saques do FGTS a antecipar: no máximo ${most}.`, { most })
  }
  const params = { least: money(rule.min), most: money(rule.max) }
  return say('fgts_amount', `De cada ano do FGTS se antecipam de ${params.least} a ${params.most}.`, params)
}

function byOperation(draft: Draft, known: Known): FieldErrors {
  switch (known.terms.operation_type) {
    case 'refin':
      return ofRefin(draft, known)
    case 'portability':
    case 'port_refin':
      return ofPorted(draft, known)
    case 'card_rmc':
    case 'card_rcc':
      return ofCard(draft, known)
    case 'card_withdrawal':
      return ofWithdrawal(draft, known)
    case 'fgts_advance':
      return ofFgts(draft, known)
    default:
      return {}
  }
}

/** True if the payout is a complete account or a PIX key. */
const isPayable = ({ payout }: Draft) =>
  payout !== null &&
  (payout.pix_key !== null ||
    (payout.official_bank_id !== null &&
      payout.agency !== null &&
      payout.account !== null &&
      payout.account_digit !== null))

/** Checks a proposal; errors by field, empty if it may be sent (proposals.md#required-fields). */
export function proposalErrors(draft: Draft, known: Known): FieldErrors {
  const { operation_type, commission_base } = known.terms
  // For a portability the broker's figure is used until the bank's is known.
  const ofBase: (keyof Draft)[] =
    commission_base === 'balance' && !hasBalance(operation_type) ? ['outstanding_balance'] : []
  const missing = [...requiredFields[operation_type], ...ofBase].filter((field) => draft[field] === null)
  const errors: FieldErrors = {
    ...byTable(draft, known),
    ...byBenefit(draft, known),
    ...byOperation(draft, known),
    ...Object.fromEntries(missing.map((field) => [field, required])),
  }
  if (draft.net_value > draft.contract_value) {
    errors.net_value = say('net_above_contract', 'O valor líquido não pode ser maior que o do contrato.')
  }
  if (draft.payout !== null && !isPayable(draft)) {
    errors.payout ??= say('payout', 'Informe banco, agência, conta e dígito, ou uma chave PIX.')
  }
  if (!asksBalance(known.terms) && draft.outstanding_balance !== null) {
    errors.outstanding_balance = say('no_balance', 'Este produto não tem saldo devedor.')
  }
  return errors
}

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
