'use client'

import { useTranslations } from 'next-intl'
import { ChoiceField, FlagField } from '@/components/fields/choice'
import { Fields, wide } from '@/components/fields/fields'
import { IntegerField } from '@/components/fields/integer'
import { MoneyField } from '@/components/fields/money'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { decimalStyles, rateScales, reportKinds, reversalSigns } from '@/lib/kinds/commission-reports'

const otherHeads = ['cpf', 'kind', 'parcel', 'base', 'rate', 'credited_on', 'note'] as const

/** A bank’s way of writing its commission reports: columns, numbers and words, and differences that are none. */
export default function LayoutForm() {
  const t = useTranslations('resources.commission_layout.groups')
  return (
    <>
      <Fields>
        <ReferenceField name="bank_id" from="bank" required className={wide} />
        <TextField name="name" required maxLength={80} hint="name" className={wide} />
        <FlagField name="active" />
      </Fields>
      <Fields title={t('columns')} lead={t('columnsLead')}>
        <TextField name="ade_head" required maxLength={60} />
        <TextField name="amount_head" required maxLength={60} />
        {otherHeads.map((field) => (
          <TextField key={field} name={`${field}_head`} maxLength={60} />
        ))}
        <IntegerField name="header_row" min={1} max={20} hint="header_row" />
        <TextField name="total_words" maxLength={80} hint="total_words" className={wide} />
      </Fields>
      <Fields title={t('numbers')}>
        <ChoiceField name="decimal_style" required values={decimalStyles} hint="decimal_style" />
        <ChoiceField name="rate_scale" required values={rateScales} hint="rate_scale" />
      </Fields>
      <Fields title={t('kinds')} lead={t('kindsLead')}>
        <ChoiceField name="default_kind" required values={reportKinds} hint="default_kind" />
        <ChoiceField name="reversal_sign" required values={reversalSigns} hint="reversal_sign" />
        {reportKinds.map((kind) => (
          <TextField key={kind} name={`${kind}_words`} maxLength={200} />
        ))}
      </Fields>
      <Fields title={t('tolerances')} lead={t('tolerancesLead')}>
        <MoneyField name="line_tolerance" required hint="line_tolerance" />
        <MoneyField name="report_tolerance" required hint="report_tolerance" />
      </Fields>
    </>
  )
}
