import { addMonths, ageOn } from '../formats/calendar'
import type { OperationType } from '../kinds/catalogue'
import { fgtsFaults, fgtsOn } from './fgts-rules'
import { cardLimit, refinNet } from './limits'

/**
 * Checks of a form's values while they are typed (proposals.md#values, proposals.md#required-fields); the tenant API
 * checks the same on submit. Amounts are decimal strings, `1573.70`. Pure.
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
  /** The linked proposal. */
  parent: string | null
  /** Instalments of an FGTS advance; null if unchanged, since later law does not apply to an agreed one. */
  fgts_installments: readonly { due_date: string | null; amount: string | null }[] | null
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
  /** The field that shows the message. */
  field:
    | 'installments'
    | 'contract_value'
    | 'net_value'
    | 'installment_value'
    | 'table_id'
    | 'declared_balance'
    | 'parent_proposal_uuid'
    | 'fgts_installments'
  /** The API refuses a fault; for a warning the person decides. */
  level: 'fault' | 'warning'
  /** A key of `proposal.checks` in messages/. */
  key: string
  params: Record<string, string | number>
}

/** `1573.7` → 157370n; null for no amount. */
export function maybeCents(text: string | null | undefined): bigint | null {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text ?? '')
  return match ? BigInt(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : null
}

/** 157370n → `1573.70` */
export function toAmount(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

type Say = (check: Check['field'], key: string, params?: Check['params']) => Check
const fault: Say = (field, key, params = {}) => ({ field, level: 'fault', key, params })
const warning: Say = (field, key, params = {}) => ({ field, level: 'warning', key, params })

function byTable({ installments, contract_value }: CheckedValues, table: CheckedTable): Check[] {
  const found: Check[] = []
  const value = maybeCents(contract_value)
  const [least, most] = [maybeCents(table.min_value), maybeCents(table.max_value)]
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
  const end = ageOn(birth, addMonths(today, installments ?? 0))
  if (table.min_age !== null && now < table.min_age)
    return [fault('table_id', 'minAge', { age: now, limit: table.min_age })]
  if (table.max_age !== null && end > table.max_age)
    return [fault('table_id', 'maxAge', { age: end, limit: table.max_age })]
  return []
}

function byAmounts(values: CheckedValues): Check[] {
  const { operation, installments, origin_remaining_installments: remaining } = values
  const [contract, net] = [maybeCents(values.contract_value), maybeCents(values.net_value)]
  const [declared, balance] = [maybeCents(values.declared_balance), maybeCents(values.outstanding_balance)]
  const owed = balance ?? declared
  const found: Check[] = []
  if (contract === null) return found
  if (net !== null && net > contract) found.push(fault('net_value', 'netAbove'))
  if (operation === 'refin' && balance !== null) {
    const left = refinNet(contract, {
      balance,
      iof: maybeCents(values.iof),
      insurance: maybeCents(values.insurance_value),
    })
    if (left < 0n) found.push(fault('contract_value', 'belowBalance'))
    else if (net !== null && net !== left) found.push(fault('net_value', 'refinNet', { amount: toAmount(left) }))
  }
  if (operation === 'portability') {
    if (owed !== null && contract > owed) found.push(fault('contract_value', 'abovePorted'))
    if (remaining !== null && installments !== null && installments > remaining)
      found.push(fault('installments', 'longerThanPorted', { count: remaining }))
  }
  if (operation === 'port_refin') {
    if (owed !== null && contract < owed) found.push(fault('contract_value', 'belowBalance'))
    if (net === 0n) found.push(fault('net_value', 'noChange'))
    if (values.parent === null) found.push(warning('parent_proposal_uuid', 'portRefinAlone'))
  }
  return found
}

/** The rules of an FGTS advance (credit.md#fgts), for the years filled in. */
function byFgts({ operation, fgts_installments: years }: CheckedValues, today: string): Check[] {
  const rule = fgtsOn(today)
  if (operation !== 'fgts_advance' || years === null || !rule) return []
  const told = years.flatMap(({ due_date: due, amount }) => {
    const cents = maybeCents(amount)
    return due === null || cents === null ? [] : [{ due, amount: cents }]
  })
  const faults = fgtsFaults(told, rule)
  const [least, amount] = [toAmount(rule.min), toAmount(rule.max)]
  return [
    ...(faults.most ? [fault('fgts_installments', 'fgtsMost', { most: rule.installments })] : []),
    ...(faults.amount ? [fault('fgts_installments', 'fgtsAmount', { least, amount })] : []),
    ...(told.some(({ due }) => due <= today) ? [fault('fgts_installments', 'fgtsPast')] : []),
  ]
}

function byBenefit(values: CheckedValues, benefit: CheckedBenefit): Check[] {
  const { operation } = values
  const [installment, contract] = [maybeCents(values.installment_value), maybeCents(values.contract_value)]
  const margin = maybeCents(benefit.margin_loan_available)
  const loan = operation === 'new' || operation === 'private_payroll'
  if (loan && installment !== null && margin !== null && installment > margin)
    return [warning('installment_value', 'margin', { amount: benefit.margin_loan_available ?? '' })]
  const income = maybeCents(benefit.income)
  const card = operation === 'card_rmc' || operation === 'card_rcc'
  if (card && contract !== null && income !== null && contract > cardLimit(income))
    return [fault('contract_value', 'cardLimit', { amount: toAmount(cardLimit(income)) })]
  return []
}

/** All checks; those whose input is still unknown (table, client) are skipped. */
export function proposalChecks(
  values: CheckedValues,
  known: { table: CheckedTable | null; benefit: CheckedBenefit | null; birth: string | null; today: string },
): Check[] {
  const { table, benefit, birth, today } = known
  return [
    ...(table ? byTable(values, table) : []),
    ...(table && birth ? byAge(values, table, birth, today) : []),
    ...byAmounts(values),
    ...byFgts(values, today),
    ...(benefit ? byBenefit(values, benefit) : []),
  ]
}
