import type { ToldStatus } from '@/lib/kinds/production'
import { openStatuses, type ProposalStatus, proposalStatuses, statusFacts, takesBalance } from '@/lib/proposals/flow'
import type { FieldError } from '../../core/errors/api-error'
import type { Input } from '../../core/registry/registry'
import { maybeCpf } from '../../finance/report-reading/cells'
import type { Told } from './find'
import { toProductionInput } from './target-input'

/** A line's effect on its proposal as an input, or its refusals by field. */
export type Plan = { input: Input; errors?: never } | { input?: never; errors: Record<string, FieldError> }

const refuse = (field: string, reason: string, message: string, params?: FieldError['params']): Plan => ({
  errors: { [field]: { reason, message, ...(params && { params }) } },
})

const closed: readonly ProposalStatus[] = ['rejected', 'cancelled']
const final: readonly ProposalStatus[] = ['paid', 'reversed', ...closed]

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
/** Banks write zeros for what they do not tell. */
const isTold = (value: unknown) => value !== undefined && value !== null && !/^0*[.,]?0*$/.test(String(value))
const pick = (sheet: Input, keys: readonly string[]): Input =>
  Object.fromEntries(keys.filter((key) => isTold(sheet[key])).map((key) => [key, sheet[key]]))

/** The proposal that a line means: the living one of its ADE, else the last of the closed ones. */
export function choose(found: readonly Told[]): Told | 'unknown' | 'several' {
  const living = found.filter(({ status }) => !closed.includes(status))
  if (living.length > 1) return 'several'
  return living[0] ?? found.toSorted((one, other) => other.id - one.id)[0] ?? 'unknown'
}

/** The status that the proposal counts from (proposals.md#jumps). */
const standsAt = ({ status, status_before_pendency }: Told) =>
  status === 'pending' ? (status_before_pendency ?? status) : status

const isBehind = (told: ProposalStatus, now: ProposalStatus) =>
  proposalStatuses.indexOf(told) < proposalStatuses.indexOf(now)

/** The sheet's values that the step to `told` takes. */
function stepFields(told: ProposalStatus, row: Told, sheet: Input, word: string): Input {
  if (closed.includes(told)) return { status_reason: textOf(sheet.status_reason) || word }
  const fields = takesBalance(row.operation_type, row.commission_base) ? pick(sheet, ['outstanding_balance']) : {}
  if (told !== 'paid') return fields
  return {
    ...fields,
    ...pick(sheet, ['contract_value', 'net_value', 'installments', 'installment_value']),
    paid_at: sheet.paid_at ?? null,
  }
}

/**
 * The effect of one line (production-sheets.md#lines): the proposal moves on to the status that the bank tells, or takes
 * its words alone, or stays as it is. The proposal's own rules are held against the step later. Pure.
 */
export function planLine(row: Told, told: ToldStatus, sheet: Input): Plan {
  const word = textOf(sheet.sub_status)
  const cpf = maybeCpf(textOf(sheet.cpf))
  if (cpf !== null && cpf !== row.cpf) {
    return refuse('cpf', 'production_cpf', 'A proposta desta ADE é de outro cliente: confira a ADE.')
  }
  const base = toProductionInput(row)
  const now = standsAt(row)
  const isOpen = openStatuses.some((status) => status === now) || row.status === 'pending'
  if (told === 'none' || told === now) return { input: isOpen ? { ...base, sub_status: word } : base }
  const label = statusFacts[row.status].label
  if (final.includes(row.status)) {
    if (closed.includes(row.status) && closed.includes(told)) return { input: base }
    const message = `Aqui a proposta já está em “${label}”: se o banco tem razão, mude-a à mão.`
    return refuse('sub_status', 'production_final', message, { status: row.status })
  }
  if (!closed.includes(told) && isBehind(told, now)) {
    const message = `Aqui a proposta já está mais adiante, em “${label}”: uma planilha não volta atrás.`
    return refuse('sub_status', 'production_back', message, { status: row.status })
  }
  if (told === 'paid' && !isTold(sheet.paid_at)) {
    return refuse('paid_at', 'production_paid_at', 'Informe o dia em que o banco pagou.')
  }
  return { input: { ...base, ...stepFields(told, row, sheet, word), status: told, sub_status: word } }
}
