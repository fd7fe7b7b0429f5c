'use client'

import { useTranslations } from 'next-intl'
import { FlagField } from '@/components/fields/choice'
import { DateField } from '@/components/fields/date'
import { DecimalField, PercentField } from '@/components/fields/decimal'
import { Fields, wide } from '@/components/fields/fields'
import { IntegerField } from '@/components/fields/integer'
import { MoneyField } from '@/components/fields/money'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'

/** A bank's offer: agreement, rates and limits. */
export default function TableForm() {
  const t = useTranslations('resources.table.groups')
  return (
    <>
      <Fields>
        <TextField name="name" required maxLength={120} className={wide} />
        <ReferenceField name="bank_id" from="bank" required />
        <TextField name="code" maxLength={30} />
        <ReferenceField name="agreement_id" from="agreement" required />
        <ReferenceField name="product_id" from="product" required />
        <FlagField name="active" />
        <FlagField name="visible_to_brokers" />
      </Fields>
      <Fields title={t('rate')} columns={2}>
        <PercentField name="monthly_rate" />
        <DecimalField name="coefficient" places={9} />
      </Fields>
      <Fields title={t('limits')} lead={t('limitsLead')}>
        <IntegerField name="min_installments" required min={1} max={600} />
        <IntegerField name="max_installments" required min={1} max={600} />
        <MoneyField name="min_value" />
        <MoneyField name="max_value" />
        <IntegerField name="min_age" max={120} />
        <IntegerField name="max_age" max={120} />
        <DateField name="valid_from" required />
        <DateField name="valid_to" />
      </Fields>
    </>
  )
}
