'use client'

import { useTranslations } from 'next-intl'
import { ChoiceField } from '@/components/fields/choice'
import { DateField } from '@/components/fields/date'
import { Fields, wide } from '@/components/fields/fields'
import { LongTextField } from '@/components/fields/long-text'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { brokerKinds } from '@/lib/kinds/people'
import { usePlaceRights } from './place-rights'

/** A broker's own data, and the places that this person may give. */
export function BrokerFields() {
  const t = useTranslations('resources.user.groups')
  const may = usePlaceRights()
  return (
    <Fields title={t('broker')}>
      <ChoiceField name="broker_kind" values={brokerKinds} required />
      <DateField name="joined_at" hint="joined_at" />
      {may.group && <ReferenceField name="spread_group_id" from="spread_group" hint="spread_group_id" />}
      {may.hierarchy && <ReferenceField name="commercial_hierarchy_id" from="commercial_hierarchy" />}
      {may.hierarchy && <ReferenceField name="team_id" from="team" />}
      <DateField name="contract_signed_at" />
      <TextField name="substab_contract_number" maxLength={40} />
      <LongTextField name="notes" maxLength={2000} className={wide} />
    </Fields>
  )
}
