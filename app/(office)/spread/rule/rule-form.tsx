'use client'

import { useTranslations } from 'next-intl'
import { ChoiceField, FlagField } from '@/components/fields/choice'
import { PercentField } from '@/components/fields/decimal'
import { Fields, wide } from '@/components/fields/fields'
import { IntegerField } from '@/components/fields/integer'
import { MoneyField } from '@/components/fields/money'
import { ReferenceField } from '@/components/fields/reference'
import type { Option } from '@/components/fields/use-options'
import { useValue } from '@/components/fields/use-value'
import type { FormProps, FormValues } from '@/components/record/form-module'
import { withTablePlace } from '@/components/record/table-place'
import { PastVersion } from '@/components/versions/past-version'
import { type SpreadMode, spreadModes } from '@/lib/kinds/catalogue'
import { Exceeded } from './exceeded'

/** A rule that exceeds the company's rate is saved, but stays open with the rows where it is cut. */
export const lingers = ({ exceeds }: FormValues) => Array.isArray(exceeds) && exceeds.length > 0

export const shape = withTablePlace
export const isVersion = true

/** A rule: the cases it selects, and the share of a group's brokers in their commission. */
export default function RuleForm({ row }: FormProps) {
  const t = useTranslations('resources.spread_rule.groups')
  const any = useTranslations('resources.spread_rule.say')('any')
  const mode = useValue<SpreadMode>('mode')
  const table = useValue<Option | null>('table_id')
  return (
    <>
      {row && <PastVersion row={row} />}
      {row && <Exceeded rule={Number(row.id)} />}
      <Fields title={t('pays')}>
        <ReferenceField name="spread_group_id" from="spread_group" required />
        <ChoiceField name="mode" values={spreadModes} required />
        <PercentField name="value" required hint={mode} />
        <PercentField name="bonus_value" hint="bonus" />
      </Fields>
      <Fields title={t('selects')} lead={t(table ? 'selectsTable' : 'selectsLead')}>
        <ReferenceField name="table_id" from="table" empty={any} className={wide} />
        {!table && (
          <>
            <ReferenceField name="bank_id" from="bank" empty={any} />
            <ReferenceField name="agreement_id" from="agreement" empty={any} />
            <ReferenceField name="product_id" from="product" empty={any} />
          </>
        )}
      </Fields>
      <Fields title={t('ranges')} lead={t('rangesLead')}>
        <IntegerField name="installments_from" min={1} max={600} />
        <IntegerField name="installments_to" min={1} max={600} />
        <MoneyField name="amount_from" />
        <MoneyField name="amount_to" />
        <IntegerField name="priority" required min={-1000} max={1000} hint="priority" />
        <FlagField name="active" />
      </Fields>
    </>
  )
}
