import { addMonths, ageOn } from '@/lib/formats/calendar'
import { money } from '@/lib/formats/money'
import type { OperationType } from '@/lib/kinds/catalogue'
import { hasBalance } from '@/lib/proposals/flow'
import { counted } from '../../core/errors/words'
import type { FieldErrors } from '../../core/registry/options'
import type { Draft } from './draft'
import { byOperation } from './operation-rules'
import { asksBalance, type Known, required, say } from './rule-facts'

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

function byTable({ installments, contract_value }: Draft, { terms, birth_date, today }: Known): FieldErrors {
  const errors: FieldErrors = {}
  const [from, to] = [terms.min_installments, Math.min(terms.max_installments, terms.agreement_installments)]
  if (installments < from || installments > to) {
    errors.installments = say(
      'table_installments',
      `Esta tabela aceita de ${from} a ${counted(to, 'parcela', 'parcelas')}.`,
      { from, to },
    )
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
