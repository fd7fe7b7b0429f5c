'use client'

import { useFormState } from 'react-hook-form'
import { useValue } from '@/components/fields/use-value'
import type { FormValues } from '@/components/record/form-module'
import type { TableFacts } from '@/lib/api/catalogue'
import type { CustomerFile } from '@/lib/contracts/customer'
import { type Check, proposalChecks } from '@/lib/proposals/checks'
import { balanceField, isCard } from '@/lib/proposals/fields'
import {
  type ChosenProduct,
  type FgtsPart,
  type Named,
  type Person,
  productBase,
  productOperation,
} from './proposal-values'
import { type Begun, useFill, useFollowed } from './use-fill'
import { type Operation, useOffers, useTableFacts } from './use-offers'

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** Everything that is derived from the fields of a proposal while they are typed: offers, checks, limits. */
export function useProposalFacts(
  file: CustomerFile | undefined,
  { today, staff, isNew, begun }: { today: string; staff: boolean; isNew: boolean; begun: Begun },
) {
  const { dirtyFields } = useFormState<FormValues>()
  const product = useValue<ChosenProduct | null>('product_id')
  const agreement = useValue<Named | null>('agreement_id')
  const table = useValue<Named | null>('table_id')
  const owner = useValue<Person | null>('user_uuid')
  const parts = useValue<FgtsPart[]>('fgts_installments')
  const values = {
    installments: useValue<unknown>('installments'),
    contract_value: useValue<string | null>('contract_value'),
    net_value: useValue<string | null>('net_value'),
    installment_value: useValue<string | null>('installment_value'),
    declared_balance: useValue<string | null>('declared_balance'),
    outstanding_balance: useValue<string | null>('outstanding_balance'),
    iof: useValue<string | null>('iof'),
    insurance_value: useValue<string | null>('insurance_value'),
    origin_remaining_installments: numberOf(useValue('origin_remaining_installments')),
    parent: useValue<Person | null>('parent_proposal_uuid')?.uuid ?? null,
    fgts_installments: isNew || dirtyFields.fgts_installments ? parts : null,
  }
  const benefitId = useValue<number | null>('customer_benefit_id')
  const benefit = file?.benefits.find(({ id }) => id === benefitId) ?? null

  const operation = productOperation(product)
  const installments = isCard(operation)
    ? 1
    : operation === 'fgts_advance'
      ? parts.length || null
      : numberOf(values.installments)
  const base = productBase(product)
  const balance = balanceField(operation, base)
  const { pick, follow, typed } = useFill(begun)
  const said: Operation = {
    agreement: agreement?.id ?? null,
    product: product?.id ?? null,
    installments,
    contract: values.contract_value,
    net: values.net_value,
    installment: values.installment_value,
    balance: balance && (values.outstanding_balance ?? values[balance]),
    insurance: values.insurance_value,
    broker: staff ? (owner?.uuid ?? null) : null,
  }
  const found = useOffers(typed(said))
  useFollowed(found.offers, table, follow)
  const limits = useTableFacts(table?.id ?? null)
  const checks: Check[] = proposalChecks(
    { operation, ...values, installments },
    { table: limits, benefit, birth: file?.birth_date ?? null, today },
  )
  return { operation, base, product, agreement, benefit, found, pick, checks: [...misfit(limits, said), ...checks] }
}

/** True if the chosen table belongs to another agreement or product than the current one. */
function misfit(limits: TableFacts | null, { agreement, product }: Operation): Check[] {
  if (!limits) return []
  const other =
    (agreement !== null && limits.agreement.id !== agreement) || (product !== null && limits.product.id !== product)
  return other ? [{ field: 'table_id', level: 'fault', key: 'tableMisfit', params: {} }] : []
}
