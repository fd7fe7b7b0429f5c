'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { FlagField } from '@/components/fields/choice'
import { AmountField } from '@/components/fields/decimal'
import { Fields, wide } from '@/components/fields/fields'
import { IntegerField } from '@/components/fields/integer'
import { ReferenceField } from '@/components/fields/reference'
import type { FormProps } from '@/components/record/form-module'
import { withTablePlace } from '@/components/record/table-place'
import { PastVersion } from '@/components/versions/past-version'

export const shape = withTablePlace
export const isVersion = true

/** A commission row. For Corretor and Comercial the form has no company fields. */
export default function CommissionForm({ row }: FormProps) {
  const t = useTranslations('resources.commission.groups')
  const fixed: boolean = useWatch({ name: 'is_fixed_value' })
  const internal = row === null || 'company_percentage' in row
  return (
    <>
      {row && <PastVersion row={row} />}
      <Fields title={t('where')}>
        <ReferenceField name="table_id" from="table" required className={wide} />
        <IntegerField name="starting" min={1} max={600} required />
        <IntegerField name="final" min={1} max={600} required />
        <FlagField name="is_fixed_value" className={wide} />
      </Fields>
      {internal && (
        <Fields title={t('company')}>
          <AmountField name="company_percentage" fixed={fixed} required />
          <AmountField name="company_bonus" fixed={fixed} />
          <AmountField name="deferred_company_percentage" fixed={fixed} hint="deferred" />
        </Fields>
      )}
      <Fields title={t('broker')} lead={internal && t('brokerLead')}>
        <AmountField name="broker_percentage" fixed={fixed} hint="fallback" />
        <AmountField name="broker_bonus" fixed={fixed} />
        <AmountField name="deferred_broker_percentage" fixed={fixed} hint="deferred" />
      </Fields>
    </>
  )
}
