'use client'

import { useTranslations } from 'next-intl'
import { ChoiceField, FlagField } from '@/components/fields/choice'
import { DateField } from '@/components/fields/date'
import { PercentField } from '@/components/fields/decimal'
import { Fields, wide } from '@/components/fields/fields'
import { IntegerField } from '@/components/fields/integer'
import { ReferencesField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { states } from '@/lib/formats/brazil'
import { agreementKinds } from '@/lib/kinds/catalogue'

/** A convênio: agency, margins and limits. */
export default function AgreementForm() {
  const t = useTranslations('resources.agreement.groups')
  return (
    <>
      <Fields>
        <TextField name="name" required maxLength={80} className={wide} />
        <ChoiceField name="kind" required values={agreementKinds} />
        <ChoiceField name="state" values={states} />
        <ReferencesField name="bank_ids" from="bank" className={wide} />
        <FlagField name="active" />
      </Fields>
      <Fields title={t('limits')} lead={t('limitsLead')} columns={3}>
        <IntegerField name="max_installments" required min={1} max={600} />
        <PercentField name="max_rate" required />
        <PercentField name="max_card_rate" required />
        <PercentField name="margin_loan" required />
        <PercentField name="margin_rmc" required />
        <PercentField name="margin_rcc" required />
        <DateField name="rules_valid_from" required />
      </Fields>
      <Fields title={t('asks')}>
        <FlagField name="requires_benefit_number" />
        <FlagField name="requires_registration" />
      </Fields>
    </>
  )
}
