'use client'

import { ChoiceField } from '@/components/fields/choice'
import { PercentField } from '@/components/fields/decimal'
import { IntegerField } from '@/components/fields/integer'
import { referenceDates, releaseEvents } from '@/lib/contracts/company-parts'
import { PartSection } from '../part-section'

export function CommissionsForm() {
  return (
    <>
      <PartSection group="rates" columns={1}>
        <PercentField name="base_percentage" required hint="base_percentage" />
        <ChoiceField
          name="commission_reference_date"
          values={referenceDates}
          required
          hint="commission_reference_date"
        />
      </PartSection>
      <PartSection group="release" columns={1}>
        <ChoiceField name="commission_release_event" values={releaseEvents} required hint="commission_release_event" />
        <IntegerField name="commission_release_days" required max={365} hint="commission_release_days" />
      </PartSection>
    </>
  )
}
