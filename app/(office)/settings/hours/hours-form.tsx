'use client'

import { PartSection } from '../part-section'
import { WeekField } from './week-field'
import { ZoneField } from './zone-field'

export function HoursForm() {
  return (
    <>
      <PartSection group="zone" columns={1}>
        <ZoneField name="timezone" required hint="timezone" />
      </PartSection>
      <PartSection group="payment" columns={1}>
        <WeekField name="payment_hours" />
      </PartSection>
      <PartSection group="business" columns={1}>
        <WeekField name="business_hours" />
      </PartSection>
    </>
  )
}
