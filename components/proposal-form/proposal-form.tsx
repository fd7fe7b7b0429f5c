'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { PercentField } from '@/components/fields/decimal'
import { wide } from '@/components/fields/fields'
import { IntegerField } from '@/components/fields/integer'
import { LongTextField } from '@/components/fields/long-text'
import { MoneyField } from '@/components/fields/money'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { useValue } from '@/components/fields/use-value'
import type { FormValues } from '@/components/record/form-module'
import { Card, Section } from '@/components/ui/section'
import { fieldState, isCard, type OperationField, paysNothingOut } from '@/lib/proposals/fields'
import { BenefitField } from './benefit-field'
import { ChecksList } from './checks-list'
import { ClientField } from './client-field'
import { FgtsField } from './fgts-field'
import { ParentField } from './parent-field'
import { PayoutField } from './payout-field'
import type { Person } from './proposal-values'
import { TableField } from './table-field'
import { useCustomer } from './use-customer'
import type { Pay } from './use-offers'
import { useProposalFacts } from './use-proposal-facts'

/** Who fills the form in, as far as it matters to the form. */
export type Filler = {
  /** Staff choose whose sale it is, and may give the bank's number at once. */
  staff: boolean
  pay: Pay
  editsClients: boolean
  today: string
}

type Props = { filler: Filler; uuid: string | null; children: ReactNode }

/** The fields of a proposal, in the order in which a sale goes: client, operation, values, table, what else it needs. */
export function ProposalForm({ filler, uuid, children }: Props) {
  const { staff, pay, editsClients, today } = filler
  const t = useTranslations('proposal.form')
  const customer = useValue<Person | null>('customer_uuid')
  const { data: file } = useCustomer(customer?.uuid ?? null)
  const facts = useProposalFacts(file, { today, staff, isNew: uuid === null })
  const { operation, base, agreement, product, found, checks } = facts
  useAgreementOf(facts.benefit)
  const state = (field: OperationField) => fieldState(operation, field, base)
  const isShown = (...fields: OperationField[]) => fields.some((field) => state(field) !== 'hidden')
  const field = (name: OperationField) => ({ name, required: state(name) === 'required' })
  const grid = 'grid items-start gap-x-4 gap-y-5 sm:grid-cols-2'

  return (
    <>
      <Section id="part-client" title={t('client')} lead={uuid === null ? t('clientLead') : undefined}>
        <Card>
          <ClientField name="customer_uuid" required file={file} today={today} fixed={uuid !== null} />
        </Card>
      </Section>
      {customer && (
        <>
          <Section id="part-operation" title={t('operation')} lead={t('operationLead')}>
            <Card>
              <div className={grid}>
                {staff && <ReferenceField name="user_uuid" from="/api/sellers" required className={wide} />}
                <BenefitField
                  name="customer_benefit_id"
                  file={file}
                  mayAdd={editsClients}
                  required={state('customer_benefit_id') === 'required'}
                  className={wide}
                />
                <ReferenceField name="agreement_id" from="agreement" required />
                <ReferenceField
                  name="product_id"
                  from="product"
                  // Which agreements a product has tables of is staff's to ask.
                  query={staff && agreement ? { agreement_id: String(agreement.id) } : {}}
                  required
                />
              </div>
            </Card>
          </Section>
          {product && (
            <>
              <Section id="part-values" title={t('values')} lead={t('valuesLead')}>
                <Card className="flex flex-col gap-5 p-5">
                  <div className={grid}>
                    <MoneyField name="contract_value" required hint={isCard(operation) ? 'limit' : 'contract'} />
                    {!isCard(operation) && operation !== 'fgts_advance' && (
                      <IntegerField name="installments" min={1} max={600} required />
                    )}
                    {!paysNothingOut(operation) && <MoneyField name="net_value" required />}
                    {isShown('installment_value') && <MoneyField {...field('installment_value')} />}
                    {isShown('declared_balance') && <MoneyField {...field('declared_balance')} />}
                    {isShown('outstanding_balance') && <MoneyField {...field('outstanding_balance')} />}
                    {isShown('fgts_installments') && <FgtsField {...field('fgts_installments')} className={wide} />}
                  </div>
                  <ChecksList checks={checks} />
                </Card>
              </Section>
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
              {isShown('origin_contract', 'parent_proposal_uuid', 'card_last_digits', 'iof', 'monthly_rate') && (
                <Section id="part-details" title={t('details')} lead={t('detailsLead')}>
                  <Card>
                    <div className={grid}>
                      {isShown('origin_bank_id') && (
                        <ReferenceField {...field('origin_bank_id')} from="/api/financial/official_banks" />
                      )}
                      {isShown('origin_contract') && <TextField {...field('origin_contract')} maxLength={40} />}
                      {isShown('origin_remaining_installments') && (
                        <IntegerField {...field('origin_remaining_installments')} min={1} max={600} />
                      )}
                      {isShown('parent_proposal_uuid') && (
                        <ParentField {...field('parent_proposal_uuid')} customer={customer.uuid} self={uuid} />
                      )}
                      {isShown('card_last_digits') && <TextField {...field('card_last_digits')} maxLength={4} />}
                      {isShown('monthly_rate') && <PercentField {...field('monthly_rate')} />}
                      {isShown('iof') && <MoneyField {...field('iof')} />}
                      {isShown('insurance_value') && <MoneyField {...field('insurance_value')} />}
                    </div>
                  </Card>
                </Section>
              )}
              {isShown('payout') && (
                <Section id="part-payout" title={t('payout')} lead={t('payoutLead')}>
                  <Card>
                    <PayoutField {...field('payout')} file={file} />
                  </Card>
                </Section>
              )}
              {children}
              <Section id="part-notes" title={t('notes')} lead={t('notesLead')}>
                <Card>
                  <div className={grid}>
                    {staff && (
                      <TextField name="ade_number" maxLength={30} capitals {...(uuid === null && { hint: 'ade' })} />
                    )}
                    <LongTextField name="notes" maxLength={2000} className={wide} />
                  </div>
                </Card>
              </Section>
            </>
          )}
        </>
      )}
    </>
  )
}

/** A benefit says its agreement: choosing the one fills in the other. */
function useAgreementOf(benefit: { id: number; agreement: { id: number; name: string } } | null) {
  const { setValue, getValues } = useFormContext<FormValues>()
  const take = useEffectEvent(() => {
    if (!benefit || (getValues('agreement_id') as { id: number } | null)?.id === benefit.agreement.id) return
    setValue('agreement_id', benefit.agreement, { shouldDirty: true })
  })
  const id = benefit?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another benefit is chosen.
  useEffect(() => take(), [id])
}
