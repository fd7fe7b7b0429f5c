import { hidesCompanyShare } from '@/lib/access/roles'
import { accrue, reselect } from '../../commissions/fixed/money'
import { commissionSettings } from '../../company/commission-settings'
import { endOfDay } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import { ApiError, type FieldError, invalid } from '../../core/errors/api-error'
import { abovePorted, cardInstallments, fgtsCount, longerThanPorted, portabilityNet } from '../reading/operation-rules'
import { asksForBalance, keep, type Moving, type Payment, priced } from './moving'

const wrong = (field: string, reason: string, message: string) => invalid({ [field]: { reason, message } })

function refuseDay({ row, today, timeZone }: Moving, paid_at: string): void {
  const typed = row.typed_at && localDay(row.typed_at, timeZone)
  if (paid_at > today) throw wrong('paid_at', 'future', 'A data não pode estar no futuro.')
  if (typed && paid_at < typed) {
    throw wrong('paid_at', 'before_typing', 'O pagamento não pode ser anterior à digitação.')
  }
}

/** Checks a payment's changed values by the rules of the operation (proposals.md#values). */
function byOperation({ row }: Moving, pay: Payment): Record<string, FieldError> {
  const { operation_type: type, origin_remaining_installments: remaining, fgts_installments: years } = row
  const errors: Record<string, FieldError> = {}
  const { installments, outstanding_balance: balance } = pay
  if (type === 'portability') {
    if (pay.net_value !== 0n) errors.net_value = portabilityNet
    if (balance !== null && pay.contract_value > balance) errors.contract_value = abovePorted
    if (remaining !== null && installments > remaining) errors.installments = longerThanPorted(remaining)
  }
  if ((type === 'card_rmc' || type === 'card_rcc') && installments !== 1) errors.installments = cardInstallments
  if (type === 'fgts_advance' && years && installments !== years.length) errors.installments = fgtsCount(years.length)
  return errors
}

function refuseValues(moving: Moving, pay: Payment, hasBalance: boolean): void {
  const errors = byOperation(moving, pay)
  if (pay.contract_value === 0n) {
    errors.contract_value = { reason: 'above_zero', message: 'Informe um valor maior que zero.' }
  }
  if (pay.net_value > pay.contract_value) {
    const message = 'O valor líquido não pode ser maior que o do contrato.'
    errors.net_value = { reason: 'net_above_contract', message }
  }
  if (hasBalance && pay.outstanding_balance === null) {
    errors.outstanding_balance = { reason: 'required', message: 'Informe o saldo devedor confirmado pelo banco.' }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/**
 * The moment by which row and rule are selected: that of typing, or by the company's setting the end of the day of
 * payment.
 */
async function referenceInstant({ acting, row }: Moving, paid_at: string): Promise<Date> {
  const { reference } = await commissionSettings(acting)
  return reference === 'typed' ? (row.typed_at ?? acting.now) : endOfDay(acting, paid_at)
}

/** The bank has paid (proposals.md#pay): confirms the values and accrues the commission. */
export async function arrivePaid(moving: Moving): Promise<void> {
  const { acting, row, data, today } = moving
  const { pay } = data
  if (!pay) throw wrong('paid_at', 'required', 'Informe a data do pagamento.')
  if (row.ade_number === null || row.typed_at === null) {
    throw new ApiError('RULE', { reason: 'ade_missing', message: 'Informe a ADE antes de marcar como paga.' })
  }
  refuseDay(moving, pay.paid_at)
  const hasBalance = await asksForBalance(moving)
  refuseValues(moving, pay, hasBalance)
  const confirmed = {
    contract_value: pay.contract_value,
    net_value: pay.net_value,
    installments: pay.installments,
    outstanding_balance: hasBalance ? pay.outstanding_balance : row.outstanding_balance,
  }
  const before: Record<string, unknown> = row
  const others = Object.entries(confirmed).some(([key, value]) => value !== before[key])
  Object.assign(row, confirmed, { installment_value: pay.installment_value ?? row.installment_value })
  if (others) await confirmChoice(moving, pay)
  row.paid_at = pay.paid_at
  row.status_before_pendency = null
  keep(row, await accrue(acting, priced(row), { paid_at: pay.paid_at, today }))
}

/** Changed values may select another row or rule: the person sees the difference and confirms it first. */
async function confirmChoice(moving: Moving, pay: Payment): Promise<void> {
  const { acting, row } = moving
  const { changed, before, after } = await reselect(acting, priced(row), await referenceInstant(moving, pay.paid_at))
  if (!changed || pay.confirmed) return
  // Company figures are for staff only.
  const hidden = hidesCompanyShare(acting.principal.role)
  throw new ApiError('CONFLICT', {
    reason: 'confirm_commission',
    message: 'Estes valores mudam a comissão da proposta. Confira e confirme.',
    versions: hidden ? { sent: {}, current: {} } : { sent: after, current: before },
  })
}
