import type { OperationType } from './catalogue-kinds'

/**
 * What a form says of its values while they are typed (domain.md 3.1, Values and required fields): the tenant API
 * decides the same when they are sent. Amounts are decimal strings, `1573.70`. Pure.
 */

export interface CheckedValues {
  operation: OperationType | null
  installments: number | null
  contract_value: string | null
  net_value: string | null
  installment_value: string | null
  declared_balance: string | null
  outstanding_balance: string | null
  iof: string | null
  insurance_value: string | null
  origin_remaining_installments: number | null
}

export interface CheckedTable {
  min_installments: number
  max_installments: number
  min_value: string | null
  max_value: string | null
  min_age: number | null
  max_age: number | null
}

export interface CheckedBenefit {
  income: string | null
  margin_loan_available: string | null
  margin_rmc_available: string | null
  margin_rcc_available: string | null
}

export interface Check {
  /** The field it is said under. */
  field: 'installments' | 'contract_value' | 'net_value' | 'installment_value' | 'table_id' | 'declared_balance'
  /** A fault would be refused; a warning is the person's to judge. */
  level: 'fault' | 'warning'
  /** A key of `proposal.checks` in messages/. */
  key: string
  params: Record<string, string | number>
}

/** `1573.7` → 157370n; null for what is no amount. */
export function centsOf(text: string | null | undefined): bigint | null {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text ?? '')
  return match ? BigInt(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : null
}

/** 157370n → `1573.70` */
export function amountOf(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Full years between two days, `yyyy-MM-dd`. */
export function ageOn(birth: string, day: string): number {
  const [year, ...rest] = birth.split('-')
  const [thatYear, ...that] = day.split('-')
  return Number(thatYear) - Number(year) - (that.join('-') < rest.join('-') ? 1 : 0)
}

/** The same day so many months later, or the month's last. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`
}

type Say = (check: Check['field'], key: string, params?: Check['params']) => Check
const fault: Say = (field, key, params = {}) => ({ field, level: 'fault', key, params })
const warning: Say = (field, key, params = {}) => ({ field, level: 'warning', key, params })

function byTable({ installments, contract_value }: CheckedValues, table: CheckedTable): Check[] {
  const found: Check[] = []
  const value = centsOf(contract_value)
  const [least, most] = [centsOf(table.min_value), centsOf(table.max_value)]
  const { min_installments: from, max_installments: to } = table
  if (installments !== null && (installments < from || installments > to))
    found.push(fault('installments', 'installments', { from, to }))
  if (value !== null && least !== null && value < least)
    found.push(fault('contract_value', 'minValue', { amount: table.min_value ?? '' }))
  if (value !== null && most !== null && value > most)
    found.push(fault('contract_value', 'maxValue', { amount: table.max_value ?? '' }))
  return found
}

function byAge({ installments }: CheckedValues, table: CheckedTable, birth: string, today: string): Check[] {
  const now = ageOn(birth, today)
  const end = ageOn(birth, monthsAfter(today, installments ?? 0))
  if (table.min_age !== null && now < table.min_age)
    return [fault('table_id', 'minAge', { age: now, limit: table.min_age })]
  if (table.max_age !== null && end > table.max_age)
    return [fault('table_id', 'maxAge', { age: end, limit: table.max_age })]
  return []
}

function byAmounts(values: CheckedValues): Check[] {
  const { operation, installments, origin_remaining_installments: remaining } = values
  const [contract, net] = [centsOf(values.contract_value), centsOf(values.net_value)]
  const [declared, balance] = [centsOf(values.declared_balance), centsOf(values.outstanding_balance)]
  const owed = balance ?? declared
  const found: Check[] = []
  if (contract === null) return found
  if (net !== null && net > contract) found.push(fault('net_value', 'netAbove'))
  if (operation === 'refin' && balance !== null) {
    const left = contract - balance - (centsOf(values.iof) ?? 0n) - (centsOf(values.insurance_value) ?? 0n)
    if (left < 0n) found.push(fault('contract_value', 'belowBalance'))
    else if (net !== null && net !== left) found.push(fault('net_value', 'refinNet', { amount: amountOf(left) }))
  }
  if (operation === 'portability') {
    if (owed !== null && contract > owed) found.push(fault('contract_value', 'abovePorted'))
    if (remaining !== null && installments !== null && installments > remaining)
      found.push(fault('installments', 'longerThanPorted', { count: remaining }))
  }
  if (operation === 'port_refin') {
    if (owed !== null && contract < owed) found.push(fault('contract_value', 'belowBalance'))
    if (net === 0n) found.push(fault('net_value', 'noChange'))
  }
  return found
}

function byBenefit(values: CheckedValues, benefit: CheckedBenefit): Check[] {
  const { operation } = values
  const [installment, contract] = [centsOf(values.installment_value), centsOf(values.contract_value)]
  const margin = centsOf(benefit.margin_loan_available)
  const loan = operation === 'new' || operation === 'private_payroll'
  if (loan && installment !== null && margin !== null && installment > margin)
    return [warning('installment_value', 'margin', { amount: benefit.margin_loan_available ?? '' })]
  const income = centsOf(benefit.income)
  const card = operation === 'card_rmc' || operation === 'card_rcc'
  if (card && contract !== null && income !== null && contract * 10n > income * 16n)
    return [fault('contract_value', 'cardLimit', { amount: amountOf((income * 16n) / 10n) })]
  return []
}

/** Everything there is to say; what is not known yet (no table, no client) says nothing. */
export function checksOf(
  values: CheckedValues,
  known: { table: CheckedTable | null; benefit: CheckedBenefit | null; birth: string | null; today: string },
): Check[] {
  const { table, benefit, birth, today } = known
  return [
    ...(table ? byTable(values, table) : []),
    ...(table && birth ? byAge(values, table, birth, today) : []),
    ...byAmounts(values),
    ...(benefit ? byBenefit(values, benefit) : []),
  ]
}
