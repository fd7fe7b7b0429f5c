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
import { today } from '@/lib/formats/dates'

export const initial = {
  name: null,
  code: null,
  bank_id: null,
  agreement_id: null,
  product_id: null,
  active: true,
  visible_to_brokers: true,
  monthly_rate: null,
  coefficient: null,
  min_installments: null,
  max_installments: null,
  min_value: null,
  max_value: null,
  min_age: null,
  max_age: null,
  valid_from: today(),
  valid_to: null,
  // The master catalogue fills it; an edit leaves it as it is.
  ultron_table_id: null,
}

/** A bank's offer: for whom, at what rate, and between which limits. */
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
