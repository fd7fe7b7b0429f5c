import { money } from '@/lib/formats/money'
import { fgtsFaults, fgtsOn } from '@/lib/proposals/fgts-rules'
import { cardLimit, refinNet, withdrawalLimit } from '@/lib/proposals/limits'
import { parseDecimal } from '../../core/database/decimal'
import type { FieldError } from '../../core/errors/api-error'
import { counted } from '../../core/errors/words'
import type { FieldErrors } from '../../core/registry/options'
import type { CardOfClient, Draft } from './draft'
import { type Known, required, say } from './rule-facts'

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
  say(
    'longer_than_ported',
    remaining === 1
      ? 'O prazo não pode passar da 1 parcela que resta.'
      : `O prazo não pode passar das ${remaining} parcelas que restam.`,
    { remaining },
  )

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
  say(
    'fgts_count',
    `${count === 1 ? 'É' : 'São'} ${counted(count, 'parcela', 'parcelas')} do FGTS: informe o mesmo número.`,
    { count },
  )

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

export function byOperation(draft: Draft, known: Known): FieldErrors {
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
