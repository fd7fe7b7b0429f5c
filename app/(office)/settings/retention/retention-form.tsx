'use client'

import { IntegerField } from '@/components/fields/integer'
import { retentionLimits } from '@/lib/contracts/company-parts'
import { PartSection } from '../part-section'

export function RetentionForm() {
  return (
    <PartSection group="retention" lead="retention" columns={1}>
      <IntegerField name="retention_years" required {...retentionLimits} hint="retention_years" />
    </PartSection>
  )
}
