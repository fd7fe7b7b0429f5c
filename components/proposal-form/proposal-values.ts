import type { FormValues } from '@/components/record/form-module'
import { formValues } from '@/components/record/form-values'
import type { Shape } from '@/components/record/use-record-form'
import type { SeenProposal } from '@/lib/api/proposals'
import type { CommissionBase, OperationType } from '@/lib/kinds/catalogue'
import { fieldState, isCard, type OperationField, operationFieldNames, paysNothingOut } from '@/lib/proposals/fields'
import { isConcealed } from '../proposal/payout-text'

/** Converts a proposal between its form and the tenant API. Pure. */

export type Named = { id: number; name: string }
/** Shown with its bank, since table names repeat between banks. */
export type ChosenTable = Named & { bank?: { name: string } | null | undefined }
export type Person = { uuid: string; name: string }
/** Operation and commission base come with the product; neither is sent, as the table implies them. */
export type ChosenProduct = Named & { operation_type?: OperationType; commission_base?: CommissionBase }
export type FgtsPart = { due_date: string | null; amount: string | null }

/** A new proposal. Without the CPF: a draft holds the client's uuid. */
export const initial: FormValues = {
  ...{ customer_uuid: null, customer_benefit_id: null, agreement_id: null, product_id: null, user_uuid: null },
  ...{ contract_value: null, net_value: null, installments: null, installment_value: null, table_id: null },
  ...{ declared_balance: null, outstanding_balance: null, origin_bank_id: null, origin_contract: null },
  ...{ origin_remaining_installments: null, monthly_rate: null, iof: null, insurance_value: null },
  ...{ card_last_digits: null, parent_proposal_uuid: null, fgts_installments: [], payout: null },
  ...{ ade_number: null, notes: null },
}

export const productOperation = (product: unknown): OperationType | null =>
  (product as ChosenProduct | null)?.operation_type ?? null

export const productBase = (product: unknown): CommissionBase | null =>
  (product as ChosenProduct | null)?.commission_base ?? null

/** Converts the record's references to the names of the form's fields. */
function read(row: FormValues): FormValues {
  const { broker, parent_proposal: parent, product, table, bank, operation_type } = row as SeenProposal
  const { fgts_installments: parts } = row as SeenProposal
  return {
    ...row,
    user: broker,
    product: product && { ...product, operation_type },
    table: table && { ...table, bank },
    parent_proposal: parent && { uuid: parent.uuid, name: `#${parent.number}` },
    fgts_installments: parts ?? [],
  }
}

/**
 * Hidden fields keep the record's values, which may be more than the operation asks for. They are cleared for a new
 * proposal and after a change of operation; so is a balance that the new product does not ask for.
 */
function write(values: FormValues, row: FormValues | null): FormValues {
  const { agreement_id: _agreement, product_id: product, ...sent } = values
  const operation = productOperation(product)
  const stood = row?.operation_type === operation && row ? formValues(initial, read(row)) : null
  const parts = (values.fgts_installments ?? []) as FgtsPart[]
  const base = productBase(product)
  const stands = (name: OperationField) => name !== 'outstanding_balance' || productBase(row?.product) === base
  for (const name of operationFieldNames) {
    if (fieldState(operation, name, base) === 'hidden') sent[name] = (stands(name) ? stood?.[name] : null) ?? null
  }
  if (isCard(operation)) sent.installments = stood?.installments ?? 1
  if (operation === 'fgts_advance') sent.installments = parts.length
  if (paysNothingOut(operation)) sent.net_value = stood?.net_value ?? '0.00'
  const told = sent.fgts_installments as FgtsPart[] | null
  return { ...sent, fgts_installments: told && told.length > 0 ? told : null }
}

export const shape: Shape = { read, write }

/**
 * A new proposal's values from another one, without the bank's number, the notes and the old contract, and without a
 * masked payout, whose numbers are not known.
 */
export function proposalCopy(file: SeenProposal): FormValues {
  const row = read(file)
  const stems: Record<string, string> = { customer_uuid: 'customer', agreement_id: 'agreement', product_id: 'product' }
  const own = { ...stems, user_uuid: 'user', table_id: 'table', origin_bank_id: 'origin_bank' } as typeof stems
  const left = new Set(['ade_number', 'notes', 'parent_proposal_uuid', 'origin_contract'])
  if (file.payout && isConcealed(file.payout)) left.add('payout')
  return Object.fromEntries(
    Object.keys(initial)
      .filter((name) => !left.has(name))
      .map((name) => [name, row[own[name] ?? name] ?? initial[name]]),
  )
}
