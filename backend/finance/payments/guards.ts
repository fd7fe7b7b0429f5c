import type { BlockedBy } from '@/lib/contracts/payment'
import { money } from '@/lib/formats/money'
import type { PaymentBlock, PaymentOrigin } from '@/lib/kinds/finance'
import { ApiError } from '../../core/errors/api-error'
import { leftFor } from '../ledger/at-risk'
import type { FrozenPayee, PaymentRow } from '../ledger/payment.table'
import { computeTaxes, findChange, findMissing } from '../withholding/judge'
import type { Facts } from './facts'
import type { Quote } from './quote'

const sentences: Readonly<Record<PaymentBlock, string>> = {
  outside_hours: 'Solicitação fora do horário permitido.',
  invoice_overdue: 'Existe nota fiscal em atraso. Regularize para solicitar pagamentos.',
  invoice_awaited: 'O pagamento espera por uma nota fiscal em atraso: ela precisa ser enviada, ou dispensada.',
  payee_missing: 'Falta a conta para recebimento: cadastre uma chave PIX ou uma conta.',
  payee_outdated: 'O documento da conta para recebimento não é mais o da pessoa: salve a conta de novo.',
  payee_changed: 'A conta para recebimento mudou depois do pedido: rejeite este pedido e faça outro.',
  withholding_table: 'Não há tabela de tributos que valha em {day}: o Financeiro precisa cadastrá-la.',
  withholding_center: 'Falta o centro de custo dos tributos retidos: o Financeiro o escolhe em Tipos de Débitos.',
  withholding_changed: 'Os tributos mudaram desde a aprovação ({changes}): aprove de novo.',
  below_minimum: 'O valor mínimo de um pedido é {amount}.',
  net_missing: 'A taxa e os tributos não deixam nada a pagar: peça um valor maior.',
  balance_short: 'Saldo insuficiente.',
  request_open: 'Já existe um pedido que aguarda aprovação: espere por ele, ou cancele-o.',
}

const block = (reason: PaymentBlock, params: Record<string, string> = {}): BlockedBy => ({
  reason,
  params,
  message: sentences[reason].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
})

/** The refusal of a payment that something stands against. */
export const toRefusal = ({ reason, params, message }: BlockedBy) => new ApiError('RULE', { reason, params, message })

/** The person's account as a payment keeps it. */
export function freeze({ person: { account } }: Facts): FrozenPayee | null {
  if (account === null) return null
  const { official_bank_id, agency, account: number, account_digit, account_type } = account
  const { pix_key_type, pix_key, payee_document, tax_regime } = account
  return {
    ...{ official_bank_id, agency, account: number, account_digit, account_type },
    ...{ pix_key_type, pix_key, payee_document, tax_regime },
  }
}

const isSame = (one: FrozenPayee, other: FrozenPayee) =>
  one.pix_key_type === other.pix_key_type &&
  one.pix_key === other.pix_key &&
  one.official_bank_id === other.official_bank_id &&
  one.agency === other.agency &&
  one.account === other.account &&
  one.account_digit === other.account_digit &&
  one.account_type === other.account_type &&
  one.payee_document === other.payee_document &&
  one.tax_regime === other.tax_regime

/** Guard 4: the account is there, of the person, and as it was `frozen`. */
function judgePayee(facts: Facts, frozen: FrozenPayee | null): PaymentBlock | null {
  const now = freeze(facts)
  if (now === null) return 'payee_missing'
  if (now.payee_document !== facts.person.document) return 'payee_outdated'
  return frozen !== null && !isSame(frozen, now) ? 'payee_changed' : null
}

const listed = (found: readonly (BlockedBy | false | null)[]) => found.filter((one) => one !== false && one !== null)

/**
 * All that stands against asking for a payment, in the order of the guards (payments.md#guards). Of the origin `finance`
 * hours, late invoices, the minimum and another request do not count.
 */
export function findBlocks(facts: Facts, { gross, net }: Quote, origin: PaymentOrigin): BlockedBy[] {
  const { rules, hours, balance, open, isInvoiceLate } = facts
  const isAsked = origin !== 'finance'
  const payee = judgePayee(facts, null)
  const taxes = findMissing(facts.withholding, facts.person.account)
  return listed([
    isAsked && !hours.allowed && block('outside_hours'),
    isAsked && isInvoiceLate && block('invoice_overdue'),
    payee && block(payee),
    taxes && block(taxes.reason, taxes.params),
    isAsked && gross < rules.min_withdrawal && block('below_minimum', { amount: money(rules.min_withdrawal) }),
    net < 1n && block('net_missing'),
    gross > balance.available && block('balance_short'),
    isAsked && open.some((one) => one.status === 'requested' && one.origin !== 'finance') && block('request_open'),
  ])
}

type Judged = Pick<PaymentRow, 'origin' | 'number' | 'gross_amount' | 'frozen_payee'>

/** All that stands against approving, sending or paying: what has changed since it was asked for. */
export function findStepBlocks(facts: Facts, { origin, number, gross_amount, frozen_payee }: Judged): BlockedBy[] {
  const { balance, open, isInvoiceLate } = facts
  const changed = judgePayee(facts, frozen_payee)
  return listed([
    origin !== 'finance' && isInvoiceLate && block('invoice_awaited'),
    changed && block(changed),
    gross_amount > leftFor(balance.balance, { number }, open) && block('balance_short'),
  ])
}

type Fixed = Pick<
  PaymentRow,
  'id' | 'gross_amount' | 'withheld_irrf' | 'withheld_iss' | 'withheld_inss' | 'withholding_no'
>

/** Taxes of a payment as they are on the day of the facts, by its place in the order of fixing; null: after all others. */
export const taxesNow = ({ withholding, person }: Facts, row: Fixed, no: number | null) =>
  computeTaxes(withholding, person.account, { gross: row.gross_amount, id: row.id, no })

/**
 * All that the taxes of a payment have against its next step: what they are computed with is missing, or, of one whose taxes
 * are fixed, they are others by now (payments.md#withholding).
 */
export function findTaxBlocks(facts: Facts, row: Fixed, isFixed: boolean): BlockedBy[] {
  const { withholding, person } = facts
  const missing = findMissing(withholding, person.account)
  if (missing) return [block(missing.reason, missing.params)]
  if (!isFixed) return []
  const changed = findChange(withholding, person.account, row, taxesNow(facts, row, row.withholding_no))
  return changed ? [block(changed.reason, changed.params)] : []
}

/** Fee and taxes leave nothing to pay. */
export const netMissing = () => toRefusal(block('net_missing'))
