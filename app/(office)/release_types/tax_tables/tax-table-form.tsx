'use client'

import { useTranslations } from 'next-intl'
import { DateField } from '@/components/fields/date'
import { PercentField } from '@/components/fields/decimal'
import { Fields } from '@/components/fields/fields'
import { IntegerField } from '@/components/fields/integer'
import { MoneyField } from '@/components/fields/money'
import { TextField } from '@/components/fields/text'

/** Taxes that are withheld from a day on: a person's income tax, INSS, and a firm's income tax. */
export default function TaxTableForm() {
  const t = useTranslations('resources.tax_table.groups')
  return (
    <>
      <Fields columns={1}>
        <DateField name="valid_from" required />
      </Fields>
      <Fields title={t('brackets')}>
        <MoneyField name="limit_1" required />
        {([2, 3, 4] as const).flatMap((n) => [
          <MoneyField key={`limit_${n}`} name={`limit_${n}`} required />,
          <PercentField key={`rate_${n}`} name={`rate_${n}`} required />,
          <MoneyField key={`deduction_${n}`} name={`deduction_${n}`} required />,
        ])}
        <PercentField name="rate_5" required />
        <MoneyField name="deduction_5" required />
      </Fields>
      <Fields title={t('deductions')}>
        <MoneyField name="dependent_deduction" required />
        <MoneyField name="simplified_deduction" required />
        <MoneyField name="reduction_full" required />
        <MoneyField name="reduction_limit" required />
        <MoneyField name="reduction_base" required />
        <PercentField name="reduction_rate" required />
      </Fields>
      <Fields title={t('others')}>
        <PercentField name="inss_rate" required />
        <MoneyField name="inss_ceiling" required />
        <PercentField name="company_rate" required />
        <MoneyField name="company_waiver" required />
        <TextField name="person_code" required maxLength={8} />
        <TextField name="company_code" required maxLength={8} />
        <IntegerField name="due_day" required min={1} max={28} />
      </Fields>
    </>
  )
}
