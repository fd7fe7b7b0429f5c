'use client'

import { ChoiceField, FlagField } from '@/components/fields/choice'
import { Fields } from '@/components/fields/fields'
import { IntegerField } from '@/components/fields/integer'
import { LongTextField } from '@/components/fields/long-text'
import { ReferenceField } from '@/components/fields/reference'
import { TextField } from '@/components/fields/text'
import { internalRoles } from '@/lib/access/roles'
import { assignments } from '@/lib/kinds/calls'

const staff = { type_profile: internalRoles }

/** A subject of calls: its term, and who gets them. */
export default function CallCategoryForm() {
  return (
    <Fields columns={1}>
      <TextField name="name" required maxLength={80} />
      <LongTextField name="description" maxLength={500} />
      <IntegerField name="sla_hours" required min={1} max={2000} hint="sla_hours" />
      <ReferenceField
        name="default_assignee_profile_id"
        from="profile"
        hint="default_assignee_profile_id"
        query={staff}
      />
      <ChoiceField name="assign_by" required values={assignments} hint="assign_by" />
      <FlagField name="active" />
    </Fields>
  )
}
