'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useValue } from '@/components/fields/use-value'
import { Card, Section } from '@/components/ui/section'
import { ClientField } from './client-field'
import type { Filler } from './filler'
import { DetailsPart, NotesPart, OperationPart, operationFields, PayoutPart, ValuesPart } from './form-parts'
import type { Person } from './proposal-values'
import { TableField } from './table-field'
import { useCustomer } from './use-customer'
import type { Begun } from './use-fill'
import { useProposalFacts } from './use-proposal-facts'

type Props = { filler: Filler; uuid: string | null; begun: Begun; children: ReactNode }

/** The fields of a proposal in the order of a sale: client, operation, values, table, details, payout, notes. */
export function ProposalForm({ filler, uuid, begun, children }: Props) {
  const { staff, pay, today } = filler
  const t = useTranslations('proposal.form')
  const customer = useValue<Person | null>('customer_uuid')
  const { data: file } = useCustomer(customer?.uuid ?? null)
  const facts = useProposalFacts(file, { today, staff, isNew: uuid === null, begun })
  const { agreement, product, found } = facts
  useBenefitAgreement(facts.benefit)
  const fields = operationFields(facts.operation, facts.base)

  return (
    <>
      <Section id="part-client" title={t('client')} lead={uuid === null ? t('clientLead') : undefined}>
        <Card>
          <ClientField name="customer_uuid" required file={file} today={today} fixed={uuid !== null} />
        </Card>
      </Section>
      {customer && <OperationPart fields={fields} filler={filler} file={file} agreement={agreement} />}
      {customer && product && (
        <>
          <ValuesPart fields={fields} checks={facts.checks} />
          <Section id="part-table" title={t('table')} lead={t('tableLead')}>
            <Card>
              <TableField
                name="table_id"
                required
                offers={found.offers}
                asked={found.asked}
                busy={found.isFetching}
                failure={found.error}
                onPick={facts.pick}
                pay={pay}
                query={{ product_id: String(product.id), ...(agreement && { agreement_id: String(agreement.id) }) }}
              />
            </Card>
          </Section>
          <DetailsPart fields={fields} customer={customer.uuid} self={uuid} />
          <PayoutPart fields={fields} file={file} />
          {children}
          <NotesPart staff={staff} isNew={uuid === null} />
        </>
      )}
    </>
  )
}

/** Choosing a benefit fills in its agreement. */
function useBenefitAgreement(benefit: { id: number; agreement: { id: number; name: string } } | null) {
  const { setValue, getValues } = useFormContext<{ agreement_id: { id: number; name: string } | null }>()
  const take = useEffectEvent(() => {
    if (!benefit || getValues('agreement_id')?.id === benefit.agreement.id) return
    setValue('agreement_id', benefit.agreement, { shouldDirty: true })
  })
  const id = benefit?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another benefit is chosen.
  useEffect(() => take(), [id])
}
