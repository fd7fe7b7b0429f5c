import { useTranslations } from 'next-intl'
import { PercentField } from '@/components/fields/decimal'
import { wide } from '@/components/fields/fields'
import { IntegerField } from '@/components/fields/integer'
import { LongTextField } from '@/components/fields/long-text'
import { MoneyField } from '@/components/fields/money'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { Card, Section } from '@/components/ui/section'
import type { CustomerFile } from '@/lib/contracts/customer'
import type { CommissionBase, OperationType } from '@/lib/kinds/catalogue'
import { fieldState, isCard, type OperationField, paysNothingOut } from '@/lib/proposals/fields'
import { BenefitField } from './benefit-field'
import { ChecksList } from './checks-list'
import { FgtsField } from './fgts-field'
import type { Filler } from './filler'
import { ParentField } from './parent-field'
import { PayoutField } from './payout-field'
import type { useProposalFacts } from './use-proposal-facts'

const grid = 'grid items-start gap-x-4 gap-y-5 sm:grid-cols-2'

/** The fields that an operation shows, and which of them it requires. */
export function operationFields(operation: OperationType | null, base: CommissionBase | null) {
  const state = (name: OperationField) => fieldState(operation, name, base)
  return {
    operation,
    isShown: (...names: OperationField[]) => names.some((name) => state(name) !== 'hidden'),
    field: (name: OperationField) => ({ name, required: state(name) === 'required' }),
  }
}

type PartProps = { fields: ReturnType<typeof operationFields> }
type Facts = ReturnType<typeof useProposalFacts>
type OperationPartProps = PartProps & {
  filler: Filler
  file: CustomerFile | undefined
  agreement: Facts['agreement']
}

/** Seller, benefit, agreement and product. */
export function OperationPart({ fields, filler, file, agreement }: OperationPartProps) {
  const t = useTranslations('proposal.form')
  return (
    <Section id="part-operation" title={t('operation')} lead={t('operationLead')}>
      <Card>
        <div className={grid}>
          {filler.staff && <ReferenceField name="user_uuid" from="seller" required className={wide} />}
          <BenefitField
            {...fields.field('customer_benefit_id')}
            file={file}
            mayAdd={filler.editsClients}
            className={wide}
          />
          <ReferenceField name="agreement_id" from="agreement" required />
          <ReferenceField
            name="product_id"
            from="product"
            // Only staff may ask for the products of an agreement.
            query={filler.staff && agreement ? { agreement_id: String(agreement.id) } : {}}
            required
          />
        </div>
      </Card>
    </Section>
  )
}

/** The amounts of the operation, and their checks. */
export function ValuesPart({ fields, checks }: PartProps & Pick<Facts, 'checks'>) {
  const t = useTranslations('proposal.form')
  const { operation, isShown, field } = fields
  return (
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
  )
}

/** Old contract, linked proposal and card, as the operation requires. */
export function DetailsPart({ fields, customer, self }: PartProps & { customer: string; self: string | null }) {
  const t = useTranslations('proposal.form')
  const { isShown, field } = fields
  if (!isShown('origin_contract', 'parent_proposal_uuid', 'card_last_digits', 'iof', 'monthly_rate')) return null
  return (
    <Section id="part-details" title={t('details')} lead={t('detailsLead')}>
      <Card>
        <div className={grid}>
          {isShown('origin_bank_id') && <ReferenceField {...field('origin_bank_id')} from="official_bank" />}
          {isShown('origin_contract') && <TextField {...field('origin_contract')} maxLength={40} />}
          {isShown('origin_remaining_installments') && (
            <IntegerField {...field('origin_remaining_installments')} min={1} max={600} />
          )}
          {isShown('parent_proposal_uuid') && (
            <ParentField {...field('parent_proposal_uuid')} customer={customer} self={self} />
          )}
          {isShown('card_last_digits') && <TextField {...field('card_last_digits')} maxLength={4} />}
          {isShown('monthly_rate') && <PercentField {...field('monthly_rate')} />}
          {isShown('iof') && <MoneyField {...field('iof')} />}
          {isShown('insurance_value') && <MoneyField {...field('insurance_value')} />}
        </div>
      </Card>
    </Section>
  )
}

export function PayoutPart({ fields, file }: PartProps & { file: CustomerFile | undefined }) {
  const t = useTranslations('proposal.form')
  if (!fields.isShown('payout')) return null
  return (
    <Section id="part-payout" title={t('payout')} lead={t('payoutLead')}>
      <Card>
        <PayoutField {...fields.field('payout')} file={file} />
      </Card>
    </Section>
  )
}

/** Notes and, for staff, the bank's contract number. */
export function NotesPart({ staff, isNew }: { staff: boolean; isNew: boolean }) {
  const t = useTranslations('proposal.form')
  return (
    <Section id="part-notes" title={t('notes')} lead={t('notesLead')}>
      <Card>
        <div className={grid}>
          {staff && <TextField name="ade_number" maxLength={30} capitals {...(isNew && { hint: 'ade' })} />}
          <LongTextField name="notes" maxLength={2000} className={wide} />
        </div>
      </Card>
    </Section>
  )
}
